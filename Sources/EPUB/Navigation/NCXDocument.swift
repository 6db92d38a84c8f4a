import XML

/// The contents list of EPUB 2, which many programs still read first (OPF 2.0.1, section 2.4.1).
struct NCXDocument {
  static let href = "toc.ncx"
  static let mediaType = "application/x-dtbncx+xml"

  let book: BookDescription
  let contents: [ContentsEntry]

  func bytes() -> [UInt8] {
    var count = 0
    let ncx = element(
      "ncx",
      [
        ("xmlns", XMLNamespace.ncx.uri), ("version", "2005-1"), ("xml:lang", book.language.text),
      ],
      [
        element("head", [], metadata),
        element("docTitle", [], [text(book.fullTitle)]),
        element("navMap", [], points(contents, count: &count)),
      ])
    return XMLSerializer.document(ncx, as: .indented)
  }

  private var metadata: [XMLElement] {
    [
      ("dtb:uid", book.identifier), ("dtb:depth", String(depth(of: contents))),
      ("dtb:totalPageCount", "0"), ("dtb:maxPageNumber", "0"),
    ].map { element("meta", [("name", $0), ("content", $1)], []) }
  }

  private func depth(of entries: [ContentsEntry]) -> Int {
    entries.map { 1 + depth(of: $0.children) }.max() ?? 0
  }

  private func points(_ entries: [ContentsEntry], count: inout Int) -> [XMLElement] {
    var points: [XMLElement] = []
    for entry in entries {
      guard let href = entry.firstHref else { continue }
      count += 1
      let id = "n\(count)"
      let label = element("navLabel", [], [text(entry.label)])
      points.append(
        element(
          "navPoint", [("id", id)],
          [label, element("content", [("src", href)], [])]
            + self.points(entry.children, count: &count)))
    }
    return points
  }

  private func text(_ text: String) -> XMLElement {
    XMLElement("text", namespace: .ncx, children: [.text(text)])
  }

  private func element(
    _ name: String, _ attributes: [(String, String)], _ children: [XMLElement]
  ) -> XMLElement {
    XMLElement(
      name, namespace: .ncx, attributes: attributes.map { XMLAttribute($0, $1) },
      children: children.map { .element($0) })
  }
}
