import XML

/// The metadata of a package document (EPUB 3.3, section 5.5).
///
/// One title, one identifier, and people who are no authors as contributors: programs of the
/// desktop take the first or the last of what stands there, and read no refinements.
struct MetadataSection {
  static let identifierID = "identifier"
  /// All that are used, though they are reserved.
  static let prefixes = """
    dcterms: http://purl.org/dc/terms/ marc: http://id.loc.gov/vocabulary/ \
    schema: http://schema.org/
    """

  let book: BookDescription
  let accessibility: AccessibilityMetadata
  /// The manifest's id of the cover's picture.
  let coverID: String?
  var rendition: [(property: String, value: String)] = []

  var element: XMLElement {
    XMLElement(
      "metadata", namespace: .opf,
      attributes: [XMLAttribute("xmlns:dc", XMLNamespace.dublinCore.uri)],
      children: (core + people + about + series + moment + statements + layout + legacy)
        .map { .element($0) })
  }

  private var core: [XMLElement] {
    [
      dc("identifier", book.identifier, id: Self.identifierID), dc("title", book.fullTitle),
      dc("language", book.language.text),
    ]
  }

  private var people: [XMLElement] {
    var elements: [XMLElement] = []
    for (index, author) in book.authors.enumerated() {
      elements += person("creator", author, id: "creator\(index + 1)")
    }
    for (index, contributor) in book.otherContributors.enumerated() {
      elements += person("contributor", contributor, id: "contributor\(index + 1)")
    }
    return elements
  }

  private func person(_ name: String, _ person: Contributor, id: String) -> [XMLElement] {
    var elements = [dc(name, person.name, id: id)]
    if Self.isRelator(person.role) {
      elements.append(
        meta("role", person.role, refines: id, scheme: "marc:relators"))
    }
    if let sortAs = person.sortAs { elements.append(meta("file-as", sortAs, refines: id)) }
    return elements
  }

  /// The codes of the MARC relators are three small letters.
  private static func isRelator(_ role: String) -> Bool {
    role.utf8.count == 3 && role.utf8.allSatisfy { (0x61...0x7A).contains($0) }
  }

  private var about: [XMLElement] {
    var elements: [XMLElement] = []
    if let publisher = book.publisher { elements.append(dc("publisher", publisher)) }
    if let published = book.published { elements.append(dc("date", published)) }
    if let description = book.description { elements.append(dc("description", description)) }
    elements += book.subjects.map { dc("subject", $0) }
    if let isbn = book.isbn { elements.append(dc("source", "urn:isbn:\(isbn)")) }
    return elements
  }

  private var series: [XMLElement] {
    guard let series = book.series else { return [] }
    var elements = [
      meta("belongs-to-collection", series.name, id: "series"),
      meta("collection-type", "series", refines: "series"),
    ]
    if let position = series.position, Self.isPosition(position) {
      elements.append(meta("group-position", position, refines: "series"))
    }
    return elements
  }

  /// Numbers with points between them (EPUB 3.3, "group-position").
  static func isPosition(_ text: String) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { number in
      !number.isEmpty && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
  }

  private var moment: [XMLElement] { [meta("dcterms:modified", book.modified)] }

  private var statements: [XMLElement] {
    accessibility.statements.map { statement in
      var element = meta(statement.property, statement.value)
      if statement.property == "schema:accessibilitySummary",
        !PageWords.hasWords(for: book.language)
      {
        element.attributes.append(XMLAttribute("xml:lang", book.words.language, namespace: .xml))
      }
      return element
    }
  }

  private var layout: [XMLElement] { rendition.map { meta($0.property, $0.value) } }

  /// What programs read that know EPUB 2 alone, and calibre.
  private var legacy: [XMLElement] {
    var pairs: [(String, String)] = []
    if let coverID { pairs.append(("cover", coverID)) }
    if let series = book.series {
      pairs.append(("calibre:series", series.name))
      if let position = series.position, Double(position) != nil, Self.isPosition(position) {
        pairs.append(("calibre:series_index", position))
      }
    }
    return pairs.map { name, content in
      XMLElement(
        "meta", namespace: .opf,
        attributes: [XMLAttribute("name", name), XMLAttribute("content", content)])
    }
  }

  private func dc(_ name: String, _ value: String, id: String? = nil) -> XMLElement {
    XMLElement(
      "dc:\(name)", namespace: .dublinCore, attributes: id.map { [XMLAttribute("id", $0)] } ?? [],
      children: [.text(value)])
  }

  private func meta(
    _ property: String, _ value: String, id: String? = nil, refines: String? = nil,
    scheme: String? = nil
  ) -> XMLElement {
    var attributes: [XMLAttribute] = []
    if let id { attributes.append(XMLAttribute("id", id)) }
    if let refines { attributes.append(XMLAttribute("refines", "#\(refines)")) }
    attributes.append(XMLAttribute("property", property))
    if let scheme { attributes.append(XMLAttribute("scheme", scheme)) }
    return XMLElement(
      "meta", namespace: .opf, attributes: attributes, children: [.text(value)])
  }
}
