import EPUB
import XML

/// A page's content, fit for a book.
struct HTMLPage {
  /// Flow content; headings keep the level that they have in the file.
  let body: [XMLNode]
  /// What was taken out of it, to stand at the end of the chapters that refer to it.
  let notes: [Note]
  /// What the page calls itself: not a part of its text.
  let title: String?
  /// BCP 47, where the page names one.
  let language: String?
  private let path: String

  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - path: the page's path in the original, for its links.
  ///   - images: gets the pictures that the page names.
  init(_ bytes: [UInt8], path: String, images: inout ImageCollector) {
    self.init(HTMLParser.parse(bytes), path: path, images: &images)
  }

  /// - Parameter root: a page as `HTMLParser` makes it.
  init(_ root: XMLElement, path: String, images: inout ImageCollector) {
    title = root.child("head")?.child("title")?.textContent.titleLine
    let body = root.child("body")
    language = root.pageLanguage
    var cleaner = HTMLCleaner(path: path, images: images)
    let content = cleaner.clean(PageFurniture.removed(from: body?.children ?? []))
    images = cleaner.images
    self.path = path
    // Most pages have no links that could lead to notes.
    let extraction = cleaner.hasInnerLinks ? NoteExtraction(content, path: path) : nil
    self.body = extraction?.body ?? content
    notes = extraction?.notes ?? []
  }

  /// The chapters of a book that is this one page.
  ///
  /// - Parameter bookLanguage: theirs, where the page names no other.
  func chapters(in bookLanguage: String) -> [Chapter] {
    var chapters = ChapterDivision(body, source: path).chapters
    if let language, language != bookLanguage {
      for index in chapters.indices { chapters[index].language = language }
    }
    placeNotes(in: &chapters)
    return chapters
  }

  /// Puts the notes where the chapters, which have to be this page's, refer to them.
  func placeNotes(in chapters: inout [Chapter]) {
    var placement = NotePlacement(notes, path: path)
    placement.place(in: &chapters)
  }
}

extension String {
  /// With runs of white space as one space, and none around.
  var folded: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// As `folded`, but a gap that is more than a space stays what it is: one where no line may break
  /// (“Où ?”), one of a character's width (“第一章　海”).
  var titleLine: String {
    var line = ""
    var gap: Character?
    for character in self {
      guard !character.isWhitespace else {
        let space = Self.isGap(character) ? character : " "
        if gap ?? " " == " " { gap = space }
        continue
      }
      if let gap, !line.isEmpty { line.append(gap) }
      gap = nil
      line.append(character)
    }
    return line
  }

  /// Whether it is a space that is no ASCII character and ends no line.
  private static func isGap(_ character: Character) -> Bool {
    !character.isNewline && !character.isASCII
  }
}
