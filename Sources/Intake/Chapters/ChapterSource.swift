/// Chapters whose text stands in a catalogue, kept as an original of their own: canonical JSON,
/// `{"chapters": [{"title", "text" | "html" | "markdown", "chapters"}]}`.
package struct ChaptersSource: Codable, Sendable, Equatable {
  package var chapters: [ChapterSource]

  package init(chapters: [ChapterSource]) { self.chapters = chapters }
}

/// One chapter: at most one of `text`, `html` and `markdown`; a part has `chapters`.
package struct ChapterSource: Codable, Sendable, Equatable {
  package var title: String?
  package var text: String?
  package var html: String?
  package var markdown: String?
  package var chapters: [ChapterSource]?

  package init(
    title: String? = nil, text: String? = nil, html: String? = nil, markdown: String? = nil,
    chapters: [ChapterSource]? = nil
  ) {
    self.title = title
    self.text = text
    self.html = html
    self.markdown = markdown
    self.chapters = chapters
  }
}
