/// Which shapes the letters of a cover have: a language for the font, and families to look in.
struct CoverScript: Equatable {
  /// A language as fontconfig and OpenType's `locl` know it: `zh-cn`, not `zh-Hans`.
  var language: String
  /// Families in order of preference, comma-separated, as Pango takes them.
  var families: String
  /// Of the fonts' own line height. Titles are set tighter where no marks stand above and below.
  var lineSpacing: Double
  /// Whether lines break between words alone, although the script would allow it anywhere.
  var keepsWords: Bool

  /// - Parameters:
  ///   - language: BCP 47.
  ///   - text: decides where the language is not known.
  init(language tag: String, text: String) {
    let subtags = tag.lowercased().split(separator: "-").map(String.init)
    var primary = subtags.first ?? "und"
    if ["und", "mul", "zxx", "mis", ""].contains(primary) {
      primary = Self.guess(text) ?? "und"
    }
    keepsWords = primary == "ko"
    switch primary {
    case "zh", "yue", "lzh", "cmn", "wuu", "nan", "hak":
      let isTraditional = Self.isTraditional(primary, subtags.dropFirst())
      let isHongKong = subtags.contains("hk") || subtags.contains("mo") || primary == "yue"
      language = isTraditional ? (isHongKong ? "zh-hk" : "zh-tw") : "zh-cn"
      families = Self.eastAsian(isTraditional ? (isHongKong ? "HK" : "TC") : "SC")
    case "ja":
      language = "ja"
      families = Self.eastAsian("JP")
    case "ko":
      language = "ko"
      families = Self.eastAsian("KR")
    default:
      language = primary
      families = Self.others
    }
    lineSpacing = Self.lineSpacing(text)
  }

  private static func isTraditional(_ primary: String, _ subtags: ArraySlice<String>) -> Bool {
    if subtags.contains("hant") { return true }
    if subtags.contains("hans") { return false }
    return ["yue", "nan", "hak"].contains(primary)
      || !subtags.filter { ["tw", "hk", "mo"].contains($0) }.isEmpty
  }

  /// Chinese, Japanese and Korean take their punctuation and Latin letters from the same font.
  private static func eastAsian(_ suffix: String) -> String {
    "Noto Serif CJK \(suffix), Source Han Serif \(suffix), Noto Sans CJK \(suffix), \(others)"
  }

  private static let others = """
    Noto Serif, Noto Naskh Arabic, Noto Serif Hebrew, Noto Serif Devanagari, Noto Serif Thai, \
    Noto Serif Bengali, Noto Serif Tamil, Noto Serif Telugu, Noto Serif Georgian, \
    Noto Serif Armenian, Noto Serif Ethiopic, Noto Serif Khmer, Noto Serif Lao, \
    Noto Serif CJK SC, DejaVu Serif, serif
    """

  /// Kana is Japanese, Hangul Korean, and a text with Han characters alone Chinese.
  private static func guess(_ text: String) -> String? {
    var hasHan = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D: return "ja"
      case 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7A3: return "ko"
      case 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: hasHan = true
      default: continue
      }
    }
    return hasHan ? "zh" : nil
  }

  /// Fonts are made for running text; a title reads as one with its lines closer together.
  private static func lineSpacing(_ text: String) -> Double {
    var spacing = 0.86
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0600...0x08FF: return 0.78  // Arabic, whose fonts leave the most room.
      case 0x0590...0x05FF, 0x0900...0x1CFF: spacing = 0.92  // Marks above and below.
      default: continue
      }
    }
    return spacing
  }
}
