/// Foldings of a whole title, by which it is compared and sorted.
enum TitleKey {
  /// Longer titles are told apart by these many characters.
  private static let limit = 200

  /// The title as it is compared with the whole of what a person typed: folded, with its
  /// punctuation, quotes and dashes of one kind, single spaces.
  static func literal(_ title: String) -> String {
    var key = String.UnicodeScalarView()
    var count = 0
    var isAfterSpace = true
    for element in FoldedText(title) {
      let scalar = plain(element.scalar)
      if scalar == " " {
        if isAfterSpace { continue }
        isAfterSpace = true
      } else {
        isAfterSpace = false
      }
      key.append(scalar)
      count += 1
      if count == limit { break }
    }
    if isAfterSpace, !key.isEmpty { key.removeLast() }
    return String(key)
  }

  /// The key that titles and names are listed by: the tokens of the text, numbers by their value.
  static func order(_ text: String) -> String {
    var key = ""
    for token in Segmenter.tokens(text).prefix(limit) {
      if !key.isEmpty { key += " " }
      key += isNumber(token.text) ? padded(token.text) : token.text
    }
    return key
  }

  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x00...0x20, 0x7F...0xA0, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: " "
    case 0x2018, 0x2019, 0x201B, 0x02BC, 0x2032: "'"
    case 0x201C...0x201F, 0xAB, 0xBB: "\""
    case 0x2010...0x2015, 0x2212: "-"
    default: scalar
    }
  }

  private static func isNumber(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  }

  /// Volume 2 before volume 10.
  private static func padded(_ digits: String) -> String {
    let significant = digits.drop { $0 == "0" }
    return String(repeating: "0", count: max(0, 8 - significant.count)) + significant
  }
}
