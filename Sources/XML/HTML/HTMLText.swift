import Glibc

/// Text and names out of bytes: character references, line ends, characters that XML forbids.
extension HTMLTokenizer {
  func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  func find(_ byte: UInt8, from start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    return bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress,
        let found = memchr(base + start, Int32(byte), bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  func starts(with prefix: StaticString, at start: Int) -> Bool {
    guard start + prefix.utf8CodeUnitCount <= bytes.count else { return false }
    return prefix.withUTF8Buffer { bytes[start..<start + $0.count].elementsEqual($0) }
  }

  /// Whether a name stands there, in any case, and ends there.
  func matches(_ name: String, at start: Int) -> Bool {
    var index = start
    for expected in name.utf8 {
      guard let found = byte(at: index), found | 0x20 == expected else { return false }
      index += 1
    }
    guard let end = byte(at: index) else { return true }
    return end.isHTMLSpace || end == UInt8(ascii: ">") || end == UInt8(ascii: "/")
  }

  func string(_ range: Range<Int>) -> String {
    bytes.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self)
    }
  }

  func lowercased(_ range: Range<Int>) -> String {
    for index in range where (0x41...0x5A).contains(bytes[index]) {
      return String(
        decoding: bytes[range].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
    return string(range)
  }

  /// Text without character references.
  func clean(_ range: Range<Int>) -> String { text(range, references: nil) }

  func decode(_ range: Range<Int>, inAttribute: Bool) -> String {
    text(range, references: inAttribute)
  }

  /// - Parameter references: nil to leave them alone, else whether this is an attribute's value.
  private func text(_ range: Range<Int>, references: Bool?) -> String {
    guard var next = firstSpecial(in: range, references: references) else { return string(range) }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(range.count)
    var start = range.lowerBound
    while true {
      decoded.append(contentsOf: bytes[start..<next])
      start = next
      switch bytes[next] {
      case UInt8(ascii: "&"):
        var reference = HTMLCharacterReference(bytes: bytes, index: next, limit: range.upperBound)
        reference.decode(inAttribute: references ?? false, into: &decoded)
        start = reference.index
      case 0x0D:
        // Line ends are line feeds (Infra Standard, "normalize newlines").
        if byte(at: next + 1) != 0x0A || next + 1 == range.upperBound { decoded.append(0x0A) }
        start += 1
      case 0x0C:
        decoded.append(0x0A)
        start += 1
      case 0xEF:
        let isForbidden =
          next + 2 < range.upperBound && bytes[next + 1] == 0xBF && bytes[next + 2] >= 0xBE
        if !isForbidden { decoded.append(0xEF) }
        start += isForbidden ? 3 : 1
      default:
        start += 1
      }
      guard let found = firstSpecial(in: start..<range.upperBound, references: references) else {
        break
      }
      next = found
    }
    decoded.append(contentsOf: bytes[start..<range.upperBound])
    return String(decoding: decoded, as: UTF8.self)
  }

  /// The next byte that may not stand for itself.
  private func firstSpecial(in range: Range<Int>, references: Bool?) -> Int? {
    let ampersand: UInt8 = references == nil ? 0 : UInt8(ascii: "&")
    return bytes.withUnsafeBufferPointer { bytes in
      for index in range {
        let byte = bytes[index]
        if byte == ampersand || byte == 0xEF { return index }
        if byte < 0x20, byte != 0x0A, byte != 0x09 { return index }
      }
      return nil
    }
  }
}
