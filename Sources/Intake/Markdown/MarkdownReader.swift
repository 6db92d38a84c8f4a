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
  /// Names of headings that the book's files refer to each other by.
  private var anchors: Set<String> = []

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
    let isSummary = MarkdownBook.isSummary(source.path)
    var chapters = isSummary ? [] : chapters(of: first, path: source.path)
    if !chapters.isEmpty { said.takeTitle(from: chapters) }
    try findAnchors(encoding: encoding)
    var firstData: FrontMatterValues?
    for path in source.pages {
      guard let bytes = source.companion(path) else { continue }
      let page = try page(of: bytes, path: path, encoding: encoding)
      if path == source.pages.first { firstData = page.data }
      var more = self.chapters(of: page, path: path)
      more.name(names[path]?.nonBlank)
      chapters += more
    }
    if isSummary {
      said = MarkdownBook.said(of: source, summary: first, first: firstData)
      findings += missing(from: first)
    }
    return chapters
  }

  private mutating func findAnchors(encoding: String?) throws(IntakeError) {
    for path in source.pages {
      guard let bytes = source.companion(path), bytes.firstRange(of: ".md#".utf8) != nil
      else { continue }
      let text = try SourceText(bytes, encoding: encoding, named: path).text
      anchors.formUnion(HeadingAnchors.wantedElsewhere(in: text))
    }
  }

  /// Files that the list of chapters names and that are not there.
  private func missing(from summary: MarkdownPage) -> [Finding] {
    MarkdownBook.pages(of: summary, path: source.path).filter { source.companion($0) == nil }.map {
      Finding(.notice, place: $0, fact: tr("is listed in SUMMARY.md and is not there"))
    }
  }

  private mutating func page(
    of bytes: [UInt8], path: String, encoding: String?
  ) throws(IntakeError) -> MarkdownPage {
    let text = try SourceText(bytes, encoding: encoding, named: path)
    findings += text.findings
    let page = MarkdownPage(text.text, anchors: anchors)
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
  /// What the front matter says that no book has; nil where there is nothing of that kind.
  func finding(place: String) -> Finding? {
    let others = frontMatter.filter { !SourceMetadata.frontMatterKeys.contains($0.lowercased()) }
    guard !others.isEmpty else { return nil }
    return Finding(
      .notice, place: place,
      fact: tr(
        "what its front matter says for other programs stays in the original (%1)", listed(others)))
  }
}
