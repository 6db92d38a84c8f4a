import Glibc

extension RecentFiles {
  /// Bytes of the longest list that is read.
  package static let largest = 64 << 20

  /// Reads the list of a file; nil where there is none.
  package init?(readFrom path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= Self.largest, let bytes = Self.bytes(of: file, count: Int(status.st_size))
    else { return nil }
    self.init(bytes)
  }

  /// So many bytes of a file, or those that there are; nil where reading fails.
  private static func bytes(of file: Int32, count: Int) -> [UInt8]? {
    var isRead = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = read(file, buffer.baseAddress.map { $0 + filled }, count - filled)
        if got < 0, errno == EINTR { continue }
        isRead = got >= 0
        if got <= 0 { break }
        filled += got
      }
    }
    return isRead ? bytes : nil
  }
}
