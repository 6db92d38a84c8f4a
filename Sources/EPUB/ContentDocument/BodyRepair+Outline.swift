import XML

/// What of a page a screen reader lists, as far as it has been met: headings, landmarks.
struct PageOutline {
  /// The headings above the next one: their levels in the source, and those that are told.
  private var above: [(level: Int, told: Int)] = []
  private var met: Set<String> = []
  private(set) var hasHeading = false

  /// The level that a heading has for those who go by it: no step down leaves one out.
  mutating func level(_ level: Int) -> Int {
    hasHeading = true
    while let last = above.last, last.level >= level { above.removeLast() }
    let told = above.last.map { min(level, $0.told + 1) } ?? level
    above.append((level, told))
    return told
  }

  /// Whether this is the first of its kind with its name.
  mutating func isNew(_ kind: String, named name: String) -> Bool {
    met.insert("\(kind) \(name)").inserted
  }
}

extension BodyRepair {
  /// An element that says to screen readers what it is on its page (WAI-ARIA 1.2; HTML Standard,
  /// sections 4.3 and 4.9.10).
  mutating func told(_ element: XMLElement) -> XMLElement {
    var element = element
    if isScrolled(element) { element["tabindex"] = "0" }
    switch element.name {
    case "h1", "h2", "h3", "h4", "h5", "h6": return heading(element)
    case "th" where element.children.spokenText.isEmpty:
      // A cell that names no row and no column.
      var cell = element
      cell.name = "td"
      cell.attributes.removeAll { $0.name == "scope" || $0.name == "abbr" }
      return cell
    case "aside" where element["role"] == nil:
      // As a landmark it would stand beside the whole page.
      var note = element
      note["role"] = "note"
      return note
    case "header", "footer":
      guard element["role"] == nil, !outline.isNew(element.name, named: "") else { return element }
      var group = element
      group["role"] = "group"
      return group
    default:
      guard let kind = element.landmarkKind else { return element }
      return landmark(element, kind)
    }
  }

  /// Whether it may have to be scrolled, which keys can do only where it takes them.
  private func isScrolled(_ element: XMLElement) -> Bool {
    if let style = element["style"], style.contains("overflow"), CSSValue.scrolls(style) {
      return true
    }
    guard !scrolled.isEmpty else { return false }
    let classes = element["class"]?.split(whereSeparator: \.isWhitespace) ?? []
    let simple = classes.map { "." + $0 } + [element["id"]].compactMap { $0.map { "#" + $0 } }
    return scrolled.contains(element.name)
      || simple.contains { scrolled.contains($0) || scrolled.contains(element.name + $0) }
  }

  /// The nodes of a heading, where they say something or a picture can say what the page is called.
  func said(by nodes: [XMLNode]) -> [XMLNode]? {
    guard nodes.spokenText.isEmpty else { return nodes }
    return outline.hasHeading ? nil : nodes.described(as: title)
  }

  private mutating func heading(_ element: XMLElement) -> XMLElement {
    var heading = element
    guard let children = said(by: element.children), let level = Int(element.name.suffix(1)) else {
      heading["role"] = "presentation"
      return heading
    }
    heading.children = children
    let told = outline.level(level)
    if told != level { heading["aria-level"] = String(told) }
    return heading
  }

  /// One of several landmarks of a kind has a name of its own, or is none.
  private mutating func landmark(_ element: XMLElement, _ kind: String) -> XMLElement {
    var landmark = element
    let name = element["aria-label"] ?? element["aria-labelledby"].map { "#" + $0 } ?? ""
    if outline.isNew(kind, named: name) { return landmark }
    let words = element.firstWords
    if name.isEmpty, !words.isEmpty, outline.isNew(kind, named: words) {
      landmark["aria-label"] = words
      return landmark
    }
    landmark.attributes.removeAll {
      ["aria-label", "aria-labelledby", "role"].contains($0.name)
    }
    if kind == "navigation" { landmark.name = "div" }
    return landmark
  }
}

extension XMLElement {
  /// The landmark's role that it has, by itself or by its attributes (Digital Publishing WAI-ARIA
  /// Module 1.1).
  fileprivate var landmarkKind: String? {
    if let role = self["role"] { return Self.landmarks.contains(role) ? role : nil }
    switch name {
    case "nav": return "navigation"
    case "section": return self["aria-label"] ?? self["aria-labelledby"] == nil ? nil : "region"
    default: return nil
    }
  }

  private static let landmarks: Set<String> = [
    "doc-acknowledgments", "doc-afterword", "doc-appendix", "doc-bibliography", "doc-chapter",
    "doc-conclusion", "doc-credits", "doc-endnotes", "doc-epilogue", "doc-errata", "doc-foreword",
    "doc-glossary", "doc-index", "doc-introduction", "doc-pagelist", "doc-part", "doc-preface",
    "doc-prologue", "doc-toc",
  ]

  /// What its first heading says, or its first line or link.
  fileprivate var firstWords: String {
    let words = { (element: XMLElement) in element.children.spokenText }
    if let heading = descendants.first(where: { $0.isHeading && !words($0).isEmpty }) {
      return words(heading)
    }
    let first = descendants.first { ["p", "li", "a"].contains($0.name) && !words($0).isEmpty }
    return first.map { String(words($0).prefix(60)) } ?? ""
  }

  private var descendants: [XMLElement] { elements.flatMap { [$0] + $0.descendants } }
}

extension [XMLNode] {
  /// With words for the first picture that has none; nil where there is no picture.
  fileprivate func described(as words: String) -> [XMLNode]? {
    var nodes = self
    for index in nodes.indices {
      guard case .element(var element) = nodes[index] else { continue }
      if element.name == "img" {
        element["alt"] = words
      } else if let children = element.children.described(as: words) {
        element.children = children
      } else {
        continue
      }
      nodes[index] = .element(element)
      return nodes
    }
    return nil
  }
}
