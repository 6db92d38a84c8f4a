import XML

/// The contents list of EPUB 2, which many programs still read first (OPF 2.0.1, section 2.4.1).
struct NCXDocument {
  static let href = "toc.ncx"
  static let mediaType = "application/x-dtbncx+xml"

  let book: BookDescription
  let contents: [ContentsEntry]
  let pageBreaks: [PageBreak]

  func bytes() -> [UInt8] {
    var places = Places()
    let ncx = element(
      "ncx",
      [
        ("xmlns", XMLNamespace.ncx.uri), ("version", "2005-1"), ("xml:lang", book.language.text),
      ],
      [
        element("head", [], metadata),
        element("docTitle", [], [text(book.fullTitle)]),
        element("navMap", [], points(contents, places: &places)),
      ] + pageList(places: &places))
    return XMLSerializer.document(ncx, as: .indented)
  }

  private var metadata: [XMLElement] {
    [
      ("dtb:uid", book.identifier), ("dtb:depth", String(depth(of: contents))),
      ("dtb:totalPageCount", String(pageBreaks.count)),
      ("dtb:maxPageNumber", String(pageBreaks.compactMap { Int($0.label) }.max() ?? 0)),
    ].map { element("meta", [("name", $0), ("content", $1)], []) }
  }

  private func depth(of entries: [ContentsEntry]) -> Int {
    entries.map { 1 + depth(of: $0.children) }.max() ?? 0
  }

  private func points(_ entries: [ContentsEntry], places: inout Places) -> [XMLElement] {
    var points: [XMLElement] = []
    for entry in entries {
      guard let href = entry.firstHref else { continue }
      let (id, order) = places.next(href)
      let label = element("navLabel", [], [text(entry.label)])
      points.append(
        element(
          "navPoint", [("id", id), ("playOrder", String(order))],
          [label, element("content", [("src", href)], [])]
            + self.points(entry.children, places: &places)))
    }
    return points
  }

  /// The printed pages, where there are such (ANSI/NISO Z39.86-2005, section 8.4.4).
  private func pageList(places: inout Places) -> [XMLElement] {
    guard !pageBreaks.isEmpty else { return [] }
    var targets: [XMLElement] = []
    for page in pageBreaks {
      let (id, order) = places.next(page.href)
      var attributes = [("id", id), ("playOrder", String(order))]
      if let number = Int(page.label), number > 0 {
        attributes += [("type", "normal"), ("value", String(number))]
      } else {
        let isRoman = page.label.allSatisfy { "ivxlcdm".contains($0) }
        attributes.append(("type", isRoman ? "front" : "special"))
      }
      let label = element("navLabel", [], [text(page.label)])
      targets.append(
        element("pageTarget", attributes, [label, element("content", [("src", page.href)], [])]))
    }
    return [element("pageList", [], targets)]
  }

  /// Numbers the points, and the places that they lead to in the order in which they are read: two
  /// points for one place have one number (ANSI/NISO Z39.86-2005, section 8). EPUB asks for no
  /// such number, but libepub, by which KDE reads, misses it at every point.
  private struct Places {
    private var count = 0
    private var orders: [String: Int] = [:]

    mutating func next(_ href: String) -> (id: String, order: Int) {
      count += 1
      let order = orders[href] ?? orders.count + 1
      orders[href] = order
      return ("n\(count)", order)
    }
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
