/// What is known of a book's language: what is said of it goes before what its text shows.
package enum KnownLanguage {
  /// The language of a text of which a catalogue says one thing and the file another.
  ///
  /// What the catalogue says wins, and what the file says is believed. The text is asked where
  /// nobody says anything, and of Chinese whether it is simplified or traditional: `zh` alone leaves
  /// it open.
  ///
  /// - Parameters:
  ///   - told: what the catalogue says; BCP 47.
  ///   - said: what the file says.
  ///   - text: as much as shows the language; only asked where it counts.
  /// - Returns: `und` where it is not known.
  package static func resolve(told: String, said: String?, text: () -> String) -> String {
    var known = told
    let said = said.flatMap { isMissing($0) ? nil : $0 }
    if isMissing(told) {
      known = said ?? "und"
    } else if isOpenChinese(told), let said, isChinese(said) {
      known = said
    }
    if isMissing(known) { return TextLanguage.find(in: text()) ?? "und" }
    if isOpenChinese(known) { return TextLanguage.chinese(text()) }
    return known
  }

  /// Whether the text is asked for a language of which this is said.
  package static func isOpen(_ tag: String) -> Bool { isMissing(tag) || isOpenChinese(tag) }

  /// Whether a chapter that says no more than `zh`, or nothing, is in the book's language.
  package static func isOpen(_ tag: String, beside book: String) -> Bool {
    isMissing(tag) || isOpenChinese(tag) && isChinese(book)
  }

  /// No language, none that has a code, or none that is known.
  private static func isMissing(_ tag: String) -> Bool {
    ["", "und", "mis"].contains(tag.prefix { $0 != "-" }.lowercased())
  }

  private static func isChinese(_ tag: String) -> Bool {
    ["zh", "zho", "chi", "cmn"].contains(tag.prefix { $0 != "-" }.lowercased())
  }

  /// Chinese without a script, a region or anything else that tells it.
  private static func isOpenChinese(_ tag: String) -> Bool {
    ["zh", "zho", "chi", "cmn", "zh-cmn"].contains(tag.lowercased())
  }
}
