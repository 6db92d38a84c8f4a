import EPUB
import Messages

/// From a bought file to a publication, or a refusal that says why.
package enum Intake {
  /// Reads a file by its format's reader.
  ///
  /// - Parameters:
  ///   - metadata: what the publication is said to be; the file's own words about itself are not
  ///     asked.
  ///   - encoding: a label from the person or the store, such as `GB18030`; nil to find out.
  /// - Returns: the publication, and what was read differently than written.
  package static func read(
    _ source: IntakeSource, metadata: PublicationMetadata, encoding: String? = nil
  ) throws(IntakeError) -> (publication: Publication, findings: [Finding]) {
    var findings: [Finding] = []
    var publication: Publication
    switch source.format {
    case .text:
      let text = try SourceText(source.bytes, encoding: encoding, named: source.path)
      findings += text.findings
      publication = Publication(
        metadata: metadata, chapters: TextReader.chapters(of: text.text, source: source.path))
    case .html:
      var reader = HTMLReader(source: source, language: metadata.language)
      publication = Publication(
        metadata: metadata, chapters: try reader.chapters(encoding: encoding))
      publication.resources = reader.resources()
      findings += reader.findings
    case .markdown:
      var reader = MarkdownReader(source: source, language: metadata.language)
      publication = Publication(
        metadata: metadata, chapters: try reader.chapters(encoding: encoding))
      publication.resources = reader.resources()
      findings += reader.findings
    case .chapters:
      var reader = ChaptersReader(source: source, language: metadata.language)
      publication = Publication(metadata: metadata, chapters: try reader.chapters())
      publication.resources = reader.resources()
      findings += reader.findings
    default:
      throw .unsupported(source.format, file: source.path)
    }
    guard publication.chapters.contains(where: \.holdsAnything) else {
      throw .empty(file: source.path)
    }
    return (publication, findings)
  }
}

extension Chapter {
  /// Whether there is text or a picture in it or below.
  fileprivate var holdsAnything: Bool {
    !heading.isEmpty || body.contains(where: \.shows) || children.contains(where: \.holdsAnything)
  }
}
