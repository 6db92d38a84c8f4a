import EPUB
import Messages

/// Reads a book that is one file of HTML.
struct HTMLReader {
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
    let text = try SourceText(
      source.bytes, encoding: encoding, declared: DeclaredCharset.of(source.bytes),
      named: source.path)
    findings += text.findings
    let page = HTMLPage(Array(text.text.utf8), path: source.path, images: &images)
    return page.chapters(in: language)
  }

  /// The pictures that the book names and that are there.
  func resources() -> [Resource] { images.resources(from: source) }
}
