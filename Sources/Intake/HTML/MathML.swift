import XML

/// MathML as a book may have it: presentation alone (EPUB 3.3, section 6.1.3.2), every element with as
/// many children as it needs (MathML 3, section 3.1.3.2).
enum MathML {
  /// The formula; nil where it is none that a schema would pass.
  static func kept(_ element: XMLElement) -> XMLElement? {
    guard element.name == "math" else { return nil }
    return clean(element)
  }

  private static func clean(_ element: XMLElement) -> XMLElement? {
    guard let arity = arities[element.name] else { return nil }
    var kept = XMLElement(element.name, namespace: .mathml)
    kept.attributes = element.attributes.filter { isKept($0, of: element) }
    if isToken(element.name) {
      let text = element.textContent
      kept.children = text.isEmpty ? [] : [.text(text)]
      return kept
    }
    var count = 0
    for child in element.children {
      switch child {
      case .text(let text):
        guard text.isBlank else { return nil }
        kept.children.append(child)
      case .comment: break
      case .element(let inner):
        if element.name == "semantics", inner.name.hasPrefix("annotation") { continue }
        guard inner.namespace == .mathml, let inner = clean(inner) else { return nil }
        guard isPlace(element.name, for: inner.name) else { return nil }
        kept.children.append(.element(inner))
        count += 1
      }
    }
    return arity.contains(count) ? kept : nil
  }

  private static func isPlace(_ parent: String, for child: String) -> Bool {
    switch child {
    case "math": false
    case "mtr", "mlabeledtr": parent == "mtable"
    case "mtd": parent == "mtr" || parent == "mlabeledtr"
    default: !["mtable", "mtr", "mlabeledtr"].contains(parent)
    }
  }

  private static func isToken(_ name: String) -> Bool {
    ["mi", "mn", "mo", "mtext", "ms"].contains(name)
  }

  private static func isKept(_ attribute: XMLAttribute, of element: XMLElement) -> Bool {
    switch (element.name, attribute.name) {
    case (_, "xmlns"), ("math", "alttext"): return true
    case ("math", "display"): return attribute.value == "block" || attribute.value == "inline"
    case ("mfenced", "open"), ("mfenced", "close"), ("mfenced", "separators"): return true
    case ("mo", "stretchy"), ("mo", "fence"), ("mo", "separator"), ("mo", "largeop"),
      ("mo", "movablelimits"), ("mstyle", "displaystyle"):
      return attribute.value == "true" || attribute.value == "false"
    case (_, "mathvariant"):
      return isToken(element.name)
        && ["normal", "bold", "italic", "bold-italic", "double-struck", "script", "fraktur"]
          .contains(attribute.value)
    default: return false
    }
  }

  private static let arities: [String: ClosedRange<Int>] = {
    var table: [String: ClosedRange<Int>] = [:]
    for name in [
      "math", "mrow", "msqrt", "mstyle", "merror", "mpadded", "mphantom", "menclose",
      "mfenced", "mtable", "mtr", "mtd",
    ] {
      table[name] = 0...100_000
    }
    for name in ["mi", "mn", "mo", "mtext", "ms", "mspace"] { table[name] = 0...0 }
    for name in ["mfrac", "mroot", "msub", "msup", "munder", "mover"] { table[name] = 2...2 }
    for name in ["msubsup", "munderover"] { table[name] = 3...3 }
    table["semantics"] = 1...1
    return table
  }()
}
