import XML

/// What a page of a site has beside its text, and a book must not: the way to the pages before and
/// behind it, menus, the mark beside a heading that is a link to it.
///
/// It is left out only where that is certain: where the page says what it is, or all its links say
/// that they lead to a neighbour, by their type (HTML Living Standard, 4.6.7) or by a word such as
/// “Next”, and where hardly a word stands beside its links. A list of what the page itself holds is text.
enum PageFurniture {
  /// A page's content without it; all of it where nothing else would be left.
  static func removed(from nodes: [XMLNode]) -> [XMLNode] {
    guard nodes.contains(where: mayHold) else { return nodes }
    let rest = cleared(withLinesApart(nodes))
    return rest.contains(where: \.shows) ? rest : nodes
  }

  /// A page's nodes with the lines between its blocks as paragraphs, where they are ways to others.
  private static func withLinesApart(_ nodes: [XMLNode]) -> [XMLNode] {
    var result: [XMLNode] = []
    var line: [XMLNode] = []
    func endLine() {
      let paragraph = XMLElement("p", children: line)
      result += isFurniture(paragraph) ? [.element(paragraph)] : line
      line = []
    }
    for node in nodes {
      if case .element(let element) = node, !phrases.contains(element.name) {
        endLine()
        result.append(node)
      } else {
        line.append(node)
      }
    }
    endLine()
    return result
  }

  private static func cleared(_ nodes: [XMLNode]) -> [XMLNode] {
    var rest: [XMLNode] = []
    /// Whether a line comes next that parted it from the text.
    var expectsRule = false
    for node in nodes {
      guard case .element(var element) = node else {
        if !node.isBlank { expectsRule = false }
        rest.append(node)
        continue
      }
      if isFurniture(element) {
        expectsRule = !removeRule(atEndOf: &rest)
        continue
      }
      if expectsRule, element.name == "hr" {
        expectsRule = false
        continue
      }
      expectsRule = false
      if element.elements.contains(where: { _ in true }) {
        element.children = cleared(element.children)
      }
      rest.append(.element(element))
    }
    return rest
  }

  /// Takes away the line before it; false where there is none.
  private static func removeRule(atEndOf nodes: inout [XMLNode]) -> Bool {
    guard let index = nodes.lastIndex(where: { !$0.isBlank }),
      case .element(let element) = nodes[index], element.name == "hr"
    else { return false }
    nodes.remove(at: index)
    return true
  }

  // MARK: What it is

  private static func isFurniture(_ element: XMLElement) -> Bool {
    if isPermalink(element) || element.isSaid(toBe: signs) { return true }
    guard blocks.contains(element.name) else { return false }
    let links = Links(in: element)
    guard links.count > 0, links.count <= mostLinks else { return false }
    return isNamed(element)
      ? links.inner < links.count && links.lettersBeside <= mostLetters.named
      : links.toNeighbours == links.count
        && links.lettersBeside <= (links.byWord > 0 ? mostLetters.word : mostLetters.unnamed)
  }

  private static func isNamed(_ element: XMLElement) -> Bool {
    element.name == "nav" || element["role"] == "navigation" || element.isSaid(toBe: names)
  }

  /// A sign beside a heading that leads to the heading.
  private static func isPermalink(_ element: XMLElement) -> Bool {
    guard element.name == "a", element["href"]?.hasPrefix("#") == true,
      element["id"] == nil, element["name"] == nil
    else { return false }
    return ["¶", "#", "§", "🔗", "⚓", "⚓︎", "∞"].contains(element.textContent.folded)
      && (element["title"] != nil || element.isSaid(toBe: permalinks))
  }

  private static func mayHold(_ node: XMLNode) -> Bool {
    guard case .element(let element) = node else { return false }
    if element.name == "a", Links.leadsToNeighbour(element) || isPermalink(element) { return true }
    return isNamed(element) || element.isSaid(toBe: signs)
      || element.children.contains(where: mayHold)
  }

