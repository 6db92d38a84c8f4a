import Glibc

/// Bytes of the largest file that is read whole; catalogues and books are far smaller.
package let largestFile: Int64 = 256 << 20

/// Reads a whole file by its path. Pipes and devices, which may never end, are refused.
package func readFile(
  _ path: String, limit: Int64 = largestFile
) throws(BookshelfError) -> [UInt8] {
  let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard file >= 0 else { throw .failing(.open, path, errno: errno) }
  defer { close(file) }
  var status = stat()
  guard fstat(file, &status) == 0 else { throw .system(operation: .read, path: path, errno: errno) }
  switch status.st_mode & S_IFMT {
  case S_IFREG: break
  case S_IFDIR: throw .system(operation: .read, path: path, errno: EISDIR)
  default: throw .notAFile(path: path)
  }
  guard status.st_size <= limit else { throw .tooLarge(path: path, limit: limit) }
  return try readAll(file, path: path)
}

/// The first bytes of a file, enough to tell what it is. Pipes and devices are refused.
func readHead(_ path: String) throws(BookshelfError) -> [UInt8] {
  let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard file >= 0 else { throw .failing(.open, path, errno: errno) }
  defer { close(file) }
  var status = stat()
  guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
    throw .notAFile(path: path)
  }
  var bytes = [UInt8](repeating: 0, count: 4096)
  let got = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
  guard got >= 0 else { throw .system(operation: .read, path: path, errno: errno) }
  return Array(bytes[..<got])
}
