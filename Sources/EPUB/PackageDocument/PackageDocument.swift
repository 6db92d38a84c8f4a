import XML

/// The package document: what the book is, and of what files in what order (EPUB 3.3, section 5).
struct PackageDocument {
  static let href = "package.opf"

  let book: BookDescription
  let accessibility: AccessibilityMetadata
  /// The order counts: programs of the desktop read as much text as they like from the first on.
  let manifest: [ManifestItem]
  /// The ids of the items in reading order.
  let spine: [String]
  /// What is said of some of them.
  var forms: [String: (isLinear: Bool, properties: [String])] = [:]
  /// How the pages are laid out.
  var rendition: [(property: String, value: String)] = []
  /// The guide of EPUB 2: the kind of a place, its name, its address.
  let guide: [(type: String, title: String, href: String)]
  let coverID: String?

  func bytes() -> [UInt8] {
    var attributes = [
      XMLAttribute("xmlns", XMLNamespace.opf.uri), XMLAttribute("version", "3.0"),
      XMLAttribute("unique-identifier", MetadataSection.identifierID),
      XMLAttribute("xml:lang", book.language.text, namespace: .xml),
    ]
    if book.language.isRightToLeft { attributes.append(XMLAttribute("dir", "rtl")) }
    attributes.append(XMLAttribute("prefix", MetadataSection.prefixes))
    let metadata = MetadataSection(
      book: book, accessibility: accessibility, coverID: coverID, rendition: rendition)
    var sections = [metadata.element, manifestElement, spineElement]
    if !guide.isEmpty { sections.append(guideElement) }
    return XMLSerializer.document(
      XMLElement(
        "package", namespace: .opf, attributes: attributes,
        children: sections.map { .element($0) }), as: .indented)
  }

  private var manifestElement: XMLElement {
    element(
      "manifest", [],
      manifest.map { item in
        var attributes = [("id", item.id), ("href", item.href), ("media-type", item.mediaType)]
        if !item.properties.isEmpty {
          attributes.append(("properties", item.properties.joined(separator: " ")))
        }
        return element("item", attributes, [])
      })
  }

  private var spineElement: XMLElement {
    var attributes = [("toc", ManifestItem.ncxID)]
    if let progression = book.pageProgression {
      attributes.append(("page-progression-direction", progression.rawValue))
    }
    let references = spine.map { id in
      var attributes = [("idref", id)]
      if let form = forms[id] {
        if !form.isLinear { attributes.append(("linear", "no")) }
        if !form.properties.isEmpty {
          attributes.append(("properties", form.properties.joined(separator: " ")))
        }
      }
      return element("itemref", attributes, [])
    }
    return element("spine", attributes, references)
  }

  private var guideElement: XMLElement {
    element(
      "guide", [],
      guide.map { reference in
        element(
          "reference",
          [("type", reference.type), ("title", reference.title), ("href", reference.href)], [])
      })
  }

  private func element(
    _ name: String, _ attributes: [(String, String)], _ children: [XMLElement]
  ) -> XMLElement {
    XMLElement(
      name, namespace: .opf, attributes: attributes.map { XMLAttribute($0, $1) },
      children: children.map { .element($0) })
  }
}

/// A file of the book (EPUB 3.3, "The item element").
struct ManifestItem: Equatable {
  var id: String
  /// Relative to the package document.
  var href: String
  var mediaType: String
  var properties: [String] = []

  static let ncxID = "ncx"
  static let xhtml = "application/xhtml+xml"
}
