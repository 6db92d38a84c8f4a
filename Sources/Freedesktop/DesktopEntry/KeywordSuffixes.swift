/// Keywords that let a search begin inside a Chinese, Japanese or Korean title.
///
/// GIO matches the beginnings of words, and to it a run of such characters is one word. With its
/// suffixes among the keywords every part of it begins a word.
package enum KeywordSuffixes {
  /// More would make the entry larger than it is worth.
  private static let most = 24
  /// Characters of a suffix; nobody types more from the middle of a title.
  private static let longest = 32

  /// The suffixes of each run, without the run itself, which the name holds already.
  package static func of(_ title: String) -> [String] {
    var suffixes: [String] = []
    for word in title.split(whereSeparator: { !isPartOfWord($0) }) {
      var wasEastAsian = word.first.map(isEastAsian) ?? false
      for index in word.indices.dropFirst() {
        let isEastAsian = isEastAsian(word[index])
        // Where Latin letters follow, as in 学Python, a word begins as well.
        if isEastAsian || wasEastAsian {
          let suffix = String(word[index...].prefix(longest))
          if !suffixes.contains(suffix) { suffixes.append(suffix) }
          if suffixes.count == most { return suffixes }
        }
        wasEastAsian = isEastAsian
      }
    }
    return suffixes
  }

  private static func isPartOfWord(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first else { return false }
    switch first.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
      return true
    default: return false
    }
  }

  private static func isEastAsian(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first?.value else { return false }
    switch first {
    case 0x1100...0x11FF, 0x3005...0x3007, 0x3040...0x318F, 0x31A0...0x31BF, 0x31F0...0x31FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0xFF66...0xFFDC, 0x20000...0x3FFFF:
      return true
    default: return false
    }
  }
}
