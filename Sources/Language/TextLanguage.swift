import CLanguage

/// The language that a text is in, found from the text.
package enum TextLanguage {
  /// Rises when the same text is found to be in another language than before.
  package static let version = 1

  /// The language as a tag of BCP 47, `fr`, `zh-Hant`, `sr-Latn`; nil where it is not certain: of too
  /// little text, of a mixture, of a language that nobody here knows.
  package static func find(in text: String) -> String? {
    let letters = Letters(text)
    return ofScript(letters) ?? ofWords(letters)
  }

  /// The tag of a text that is said to be Chinese: with its script where the text has one.
  package static func chinese(_ text: String) -> String {
    ChineseScript(of: text).map { "zh-\($0.rawValue)" } ?? "zh"
  }

  /// Bytes of letters from which on a script of one language is no accident: a line of a poem.
  private static let fewestOfScript = 30

  /// Chinese, Japanese and Korean, which their scripts tell more surely than their words.
  private static func ofScript(_ letters: Letters) -> String? {
    let count = letters.count
    let (han, kana, hangul) = (count[.han], count[.kana], count[.hangul])
    guard count.total >= fewestOfScript, 10 * (han + kana + hangul) >= 7 * count.total else {
      return nil
    }
    // Hanja in brackets, or some words of Japanese.
    if 10 * hangul >= 3 * (han + kana + hangul) { return "ko" }
    // Japanese has a fifth of kana at least; Chinese quotes a word.
    if 10 * kana >= han + kana { return "ja" }
    return 50 * kana <= han && 10 * hangul <= han ? chinese(letters.text) : nil
  }

  /// Bytes of letters without which words are not asked.
  private static let fewest = 120
  /// Letters of a hundred that must be in the language.
  private static let leastPart = 70
  /// Relatives of a language that the library does not know are less usual texts of it; in scripts
  /// of few languages that says nothing.
  private static let leastUsual = 480

  private static func ofWords(_ letters: Letters) -> String? {
    guard letters.count.total >= fewest, let script = letters.count.main else { return nil }
    var text = letters.text
    var found = bookstead_language()
    let status = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        bookstead_find_language(characters.baseAddress, Int32(clamping: characters.count), &found)
      }
    }
    guard status == 0, found.is_reliable != 0, Int(found.percent) >= leastPart,
      2 * Int(found.letters) >= letters.count.total,
      script != .latin || Int(found.score) >= leastUsual
    else { return nil }
    let code = withUnsafeBytes(of: found.code) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return tag(code, in: script)
  }

  /// The tag for a code of the library, with the script where the language is usually written in
  /// another one (RFC 5646, section 4.1: only where it tells something).
  static func tag(_ code: String, in script: Script) -> String? {
    var language = successors[code] ?? code
    guard (2...3).contains(language.utf8.count), !uncertain.contains(language) else { return nil }
    if language == "ku", script == .arabic { language = "ckb" }
    guard let usual = usualScripts[language], usual != script else { return language }
    return "\(language)-\(script.rawValue)"
  }

  /// Chinese, which its script tells; Bosnian, for which Serbian in Latin letters is taken; jokes.
  private static let uncertain: Set<String> = ["un", "xx", "zh", "bs", "tlh", "zzp"]

  /// Codes that were withdrawn.
  private static let successors = ["iw": "he", "jw": "jv", "in": "id", "ji": "yi", "mo": "ro"]

  /// Of languages that are written in several scripts, the one that need not be said.
  private static let usualScripts: [String: Script] = [
    "az": .latin, "ha": .latin, "kk": .cyrillic, "ks": .arabic, "ku": .latin, "ky": .cyrillic,
    "mn": .cyrillic, "my": .burmese, "pa": .gurmukhi, "ro": .latin, "sa": .devanagari,
    "sd": .arabic, "sr": .cyrillic, "tg": .cyrillic, "tk": .latin, "tt": .cyrillic, "ug": .arabic,
    "uz": .latin,
  ]
}

/// A text without all that is no letter: numbers, punctuation and signs say nothing of a language,
/// and some of them the library refuses.
private struct Letters {
  private(set) var text = ""
  let count: ScriptCount

  init(_ text: String) {
    count = ScriptCount(text)
    var scalars = String.UnicodeScalarView()
    var isSpace = true
    for scalar in text.unicodeScalars {
      if Script(scalar) != nil {
        scalars.append(scalar)
        isSpace = false
      } else if (0x300...0x36F).contains(scalar.value) || scalar == "\u{200C}" || scalar == "’" {
        // Marks, joiners and apostrophes are parts of words.
        scalars.append(scalar == "’" ? "'" : scalar)
      } else if scalar == "'" {
        scalars.append(scalar)
      } else if scalar != "\u{AD}", !isSpace {
        scalars.append(" ")
        isSpace = true
      }
    }
    self.text = String(scalars)
  }
}
