import Messages
import XML

/// A package document of another maker with our words about the book: title, people, language and
/// whatever else is known take the place of what stood there; all the rest stays as it is.
package struct PackageRevision {
  /// Why a package document cannot be revised.
  package enum Refusal: Error {
    /// It is of OEB 1.2, or has no metadata.
    case unknownForm
  }

  private let book: BookDescription
  /// The prefix of the package document's own elements, with its colon, or nothing.
  private var prefix = ""
  private var isEPUB3 = true
  private var ids: Set<String> = []
  /// The document names the language already, as its first: it stays, with those behind it.
  private var namesLanguage = false

  package init(_ metadata: PublicationMetadata) {
    var findings: [Finding] = []
    book = BookDescription(metadata, findings: &findings)
  }

  /// The document with other metadata.
  package mutating func revised(_ root: XMLElement) throws(Refusal) -> [UInt8] {
    let version = root["version"] ?? ""
    guard root.localName == "package", root.namespace == .opf,
      version.hasPrefix("2") || version.hasPrefix("3"),
      let index = root.children.firstIndex(where: { $0.isElement("metadata") }),
      case .element(var metadata) = root.children[index],
      !metadata.elements.contains(where: { $0.localName == "dc-metadata" })
    else { throw .unknownForm }
    isEPUB3 = version.hasPrefix("3")
    prefix = String(root.name.prefix(root.name.count - root.localName.count))
    collectIDs(of: root)
    metadata = revised(metadata)
    declare("xmlns:dc", XMLNamespace.dublinCore.uri, in: &metadata)
    if !isEPUB3 { declare("xmlns:opf", XMLNamespace.opf.uri, in: &metadata) }
    var root = root
    root.children[index] = .element(metadata)
    return XMLSerializer.document(root, as: .xml)
  }

  private mutating func collectIDs(of element: XMLElement) {
    if let id = element["id"] { ids.insert(id) }
    for child in element.elements { collectIDs(of: child) }
  }

  private func declare(_ name: String, _ uri: String, in element: inout XMLElement) {
    if element[name] != uri {
      element[name] = nil
      element.attributes.append(XMLAttribute(name, uri, namespace: .xmlns))
    }
  }

  // MARK: What goes and what comes

  private mutating func revised(_ metadata: XMLElement) -> XMLElement {
    let named = metadata.elements.first {
      $0.namespace == .dublinCore && $0.localName.lowercased() == "language"
    }
    namesLanguage = named?.textContent.trimmed.lowercased() == book.language.text.lowercased()
    let goes = self.goes
    var gone: Set<String> = []
    for element in metadata.elements where goes(element) {
      if let id = element["id"] { gone.insert(id) }
    }
    var kept = metadata.children.filter { node in
      guard case .element(let element) = node else { return true }
      if let refined = element["refines"], gone.contains(String(refined.drop { $0 == "#" })) {
        return false
      }
      return !goes(element)
    }
    while case .text(let text)? = kept.last, text.trimmed.isEmpty { kept.removeLast() }
    var result = metadata
    result.children = kept + added.flatMap { [.text("\n    "), .element($0)] } + [.text("\n  ")]
    return result
  }

  private var saysLanguage: Bool { book.language != .undetermined && !namesLanguage }

  /// Whether an element says what we say ourselves.
  private var goes: (XMLElement) -> Bool {
    let book = book
    let hasOthers = !book.otherContributors.isEmpty
    let saysLanguage = saysLanguage
    return { element in
      if element.namespace == .dublinCore {
        switch element.localName.lowercased() {
        case "title": return true
        case "creator": return !book.authors.isEmpty
        case "contributor": return hasOthers
        case "language": return saysLanguage
        case "description": return book.description != nil
        case "subject": return !book.subjects.isEmpty
        case "publisher": return book.publisher != nil
        case "date": return book.published != nil
        default: return false
        }
      }
      switch element["property"] ?? element["name"] {
      case "dcterms:modified": return true
      case "belongs-to-collection", "calibre:series", "calibre:series_index":
        return book.series != nil
      default: return false
      }
    }
  }

  private var added: [XMLElement] {
    mutating get {
      var elements = [dc("title", book.fullTitle)]
      for (index, author) in book.authors.enumerated() {
        elements += person("creator", author, id: "bookstead-creator-\(index + 1)")
      }
      for (index, other) in book.otherContributors.enumerated() {
        elements += person("contributor", other, id: "bookstead-contributor-\(index + 1)")
      }
      if saysLanguage { elements.append(dc("language", book.language.text)) }
      if let publisher = book.publisher { elements.append(dc("publisher", publisher)) }
      if let published = book.published { elements.append(dc("date", published)) }
      if let description = book.description { elements.append(dc("description", description)) }
      elements += book.subjects.map { dc("subject", $0) }
      elements += series
      if isEPUB3 { elements.append(meta("dcterms:modified", book.modified)) }
      return elements
    }
  }

  private mutating func person(_ name: String, _ person: Contributor, id: String) -> [XMLElement] {
    var element = dc(name, person.name)
    guard isEPUB3 else {
      element.attributes.append(XMLAttribute("opf:role", person.role, namespace: .opf))
      if let sortAs = person.sortAs {
        element.attributes.append(XMLAttribute("opf:file-as", sortAs, namespace: .opf))
      }
      return [element]
    }
    let id = free(id)
    element.attributes.append(XMLAttribute("id", id))
    var role = meta("role", person.role, refines: id)
    role.attributes.append(XMLAttribute("scheme", "marc:relators"))
    return [element, role] + (person.sortAs.map { [meta("file-as", $0, refines: id)] } ?? [])
  }

  private var series: [XMLElement] {
    mutating get {
      guard let series = book.series else { return [] }
      var elements = [named("calibre:series", series.name)]
      if let position = series.position, Double(position) != nil {
        elements.append(named("calibre:series_index", position))
      }
      guard isEPUB3 else { return elements }
      let id = free("bookstead-series")
      var collection = meta("belongs-to-collection", series.name)
      collection.attributes.append(XMLAttribute("id", id))
      elements += [collection, meta("collection-type", "series", refines: id)]
      if let position = series.position, MetadataSection.isPosition(position) {
        elements.append(meta("group-position", position, refines: id))
      }
      return elements
    }
  }

  private mutating func free(_ id: String) -> String {
    var candidate = id
    while !ids.insert(candidate).inserted { candidate += "-" }
    return candidate
  }

  // MARK: Elements

  private func dc(_ name: String, _ text: String) -> XMLElement {
    XMLElement("dc:\(name)", namespace: .dublinCore, children: [.text(text)])
  }

  private func meta(_ property: String, _ text: String, refines id: String? = nil) -> XMLElement {
    var attributes = [XMLAttribute("property", property)]
    if let id { attributes.insert(XMLAttribute("refines", "#\(id)"), at: 0) }
    return XMLElement(
      prefix + "meta", namespace: .opf, attributes: attributes, children: [.text(text)])
  }

  private func named(_ name: String, _ content: String) -> XMLElement {
    XMLElement(
      prefix + "meta", namespace: .opf,
      attributes: [XMLAttribute("name", name), XMLAttribute("content", content)])
  }
}

extension XMLNode {
  fileprivate func isElement(_ localName: String) -> Bool {
    if case .element(let element) = self { element.localName == localName } else { false }
  }
}
