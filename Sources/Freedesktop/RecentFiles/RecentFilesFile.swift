import CSystem
import Glibc
import Messages
import XBEL

/// The file of the desktop's list of recent files, which every program changes and none locks.
///
/// All of them read the whole, and put a new file in its place. So do we, but by exchanging the two:
/// what was there in the very moment is then in our hands. Where it is not what we had read, another
/// program was quicker; it gets its place back, and we begin anew.
package struct RecentFilesFile {
  /// Where the file lies, symbolic links followed.
  private let path: String
  /// A hidden name for a new version.
  private let temporary: String
  /// Called before a new version is put in place.
  private let beforeExchange: () -> Void

  /// So many times in a row another program may be quicker.
  private static let patience = 50

  /// - Parameters:
  ///   - temporaryName: which no other process takes.
  ///   - beforeExchange: for tests, which let another program be quicker.
  package init(
    path: String, temporaryName: String, beforeExchange: @escaping () -> Void = {}
  ) {
    self.path = resolved(path)
    temporary = "\(folder(of: self.path))/\(temporaryName)"
    self.beforeExchange = beforeExchange
  }

  /// What became of a change.
  package enum Outcome: Sendable, Equatable {
    /// Nothing was to be changed; or the person keeps no list, having put something else in its place.
    case unchanged
    case changed
    /// There was no list before.
    case made
  }

  /// The list as it is; nil where there is none.
  package func read() throws(FreedesktopError) -> RecentFiles? {
    if isOccupied { return nil }
    return try Version(at: path)?.list(path)
  }

  /// Deletes a list without files.
  package func removeIfEmpty() {
    if !isOccupied, RecentFiles(readFrom: path)?.isEmpty == true { unlink(path) }
  }

  /// Changes the list.
  ///
  /// - Parameter change: the new bytes of a list, nil where it stays as it is. It may be asked several
  ///   times.
  @discardableResult
  package func change(
    _ change: (RecentFiles) -> [UInt8]?
  ) throws(FreedesktopError) -> Outcome {
    let lock = FolderLock(folder(of: path))
    defer { lock.release() }
    for attempt in 1...Self.patience {
      if isOccupied { return .unchanged }
      let old = try Version(at: path)
      guard let list = try old?.list(path) ?? RecentFiles(RecentFiles.empty),
        let bytes = change(list)
      else { return .unchanged }
      try write(bytes, mode: old?.mode ?? 0o600)
      defer { unlink(temporary) }
      beforeExchange()
      guard try put(inPlaceOf: old?.identity) else {
        // Longer each time, so that one who writes without a pause comes to an end first.
        usleep(useconds_t(1_000 * attempt))
        continue
      }
      return old == nil ? .made : .changed
    }
    throw .notWritten(path: path, reason: systemReason(EBUSY))
  }

  /// A folder, a device, a link that leads nowhere: so people switch the list off.
  private var isOccupied: Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  /// Puts our file in place; false where another program was quicker, whose version stays.
  private func put(inPlaceOf old: Identity?) throws(FreedesktopError) -> Bool {
    guard let old else {
      return try isDone(bookstead_rename_noreplace(AT_FDCWD, temporary, AT_FDCWD, path))
    }
    guard let ours = Identity(at: temporary), Identity(at: path) == old else { return false }
    guard bookstead_rename_exchange(AT_FDCWD, temporary, path) == 0 else {
      // A file system that cannot: the moment since we looked is taken for granted.
      guard errno == EINVAL || errno == ENOSYS else { return try isDone(-1) }
      return try isDone(rename(temporary, path))
    }
    if Identity(at: temporary) == old { return true }
    bookstead_rename_exchange(AT_FDCWD, temporary, path)
    // And whoever took our place meanwhile keeps it: the last one counts, as among the others.
    if Identity(at: temporary) != ours { bookstead_rename_exchange(AT_FDCWD, temporary, path) }
    return false
  }

  private func isDone(_ result: Int32) throws(FreedesktopError) -> Bool {
    if result == 0 { return true }
    guard errno == EEXIST || errno == ENOENT else {
      throw .notWritten(path: path, reason: systemReason(errno))
    }
    return false
  }

  /// Writes a new version beside the list, whole and on the disk.
  private func write(_ bytes: [UInt8], mode: mode_t) throws(FreedesktopError) {
    unlink(temporary)
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
    guard file >= 0 else { throw .notWritten(path: path, reason: systemReason(errno)) }
    defer { close(file) }
    var start = 0
    while start < bytes.count {
      let written = bytes.withUnsafeBytes {
        Glibc.write(file, $0.baseAddress.map { $0 + start }, $0.count - start)
      }
      if written < 0, errno == EINTR { continue }
      guard written >= 0 else { break }
      start += written
    }
    guard start == bytes.count, fchmod(file, mode) == 0, fsync(file) == 0 else {
      let reason = systemReason(errno)
      unlink(temporary)
      throw .notWritten(path: path, reason: reason)
    }
  }
}

/// Keeps other processes of ours out while one changes a list; nobody else minds it. Where a folder
/// cannot be locked there is no lock.
private struct FolderLock {
  private let descriptor: Int32

  init(_ folder: String) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // Changes take milliseconds; somebody who holds it for a second does not change the list.
    var patience = 100
    while patience > 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      usleep(10_000)
      patience -= 1
    }
  }

  func release() { if descriptor >= 0 { close(descriptor) } }
}

/// By what a file that was replaced meanwhile is told from the one that was read.
private struct Identity: Equatable {
  var inode: UInt64
  var size: Int64
  /// Nanoseconds since 1970.
  var modified: Int64

  init(_ status: stat) {
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    modified = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
  }

  init?(at path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}

/// The list at one moment.
private struct Version {
  var identity: Identity
  var mode: mode_t
  var bytes: [UInt8]

  /// Nil where there is none.
  init?(at path: String) throws(FreedesktopError) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw .notRead(path: path, reason: systemReason(errno))
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_size <= RecentFiles.largest,
      let bytes = RecentFiles.bytes(of: file, count: Int(status.st_size))
    else { throw .notRead(path: path, reason: systemReason(errno == 0 ? EFBIG : errno)) }
    identity = Identity(status)
    mode = status.st_mode & 0o777
    self.bytes = bytes
  }

  /// The list, which GLib's parser, by which GTK reads it, has found well-formed. An empty file is an
  /// empty list.
  func list(_ path: String) throws(FreedesktopError) -> RecentFiles {
    do throws(Markup.Fault) {
      let bytes = bytes.isEmpty ? RecentFiles.empty : bytes
      _ = try Markup(bytes)
      if isUTF8, let list = RecentFiles(bytes) { return list }
    } catch {
      throw .notRecentFiles(path: path, reason: tr("line %1 is not well-formed XML", error.line))
    }
    throw .notRecentFiles(path: path, reason: tr("it is not XBEL in UTF-8"))
  }

  private var isUTF8: Bool {
    let first = String(
      decoding: bytes.prefix(200).prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self
    )
    .lowercased()
    // GLib's parser lets controls pass, which are in no XML.
    let isPlain = bytes.allSatisfy { $0 >= 0x20 || $0 == 9 || $0 == 10 || $0 == 13 }
    return isPlain && String(validating: bytes, as: UTF8.self) != nil
      && (!first.contains("encoding") || first.contains("utf-8"))
  }
}

/// The path that symbolic links lead to, or the path itself where it leads nowhere.
private func resolved(_ path: String) -> String {
  guard let real = realpath(path, nil) else { return path }
  defer { free(real) }
  return String(cString: real)
}

private func folder(of path: String) -> String {
  String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
}
