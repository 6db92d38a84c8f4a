import XML

/// A note's block with its way back in front: devices that show notes by themselves find in it where
/// each begins, and those that don't have a label to touch.
struct NoteEntry {
  private(set) var block: XMLElement

  /// - Parameters:
  ///   - block: the block, its own links back marked as such.
  ///   - label: what the first reference says; nil for a note that has its number from a list, and
  ///     for one that nothing refers to.
  ///   - references: the addresses of the references, in order.
  init(_ block: XMLElement, label: String?, references: [String]) {
    self.block = block
    guard let first = references.first else { return }
    if let label, !Self.beginsWithBacklink(block) {
      let backlink = Self.backlink(to: first)
      if !Self.link(label, by: backlink, in: &self.block.children) {
        var link = backlink
        link.children = [.text(label)]
        Self.insert(link, in: &self.block.children)
      }
    }
    let known = Self.backlinks(in: self.block.children)
    for (index, address) in references.enumerated() where !known.contains(address) {
      var link = Self.backlink(to: address)
      link.children = [.text("↩\u{FE0E}" + (index > 0 ? "\(index + 1)" : ""))]
      Self.append([.text(" "), .element(link)], to: &self.block.children)
    }
  }

  /// The note, apart from the page.
  ///
  /// - Parameters:
  ///   - id: the one that references lead to.
  ///   - isLinked: whether links lead to the block by an id of its own.
  func note(id: String, isLinked: Bool) -> Note {
    var block = block
    let kept = block.attributes.filter { ["lang", "xml:lang", "dir"].contains($0.name) }
    var note = Note(id: id, attributes: kept, content: block.children)
    let isAnchor = isLinked && block["id"] != id
    block.attributes.removeAll {
      kept.contains($0) || $0.name == "epub:type" || $0.name == "id" && !isAnchor
    }
    if block.name == "p" || isAnchor {
      if block.name == "li" { block.name = "div" }
      note.content = [.element(block)]
    }
    Self.removeID(id, from: &note.content)
    return note
  }

  private static func removeID(_ id: String, from nodes: inout [XMLNode]) {
    for index in nodes.indices {
      guard case .element(var element) = nodes[index] else { continue }
      if element["id"] == id {
        element["id"] = nil
      } else {
        removeID(id, from: &element.children)
      }
      nodes[index] = .element(element)
    }
  }

  // MARK: Links back

  private static func backlink(to address: String) -> XMLElement {
    var link = XMLElement(
      "a", attributes: [XMLAttribute("class", "backlink"), XMLAttribute("href", address)])
    link.setType("backlink", role: "doc-backlink")
    return link
  }

  private static func isBacklink(_ element: XMLElement) -> Bool {
    element["role"] == "doc-backlink"
  }

  private static func backlinks(in nodes: [XMLNode]) -> Set<String> {
    var found: Set<String> = []
    for case .element(let element) in nodes {
      if isBacklink(element), let href = element["href"] { found.insert(href) }
      found.formUnion(backlinks(in: element.children))
    }
    return found
  }

  private static func beginsWithBacklink(_ element: XMLElement) -> Bool {
    for child in element.children {
      // A bracket around it may stand before it.
      if child.textContent.allSatisfy({ $0.isWhitespace || NoteLabel.opening.contains($0) }) {
        continue
      }
      guard case .element(let inner) = child else { return false }
      return isBacklink(inner) || beginsWithBacklink(inner)
    }
    return false
  }

  // MARK: Labels

  /// Makes a link of the label that the text begins with; false where it begins with none.
  private static func link(
    _ label: String, by backlink: XMLElement, in nodes: inout [XMLNode]
  ) -> Bool {
    guard let index = nodes.firstIndex(where: { !$0.isBlank }), let sign = NoteLabel(label)?.sign
    else { return false }
    var link = backlink
    switch nodes[index] {
    case .comment: return false
    case .text(let text):
      guard let (before, label, rest) = split(text, at: sign) else { return false }
      link.children = [.text(label)]
      nodes.replaceSubrange(
        index...index,
        with: [.text(before), .element(link), .text(rest)].filter { $0 != .text("") })
      return true
    case .element(let element) where element.name == "a": return false
    case .element(var element):
      let isPhrase = ["span", "sup", "b", "strong", "i", "em"].contains(element.name)
      if isPhrase, NoteLabel(element.textContent)?.sign == sign, isPlain(element.children) {
        link.children = element.children
        element.children = [.element(link)]
      } else if !self.link(label, by: backlink, in: &element.children) {
        return false
      }
      nodes[index] = .element(element)
      return true
    }
  }

  private static func isPlain(_ nodes: [XMLNode]) -> Bool {
    nodes.allSatisfy { if case .text = $0 { true } else { false } }
  }

  /// `1.` of ` 1. The text`, with what is before and behind it.
  private static func split(_ text: String, at sign: String) -> (String, String, String)? {
    guard let start = text.firstIndex(where: { !$0.isWhitespace }) else { return nil }
    var end = start
    while end < text.endIndex, !text[end].isWhitespace,
      text.distance(from: start, to: end) < 16
    {
      end = text.index(after: end)
      let isLast =
        end == text.endIndex || text[end].isWhitespace
        || NoteLabel.closing.contains(text[text.index(before: end)])
          && !NoteLabel.closing.contains(text[end])
      if isLast, NoteLabel(String(text[start..<end]))?.sign == sign {
        return (String(text[..<start]), String(text[start..<end]), String(text[end...]))
      }
    }
    return nil
  }

  // MARK: Places

  /// Puts a link before the first of the text.
  private static func insert(_ link: XMLElement, in nodes: inout [XMLNode]) {
    let index = nodes.firstIndex { !$0.isBlank } ?? nodes.endIndex
    if index < nodes.endIndex, case .element(var element) = nodes[index] {
      switch element.name {
      case "p", "div", "section", "blockquote":
        insert(link, in: &element.children)
        nodes[index] = .element(element)
        return
      case "ul", "ol", "dl", "table", "pre", "figure", "hr":
        nodes.insert(.element(XMLElement("p", children: [.element(link)])), at: index)
        return
      default: break
      }
    }
    var isApart = false
    if index < nodes.endIndex, case .text(let text) = nodes[index] {
      isApart = text.first?.isWhitespace == true
    }
    nodes.insert(contentsOf: [.element(link)] + (isApart ? [] : [.text(" ")]), at: index)
  }

  /// Puts phrases behind the last of the text.
  private static func append(_ phrases: [XMLNode], to nodes: inout [XMLNode]) {
    guard let index = nodes.lastIndex(where: { !$0.isBlank }),
      case .element(var element) = nodes[index]
    else {
      nodes += phrases
      return
    }
    switch element.name {
    case "p", "div", "section":
      append(phrases, to: &element.children)
      nodes[index] = .element(element)
    case "ul", "ol", "dl", "table", "pre", "figure", "hr", "blockquote":
      let rest = phrases.drop(while: \.isBlank)
      nodes.insert(.element(XMLElement("p", children: Array(rest))), at: index + 1)
    default: nodes.insert(contentsOf: phrases, at: index + 1)
    }
  }
}
