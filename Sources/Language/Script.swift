/// A script, by its code of ISO 15924: the raw value stands in language tags as it is.
package enum Script: String, Sendable, CaseIterable {
  case latin = "Latn", greek = "Grek", cyrillic = "Cyrl", armenian = "Armn", georgian = "Geor"
  case hebrew = "Hebr", arabic = "Arab", syriac = "Syrc", thaana = "Thaa", nko = "Nkoo"
  case devanagari = "Deva", bengali = "Beng", gurmukhi = "Guru", gujarati = "Gujr", odia = "Orya"
  case tamil = "Taml", telugu = "Telu", kannada = "Knda", malayalam = "Mlym", sinhala = "Sinh"
  case thai = "Thai", lao = "Laoo", tibetan = "Tibt", burmese = "Mymr", khmer = "Khmr"
  case ethiopic = "Ethi", cherokee = "Cher", mongolian = "Mong", canadian = "Cans"
  case hangul = "Hang", kana = "Kana", han = "Hani"

  package var isRightToLeft: Bool {
    switch self {
    case .hebrew, .arabic, .syriac, .thaana, .nko: true
    default: false
    }
  }

  /// The script of a letter or of a mark on letters; nil for what stands in the texts of several.
  package init?(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    switch value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x250...0x2AF,
      0x1E00...0x1EFF, 0xA720...0xA7FF, 0xFB00...0xFB06, 0xFF21...0xFF3A, 0xFF41...0xFF5A:
      self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: self = .cyrillic
    case 0x531...0x58F, 0xFB13...0xFB17: self = .armenian
    case 0x591...0x5F4, 0xFB1D...0xFB4F: self = .hebrew
    case 0x610...0x61A, 0x620...0x65F, 0x66E...0x6D3, 0x6D5...0x6EF, 0x6FA...0x6FF, 0x750...0x77F,
      0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE:
      self = .arabic
    case 0x710...0x74F: self = .syriac
    case 0x780...0x7B1: self = .thaana
    case 0x7CA...0x7F5: self = .nko
    default:
      guard let script = Self(eastern: value) else { return nil }
      self = script
    }
  }

  private init?(eastern value: UInt32) {
    switch value {
    case 0x900...0x963, 0x970...0x97F, 0xA8E0...0xA8FF: self = .devanagari
    case 0x980...0x9FF: self = .bengali
    case 0xA00...0xA7F: self = .gurmukhi
    case 0xA80...0xAFF: self = .gujarati
    case 0xB00...0xB7F: self = .odia
    case 0xB80...0xBFF: self = .tamil
    case 0xC00...0xC7F: self = .telugu
    case 0xC80...0xCFF: self = .kannada
    case 0xD00...0xD7F: self = .malayalam
    case 0xD80...0xDFF: self = .sinhala
    case 0xE01...0xE4E: self = .thai
    case 0xE80...0xEFF: self = .lao
    case 0xF00...0xFFF: self = .tibetan
    case 0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F: self = .burmese
    case 0x10A0...0x10FF, 0x1C90...0x1CBF, 0x2D00...0x2D2F: self = .georgian
    case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97F, 0xAC00...0xD7FF: self = .hangul
    case 0x1200...0x139F, 0x2D80...0x2DDF, 0xAB01...0xAB2E: self = .ethiopic
    case 0x13A0...0x13FF, 0xAB70...0xABBF: self = .cherokee
    case 0x1400...0x167F, 0x18B0...0x18FF: self = .canadian
    case 0x1780...0x17FF: self = .khmer
    case 0x1810...0x18AF: self = .mongolian
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x30FD...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D:
      self = .kana
    case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF:
      self = .han
    default: return nil
    }
  }
}

/// How much of a text is in which script, in bytes of UTF-8: a character of Chinese says about as
/// much as three letters.
package struct ScriptCount: Sendable, Equatable {
  package private(set) var bytes: [Script: Int] = [:]
  /// The letters of all scripts.
  package private(set) var total = 0

  package init(_ text: some StringProtocol) {
    // A script goes on for a while: it is looked up where it changes.
    var (current, width) = (Script.latin, 0)
    for scalar in text.unicodeScalars {
      guard let script = Script(scalar) else { continue }
      if script != current {
        add(width, of: current)
        (current, width) = (script, 0)
      }
      width += UTF8.width(scalar)
    }
    add(width, of: current)
  }

  private mutating func add(_ width: Int, of script: Script) {
    guard width > 0 else { return }
    bytes[script, default: 0] += width
    total += width
  }

  package subscript(script: Script) -> Int { bytes[script] ?? 0 }

  /// The script that most of the text is in; of two with as much the one that comes first here.
  package var main: Script? {
    var main: Script?
    for script in Script.allCases where self[script] > main.map({ self[$0] }) ?? 0 { main = script }
    return main
  }
}
