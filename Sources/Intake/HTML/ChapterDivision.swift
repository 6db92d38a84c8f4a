import EPUB
import XML

/// Divides a page into chapters at its headings.
///
/// The level that divides is the highest one that occurs twice: a single `h1` above many `h2` is the
/// book's title. Where at least two chapters have two or more headings of the next level each, they
/// are parts, and those are their chapters. What stands before the first heading is a chapter
/// without a title; a page without headings is one chapter without a title.
struct ChapterDivision {
  private(set) var chapters: [Chapter] = []
  private let source: String
  private var level = 7
  private var innerLevel: Int?

  init(_ body: [XMLNode], source: String) {
    self.source = source
    let headings = Self.headings(in: body)
    guard let top = headings.min() else {
      append(Chapter(title: nil, body: body, source: source), depth: 0)
      return
    }
    level = Self.level(dividing: headings, top: top)
    var pieces = Self.flattened(body, through: level)
    if level < 6, let inner = Self.innerLevel(of: headings, below: level) {
      innerLevel = inner
      pieces = Self.flattened(body, through: inner)
    }
    divide(pieces)
  }

  // MARK: Levels

  /// The levels of the headings that may divide, in order.
  private static func headings(in nodes: [XMLNode]) -> [Int] {
    var found: [Int] = []
    for case .element(let element) in nodes {
      if let level = element.headingLevel {
        found.append(level)
      } else if element.isWrapper {
        found += headings(in: element.children)
      }
    }
    return found
  }

  private static func level(dividing levels: [Int], top: Int) -> Int {
    if levels.count(where: { $0 == top }) > 1 { return top }
    let below = levels.filter { $0 > top }
    guard let next = below.min(), levels.first == top else { return top }
    return below.count { $0 == next } > 1 ? next : top
  }

  private static func innerLevel(of headings: [Int], below level: Int) -> Int? {
    guard let inner = headings.filter({ $0 > level }).min() else { return nil }
    var parts = 0
    var count = 0
    for heading in headings + [level] {
      if heading <= level {
        if count > 1 { parts += 1 }
        count = 0
      } else if heading == inner {
        count += 1
      }
    }
    return parts > 1 ? inner : nil
  }

  // MARK: Pieces

  /// The nodes, those wrappers dissolved that hold a heading which divides.
  private static func flattened(_ nodes: [XMLNode], through level: Int) -> [XMLNode] {
    var flat: [XMLNode] = []
    flat.reserveCapacity(nodes.count)
    for node in nodes {
      guard case .element(let element) = node, element.isWrapper,
        headings(in: element.children).contains(where: { $0 <= level })
      else {
        flat.append(node)
        continue
      }
      let children = inParagraphs(flattened(element.children, through: level))
      flat += handDown(element.attributes, to: children)
    }
    return flat
  }

  /// Nodes with the phrases among them in paragraphs, which their wrapper was to them.
  private static func inParagraphs(_ nodes: [XMLNode]) -> [XMLNode] {
    var result: [XMLNode] = []
    var phrases: [XMLNode] = []
    func endParagraph() {
      let isBlank = phrases.allSatisfy(\.isBlank)
      result += isBlank ? phrases : [.element(XMLElement("p", children: phrases))]
      phrases = []
    }
    for node in nodes {
      if case .element(let element) = node, element.isBlock {
        endParagraph()
        result.append(node)
      } else {
        phrases.append(node)
      }
    }
    endParagraph()
    return result
  }

  /// Gives the language, the direction and the id of a wrapper that goes to what it held.
  private static func handDown(_ attributes: [XMLAttribute], to nodes: [XMLNode]) -> [XMLNode] {
    guard !attributes.isEmpty else { return nodes }
    var nodes = nodes
    var id = attributes.first { $0.name == "id" }
    for index in nodes.indices {
      guard case .element(var element) = nodes[index] else { continue }
      for attribute in attributes
      where ["lang", "xml:lang", "dir"].contains(attribute.name) && element[attribute.name] == nil {
        element.attributes.append(attribute)
      }
      if let waiting = id, element["id"] == nil {
        element.attributes.append(waiting)
        id = nil
      }
      nodes[index] = .element(element)
    }
    if let id { nodes.insert(.element(XMLElement("div", attributes: [id])), at: 0) }
    return nodes
  }

  private mutating func divide(_ nodes: [XMLNode]) {
    var current = Chapter(title: nil, body: [], source: source)
    var depth = 0
    var hasStarted = false
    for node in nodes {
      if case .element(let element) = node, let level = element.headingLevel,
        level <= innerLevel ?? self.level, element.headingTitle != nil
      {
        if hasStarted || current.body.contains(where: \.shows) {
          append(current, depth: depth)
        }
        depth = level <= self.level || chapters.isEmpty ? 0 : 1
        current = Chapter(title: nil, body: [], source: source)
        current.setHeading(element)
        hasStarted = true
      } else {
        current.body.append(node)
      }
    }
    append(current, depth: depth)
  }

  private mutating func append(_ chapter: Chapter, depth: Int) {
    var chapter = chapter
    chapter.setHeadingLevels(depth: depth)
    if depth == 0 {
      chapters.append(chapter)
    } else {
      chapters[chapters.count - 1].children.append(chapter)
    }
  }
}

extension XMLElement {
  /// 1 to 6 for `h1` to `h6`.
  var headingLevel: Int? {
    let name = name.utf8
    guard name.count == 2, name.first == UInt8(ascii: "h"), let digit = name.last else {
      return nil
    }
    return (0x31...0x36).contains(digit) ? Int(digit) - 0x30 : nil
  }

  /// Whether it stands by itself, not among phrases.
  fileprivate var isBlock: Bool {
    guard namespace == .xhtml, let place = ElementRule.of(name)?.place else { return false }
    switch place {
    case .block, .paragraph, .part, .voidBlock: return true
    default: return false
    }
  }

  /// Whether it only holds others together, so that a chapter may begin in it.
  var isWrapper: Bool {
    switch name {
    case "div", "section", "article", "header", "nav": true
    default: false
    }
  }
}
