/// One `&…`, as browsers read it (HTML Standard, section 13.2.5.72 and following).
struct HTMLCharacterReference {
  let bytes: [UInt8]
  /// The `&` before decoding, the byte behind the reference after it.
  private(set) var index: Int
  let limit: Int

  init(bytes: [UInt8], index: Int, limit: Int) {
    self.bytes = bytes
    self.index = index
    self.limit = limit
  }

  /// Appends the characters that are meant; a `&` alone where it begins no reference.
  mutating func decode(inAttribute: Bool, into text: inout [UInt8]) {
    let isNumeric = index + 1 < limit && bytes[index + 1] == UInt8(ascii: "#")
    let characters = isNumeric ? numeric() : named(inAttribute: inAttribute)
    if let characters {
      text.append(contentsOf: characters.utf8)
    } else {
      text.append(UInt8(ascii: "&"))
      index += 1
    }
  }

  private mutating func named(inAttribute: Bool) -> String? {
    var end = index + 1
    // No name is longer than 31 characters.
    while end < min(limit, index + 33), bytes[end].isASCIILetter || bytes[end].isASCIIDigit {
      end += 1
    }
    let name = String(decoding: bytes[index + 1..<end], as: UTF8.self)
    if end < limit, bytes[end] == UInt8(ascii: ";"),
      let characters = HTMLEntities.characters(named: name)
    {
      index = end + 1
      return characters
    }
    guard let prefix = HTMLEntities.nameWithoutSemicolon(startOf: name[...]) else { return nil }
    let behind = index + 1 + prefix.utf8.count
    if inAttribute, behind < limit {
      // `?a=1&copy=2` is an address, not a sign of copyright.
      let next = bytes[behind]
      if next == UInt8(ascii: "=") || next.isASCIILetter || next.isASCIIDigit { return nil }
    }
    index = behind
    return HTMLEntities.characters(named: String(prefix))
  }

  private mutating func numeric() -> String? {
    var next = index + 2
    let isHexadecimal = next < limit && bytes[next] | 0x20 == UInt8(ascii: "x")
    if isHexadecimal { next += 1 }
    let start = next
    var code: UInt32 = 0
    while next < limit, let digit = hexadecimalDigit(bytes[next]), isHexadecimal || digit < 10 {
      code = min(code * (isHexadecimal ? 16 : 10) + digit, 0x110000)
      next += 1
    }
    guard next > start else { return nil }
    if next < limit, bytes[next] == UInt8(ascii: ";") { next += 1 }
    index = next
    return character(code)
  }

  private func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    if byte.isASCIIDigit { return UInt32(byte - 0x30) }
    let letter = byte | 0x20
    return (0x61...0x66).contains(letter) ? UInt32(letter - 0x61 + 10) : nil
  }

  /// What a number means: windows-1252 from 128 to 159, nothing where XML has no such character.
  private func character(_ code: UInt32) -> String {
    var code = code
    if (0x80...0x9F).contains(code) { code = Self.windows1252[Int(code - 0x80)] }
    if code == 0x0D { code = 0x0A }
    if code < 0x20, code != 0x09, code != 0x0A { return "" }
    guard code != 0xFFFE, code != 0xFFFF, let scalar = Unicode.Scalar(code) else { return "" }
    return String(scalar)
  }

  private static let windows1252: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}
