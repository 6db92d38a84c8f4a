import EPUB
import Language

extension Publication {
  /// Says what the book's language is, by what is said of it and by its text, and marks paragraphs
  /// in another one where that is plain.
  ///
  /// - Parameters:
  ///   - told: what the catalogue says; BCP 47.
  ///   - said: what the file says.
  ///   - marks: whether paragraphs are marked.
  /// - Returns: whether what the file says is not believed, as its text is plainly in another.
  mutating func settleLanguage(told: String, said: String?, marks: Bool) -> Bool {
    var said = said ?? languageOfAll
    let isContradicted =
      KnownLanguage.isOpen(told)
      && said.map { ContradictedLanguage.contradicts($0, BookText.beginning(of: chapters)) }
        ?? false
    if isContradicted, let language = said {
      said = nil
      for index in chapters.indices { chapters[index].forget(language) }
    }
    // Nobody needs it where the language is said and no paragraphs are marked.
    lazy var sample = BookText.sample(of: chapters).text
    let language = KnownLanguage.resolve(told: told, said: said) { sample }
    metadata.language = language
    leaveLanguageToBook()
    guard marks,
      let passages = ForeignPassages(sample: sample, isRightToLeft: metadata.isRightToLeft)
    else { return isContradicted }
    for index in chapters.indices { passages.mark(&chapters[index]) }
    return isContradicted
  }

  /// Chapters that say no more of their language than the book say nothing.
  mutating func leaveLanguageToBook() {
    for index in chapters.indices { chapters[index].leave(to: metadata.language) }
  }

  /// The one language that all chapters say they are in.
  private var languageOfAll: String? {
    let languages = Set(chapters.filter(\.holdsAnything).map(\.language))
    return languages.count == 1 ? languages.first ?? nil : nil
  }
}

extension Chapter {
  fileprivate mutating func leave(to book: String) {
    if let own = language, own == book || KnownLanguage.isOpen(own, beside: book) { language = nil }
    for index in children.indices { children[index].leave(to: book) }
  }

  /// Says no more that it is in a language.
  fileprivate mutating func forget(_ language: String) {
    if self.language == language { self.language = nil }
    for index in children.indices { children[index].forget(language) }
  }
}
