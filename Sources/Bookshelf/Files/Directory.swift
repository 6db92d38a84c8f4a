import CSystem
import Freedesktop
import Glibc

/// An open directory. Files are reached through its descriptor, so that a folder that is moved
/// while we work takes our files along instead of splitting them.
package final class Directory: Sendable {
  package let path: String
  private let descriptor: Int32

  /// What a file's inode says of it.
  package struct Status: Equatable, Sendable {
    package var size: Int64
    /// Nanoseconds since 1970.
    package var modified: Int64
    package var isRegularFile: Bool
  }

  /// Opens a directory, making it and the ones above with mode 0700 where they are missing.
  package init(_ path: String) throws(BookshelfError) {
    self.path = path
    try Self.make(path)
    descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(operation: .open, path: path, errno: errno) }
  }

  /// Opens a directory that must exist.
  package init(existing path: String) throws(BookshelfError) {
    self.path = path
    descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(operation: .open, path: path, errno: errno) }
  }

  /// A directory to make plans for: where there is none, it is one without files, and stays so.
  package init(planning path: String) throws(BookshelfError) {
    self.path = path
    descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 || errno == ENOENT else {
      throw .system(operation: .open, path: path, errno: errno)
    }
  }

  private var isMissing: Bool { descriptor < 0 }

  deinit { if !isMissing { close(descriptor) } }

  private static func make(_ path: String) throws(BookshelfError) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw .system(operation: .create, path: path, errno: errno)
    }
    try make(String(path[..<slash]))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw .system(operation: .create, path: path, errno: errno)
    }
  }

  package func path(of name: String) -> String { "\(path)/\(name)" }

  /// The status of a file, without following a link; nil when there is none.
  package func status(of name: String) throws(BookshelfError) -> Status? {
    if isMissing { return nil }
    var status = stat()
    if fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 { return Status(status) }
    guard errno == ENOENT else { throw failure(.read, name) }
    return nil
  }

  package func read(_ name: String) throws(BookshelfError) -> [UInt8] {
    let file = openat(descriptor, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { throw failure(.open, name) }
    defer { close(file) }
    return try readAll(file, path: path(of: name))
  }

  /// At most so many bytes from a file's beginning.
  package func read(_ name: String, atMost count: Int) throws(BookshelfError) -> [UInt8] {
    let file = openat(descriptor, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { throw failure(.open, name) }
    defer { close(file) }
    var got = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      got = Glibc.read(file, buffer.baseAddress, count)
      filled = max(0, got)
    }
    guard got >= 0 else { throw failure(.read, name) }
    return bytes
  }

  /// Writes a new file whole; it is not synced. Fails where one is there already.
  @discardableResult
  package func create(_ name: String, _ bytes: [UInt8], mode: mode_t = 0o600) throws(BookshelfError)
    -> Status
  {
    let file = openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
    guard file >= 0 else { throw failure(.create, name) }
    defer { close(file) }
    do throws(BookshelfError) {
      try writeAll(bytes, to: file, path: path(of: name))
      var status = stat()
      guard fchmod(file, mode) == 0, fstat(file, &status) == 0 else { throw failure(.write, name) }
      return Status(status)
    } catch {
      unlinkat(descriptor, name, 0)
      throw error
    }
  }

  /// A new file with the content of another, whose blocks the two share (FICLONE); nil where the file
  /// system cannot do that, and no file is left then.
  package func clone(_ path: String, as name: String, mode: mode_t = 0o600) throws(BookshelfError)
    -> Status?
  {
    let source = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw .system(operation: .open, path: path, errno: errno) }
    defer { close(source) }
    let file = openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
    guard file >= 0 else { throw failure(.create, name) }
    defer { close(file) }
    var status = stat()
    guard bookstead_clone_file(source, file) == 0, fchmod(file, mode) == 0,
      fstat(file, &status) == 0
    else {
      unlinkat(descriptor, name, 0)
      return nil
    }
    return Status(status)
  }

  /// Renames; false when there is a file under the new name and it must not be replaced.
  package func rename(_ name: String, to newName: String, replacing: Bool) throws(BookshelfError)
    -> Bool
  {
    let result =
      replacing
      ? renameat(descriptor, name, descriptor, newName)
      : bookstead_rename_noreplace(descriptor, name, descriptor, newName)
    if result == 0 { return true }
    if !replacing && errno == EEXIST { return false }
    throw failure(.rename, newName)
  }

  /// Moves a file here from another directory under its name, by renaming, or by copying and
  /// removing where the two are on different file systems. Nothing is replaced.
  package func take(_ name: String, from other: Directory) throws(BookshelfError) {
    if bookstead_rename_noreplace(other.descriptor, name, descriptor, name) == 0 { return }
    guard errno == EXDEV else { throw failure(.rename, name) }
    let temporary = TemporaryName.make(0)
    try create(temporary, try other.read(name))
    ExtendedAttributes.copy(from: other.path(of: name), to: path(of: temporary))
    try syncFileSystem()
    guard try rename(temporary, to: name, replacing: false) else {
      try remove(temporary)
      return
    }
    try sync()
    try other.remove(name)
  }

  /// Removes a file; nothing happens when there is none.
  package func remove(_ name: String) throws(BookshelfError) {
    if isMissing { return }
    guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else {
      throw failure(.remove, name)
    }
  }

  /// Removes a directory; false where something is in it.
  static func removeEmpty(_ path: String) throws(BookshelfError) -> Bool {
    if rmdir(path) == 0 || errno == ENOENT { return true }
    guard errno == ENOTEMPTY || errno == EEXIST else {
      throw .system(operation: .remove, path: path, errno: errno)
    }
    return false
  }

  /// Removes the directory itself where nothing is in it.
  package func removeIfEmpty() { if !isMissing { rmdir(path) } }

  /// Bytes that this user may still write to the file system.
  package func freeBytes() throws(BookshelfError) -> Int64 {
    var status = statvfs()
    guard fstatvfs(descriptor, &status) == 0 else { throw failure(.read, "") }
    return Int64(clamping: UInt64(status.f_bavail) * UInt64(status.f_frsize))
  }

  /// Names and changes of names reach the disk.
  package func sync() throws(BookshelfError) {
    if isMissing { return }
    guard fsync(descriptor) == 0 else { throw failure(.sync, "") }
  }

  /// Gives the directory the present time.
  package func touch() throws(BookshelfError) {
    if isMissing { return }
    guard futimens(descriptor, nil) == 0 else { throw failure(.write, "") }
  }

  /// Everything written to this directory's file system reaches the disk.
  package func syncFileSystem() throws(BookshelfError) {
    guard bookstead_syncfs(descriptor) == 0 else { throw failure(.sync, "") }
  }

  /// The names of all entries but `.` and `..`, in no order.
  package func names() throws(BookshelfError) -> [String] {
    if isMissing { return [] }
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let stream = fdopendir(copy) else { throw failure(.read, "") }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  private func failure(_ operation: BookshelfError.Operation, _ name: String) -> BookshelfError {
    .system(operation: operation, path: name.isEmpty ? path : path(of: name), errno: errno)
  }
}

