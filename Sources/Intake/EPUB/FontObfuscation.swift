import Digest

/// Makes fonts readable again that their maker obfuscated (EPUB 3.3, section 4.4; Adobe's older way).
struct FontObfuscation {
  /// The identifier of the book, from which the keys are made.
  let identifier: String

  /// The font's bytes; obfuscating twice is the same as never.
  func undone(_ bytes: [UInt8], _ way: EPUBProtection.Obfuscation) -> [UInt8] {
    let (key, count) =
      switch way {
      case .idpf: (idpfKey, 1040)
      case .adobe: (adobeKey, 1024)
      }
    guard !key.isEmpty else { return bytes }
    var bytes = bytes
    for index in 0..<min(count, bytes.count) { bytes[index] ^= key[index % key.count] }
    return bytes
  }

  private var idpfKey: [UInt8] {
    let spaces: Set<UInt8> = [0x20, 0x09, 0x0D, 0x0A]
    return SHA1.bytes(of: identifier.utf8.filter { !spaces.contains($0) })
  }

  /// The 16 bytes of a UUID; empty where the identifier is none.
  private var adobeKey: [UInt8] {
    let name = identifier.lowercased().replacing("urn:uuid:", with: "")
    let digits = name.filter { $0 != "-" }.compactMap(\.hexDigitValue)
    guard digits.count == 32 else { return [] }
    return stride(from: 0, to: 32, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}
