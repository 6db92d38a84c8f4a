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
    kept.attributes = element.attributes.filter {
      MathMLAttributes.isKept($0.name, $0.value, of: element.name)
    }
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
    guard element.name != "mmultiscripts" || hasPairs(kept) else { return nil }
    return arity.contains(count) ? kept : nil
  }

  /// Whether scripts come in twos, those behind the base and those before it (MathML 3, section 3.4.7).
  private static func hasPairs(_ element: XMLElement) -> Bool {
    let names = element.elements.map(\.name)
    guard let base = names.first, !["none", "mprescripts"].contains(base) else { return false }
    let sides = names.dropFirst().split(
      separator: "mprescripts", maxSplits: 2, omittingEmptySubsequences: false)
    return sides.count < 3 && sides.allSatisfy { $0.count.isMultiple(of: 2) }
  }

  private static func isPlace(_ parent: String, for child: String) -> Bool {
    switch child {
    case "math": false
    case "none", "mprescripts": parent == "mmultiscripts"
    case "mtr", "mlabeledtr": parent == "mtable"
    case "mtd": parent == "mtr" || parent == "mlabeledtr"
    default: !["mtable", "mtr", "mlabeledtr"].contains(parent)
    }
  }

  private static func isToken(_ name: String) -> Bool {
    ["mi", "mn", "mo", "mtext", "ms"].contains(name)
  }

  private static let arities: [String: ClosedRange<Int>] = {
    var table: [String: ClosedRange<Int>] = [:]
    for name in [
      "math", "mrow", "msqrt", "mstyle", "merror", "mpadded", "mphantom", "menclose",
      "mfenced", "mtable", "mtr", "mtd",
    ] {
      table[name] = 0...100_000
    }
    for name in ["mi", "mn", "mo", "mtext", "ms", "mspace", "none", "mprescripts"] {
      table[name] = 0...0
    }
    table["mmultiscripts"] = 1...100_000
    for name in ["mfrac", "mroot", "msub", "msup", "munder", "mover"] { table[name] = 2...2 }
    for name in ["msubsup", "munderover"] { table[name] = 3...3 }
    table["semantics"] = 1...1
    return table
  }()
}
