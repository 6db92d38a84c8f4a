/// A language that a file says and its text plainly is not in: programs write `en` into every page
/// that they make.
package enum ContradictedLanguage {
  /// Whether a language that is written in Latin letters alone is said of a text that has hardly any.
  ///
  /// - Parameters:
  ///   - said: BCP 47; with a script of its own it is believed.
  ///   - beginning: the first few thousand letters.
  package static func contradicts(_ said: String, _ beginning: String) -> Bool {
    let parts = said.lowercased().split(separator: "-")
    guard let language = parts.first, latin.contains(language),
      !parts.dropFirst().contains(where: { $0.count == 4 })
    else { return false }
    let count = ScriptCount(beginning)
    return count.total >= fewest && count[.latin] * 10 <= count.total
  }

  /// Bytes of letters that it takes to say so.
  private static let fewest = 600

  private static let latin: Set<Substring> = [
    "en", "fr", "de", "es", "it", "pt", "nl", "sv", "da", "nb", "no", "nn", "fi", "is", "pl", "cs",
    "sk", "hu", "sl", "hr", "ca", "gl", "eu", "et", "lv", "lt", "ga", "cy", "eo",
  ]
}
