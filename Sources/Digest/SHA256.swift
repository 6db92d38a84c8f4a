import Glibc

/// SHA-256 (FIPS 180-4), in lower-case hexadecimal: 64 characters.
package struct SHA256: ~Copyable {
  private let digest = MessageDigest("SHA256")

  package init() {}

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    digest.update(bytes)
  }

  package mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { digest.update($0) }
  }

  /// Ends the digest.
  package consuming func hex() -> String {
    hexadecimal(digest.finish())
  }

  package static func hex(_ bytes: [UInt8]) -> String {
    var sum = SHA256()
    sum.update(bytes)
    return sum.hex()
  }

  /// The digest of a file and its size in bytes, read a megabyte at a time.
  package static func hex(
    ofFile path: String
  ) throws(DigestError) -> (hex: String, size: Int64) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw DigestError(path: path, code: errno) }
    defer { close(file) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    defer { buffer.deallocate() }
    var sum = SHA256()
    var size: Int64 = 0
    while true {
      let count = read(file, buffer.baseAddress, buffer.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw DigestError(path: path, code: errno)
      }
      if count == 0 { return (sum.hex(), size) }
      sum.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      size += Int64(count)
    }
  }
}
