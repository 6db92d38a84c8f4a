import XML

extension BodyRepair {
  /// MathML in a page: under its own namespace, without links and pictures of other places.
  mutating func repairMathML(_ element: XMLElement, isRoot: Bool = false) -> XMLElement {
    features.hasMathML = true
    var attributes: [XMLAttribute] =
      isRoot ? [XMLAttribute("xmlns", XMLNamespace.mathml.uri)] : []
    for attribute in element.attributes where attribute.namespace == .none {
      switch attribute.name {
      case "id":
        if let id = keptID(attribute.value) { attributes.append(XMLAttribute("id", id)) }
      case "href", "src", "altimg", "cdgroup", "definitionURL": break
      case let name
      where name.hasPrefix("on") || name.hasPrefix("xmlns") || !NCName.isPlain(name):
        break
      default: attributes.append(attribute)
      }
    }
    let name = String(element.localName)
    var repaired = XMLElement(
      NCName.isPlain(name) ? name : "mrow", namespace: .mathml, attributes: attributes)
    for child in element.children {
      switch child {
      case .text: repaired.children.append(child)
      case .comment: break
      case .element(let element):
        // HTML may stand within text in mathematics, without a namespace of its own it could not.
        guard element.namespace == .mathml else {
          repaired.children.append(.text(child.textContent))
          continue
        }
        repaired.children.append(.element(repairMathML(element)))
      }
    }
    return repaired
  }
}
