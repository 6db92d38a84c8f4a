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
  mutating func settleLanguage(told: String, said: String?, marks: Bool) {
    // Nobody needs it where the language is said and no paragraphs are marked.
    lazy var sample = BookText.sample(of: chapters).text
    let language = KnownLanguage.resolve(told: told, said: said ?? languageOfAll) { sample }
    metadata.language = language
    leaveLanguageToBook()
    guard marks,
      let passages = ForeignPassages(sample: sample, isRightToLeft: metadata.isRightToLeft)
    else { return }
    for index in chapters.indices { passages.mark(&chapters[index]) }
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
}
