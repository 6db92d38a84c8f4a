import EPUB
import XML

extension Chapter {
  /// Makes a heading of the text the chapter's own.
  mutating func setHeading(_ element: XMLElement) {
    title = element.headingTitle
    heading = element.children
    headingID = element["id"]
    let kept = element.attributes.filter { ["lang", "xml:lang", "dir"].contains($0.name) }
    if !kept.isEmpty {
      heading = [.element(XMLElement("span", attributes: kept, children: heading))]
    }
  }

  /// Takes the heading that the text begins with, where it is the chapter's: the chapter has no
  /// title, or the same.
  mutating func takeHeading() {
    guard let first = body.firstIndex(where: { !$0.isBlank }),
      case .element(let element) = body[first],
      element.headingLevel != nil, let found = element.headingTitle
    else { return }
    guard title == nil || title?.folded == found.folded else { return }
    setHeading(element)
    body.remove(at: first)
  }

  /// Sets the headings in the text one level below the chapter's own, in steps of one.
  ///
  /// - Parameter depth: how many chapters are around this one. The writer prints its heading as `h1`
  ///   at depth 0, as `h2` at depth 1; below `h6` the level stands in `aria-level`.
  mutating func setHeadingLevels(depth: Int) {
    guard body.contains(where: \.holdsHeading) else { return }
    var levels = HeadingLevels(first: depth + (heading.isEmpty ? 1 : 2))
    body = levels.set(in: body)
  }
}

/// Numbers headings so that no level is left out.
private struct HeadingLevels {
  /// The level of the highest heading.
  let first: Int
  /// The levels in the source of those headings that stand above the next one.
  private var above: [Int] = []

  init(first: Int) { self.first = first }

  mutating func set(in nodes: [XMLNode]) -> [XMLNode] {
    nodes.map { node in
      guard case .element(var element) = node, node.holdsHeading else { return node }
      if let level = element.headingLevel {
        set(&element, level: level)
      } else {
        element.children = set(in: element.children)
      }
      return .element(element)
    }
  }

  private mutating func set(_ heading: inout XMLElement, level: Int) {
    guard heading.headingTitle != nil else {
      // A picture or nothing: no heading that a reader could jump to.
      heading.name = "p"
      return
    }
    while let last = above.last, last >= level { above.removeLast() }
    above.append(level)
    let new = first + above.count - 1
    heading.name = "h\(min(new, 6))"
    if new > 6 {
      heading.name = "div"
      heading.attributes.append(XMLAttribute("role", "heading"))
      heading.attributes.append(XMLAttribute("aria-level", String(new)))
    }
  }
}

extension XMLNode {
  /// Whether it is a heading, or one stands in it.
  fileprivate var holdsHeading: Bool {
    guard case .element(let element) = self else { return false }
    switch element.name {
    case "p", "b", "i", "em", "strong", "span", "a", "ruby", "br", "img", "pre", "svg", "math":
      return false
    default: return element.headingLevel != nil || element.children.contains(where: \.holdsHeading)
    }
  }

  /// Whether a reader sees it, or a link leads to it: not so white space and empty lines.
  var shows: Bool {
    switch self {
    case .text(let text): return !text.isBlank
    case .comment: return false
    case .element(let element):
      if element["id"] != nil || element.namespace != .xhtml { return true }
      switch element.name {
      case "img", "hr", "audio", "video": return true
      default: return element.children.contains(where: \.shows)
      }
    }
  }

  /// The words that the node says: no readings, no references to notes, the words of pictures, a space for a line's end.
  fileprivate var spoken: String {
    switch self {
    case .text(let text): text
    case .comment: ""
    case .element(let element):
      switch element.name {
      case "rt", "rp": ""
      case "a" where element.isNoteReference: ""
      case "br": " "
      case "img": element["alt"] ?? ""
      default: element.children.reduce(into: "") { $0 += $1.spoken }
      }
    }
  }
}

extension XMLElement {
  /// What a heading says, as one line; nil when it says nothing.
  var headingTitle: String? {
    let title = XMLNode.element(self).spoken.titleLine
    return title.isEmpty ? nil : title
  }
}
