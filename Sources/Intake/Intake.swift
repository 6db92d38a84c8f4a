import EPUB
import Messages

/// From a bought file to a publication, or a refusal that says why.
package enum Intake {
  /// Reads a file by its format's reader.
  ///
  /// - Parameters:
  ///   - metadata: what the publication is said to be; of the file's own words about itself only the
  ///     language is asked, where nobody says it, and where the file does not either, its text.
  ///   - encoding: a label from the person or the store, such as `GB18030`; nil to find out.
  ///   - isSurvey: only what a file says of itself and its cover are asked for, where that is less
  ///     than to read it whole.
  package static func read(
    _ source: IntakeSource, metadata: PublicationMetadata, encoding: String? = nil,
    isSurvey: Bool = false
  ) throws(IntakeError) -> IntakeResult {
    var findings: [Finding] = []
    var publication: Publication
    var said = SourceMetadata()
    switch source.format {
    case .text:
      let decoded = try SourceText(source.bytes, encoding: encoding, named: source.path)
      let text = TerminalText.words(of: decoded.text)
      findings += decoded.findings
      publication = Publication(metadata: metadata, chapters: [])
      if AozoraText.isOne(text) {
        var images = ImageCollector()
        let page = HTMLPage(
          AozoraText.html(of: text), path: source.path, images: &images)
        publication.chapters = page.chapters(in: metadata.language)
        publication.resources = images.resources(from: source)
      } else {
        publication.chapters = TextReader.chapters(of: text, source: source.path)
      }
      said = SourceMetadata(ofText: text)
    case .html:
      var reader = HTMLReader(source: source, language: metadata.language)
      publication = Publication(
        metadata: metadata, chapters: try reader.chapters(encoding: encoding))
      publication.resources = reader.resources()
      findings += reader.findings
      said = reader.said
    case .markdown:
      var reader = MarkdownReader(source: source, language: metadata.language)
      publication = Publication(
        metadata: metadata, chapters: try reader.chapters(encoding: encoding))
      publication.resources = reader.resources()
      findings += reader.findings
      said = reader.said
    case .chapters:
      var reader = ChaptersReader(source: source, language: metadata.language)
      publication = Publication(metadata: metadata, chapters: try reader.chapters())
      publication.resources = reader.resources()
      findings += reader.findings
    case .fb2:
      var reader = FB2Reader(source: source, metadata: metadata)
      (publication, said) = try reader.read(encoding: encoding)
      findings += reader.findings
    case .epub:
      let bought = try BoughtEPUB(source)
      said = bought.said
      var metadata = metadata
      metadata.language = bought.language(told: metadata.language)
      if isSurvey {
        publication = Publication(
          metadata: metadata, chapters: [], cover: bought.cover.map { Cover(bytes: $0) })
        return IntakeResult(publication: publication, findings: bought.findings, said: said)
      }
      publication = try EPUBReader(bought, metadata: metadata).publication()
      publication.leaveLanguageToBook()
      // What a page shows may be drawn by its style alone.
      return IntakeResult(publication: publication, findings: bought.findings, said: said)
    case .zip:
      return try read(
        try ZippedBook.onlyBook(in: source), metadata: metadata, encoding: encoding,
        isSurvey: isSurvey)
    default:
      throw .unsupported(source.format, file: source.path)
    }
    guard publication.chapters.contains(where: \.holdsAnything) else {
      throw .empty(file: source.path)
    }
    let isContradicted = publication.settleLanguage(
      told: metadata.language, said: said.language, marks: !isSurvey)
    if isContradicted { said.language = nil }
    return IntakeResult(publication: publication, findings: findings, said: said)
  }
}

/// What came of a bought file.
package struct IntakeResult: Sendable {
  package var publication: Publication
  /// What was read differently than written.
  package var findings: [Finding]
  /// What the file says of itself.
  package var said: SourceMetadata
}

extension Chapter {
  /// Whether there is text or a picture in it or below.
  var holdsAnything: Bool {
    !heading.isEmpty || body.contains(where: \.shows) || children.contains(where: \.holdsAnything)
  }
}
