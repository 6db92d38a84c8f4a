import EPUB
import FoundationEssentials
import Messages
import XML

/// Reads chapters out of a catalogue.
struct ChaptersReader {
  let source: IntakeSource
  /// The book's language.
  let language: String
  private(set) var findings: [Finding] = []
  private var images = ImageCollector()

  init(source: IntakeSource, language: String) {
    self.source = source
    self.language = language
  }

  mutating func chapters() throws(IntakeError) -> [Chapter] {
    let chapters: ChaptersSource
    do {
      chapters = try JSONDecoder().decode(ChaptersSource.self, from: Data(source.bytes))
    } catch {
      throw .malformedChapters(file: source.path, detail: Self.place(of: error))
    }
    return read(chapters.chapters, depth: 0, place: "chapters")
  }

  func resources() -> [Resource] { images.resources(from: source) }

  private mutating func read(
    _ chapters: [ChapterSource], depth: Int, place: String
  ) -> [Chapter] {
    var read: [Chapter] = []
    for (index, chapter) in chapters.enumerated() {
      read.append(self.read(chapter, depth: depth, place: "\(place)[\(index)]"))
    }
    return read
  }

  private mutating func read(
    _ source: ChapterSource, depth: Int, place: String
  ) -> Chapter {
    let title = source.title?.titleLine
    var chapter = Chapter(title: title?.isEmpty == true ? nil : title, body: [])
    if let title = chapter.title { chapter.heading = [.text(title)] }
    chapter.source = self.source.path
    if let html = source.html {
      read(Array(html.utf8), into: &chapter, depth: depth)
    } else if let markdown = source.markdown {
      let page = MarkdownPage(markdown)
      findings += [page.finding(place: place)].compactMap { $0 }
      read(page.html, into: &chapter, depth: depth)
    } else if let text = source.text {
      chapter.body = TextParagraphs.inChapter(text)
    }
    chapter.children = read(source.chapters ?? [], depth: depth + 1, place: "\(place).chapters")
    return chapter
  }

  private mutating func read(_ html: [UInt8], into chapter: inout Chapter, depth: Int) {
    let page = HTMLPage(html, path: "", images: &images)
    chapter.body = page.body
    if let own = page.language, own != language { chapter.language = own }
    chapter.takeHeading()
    // For the contents list alone: what a page calls itself is not printed in it.
    if chapter.title == nil, let title = page.title, !title.isEmpty { chapter.title = title }
    chapter.setHeadingLevels(depth: depth)
    var whole = [chapter]
    page.placeNotes(in: &whole)
    chapter = whole[0]
  }

  /// Where JSON is not as it should be, in the notation of places: `chapters[3].text`.
  private static func place(of error: any Error) -> String {
    guard let error = error as? DecodingError else { return "JSON" }
    let context: DecodingError.Context =
      switch error {
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .keyNotFound(_, let context), .dataCorrupted(let context):
        context
      @unknown default: .init(codingPath: [], debugDescription: "")
      }
    let path = context.codingPath.reduce("") { path, key in
      if let index = key.intValue { return "\(path)[\(index)]" }
      return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
    }
    return path.isEmpty ? "JSON" : path
  }
}