  // MARK: Names

  /// Letters beside its links that it may have: the chapter's title; “Next:”, “Previous:”, “Up:”; the
  /// word for the page that is not there.
  private static let mostLetters = (named: 160, unnamed: 20, word: 6)

  /// Links that it may have; a list of more is worth reading.
  private static let mostLinks = 1_000

  private static let blocks: Set<String> = [
    "nav", "div", "p", "ul", "ol", "table", "header", "footer", "aside", "section", "center",
  ]

  /// What a line of a page may hold.
  private static let phrases: Set<String> = [
    "a", "br", "b", "i", "em", "strong", "small", "big", "font", "span", "img", "code", "tt",
  ]

  /// What generators call it: DocBook, Texinfo, Sphinx, Publican, wikis, page builders.
  private static let names: Set<String> = [
    "navheader", "navfooter", "nav_table", "nav-panel", "docnav", "sphinxsidebar", "nav", "navbar",
    "navigation", "global-nav", "mainmenu", "pagination", "pager", "breadcrumb", "breadcrumbs",
    "nav-chapters", "nav-wrapper", "prev-next-area",
  ]
  private static let permalinks: Set<String> = [
    "headerlink", "permalink", "anchor", "header-anchor",
  ]
  /// What is no text whatever stands in it.
  private static let signs: Set<String> = [
    "skip-link", "skiplink", "mw-jump-link", "mw-editsection",
  ]

  /// The links in an element.
  private struct Links {
    private(set) var count = 0
    /// Those that lead to a place in the page itself.
    private(set) var inner = 0
    private(set) var toNeighbours = 0
    /// Those of them that say so by a word alone.
    private(set) var byWord = 0
    private(set) var lettersBeside = 0

    init(in element: XMLElement) { walk(element) }

    private mutating func walk(_ element: XMLElement) {
      for child in element.children {
        // A page's own text is known for that at its first lines, however many blocks are around it.
        guard lettersBeside <= PageFurniture.mostLetters.named, count <= PageFurniture.mostLinks
        else { return }
        switch child {
        case .comment: break
        case .text(let text):
          let letters = text.unicodeScalars.lazy.filter {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
          }
          lettersBeside += letters.prefix(PageFurniture.mostLetters.named + 1).count { _ in true }
        case .element(let inner) where inner.name == "a" && inner["href"] != nil: add(inner)
        case .element(let inner): walk(inner)
        }
      }
    }

    private mutating func add(_ link: XMLElement) {
      count += 1
      if link["href"]?.hasPrefix("#") == true { inner += 1 }
      if Self.leadsToNeighbour(link) { toNeighbours += 1 }
      if !Self.isOfNeighbourType(link) { byWord += 1 }
    }

    static func leadsToNeighbour(_ link: XMLElement) -> Bool {
      guard let href = link["href"], !href.hasPrefix("#") else { return false }
      return isOfNeighbourType(link) || FurnitureWords.name(neighbour: link.textContent)
    }

    private static func isOfNeighbourType(_ link: XMLElement) -> Bool {
      let relations = (link["rel"] ?? "").lowercased().split(separator: " ")
      return relations.contains(where: Self.relations.contains)
        || ["p", "n", "u", "h"].contains(link["accesskey"]?.lowercased())
    }

    /// As HTML 4.01 (6.12) and HTML have them.
    private static let relations: Set<Substring> = [
      "prev", "previous", "next", "up", "top", "start", "first", "last", "contents", "index",
      "home",
    ]
  }
}

extension XMLElement {
  /// Whether one of its classes or its id is among some words.
  fileprivate func isSaid(toBe words: Set<String>) -> Bool {
    if let id = self["id"], words.contains(id.lowercased()) { return true }
    guard let classes = self["class"] else { return false }
    return classes.split(whereSeparator: \.isWhitespace).contains {
      words.contains($0.lowercased())
    }
  }
}
