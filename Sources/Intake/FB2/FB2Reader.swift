import EPUB
import Images
import Messages
import XML

/// Reads a FictionBook: one file of XML with the pictures in it.
struct FB2Reader {
  let source: IntakeSource
  /// What the book is said to be.
  let metadata: PublicationMetadata
  private(set) var findings: [Finding] = []

  init(source: IntakeSource, metadata: PublicationMetadata) {
    self.source = source
    self.metadata = metadata
  }

  mutating func read(encoding: String?) throws(IntakeError) -> (
    publication: Publication, said: SourceMetadata
  ) {
    let text = try FB2Text(source, encoding: encoding)
    var binaries = text.binaries
    let (root, found) = FB2Document.parse(text, of: source)
    findings = text.findings + found
    let tree = FB2Tree(root)
    for binary in tree.binaries { binaries.add(binary) }
    let description = FB2Description(tree.description ?? XMLElement("description"))
    let said = description.metadata

    var publication = Publication(metadata: metadata, chapters: [])
    var body = FB2Body(
      tree, binaries: binaries, language: said.language ?? metadata.language, path: source.path)
    publication.chapters = body.chapters(annotation: description.annotation)
    publication.resources = body.images.resources(from: source.with(binaries))
    publication.cover = cover(of: description, in: binaries)
    return (publication, said)
  }

  /// The first of the cover's pictures that is one.
  private mutating func cover(of description: FB2Description, in binaries: FB2Binaries) -> Cover? {
    let named = description.covers
    let pictures = named.lazy.compactMap { name in
      binaries.bytes(of: String(name.drop { $0 == "#" }))
    }
    if let cover = pictures.first(where: { ImageFormat.identify($0) != nil }) {
      return Cover(bytes: cover)
    }
    if let name = named.first {
      findings.append(
        Finding(
          .notice, place: source.path,
          fact: tr("the cover that it names, %1, is no picture in it", name)))
    }
    return nil
  }
}

extension IntakeSource {
  /// The source with pictures that the file carries itself beside those that lie beside it.
  fileprivate func with(_ binaries: FB2Binaries) -> IntakeSource {
    var source = self
    let companion = companion
    source.companion = { path in
      // What is missing among them is no file beside the book that happens to have its name.
      path.hasPrefix("#") ? binaries.bytes(of: String(path.dropFirst())) : companion(path)
    }
    return source
  }
}
