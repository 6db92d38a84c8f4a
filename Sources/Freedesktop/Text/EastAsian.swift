/// The characters of Chinese, Japanese and Korean, which stand without spaces between words.
enum EastAsian {
  enum Script { case han, hiragana, katakana, hangul }

  static func contains(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first?.value else { return false }
    switch first {
    case 0x1100...0x11FF, 0x3005...0x3007, 0x3040...0x318F, 0x31A0...0x31BF, 0x31F0...0x31FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0xFF66...0xFFDC, 0x20000...0x3FFFF:
      return true
    default: return false
    }
  }

  /// The script of one of them; nil for other characters. Bopomofo counts as Chinese.
  static func script(of character: Character) -> Script? {
    guard contains(character), let first = character.unicodeScalars.first?.value else { return nil }
    switch first {
    case 0x3040...0x309F: return .hiragana
    case 0x30A0...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: return .katakana
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xFFA0...0xFFDC:
      return .hangul
    default: return .han
    }
  }

  /// Letters, digits and the marks on them, in any script.
  static func isPartOfWord(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first else { return false }
    switch first.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
      return true
    default: return false
    }
  }
}
