/// What a folded character is to the segmenter.
enum CharacterClass {
  /// Part of a word: letters, digits, the marks that belong to them.
  case word
  /// A token of its own: Han, kana, Hangul, and what is written among them without spaces.
  case ideograph
  /// A token of its own that tells titles apart: C++, C#, 50%.
  case symbol
  /// A token of its own that stands outside the text: ☆ and 😀 do not part what is around them.
  case ornament
  /// Parts two tokens that are also one word: don't, spider-man, AC/DC.
  case joiner
  /// Joins initials: J.R.R.
  case period
  case separator

  init(_ scalar: Unicode.Scalar) {
    if scalar.value < 0x80 {
      self.init(ascii: UInt8(truncatingIfNeeded: scalar.value))
    } else if Self.isIdeograph(scalar.value) {
      self = .ideograph
    } else {
      self.init(other: scalar)
    }
  }

  private init(ascii: UInt8) {
    switch ascii {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): self = .word
    case UInt8(ascii: "+"), UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "="),
      UInt8(ascii: "$"), UInt8(ascii: "@"):
      self = .symbol
    case UInt8(ascii: "'"), UInt8(ascii: "-"), UInt8(ascii: "&"), UInt8(ascii: "/"):
      self = .joiner
    case UInt8(ascii: "."): self = .period
    default: self = .separator
    }
  }

  private init(other scalar: Unicode.Scalar) {
    switch scalar.value {
    // Apostrophes and primes, hyphens, Hebrew's maqaf, geresh and gershayim.
    case 0x2018, 0x2019, 0x02BB, 0x02BC, 0x2032, 0x2010, 0x2011, 0x05BE, 0x05F3, 0x05F4:
      self = .joiner
    case 0xA9, 0xAE, 0x2120, 0x2122: self = .separator
    default:
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
        self = .word
      case .mathSymbol, .currencySymbol: self = .symbol
      case .otherSymbol: self = .ornament
      default: self = .separator
      }
    }
  }

  /// Scripts that are written without spaces and whose characters are few enough to a word that a
  /// search for one of them makes sense. Hangul has spaces, but people look for parts of a word.
  private static func isIdeograph(_ value: UInt32) -> Bool {
    switch value {
    case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x20000...0x3FFFD, 0xF900...0xFAFF,  // Han
      0x2E80...0x2FDF, 0x3005...0x3007, 0x303B,  // radicals, 々〆〇〻
      0x3041...0x3098, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF,  // kana
      0x1B000...0x1B16F,  // kana supplements
      0xAC00...0xD7FB, 0x1100...0x11FF, 0xA960...0xA97F,  // Hangul
      0x3105...0x312F, 0x31A0...0x31BF,  // Bopomofo
      0x17000...0x18CFF, 0x1B170...0x1B2FF:  // Tangut, Khitan, Nüshu
      return true
    default:
      return false
    }
  }
}
