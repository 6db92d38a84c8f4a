import CSystem
import Glibc
import Messages

/// A text file that several programs write, changed so that nobody's change is lost.
///
/// Such files have no lock: whoever changes one reads all of it and puts a new one in its place. So do
/// we, but by exchanging the two: what was there in the very moment is then in our hands. Where it is
/// not what we had read, another program was quicker; it gets its place back, and we begin anew.
package struct SharedFile: Sendable {
  package let path: String
  /// Bytes of the longest file that is read; a person's bookmarks are a thousandth of the usual.
  private let largest: off_t
  /// Called between the reading and the replacing; a test puts another writer there.
  var meanwhile: (@Sendable () -> Void)?

  /// So many times in a row another program may be quicker.
  private static let patience = 50

  package init(_ path: String, largest: Int = 4 << 20) {
    self.path = path
    self.largest = off_t(largest)
  }

  /// What became of a change.
  package enum Outcome: Sendable, Equatable {
    case unchanged
    case changed
    /// There was no file before.
    case made
  }

  /// The file's text in UTF-8; nil where there is no file.
  ///
  /// - Throws: `leftAlone` where it is no such text.
  package func read() throws(FreedesktopError) -> [UInt8]? { try snapshot()?.bytes }

  /// Puts what `change` makes of the text into the file's place, durably; nil stands for no file.
  ///
  /// The change may be asked several times. A symbolic link stays and the file that it leads to is
  /// replaced; mode and attributes stay.
  @discardableResult
  package func change(_ change: ([UInt8]?) throws -> [UInt8]?) throws -> Outcome {
    guard let lock = FolderLock(Self.folder(of: realPath ?? path)) else {
      throw FreedesktopError.alwaysChanging(path: path)
    }
    defer { lock.release() }
    for attempt in 1...Self.patience {
      let before = try snapshot()
      let after = try change(before?.bytes)
      if after == before?.bytes { return .unchanged }
      if try replace(before, with: after) { return before == nil ? .made : .changed }
      // Longer each time, so that one who writes without a pause comes to an end first.
      usleep(useconds_t(1_000 * attempt))
    }
    throw FreedesktopError.alwaysChanging(path: path)
  }

  /// What a file was when it was read.
  private struct Snapshot {
    var bytes: [UInt8]
    /// The file itself, links followed.
    var target: String
    var status: stat

    func isSame(as other: stat) -> Bool {
      status.st_dev == other.st_dev && status.st_ino == other.st_ino
        && status.st_size == other.st_size && status.st_mtim.tv_sec == other.st_mtim.tv_sec
        && status.st_mtim.tv_nsec == other.st_mtim.tv_nsec
    }
  }

  private func snapshot() throws(FreedesktopError) -> Snapshot? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      guard errno == ENOENT || errno == ENOTDIR else {
        throw .notRead(path: path, reason: systemReason(errno))
      }
      var link = stat()
      if lstat(path, &link) == 0 { throw leftAlone(tr("it is a link that leads nowhere")) }
      return nil
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, let target = realPath else {
      throw .notRead(path: path, reason: systemReason(errno))
    }
    if status.st_mode & S_IFMT == S_IFDIR {
      throw .notRead(path: path, reason: systemReason(EISDIR))
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw leftAlone(tr("it is no regular file")) }
    guard status.st_size <= largest else {
      throw leftAlone(tr("it is larger than %1 MB", Int(largest >> 20)))
    }
    let bytes = try contents(of: file)
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else {
      throw leftAlone(tr("it is not text in UTF-8"))
    }
    return Snapshot(bytes: bytes, target: target, status: status)
  }

  private func contents(of file: Int32) throws(FreedesktopError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &buffer, buffer.count)
      if count == 0 { return bytes }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw .notRead(path: path, reason: systemReason(errno))
      }
      bytes += buffer[..<count]
      guard bytes.count <= largest else {
        throw leftAlone(tr("it is larger than %1 MB", Int(largest >> 20)))
      }
    }
  }

  /// Replaces the file; false where another program was quicker, whose version stays.
  private func replace(
    _ before: Snapshot?, with after: [UInt8]?
  ) throws(FreedesktopError) -> Bool {
    let target = before?.target ?? path
    if let before, before.status.st_uid != geteuid() {
      throw leftAlone(tr("it belongs to another user"))
    }
    guard let after else {
      meanwhile?()
      guard isUnchanged(before) else { return false }
      guard unlink(target) == 0 || errno == ENOENT else { throw notWritten() }
      return true
    }
    // As whoever protected it would have it, although a rename could get round that.
    guard before == nil || access(target, W_OK) == 0 else { throw notWritten() }
    let temporary = Self.temporaryName(beside: target)
    try write(after, to: temporary, like: before)
    defer { unlink(temporary) }
    meanwhile?()
    let isDone = try put(temporary, inPlaceOf: before, at: target)
    if isDone { syncFolder(of: target) }
    return isDone
  }

  private func put(
    _ temporary: String, inPlaceOf before: Snapshot?, at target: String
  ) throws(FreedesktopError) -> Bool {
    guard let before else {
      return try isDone(bookstead_rename_noreplace(AT_FDCWD, temporary, AT_FDCWD, target))
    }
    var ours = stat()
    guard lstat(temporary, &ours) == 0, isUnchanged(before) else { return false }
    guard bookstead_rename_exchange(AT_FDCWD, temporary, target) == 0 else {
      // A file system that cannot: the moment since we looked is taken for granted.
      guard errno == EINVAL || errno == ENOSYS else { return try isDone(-1) }
      return try isDone(rename(temporary, target))
    }
    var replaced = stat()
    if lstat(temporary, &replaced) == 0, before.isSame(as: replaced) { return true }
    bookstead_rename_exchange(AT_FDCWD, temporary, target)
    // And whoever took our place meanwhile keeps it: the last one counts, as among the others.
    if lstat(temporary, &replaced) != 0 || replaced.st_ino != ours.st_ino {
      bookstead_rename_exchange(AT_FDCWD, temporary, target)
    }
    return false
  }

  private func isDone(_ result: Int32) throws(FreedesktopError) -> Bool {
    if result == 0 { return true }
    guard errno == EEXIST || errno == ENOENT else { throw notWritten() }
    return false
  }

  private func isUnchanged(_ before: Snapshot?) -> Bool {
    var now = stat()
    let isThere = stat(path, &now) == 0
    guard let before else { return !isThere }
    return isThere && realPath == before.target && before.isSame(as: now)
  }

  /// A new file with the mode and the attributes of the one that it will replace.
  private func write(
    _ bytes: [UInt8], to temporary: String, like before: Snapshot?
  ) throws(FreedesktopError) {
    // What a killed process left behind.
    unlink(temporary)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    let file = open(temporary, flags, 0o600)
    guard file >= 0 else { throw notWritten() }
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      start += count
    }
    let mode = before.map { $0.status.st_mode & 0o7777 } ?? 0o600
    let isWritten = start == bytes.count && fchmod(file, mode) == 0 && fsync(file) == 0
    let reason = errno
    close(file)
    guard isWritten else {
      unlink(temporary)
      errno = reason
      throw notWritten()
    }
    if let before { ExtendedAttributes.copy(from: before.target, to: temporary) }
  }

  /// Hidden, and called so that other parts of Bookstead know it for an unfinished file of ours.
  private static func temporaryName(beside path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return ".bookstead-\(path).part" }
    return "\(path[...slash]).bookstead-\(path[path.index(after: slash)...]).part"
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
  }

  private func syncFolder(of path: String) {
    let folder = open(Self.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  /// The path that links lead to.
  private var realPath: String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  private func notWritten() -> FreedesktopError {
    .notWritten(path: path, reason: systemReason(errno))
  }

  private func leftAlone(_ reason: String) -> FreedesktopError {
    .leftAlone(path: path, reason: reason)
  }
}

/// Keeps other processes of ours out while one changes a file; nobody else minds it. Where a folder
/// cannot be locked there is no lock.
private struct FolderLock {
  private let descriptor: Int32

  /// nil where another has it for so long that something is wrong with that one: two at once would
  /// write the same new file.
  init?(_ folder: String) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    // Changes take milliseconds; 30 seconds in all.
    for _ in 0..<3_000 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return }
      usleep(10_000)
    }
    close(descriptor)
    return nil
  }

  func release() { if descriptor >= 0 { close(descriptor) } }
}
