/// Language tags (BCP 47, RFC 5646).
package enum LanguageTag {
  /// The tag in its canonical form and case, `zh-Hans`, `en-US`; nil when it is none.
  ///
  /// ISO 639-2 codes become those of ISO 639-1 where there are, withdrawn codes their successors,
  /// and underscores hyphens.
  package static func normalised(_ text: String) -> String? {
    // Most tags are one code, which needs no grammar.
    if let code = LanguageCodes.short(text) { return code }
    let lower = String(text.lowercased().map { $0 == "_" ? "-" : $0 })
    if let known = LanguageCodes.wholeTags[lower] { return known }
    let subtags = lower.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard
      subtags.allSatisfy({ (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(isAlphanumeric) })
    else { return nil }
    var parser = Parser(subtags: subtags[...])
    return parser.parse()?.joined(separator: "-")
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    byte.isDigit || (0x61...0x7A).contains(byte)
  }

  /// The grammar of section 2.1, subtag by subtag.
  private struct Parser {
    var subtags: ArraySlice<String>

    /// The canonical subtags; nil where the grammar is broken.
    mutating func parse() -> [String]? {
      if subtags.first == "x" { return subtags.count > 1 ? Array(subtags) : nil }
      guard var tag = language() else { return nil }
      if let script = next(where: { $0.utf8.count == 4 && $0.isAlphabetic }) {
        tag.removeAll { $0.utf8.count == 4 }
        tag.append(script.prefix(1).uppercased() + script.dropFirst())
      }
      if let region = next(where: { $0.isRegion }) {
        tag.append(LanguageCodes.regions[region] ?? region.uppercased())
      }
      var variants: [String] = []
      while let variant = next(where: { $0.isVariant }) {
        guard !variants.contains(variant) else { return nil }
        variants.append(variant)
      }
      tag += variants
      guard let extensions = extensions() else { return nil }
      return subtags.isEmpty ? tag + extensions : nil
    }

    /// The language, which may bring a script with it: `sh` is `sr-Latn`.
    private mutating func language() -> [String]? {
      guard let language = next(where: { (2...3).contains($0.utf8.count) && $0.isAlphabetic }),
        var code = LanguageCodes.canonical(language)
      else { return nil }
      // An extended language subtag stands for itself (section 4.5): zh-yue is yue.
      if LanguageCodes.macrolanguages.contains(language),
        let extended = next(where: { $0.utf8.count == 3 && $0.isAlphabetic })
      {
        guard let canonical = LanguageCodes.canonical(extended) else { return nil }
        code = canonical
      }
      return code.split(separator: "-").map(String.init)
    }

    /// Extensions and private use: single characters with one or more subtags behind each.
    private mutating func extensions() -> [String]? {
      var found: [String] = []
      // None stands twice (section 2.2.6); behind an x everything is private.
      var singletons: Set<String> = []
      while let singleton = next(where: { $0.utf8.count == 1 }) {
        var values: [String] = []
        while let value = next(where: { singleton == "x" || $0.utf8.count > 1 }) {
          values.append(value)
        }
        guard !values.isEmpty, singletons.insert(singleton).inserted else { return nil }
        found += [singleton] + values
      }
      return found
    }

    private mutating func next(where condition: (String) -> Bool) -> String? {
      guard let first = subtags.first, condition(first) else { return nil }
      subtags.removeFirst()
      return first
    }
  }
}

extension String {
  fileprivate var isAlphabetic: Bool { utf8.allSatisfy { (0x61...0x7A).contains($0) } }

  /// Two letters (ISO 3166-1) or three digits (UN M.49).
  fileprivate var isRegion: Bool {
    utf8.count == 2 ? isAlphabetic : utf8.count == 3 && utf8.allSatisfy(\.isDigit)
  }

  fileprivate var isVariant: Bool {
    utf8.count >= 5 || utf8.count == 4 && utf8.first?.isDigit == true
  }
}
