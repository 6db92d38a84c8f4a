import XML

/// The parts of a FictionBook, in one form whatever a program wrote.
///
/// Names are in small letters and without their prefixes, ids are names of XML and unique, a link has
/// its target in `href`, within the book as `#id`, a picture its own in `src`.
struct FB2Tree {
  private(set) var description: XMLElement?
  /// In order; what stands beside them in the file is in one of its own.
  private(set) var bodies: [XMLElement] = []
  /// Binaries that were not cut out.
  private(set) var binaries: [XMLElement] = []
  /// The ids that links lead to.
  private(set) var linked: Set<String> = []
  /// All ids, for those that are made up.
  private(set) var ids: Set<String> = []
  private var repeated = RepeatedIDs()

  /// - Parameter root: as the file has it; taken, so that the book is not in memory twice.
  init(_ root: consuming XMLElement) {
    var parts: [XMLNode] = []
    var loose: [XMLNode] = []
    normalise(&root.children)
    for node in root.children {
      guard case .element(let part) = node, Self.parts.contains(part.name) else {
        loose.append(node)
        continue
      }
      add(&loose, to: &parts)
      if part.name != "stylesheet" { parts.append(.element(part)) }
    }
    add(&loose, to: &parts)
    if !repeated.isEmpty { parts = repeated.settled(parts, path: "") }
    for case .element(let part) in parts {
      switch part.name {
      case "description": description = description ?? part
      case "binary": binaries.append(part)
      default: bodies.append(part)
      }
    }
    for part in parts { collectLinks(in: part) }
  }

  /// What belongs at the top of a file.
  private static let parts: Set<String> = ["description", "body", "binary", "stylesheet"]

  /// Makes a body of text that has none.
  private func add(_ loose: inout [XMLNode], to parts: inout [XMLNode]) {
    defer { loose = [] }
    if !loose.allSatisfy(\.isBlank) { parts.append(.element(XMLElement("body", children: loose))) }
  }

  // MARK: The normal form

  private mutating func normalise(_ nodes: inout [XMLNode]) {
    nodes.removeAll { if case .comment = $0 { true } else { false } }
    for index in nodes.indices {
      guard case .element(var element) = nodes[index] else { continue }
      // Nobody else holds it then, and it is changed where it is.
      nodes[index] = .comment("")
      normalise(&element)
      nodes[index] = .element(element)
    }
  }

  private mutating func normalise(_ element: inout XMLElement) {
    let id = element["id"]
    element.name = element.localName.lowercased()
    element.namespace = .xhtml
    let attributes = element.attributes
    element.attributes = []
    for attribute in attributes where attribute.namespace != .xmlns {
      let name = attribute.localName.lowercased()
      switch name {
      case "id": if let id = unique(attribute.value) { element["id"] = id }
      case "href" where element.name == "image": element["src"] = attribute.value
      case "href": element["href"] = Self.link(attribute.value)
      default: if element[name] == nil { element[name] = attribute.value }
      }
    }
    // What a binary's id is, pictures say as it stands there.
    if element.name == "binary" { element["id"] = id }
    normalise(&element.children)
  }

  private mutating func unique(_ value: String) -> String? {
    guard !value.isBlank else { return nil }
    let id = Reference.decoded(value[...]).nearestNCName
    return ids.insert(id).inserted ? id : repeated.name(for: id, taken: &ids)
  }

  /// A link; one without the `#` of an id, and with nothing that an address has, lacks it.
  private static func link(_ value: String) -> String {
    let value = value.folded
    let isID = !value.isEmpty && !value.contains { ":/.?#@".contains($0) }
    guard value.hasPrefix("#") || isID else { return value }
    return "#" + Reference.decoded(value.drop { $0 == "#" }).nearestNCName
  }

  private mutating func collectLinks(in node: XMLNode) {
    guard case .element(let element) = node else { return }
    if let target = element.target { linked.insert(target) }
    for child in element.children { collectLinks(in: child) }
  }
}

extension XMLElement {
  /// The id in the book that a link leads to.
  var target: String? {
    guard name == "a", let href = self["href"], href.hasPrefix("#"), href.utf8.count > 1 else {
      return nil
    }
    return String(href.dropFirst())
  }

  /// Its title, if that says or shows anything.
  var title: XMLElement? {
    guard let index = titleIndex, children[index].isSomething,
      case .element(let title) = children[index]
    else { return nil }
    return title
  }

  /// What it holds beside its title.
  var content: [XMLNode] {
    guard let index = titleIndex else { return children }
    return Array(children[..<index] + children[(index + 1)...])
  }

  /// Where its title stands: the first, which no text comes before.
  private var titleIndex: Int? {
    for (index, child) in children.enumerated() where !child.isBlank {
      guard case .element(let element) = child else { return nil }
      switch element.name {
      case "title": return index
      case "image", "epigraph", "annotation", "empty-line": continue
      default: return nil
      }
    }
    return nil
  }
}

extension XMLNode {
  /// Whether there are words or a picture in it.
  var isSomething: Bool {
    switch self {
    case .text(let text): !text.isBlank
    case .comment: false
    case .element(let element):
      element.name == "image" || element.children.contains(where: \.isSomething)
    }
  }
}
