import EPUB
import Messages
import XML

/// Reads a book that is one page of HTML, or several.
struct HTMLReader {
  let source: IntakeSource
  /// The book's language.
  let language: String
  private(set) var findings: [Finding] = []
  /// What the first page says of the book.
  private(set) var said = SourceMetadata()
  private var images = ImageCollector()

  init(source: IntakeSource, language: String) {
    self.source = source
    self.language = language
  }

  mutating func chapters(encoding: String?) throws(IntakeError) -> [Chapter] {
    let first = try text(of: source.bytes, path: source.path, encoding: encoding)
    let root = HTMLParser.parse(first)
    said = SourceMetadata(ofPage: root)
    let page = HTMLPage(root, path: source.path, images: &images)
    var chapters = page.chapters(in: language)
    said.takeTitle(from: chapters)
    guard !source.pages.isEmpty else { return chapters }
    let names = PageLinks(root, path: source.path).words
    chapters.name(page.title)
    for path in source.pages {
      guard let bytes = source.companion(path) else { continue }
      let page = HTMLPage(
        try text(of: bytes, path: path, encoding: encoding), path: path, images: &images)
      var more = page.chapters(in: language)
      more.name(names[path]?.nonBlank ?? page.title)
      chapters += more
    }
    return chapters
  }

  private mutating func text(
    of bytes: [UInt8], path: String, encoding: String?
  ) throws(IntakeError) -> [UInt8] {
    let text = try SourceText(
      bytes, encoding: encoding, declared: DeclaredCharset.of(bytes), named: path)
    findings += text.findings
    return Array(text.text.utf8)
  }

  /// The pictures that the book names and that are there.
  func resources() -> [Resource] { images.resources(from: source) }
}

extension [Chapter] {
  /// Gives the first of a page's chapters the name that the contents list has for the page, where it
  /// has no heading of its own.
  mutating func name(_ title: String?) {
    guard let title, let first, first.title == nil, !title.isEmpty else { return }
    self[0].title = title
  }
}

extension SourceMetadata {
  /// A book that has no title is called by its first heading, where that is no chapter's.
  mutating func takeTitle(from chapters: [Chapter]) {
    guard title == nil, let first = chapters.first(where: { $0.title != nil })?.title,
      TextHeading(first[...]) == nil
    else { return }
    title = first.folded
  }
}
