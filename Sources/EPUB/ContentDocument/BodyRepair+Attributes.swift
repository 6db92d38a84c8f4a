import XML

extension BodyRepair {
  /// The attributes that an HTML element keeps, with their values in order.
  mutating func repairedAttributes(of element: XMLElement) -> [XMLAttribute] {
    var kept: [XMLAttribute] = []
    kept.reserveCapacity(element.attributes.count)
    for attribute in element.attributes {
      if let attribute = repaired(attribute, of: element.name) { kept.append(attribute) }
    }
    if let language = kept.first(where: { $0.name == "xml:lang" })?.value,
      let index = kept.firstIndex(where: { $0.name == "lang" })
    {
      kept[index].value = language
    }
    return kept
  }

  private mutating func repaired(_ attribute: XMLAttribute, of element: String) -> XMLAttribute? {
    switch attribute.namespace {
    case .none: break
    case .ops: return XMLAttribute("epub:\(attribute.localName)", attribute.value, namespace: .ops)
    case .xml: return attribute.localName == "lang" ? language(attribute) : nil
    default: return nil
    }
    switch attribute.name {
    case "class", "title", "dir", "alt", "role": return attribute
    case "id": return keptID(attribute.value).map { XMLAttribute("id", $0) }
    case "lang": return language(attribute)
    case "xml:lang": return language(attribute)
    case "style":
      let style = CSSCleaner(isFixed: isFixed) { [images] in images.image(at: $0)?.href }
        .declarations(attribute.value, of: element)
      return style.isEmpty ? nil : XMLAttribute("style", style)
    case "for", "headers", "aria-labelledby", "aria-describedby", "aria-details", "aria-owns",
      "aria-controls", "aria-flowto", "aria-activedescendant":
      return references(attribute)
    case "cite": return ExternalLink.address(attribute.value).map { XMLAttribute("cite", $0) }
    case "href": return address(attribute)
    default: return Self.isRefused(attribute.name) ? nil : attribute
    }
  }

  /// Attributes that run something, or that name a file.
  private static func isRefused(_ name: String) -> Bool {
    name.hasPrefix("on") || name.hasPrefix("xmlns")
      || name.utf8.contains(UInt8(ascii: ":"))
        && !name.hasPrefix("epub:")
      || fileNames.contains(name)
  }

  private static let fileNames: Set<String> = [
    "src", "srcset", "sizes", "srcdoc", "background", "poster", "data", "action", "formaction",
    "ping", "longdesc", "manifest", "codebase", "classid", "archive", "profile", "usemap",
    "itemid", "itemtype", "itemprop", "itemref", "itemscope",
  ]

  private func language(_ attribute: XMLAttribute) -> XMLAttribute? {
    LanguageTag(attribute.value).map {
      XMLAttribute(attribute.name, $0.text, namespace: attribute.namespace)
    }
  }

  /// The ids among those named that stand in the same page.
  private func references(_ attribute: XMLAttribute) -> XMLAttribute? {
    let ids = attribute.value.split(whereSeparator: \.isWhitespace).compactMap { id in
      targets.place(of: String(id), in: chapter).flatMap { $0.href == page ? $0.id : nil }
    }
    return ids.isEmpty ? nil : XMLAttribute(attribute.name, ids.joined(separator: " "))
  }

  private func address(_ attribute: XMLAttribute) -> XMLAttribute? {
    targets.address(of: attribute.value, in: chapter, from: page).map { XMLAttribute("href", $0) }
  }

  /// A link that leads somewhere, an anchor without address, or, where it leads nowhere, its words.
  mutating func repairLink(_ element: XMLElement) -> XMLElement {
    guard let href = element["href"] else { return repaired(element) }
    guard let address = targets.address(of: href, in: chapter, from: page) else {
      return plain(element)
    }
    guard !element.isNamed else { return repaired(element) }
    // Of a picture without words the place that it leads to tells; nothing at all is no link.
    guard element.children.showsSomething else { return plain(element) }
    var link = repaired(element)
    link["aria-label"] = targets.title(at: address, from: page) ?? address
    return link
  }
}

extension XMLElement {
  /// Whether words say what it is to a person who does not see it.
  fileprivate var isNamed: Bool {
    !children.spokenText.isEmpty || self["aria-label"]?.oneLineOrNil != nil
      || self["title"]?.oneLineOrNil != nil
  }
}
