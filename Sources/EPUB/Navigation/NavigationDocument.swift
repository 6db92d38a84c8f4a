import XML

/// The navigation document: contents, landmarks, and printed pages where there are such (EPUB 3.3,
/// section 7).
struct NavigationDocument {
  static let href = "nav.xhtml"

  let book: BookDescription
  let contents: [ContentsEntry]
  let landmarks: [Landmark]
  let pageBreaks: [PageBreak]

  /// A place that reading systems offer by its kind.
  struct Landmark: Equatable {
    /// A term of the EPUB Structural Semantics Vocabulary.
    var type: String
    var label: String
    var href: String
  }

  func bytes() -> [UInt8] {
    var lists = [nav("toc", id: "toc", heading: book.words.contents, items: items(contents))]
    if !landmarks.isEmpty {
      lists.append(nav("landmarks", id: "landmarks", items: landmarks.map(item), isHidden: true))
    }
    if !pageBreaks.isEmpty {
      let items = pageBreaks.map { item(link($0.label, to: $0.href)) }
      lists.append(nav("page-list", id: "page-list", items: items, isHidden: true))
    }
    let page = ContentPage(
      title: book.words.contents, language: book.language, body: lists.map { .element($0) })
    return XMLSerializer.document(page.root, as: .indented)
  }

  private func nav(
    _ type: String, id: String, heading: String? = nil, items: [XMLElement], isHidden: Bool = false
  ) -> XMLElement {
    var nav = XMLElement(
      "nav",
      attributes: [
        XMLAttribute("epub:type", type, namespace: .ops), XMLAttribute("id", id),
      ])
    if type == "toc" { nav.attributes.append(XMLAttribute("role", "doc-toc")) }
    if isHidden { nav.attributes.append(XMLAttribute("hidden", "hidden")) }
    if let heading {
      var title = XMLElement("h1", children: [.text(heading)])
      if !PageWords.hasWords(for: book.language) { title.mark(book.words.language) }
      nav.children.append(.element(title))
    }
    nav.children.append(.element(XMLElement("ol", children: items.map { .element($0) })))
    return nav
  }

  private func items(_ entries: [ContentsEntry]) -> [XMLElement] {
    entries.map { entry in
      let label =
        entry.href.map { link(entry.label, to: $0) }
        ?? XMLElement("span", children: [.text(entry.label)])
      var item = item(label)
      if !entry.children.isEmpty {
        let list = XMLElement("ol", children: items(entry.children).map { .element($0) })
        item.children.append(.element(list))
      }
      return item
    }
  }

  private func item(_ landmark: Landmark) -> XMLElement {
    var link = link(landmark.label, to: landmark.href)
    link.attributes.insert(XMLAttribute("epub:type", landmark.type, namespace: .ops), at: 0)
    return item(link)
  }

  private func item(_ label: XMLElement) -> XMLElement {
    XMLElement("li", children: [.element(label)])
  }

  private func link(_ label: String, to href: String) -> XMLElement {
    XMLElement("a", attributes: [XMLAttribute("href", href)], children: [.text(label)])
  }
}

extension XMLElement {
  /// Says that its words are in another language than the page.
  mutating func mark(_ language: String) {
    attributes.append(XMLAttribute("xml:lang", language, namespace: .xml))
    attributes.append(XMLAttribute("lang", language))
  }
}
