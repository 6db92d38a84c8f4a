import XML

/// Makes a drawing harmless: nothing in it runs, and nothing is fetched but what the caller allows.
struct SVGRepair {
  /// The id that an element has afterwards; nil takes it away.
  var id: (String) -> String?
  /// The id that a reference within the drawing leads to; nil where there is none.
  var reference: (String) -> String?
  /// The address of a picture that the drawing shows; nil where it is not to be had.
  var picture: (String) -> String?
  /// The address that a link leads to; nil where it leads nowhere.
  var link: (String) -> String?

  /// The drawing, under its own namespace; nil for what is no SVG.
  func repaired(_ root: XMLElement) -> XMLElement? {
    guard var root = element(root) else { return nil }
    var declarations = [XMLAttribute("xmlns", XMLNamespace.svg.uri)]
    if root.usesXLink {
      declarations.append(XMLAttribute("xmlns:xlink", XMLNamespace.xlink.uri))
    }
    root.attributes.insert(contentsOf: declarations, at: 0)
    return root
  }

  /// Whether an element goes with all that it holds.
  static func isDropped(_ element: XMLElement) -> Bool {
    guard element.namespace == .svg || element.namespace == .none else { return true }
    switch element.localName {
    case "script", "foreignObject", "handler", "listener", "metadata", "iframe", "audio", "video",
      "font-face-uri", "color-profile", "cursor", "tbreak", "prefetch":
      return true
    case "style": return !isHarmless(element.textContent)
    case "set", "animate", "animateTransform", "animateMotion", "animateColor":
      let target = element["attributeName"] ?? ""
      return target.hasSuffix("href") || target.hasPrefix("on")
    default: return false
    }
  }

  private func element(_ element: XMLElement) -> XMLElement? {
    guard !Self.isDropped(element) else { return nil }
    let name = String(element.localName)
    var repaired = XMLElement(NCName.isPlain(name) ? name : "g", namespace: .svg)
    var isEmptyLink = false
    for attribute in element.attributes {
      if attribute.name == "href" || attribute.localName == "href" && attribute.isXLink {
        if let address = address(attribute.value, of: element) {
          repaired.attributes.append(named(attribute, address))
        } else if ["use", "image", "a"].contains(element.localName) {
          isEmptyLink = true
        }
      } else if let attribute = self.attribute(attribute) {
        repaired.attributes.append(attribute)
      }
    }
    // What shows nothing any more is a group, so that its id and its words stay.
    if isEmptyLink { repaired = repaired.asGroup }
    repaired.children = element.children.compactMap { child in
      switch child {
      case .text: child
      case .comment: nil
      case .element(let element): self.element(element).map { .element($0) }
      }
    }
    return repaired
  }

  private func attribute(_ attribute: XMLAttribute) -> XMLAttribute? {
    switch attribute.namespace {
    case .none: break
    case .xml: return attribute.localName == "base" ? nil : named(attribute, attribute.value)
    default: return nil
    }
    guard !attribute.name.hasPrefix("on"), !attribute.name.hasPrefix("xmlns"),
      NCName.isPlain(attribute.name)
    else { return nil }
    if attribute.name == "id" {
      return id(attribute.value).map { XMLAttribute("id", $0) }
    }
    return value(attribute.value).map { XMLAttribute(attribute.name, $0) }
  }

  /// The prefix that the root declares for the attribute's namespace.
  private func named(_ attribute: XMLAttribute, _ value: String) -> XMLAttribute {
    let prefix =
      switch attribute.namespace {
      case .xml: "xml:"
      default: attribute.isXLink ? "xlink:" : ""
      }
    return XMLAttribute(
      prefix + attribute.localName, value, namespace: attribute.namespace)
  }

  private func address(_ href: String, of element: XMLElement) -> String? {
    let href = href.trimmed
    if element.localName == "a" { return link(href) }
    if href.hasPrefix("#") { return reference(String(href.dropFirst())).map { "#\($0)" } }
    return element.localName == "image" ? picture(href) : nil
  }

  /// A value whose references within the drawing lead where they should; nil where it would fetch
  /// something.
  private func value(_ text: String) -> String? {
    guard text.contains("url(") || text.contains("\\") else { return text }
    guard Self.isHarmless(text) else { return nil }
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "url("),
      let end = rest[start.upperBound...].firstIndex(of: ")")
    {
      let quotes: Set<Character> = ["\"", "'", " "]
      let name = rest[start.upperBound..<end].filter { !quotes.contains($0) }.dropFirst()
      guard let id = reference(String(name)) else { return nil }
      result += rest[..<start.lowerBound] + "url(#\(id))"
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// Whether all that a style refers to is in the drawing itself.
  private static func isHarmless(_ style: String) -> Bool {
    let style = style.lowercased()
    guard !["@import", "\\", "expression", "javascript:", "image("].contains(where: style.contains)
    else { return false }
    return style.ranges(of: "url(").allSatisfy { range in
      let argument = style[range.upperBound...].drop { " \"'".contains($0) }
      return argument.first == "#"
    }
  }
}

extension XMLElement {
  fileprivate var usesXLink: Bool {
    attributes.contains(where: \.isXLink) || elements.contains(where: \.usesXLink)
  }

  /// A group with those attributes that any element of a drawing may have.
  fileprivate var asGroup: XMLElement {
    let kept: Set<String> = ["id", "class", "style", "transform", "xml:lang", "lang"]
    return XMLElement(
      "g", namespace: .svg, attributes: attributes.filter { kept.contains($0.name) })
  }
}

extension XMLAttribute {
  /// By its namespace, or by the prefix that HTML knows it by without one.
  fileprivate var isXLink: Bool {
    namespace == .xlink || namespace == .none && name.hasPrefix("xlink:")
  }
}
