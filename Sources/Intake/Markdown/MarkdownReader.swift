import EPUB
import Messages

/// Reads a book that is one file of Markdown: a page of HTML, written another way.
struct MarkdownReader {
  let source: IntakeSource
  /// The book's language.
  let language: String
  private(set) var findings: [Finding] = []
  private var images = ImageCollector()

  init(source: IntakeSource, language: String) {
    self.source = source
    self.language = language
  }

  mutating func chapters(encoding: String?) throws(IntakeError) -> [Chapter] {
    let text = try SourceText(source.bytes, encoding: encoding, named: source.path)
    findings += text.findings
    let markdown = MarkdownPage(text.text)
    findings += [markdown.finding(place: source.path)].compactMap { $0 }
    let page = HTMLPage(markdown.html, path: source.path, images: &images)
    return page.chapters(in: language)
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