extension Directory.Status {
  init(_ status: stat) {
    size = Int64(status.st_size)
    modified = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
    isRegularFile = status.st_mode & S_IFMT == S_IFREG
  }
}

/// Reads a file of any size from a descriptor to its end.
func readAll(_ file: Int32, path: String) throws(BookshelfError) -> [UInt8] {
  var status = stat()
  guard fstat(file, &status) == 0 else { throw .system(operation: .read, path: path, errno: errno) }
  guard status.st_mode & S_IFMT != S_IFDIR else {
    throw .system(operation: .read, path: path, errno: EISDIR)
  }
  var bytes = [UInt8](repeating: 0, count: max(Int(status.st_size) + 1, 4096))
  var count = 0
  while true {
    let room = bytes.count - count
    let got = bytes.withUnsafeMutableBytes {
      Glibc.read(file, $0.baseAddress.map { $0 + count }, room)
    }
    if got == 0 { break }
    if got < 0 {
      if errno == EINTR { continue }
      throw .system(operation: .read, path: path, errno: errno)
    }
    count += got
    if count == bytes.count { bytes.append(contentsOf: repeatElement(0, count: count)) }
  }
  bytes.removeSubrange(count...)
  return bytes
}

func writeAll(_ bytes: [UInt8], to file: Int32, path: String) throws(BookshelfError) {
  var start = 0
  while start < bytes.count {
    let written = bytes.withUnsafeBytes {
      write(file, $0.baseAddress.map { $0 + start }, $0.count - start)
    }
    if written < 0 {
      if errno == EINTR { continue }
      throw .system(operation: .write, path: path, errno: errno)
    }
    start += written
  }
}
