import CSystem
import Glibc
import Messages

/// A small text file that several programs write, changed so that nobody's change is lost.
///
/// Such files have no lock: whoever changes one reads all of it and puts a new one in its place. So
/// the file is looked at once more right before it is replaced, and read again afterwards, until
/// what it says is what was wanted.
package struct SharedFile: Sendable {
  package let path: String
  /// Called between the reading and the replacing; a test puts another writer there.
  var meanwhile: (@Sendable () -> Void)?

  /// Bytes; a person's bookmarks are a thousandth of it.
  private static let largest: off_t = 4 << 20
  private static let attempts = 8

  package init(_ path: String) { self.path = path }

  /// The file's text in UTF-8; nil where there is no file.
  ///
  /// - Throws: `leftAlone` where it is no such text.
  package func read() throws(FreedesktopError) -> [UInt8]? { try snapshot()?.bytes }

  /// Puts what `change` makes of the text into the file's place, durably; nil stands for no file.
  ///
  /// The change is asked until it changes nothing any more, so it must be one that can be made twice.
  /// A symbolic link stays and the file that it leads to is replaced; mode and attributes stay.
  package func change(_ change: ([UInt8]?) throws -> [UInt8]?) throws {
    for _ in 0..<Self.attempts {
      let before = try snapshot()
      let after = try change(before?.bytes)
      if after == before?.bytes { return }
      try replace(before, with: after)
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
    guard status.st_mode & S_IFMT == S_IFREG else { throw leftAlone(tr("it is no regular file")) }
    guard status.st_size <= Self.largest else {
      throw leftAlone(tr("it is larger than %1 MB", Int(Self.largest >> 20)))
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
      guard bytes.count <= Self.largest else {
        throw leftAlone(tr("it is larger than %1 MB", Int(Self.largest >> 20)))
      }
    }
  }

  /// Replaces the file unless another program was quicker; then nothing is done.
  private func replace(_ before: Snapshot?, with after: [UInt8]?) throws(FreedesktopError) {
    let target = before?.target ?? path
    if let before, before.status.st_uid != geteuid() {
      throw leftAlone(tr("it belongs to another user"))
    }
    guard let after else {
      meanwhile?()
      guard isUnchanged(before) else { return }
      guard unlink(target) == 0 || errno == ENOENT else { throw notWritten() }
      return
    }
    // As whoever protected it would have it, although a rename could get round that.
    guard before == nil || access(target, W_OK) == 0 else { throw notWritten() }
    let temporary = Self.temporaryName(beside: target)
    try write(after, to: temporary, like: before)
    meanwhile?()
    let isDone: Bool
    if before == nil {
      isDone = bookstead_rename_noreplace(AT_FDCWD, temporary, AT_FDCWD, target) == 0
      guard isDone || errno == EEXIST else { throw discard(temporary) }
    } else {
      isDone = isUnchanged(before)
      guard !isDone || rename(temporary, target) == 0 else { throw discard(temporary) }
    }
    if isDone { syncFolder(of: target) } else { unlink(temporary) }
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
    // What a killed process left behind: one process of ours writes at a time.
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
      errno = reason
      throw discard(temporary)
    }
    if let before { ExtendedAttributes.copy(from: before.target, to: temporary) }
  }

  /// Hidden, and called so that other parts of Bookstead know it for an unfinished file of ours.
  private static func temporaryName(beside path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return ".bookstead-\(path).part" }
    return "\(path[...slash]).bookstead-\(path[path.index(after: slash)...]).part"
  }

  private func syncFolder(of path: String) {
    guard let slash = path.lastIndex(of: "/") else { return }
    let folder = open(String(path[...slash]), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
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

  private func discard(_ temporary: String) -> FreedesktopError {
    let error = notWritten()
    unlink(temporary)
    return error
  }

  private func notWritten() -> FreedesktopError {
    .notWritten(path: path, reason: systemReason(errno))
  }

  private func leftAlone(_ reason: String) -> FreedesktopError {
    .leftAlone(path: path, reason: reason)
  }
}
