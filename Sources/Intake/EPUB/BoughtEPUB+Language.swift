import EPUB
import Language
import XML

extension BoughtEPUB {
  /// Pages that are read to know the language, evenly from the whole book, and bytes of them.
  private static let mostPages = 24
  private static let mostBytes = 6 << 20

  /// The language of the book: what the catalogue says, else what its package document or all of its
  /// pages say, else what they show.
  package func language(told: String) -> String {
    guard KnownLanguage.isOpen(told) else { return told }
    if let said = said.language, !KnownLanguage.isOpen(said) {
      return KnownLanguage.resolve(told: told, said: said) { BookText.sample(of: self.pages).text }
    }
    let pages = pages
    let languages = Set(pages.map(\.pageLanguage))
    let common = languages.count == 1 ? languages.first ?? nil : nil
    return KnownLanguage.resolve(told: told, said: common ?? said.language) {
      BookText.sample(of: pages).text
    }
  }

  /// Some of the pages, those without words left out.
  private var pages: [XMLElement] {
    let names = book.spine.map { book.items[$0.item] }.filter(\.isPage).map(\.name)
      .filter { $0 != navigation.document }
    let step = max(1, (names.count + Self.mostPages - 1) / Self.mostPages)
    var pages: [XMLElement] = []
    var (size, marks) = (0, 0)
    for index in stride(from: 0, to: names.count, by: step) {
      guard let bytes = container.page(names[index]), size + bytes.count <= Self.mostBytes else {
        continue
      }
      size += bytes.count
      marks += EPUBContainer.marks(in: bytes)
      guard marks <= EPUBContainer.mostMarks else { break }
      let page = PageTree(bytes, named: names[index]).root
      if page.child("body")?.children.contains(where: \.shows) == true { pages.append(page) }
    }
    return pages
  }
}

extension XMLElement {
  /// The language that a page says it is in.
  var pageLanguage: String? {
    [child("body"), self].lazy.compactMap { ($0?["xml:lang"] ?? $0?["lang"])?.languageTag }.first
  }
}
