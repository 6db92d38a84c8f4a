import CCrypto

/// A digest being computed: the one owner of libcrypto's `EVP_MD_CTX`.
///
/// libcrypto fails here only when memory runs out or when it was built without the algorithm, and
/// then the process ends, as it does wherever Swift can't allocate.
struct MessageDigest: ~Copyable {
  private let context: OpaquePointer

  /// Begins a digest by libcrypto's name of the algorithm: `SHA256`, `SHA1`.
  init(_ algorithm: StaticString) {
    let name = UnsafeRawPointer(algorithm.utf8Start).assumingMemoryBound(to: CChar.self)
    guard let created = EVP_MD_CTX_new(), let type = EVP_get_digestbyname(name),
      EVP_DigestInit_ex(created, type, nil) == 1
    else { preconditionFailure("libcrypto has no \(algorithm), or no memory is left") }
    context = created
  }

  deinit { EVP_MD_CTX_free(context) }

  func update(_ bytes: UnsafeRawBufferPointer) {
    let result = EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
    precondition(result == 1, "libcrypto could not go on with a digest")
  }

  /// The digest's bytes; ends it.
  consuming func finish() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(EVP_MAX_MD_SIZE)) { buffer, count in
      var length: UInt32 = 0
      let result = EVP_DigestFinal_ex(context, buffer.baseAddress, &length)
      precondition(result == 1, "libcrypto could not finish a digest")
      count = Int(length)
    }
  }
}

/// Lower-case hexadecimal.
func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
  let digits: [UInt8] = Array("0123456789abcdef".utf8)
  var text: [UInt8] = []
  for byte in bytes {
    text.append(digits[Int(byte >> 4)])
    text.append(digits[Int(byte & 15)])
  }
  return String(decoding: text, as: UTF8.self)
}
