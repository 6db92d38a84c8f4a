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
    return try read(chapters.chapters, depth: 0, place: "chapters")
  }

  func resources() -> [Resource] { images.resources(from: source) }

  private mutating func read(
    _ chapters: [ChapterSource], depth: Int, place: String
  ) throws(IntakeError) -> [Chapter] {
    var read: [Chapter] = []
    for (index, chapter) in chapters.enumerated() {
      read.append(try self.read(chapter, depth: depth, place: "\(place)[\(index)]"))
    }
    return read
  }

  private mutating func read(
    _ source: ChapterSource, depth: Int, place: String
  ) throws(IntakeError) -> Chapter {
    guard source.markdown == nil else {
      throw .unsupportedChapter(.markdown, file: self.source.path, chapter: place)
    }
    let title = source.title?.folded
    var chapter = Chapter(title: title?.isEmpty == true ? nil : title, body: [])
    if let title = chapter.title { chapter.heading = [.text(title)] }
    chapter.source = self.source.path
    if let html = source.html {
      read(html, into: &chapter, depth: depth)
    } else if let text = source.text {
      chapter.body = TextParagraphs.inChapter(text)
    }
    chapter.children = try read(source.chapters ?? [], depth: depth + 1, place: "\(place).chapters")
    return chapter
  }

  private mutating func read(_ html: String, into chapter: inout Chapter, depth: Int) {
    let page = HTMLPage(Array(html.utf8), path: "", images: &images)
    chapter.body = page.body
    if let own = page.language, own != language { chapter.language = own }
    chapter.takeHeading()
    // For the contents list alone: what a page calls itself is not printed in it.
    if chapter.title == nil, let title = page.title, !title.isEmpty { chapter.title = title }
    chapter.setHeadingLevels(depth: depth)
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
