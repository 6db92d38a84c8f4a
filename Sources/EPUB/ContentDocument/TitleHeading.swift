import XML

extension [Chapter] {
  /// Without the book's title where it stands alone before the first chapter, as in a file that has
  /// `h1` once: the title page has said it, and a page and a line of the contents list say no more.
  func withoutTitle(of book: BookDescription) -> [Chapter] {
    guard count > 1, let first, first.isHeadingAlone,
      [book.title, book.fullTitle].map(\.lettersAndDigits).contains(first.words.lettersAndDigits)
    else { return self }
    return Array(dropFirst())
  }
}

extension Chapter {
  /// Whether words of a heading are all that it shows.
  fileprivate var isHeadingAlone: Bool {
    !words.isEmpty && children.isEmpty && !body.showsSomething
      && !heading.contains { node in
        guard case .element(let element) = node else { return false }
        return element.localName == "img" || !element.descendants("img").isEmpty
      }
  }

  fileprivate var words: String { heading.isEmpty ? title?.oneLine ?? "" : heading.spokenText }
}

extension String {
  /// Its letters and digits, the small ones for the large: what titles are told apart by.
  fileprivate var lettersAndDigits: String {
    let kept = lowercased().filter { $0.isLetter || $0.isNumber }
    return kept.isEmpty ? self : kept
  }
}
