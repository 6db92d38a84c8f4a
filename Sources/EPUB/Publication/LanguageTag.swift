/// A language tag as the text of a book carries it (BCP 47, RFC 5646).
struct LanguageTag: Equatable {
  /// As it is written into pages, where styles tell capitals from small letters: hyphens, and letters
  /// as the RFC has them (section 2.1.1).
  let text: String
  private let subtags: [String]

  /// The language that nothing is known of.
  static let undetermined = LanguageTag(unchecked: "und")

  /// Nil unless the tag is well-formed (RFC 5646, section 2.1) and its language registered. An
  /// underscore counts as a hyphen, as locales write it.
  init?(_ tag: String) {
    let text = tag.trimmed.replacing("_", with: "-")
    guard Self.isWellFormed(text), let text = Self.registered(text) else { return nil }
    self.init(unchecked: Self.cased(text))
  }

  /// `zh-Hant-TW`, however it was written.
  private static func cased(_ text: String) -> String {
    var subtags: [String] = []
    for subtag in text.lowercased().split(separator: "-") {
      let isPlain = !subtags.isEmpty && !subtags.contains { $0.utf8.count == 1 }
      switch subtag.utf8.count {
      case 2 where isPlain: subtags.append(subtag.uppercased())
      case 4 where isPlain: subtags.append(subtag.prefix(1).uppercased() + subtag.dropFirst())
      default: subtags.append(String(subtag))
      }
    }
    return subtags.joined(separator: "-")
  }

  private init(unchecked text: String) {
    self.text = text
    subtags = text.lowercased().split(separator: "-").map(String.init)
  }

  /// The primary language, lower case: `zh` of `zh-Hant-TW`.
  var language: String { subtags.first ?? "und" }

  /// The script, lower case, where the tag names it: `hant` of `zh-Hant-TW`.
  var script: String? { subtags.dropFirst().prefix(3).first { $0.count == 4 && $0.isLetters } }

  /// The region, lower case, where the tag names it: `tw` of `zh-Hant-TW`.
  var region: String? { subtags.dropFirst().prefix(3).first { $0.count == 2 } }

  /// Whether the text runs from right to left: by the script where it is named, else by the script
  /// that the language is usually written in.
  var isRightToLeft: Bool {
    if let script { return Self.rightToLeftScripts.contains(script) }
    return Self.rightToLeftLanguages.contains(language)
  }

  private static let rightToLeftScripts: Set<String> = [
    "adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "syre", "syrj",
    "syrn", "thaa",
  ]

  private static let rightToLeftLanguages: Set<String> = [
    "acm", "aeb", "afb", "ajp", "apc", "apd", "ar", "arb", "arc", "arq", "ars", "ary", "arz", "azb",
    "bal", "bcc", "bgn", "bqi", "brh", "ckb", "dv", "fa", "glk", "he", "iw", "ji", "khw", "ks",
    "lrc", "mzn", "nqo", "pes", "pnb", "prs", "ps", "sd", "skr", "syr", "ug", "ur", "yi", "ydd",
  ]

  /// The grammar of RFC 5646, section 2.1, as far as shape goes; no registry is asked.
  private static func isWellFormed(_ text: String) -> Bool {
    let subtags = text.lowercased().split(separator: "-", omittingEmptySubsequences: false)
      .map(String.init)
    guard subtags.allSatisfy({ (1...8).contains($0.utf8.count) && $0.isAlphanumeric }),
      let first = subtags.first
    else { return false }
    if first == "x" { return subtags.count > 1 }
    guard (2...8).contains(first.count), first.isLetters else { return false }
    var rest = subtags.dropFirst()
    if first.count <= 3 {
      for _ in 0..<3 where rest.first?.count == 3 && rest.first?.isLetters == true {
        rest.removeFirst()
      }
    }
    if rest.first?.count == 4, rest.first?.isLetters == true { rest.removeFirst() }
    if let region = rest.first, region.count == 2 && region.isLetters || region.isThreeDigits {
      rest.removeFirst()
    }
    while let variant = rest.first,
      variant.count >= 5 || variant.count == 4 && variant.startsWithDigit
    { rest.removeFirst() }
    return areExtensions(rest)
  }

  /// Singletons, each followed by at least one subtag, no singleton twice.
  private static func areExtensions(_ subtags: ArraySlice<String>) -> Bool {
    var rest = subtags
    var singletons: Set<String> = []
    while let singleton = rest.first {
      guard singleton.count == 1, singletons.insert(singleton).inserted else { return false }
      rest.removeFirst()
      if singleton == "x" { return !rest.isEmpty }
      let values = rest.prefix { $0.count > 1 }
      guard !values.isEmpty else { return false }
      rest = rest.dropFirst(values.count)
    }
    return true
  }
}

extension String {
  fileprivate var isLetters: Bool { utf8.allSatisfy { (0x61...0x7A).contains($0) } }
  fileprivate var isAlphanumeric: Bool {
    utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
  }
  fileprivate var startsWithDigit: Bool { utf8.first.map { (0x30...0x39).contains($0) } ?? false }
  fileprivate var isThreeDigits: Bool {
    utf8.count == 3 && utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
