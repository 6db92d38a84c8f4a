/// Islands of SVG and MathML in HTML (HTML Standard, section 13.2.6.5).
extension HTMLTreeBuilder {
  /// Whether the next tag is one of SVG or MathML.
  var isInForeignContent: Bool { stack[stack.count - 1].kind.contains(.foreign) }

  /// Whether more of SVG or MathML stands in such an element, or HTML.
  private func holdsForeignContent(_ element: XMLElement) -> Bool {
    switch element.name {
    case "foreignObject", "desc", "title": return element.namespace != .svg
    case "mi", "mo", "mn", "ms", "mtext": return element.namespace != .mathml
    case "annotation-xml":
      let encoding = element["encoding"]?.lowercased()
      return encoding != "text/html" && encoding != "application/xhtml+xml"
    default: return true
    }
  }

  mutating func foreignRoot(_ tag: HTMLTag) {
    push(tag, namespace: tag.name == "svg" ? .svg : .mathml)
  }

  /// Takes a start tag as one of the island; false when it is HTML, which ends the island.
  mutating func foreignStartTag(_ tag: HTMLTag) -> Bool {
    guard !ForeignNames.endsIsland(tag) else { return false }
    if tag.name == "svg" {
      push(tag, namespace: .svg)
    } else {
      push(tag, namespace: stack[stack.count - 1].element.namespace)
    }
    return true
  }

  /// Closes an island's element; false when the tag is for HTML outside of it.
  mutating func foreignEndTag(_ name: String) -> Bool {
    var index = stack.count - 1
    while index > 0, stack[index].element.namespace != .xhtml {
      if stack[index].element.name.lowercased() == name {
        pop(through: index)
        return true
      }
      index -= 1
    }
    // An end tag that nothing outside waits for must not tear the island.
    return !stack[..<(index + 1)].contains { $0.element.name == name }
  }

  /// Closes an island whatever HTML was left open in it, or it would hold the rest of the document.
  mutating func closeIsland(_ name: String) {
    if let root = stack.lastIndex(where: { $0.element.name == name }), root > 0 {
      pop(through: root)
    }
  }

  mutating func leaveForeignContent() { while isInForeignContent { pop() } }

  private mutating func push(_ tag: HTMLTag, namespace: XMLNamespace) {
    let isSVG = namespace == .svg
    var element = XMLElement(
      isSVG ? ForeignNames.svgElement(tag.name) : tag.name, namespace: namespace)
    guard tag.name.isXMLName, !tag.name.utf8.contains(UInt8(ascii: ":")) else { return }
    if stack[stack.count - 1].element.namespace != namespace {
      element.attributes.append(XMLAttribute("xmlns", namespace.uri, namespace: .xmlns))
    }
    for var attribute in tag.attributes {
      if let prefix = attribute.name.utf8.firstIndex(of: UInt8(ascii: ":")) {
        switch attribute.name[..<prefix] {
        case "xlink": attribute.namespace = .xlink
        case "xml": attribute.namespace = .xml
        default: continue
        }
        if attribute.namespace == .xlink, element["xmlns:xlink"] == nil {
          element.attributes.append(
            XMLAttribute("xmlns:xlink", XMLNamespace.xlink.uri, namespace: .xmlns))
        }
      } else if attribute.name == "xmlns" {
        continue
      } else {
        attribute.name = ForeignNames.attribute(attribute.name, isSVG: isSVG)
      }
      element.attributes.append(attribute)
    }
    if tag.closesItself {
      append(.element(element))
    } else if isFull {
      lose(tag.name)
    } else {
      stack.append(
        Open(
          element: element, kind: holdsForeignContent(element) ? .foreign : .special, serial: next()
        ))
    }
  }
}
