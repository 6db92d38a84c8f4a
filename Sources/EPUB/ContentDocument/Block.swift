import XML

/// A node of a chapter's body that no element holds, with what a first walk over it found.
struct Block {
  var node: XMLNode
  /// Bytes when serialised, near enough.
  private(set) var size = 0
  /// Whether anything below may need `BodyRepair`: most paragraphs do not, and are written as they
  /// are.
  private(set) var needsRepair = false
  private(set) var hasRuby = false
  private(set) var hasHeadings = false

  init(_ node: XMLNode) {
    self.node = node
    scan(node)
  }

  /// Whether a file may be cut before it.
  var isBlock: Bool {
    if case .element(let element) = node { element.isBlock } else { false }
  }

  var isHeading: Bool {
    if case .element(let element) = node { element.isHeading } else { false }
  }

  private mutating func scan(_ node: XMLNode) {
    switch node {
    case .text(let text): size += text.utf8.count
    case .comment(let text):
      size += text.utf8.count + 7
      needsRepair = true
    case .element(let element): scan(element)
    }
  }

  private mutating func scan(_ element: XMLElement) {
    size += 2 * element.name.utf8.count + 5
    if element.namespace != .xhtml || BodyRepair.isSpecial(element.name) { needsRepair = true }
    for attribute in element.attributes {
      size += attribute.name.utf8.count + attribute.value.utf8.count + 4
      if attribute.name != "class" { needsRepair = true }
      // A link into the book is longer afterwards by the name of its file.
      if attribute.name == "href" { size += 12 }
    }
    if element.name == "ruby" { hasRuby = true }
    if element.isHeading { hasHeadings = true }
    for child in element.children { scan(child) }
  }
}

extension XMLElement {
  var isHeading: Bool {
    var name = name.utf8.makeIterator()
    guard name.next() == UInt8(ascii: "h"), let level = name.next(), name.next() == nil else {
      return false
    }
    return (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(level)
  }

  /// Whether this is flow content that is no phrasing content, or a part of such (HTML Standard,
  /// section 3.2.5.2).
  var isBlock: Bool { isHeading || Self.blockNames.contains(name) }

  private static let blockNames: Set<String> = [
    "address", "article", "aside", "blockquote", "dd", "details", "dialog", "div", "dl", "dt",
    "fieldset", "figcaption", "figure", "footer", "form", "header", "hgroup", "hr", "li", "main",
    "menu", "nav", "ol", "p", "pre", "section", "table", "ul",
  ]
}
