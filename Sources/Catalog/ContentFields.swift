import Messages

/// `chapters`, or `contentUrl` with `mediaType`.
enum ContentFields {
  /// The content; nil when there is none, and when a part of it is bad: a book with a hole in it
  /// is worse than none, for nobody would know.
  static func read(_ fields: FieldReader) -> CatalogueContent? {
    let url = fields.checked("contentUrl", by: Location.normalised) {
      tr("“%1” is not a path or an http address, and is left out", $0)
    }
    let mediaType = fields.checked("mediaType", by: MediaType.normalised) {
      tr("“%1” is not a media type, and is left out", $0)
    }
    do {
      let chapters = try Chapters.read(fields)
      guard chapters.isEmpty else {
        if url != nil { fields.leaveOut("contentUrl", tr("is left out: the chapters stand here")) }
        return .chapters(chapters)
      }
    } catch {
      fields.report.error(error.place, error.fact)
      return nil
    }
    return url.map { .url($0, mediaType: mediaType) }
  }
}

/// `chapters` of a book or of a chapter.
enum Chapters {
  /// The first fault in a book's text.
  struct Fault: Error {
    let place: String
    let fact: String
  }

  /// Empty when the field is absent, null or an empty list.
  static func read(_ fields: FieldReader) throws(Fault) -> [CatalogueChapter] {
    guard let list = fields.list("chapters") else {
      if case .absent = fields.value("chapters") { return [] }
      throw Fault(
        place: fields.place(of: "chapters"), fact: tr("is not a list, so the book has no text"))
    }
    var chapters: [CatalogueChapter] = []
    for element in list {
      switch element {
      case .object(let object): chapters.append(try chapter(object))
      case .text(_, let place), .wrong(let place):
        throw Fault(place: place, fact: tr("is not a chapter, so the book has no text"))
      }
    }
    return chapters
  }

  private static func chapter(_ fields: FieldReader) throws(Fault) -> CatalogueChapter {
    var chapter = CatalogueChapter()
    chapter.title = fields.textOrNumber("title")
    chapter.text = try text(fields, "text")
    chapter.markdown = try text(fields, "markdown")
    chapter.html = try text(fields, "html")
    let children = try read(fields)
    chapter.chapters = children.isEmpty ? nil : children
    let texts = [chapter.text, chapter.markdown, chapter.html].count { $0 != nil }
    if texts > 1 {
      throw Fault(
        place: fields.place,
        fact: tr("has more than one of text, markdown and html, so the book has no text"))
    }
    if texts == 0, children.isEmpty, fields.report.refusal == nil {
      throw Fault(
        place: fields.place,
        fact: tr("has no text, markdown, html or chapters, so the book has no text"))
    }
    return chapter
  }

  private static func text(_ fields: FieldReader, _ key: FieldReader.Key) throws(Fault) -> String? {
    switch fields.value(key) {
    case .absent: return nil
    case .text(let text): return text
    case .other:
      throw Fault(place: fields.place(of: key), fact: tr("is not text, so the book has no text"))
    }
  }
}
