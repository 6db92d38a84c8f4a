/// International Standard Book Numbers (ISO 2108).
package enum ISBN {
  /// Ten or thirteen digits without hyphens, whose check digit is right; else nil.
  package static func normalised(_ text: String) -> String? {
    var number = text.uppercased()[...]
    for prefix in ["ISBN-13", "ISBN-10", "ISBN13", "ISBN10"] where number.hasPrefix(prefix) {
      number = number.dropFirst(prefix.count)
    }
    var characters: [UInt8] = []
    for byte in number.utf8 {
      switch byte {
      case 0x30...0x39, UInt8(ascii: "X"): characters.append(byte)
      default: continue
      }
    }
    guard isTen(characters) || isThirteen(characters) else { return nil }
    return String(decoding: characters, as: UTF8.self)
  }

  /// The sum of digits by 10 to 1 is a multiple of 11; the last may be X, ten.
  private static func isTen(_ characters: [UInt8]) -> Bool {
    guard characters.count == 10, characters.dropLast().allSatisfy(\.isDigit) else { return false }
    let sum = characters.enumerated().reduce(0) { sum, next in
      sum + (10 - next.offset) * (next.element == UInt8(ascii: "X") ? 10 : Int(next.element) - 0x30)
    }
    return sum.isMultiple(of: 11)
  }

  /// The sum of digits by 1 and 3 in turn is a multiple of 10.
  private static func isThirteen(_ characters: [UInt8]) -> Bool {
    guard characters.count == 13, characters.allSatisfy(\.isDigit),
      characters.starts(with: "978".utf8) || characters.starts(with: "979".utf8)
    else { return false }
    let sum = characters.enumerated().reduce(0) { sum, next in
      sum + (next.offset.isMultiple(of: 2) ? 1 : 3) * (Int(next.element) - 0x30)
    }
    return sum.isMultiple(of: 10)
  }
}
