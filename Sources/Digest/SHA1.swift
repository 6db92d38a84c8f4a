/// SHA-1 (FIPS 180-4), 20 bytes: for what a specification makes of it, never for safety.
package enum SHA1 {
  package static func bytes(of bytes: [UInt8]) -> [UInt8] {
    let digest = MessageDigest("SHA1")
    bytes.withUnsafeBytes { digest.update($0) }
    return digest.finish()
  }
}
