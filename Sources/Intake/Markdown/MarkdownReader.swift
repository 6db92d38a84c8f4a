import EPUB
import Messages

/// Reads a book that is one file of Markdown, or several: pages of HTML, written another way.
struct MarkdownReader {
  let source: IntakeSource
  /// The book's language.
  let language: String
  private(set) var findings: [Finding] = []
  /// What the first file says of the book.
  private(set) var said = SourceMetadata()
  private var images = ImageCollector()

  init(source: IntakeSource, language: String) {
    self.source = source
    self.language = language
  }

  mutating func chapters(encoding: String?) throws(IntakeError) -> [Chapter] {
    let first = try page(of: source.bytes, path: source.path, encoding: encoding)
    said = first.data.map { SourceMetadata($0) } ?? SourceMetadata()
    guard !source.pages.isEmpty else {
      let chapters = chapters(of: first, path: source.path)
      said.takeTitle(from: chapters)
      return chapters
    }
    let names = PageLinks(html: first.html, path: source.path).words
    // The list of contents is made anew; what such a file says beside it is its title.
    var chapters = MarkdownBook.isSummary(source.path) ? [] : chapters(of: first, path: source.path)
    if !chapters.isEmpty { said.takeTitle(from: chapters) }
    for path in source.pages {
      guard let bytes = source.companion(path) else { continue }
      let page = try page(of: bytes, path: path, encoding: encoding)
      var more = self.chapters(of: page, path: path)
      more.name(names[path]?.nonBlank)
      chapters += more
    }
    if let data = MarkdownBook.data(of: source) { said = data }
    return chapters
  }

  private mutating func page(
    of bytes: [UInt8], path: String, encoding: String?
  ) throws(IntakeError) -> MarkdownPage {
    let text = try SourceText(bytes, encoding: encoding, named: path)
    findings += text.findings
    let page = MarkdownPage(text.text)
    findings += [page.finding(place: path)].compactMap { $0 }
    if page.hasAbsurdTables {
      findings.append(
        Finding(
          .notice, place: path, fact: tr("has tables that are too large; they are lines of text")))
    }
    return page
  }

  private mutating func chapters(of markdown: MarkdownPage, path: String) -> [Chapter] {
    HTMLPage(markdown.html, path: path, images: &images).chapters(in: language)
  }

  /// The pictures that the book names and that are there.
  func resources() -> [Resource] { images.resources(from: source) }
}

extension MarkdownPage {
  /// That the front matter is not in the book; nil where there was none.
  func finding(place: String) -> Finding? {
    guard !frontMatter.isEmpty else { return nil }
    return Finding(
      .notice, place: place,
      fact: tr(
        "the front matter is no part of the text and was left out (%1)",
        frontMatter.joined(separator: ", ")))
  }
}
