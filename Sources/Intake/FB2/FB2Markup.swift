import EPUB
import XML

/// Makes XHTML of FictionBook's elements, and remembers who refers to which note.
///
/// What an element means is said here; where it may stand is settled by `HTMLCleaner`, since files
/// nest paragraphs in paragraphs and worse.
struct FB2Markup {
  /// By a note's id, the references to it: their ids and what they say, in order.
  private(set) var references: [String: [(id: String, text: String)]] = [:]
  /// The pictures that have been named.
  var images: ImageCollector { cleaner.images }

  private let linked: Set<String>
  private let notes: [String: String]
  private let binaries: FB2Binaries
  private var ids: Set<String>
  private var cleaner: HTMLCleaner
  private var count = 0

  /// - Parameters:
  ///   - notes: by an id within a note, the note's.
  ///   - path: the book's path in the original, for its links.
  init(_ tree: FB2Tree, notes: [String: String], binaries: FB2Binaries, path: String) {
    linked = tree.linked
    self.binaries = binaries
    ids = tree.ids
    self.notes = notes
    cleaner = HTMLCleaner(path: path)
  }

  /// Flow content.
  ///
  /// - Parameter level: that of the headings in it, from 1; nil where none may stand.
  mutating func flow(_ nodes: [XMLNode], level: Int?) -> [XMLNode] {
    let markup = blocks(nodes, level: level)
    return cleaner.clean(markup).map(\.settled)
  }

  /// A title as one heading, its paragraphs as lines; nil where nothing is left of it.
  ///
  /// - Parameter owner: the element that the heading is of, whose id it takes.
  mutating func heading(_ title: XMLElement, of owner: XMLElement) -> XMLElement? {
    var heading = XMLElement("h1", children: lines(of: title))
    heading["id"] = owner["id"].flatMap { linked.contains($0) ? $0 : nil }
    return cleaner.clean([.element(heading)]).lazy.compactMap { node -> XMLElement? in
      guard case .element(let element) = node.settled, element.name == "h1" else { return nil }
      return element
    }.first
  }

  /// What keeps the id of an element that is not kept itself.
  func anchor(of element: XMLElement) -> [XMLNode] {
    guard let id = element["id"], linked.contains(id) else { return [] }
    return [.element(XMLElement("span", attributes: [XMLAttribute("id", id)]))]
  }

  // MARK: Blocks

  /// What stands among paragraphs: a picture is one of them, and the source's indents are nothing.
  private mutating func blocks(_ nodes: [XMLNode], level: Int?) -> [XMLNode] {
    var result: [XMLNode] = []
    for node in nodes {
      if case .element(let element) = node, element.name == "image" {
        result.append(picture(element))
      } else if node.isBlank {
        if result.last != .text("\n") { result.append(.text("\n")) }
      } else {
        result += markup([node], level: level)
      }
    }
    return result
  }

  private mutating func markup(_ nodes: [XMLNode], level: Int?) -> [XMLNode] {
    var result: [XMLNode] = []
    for node in nodes {
      if case .element(let element) = node {
        result += markup(element, level: level)
      } else {
        result.append(node)
      }
    }
    return result
  }

  private mutating func markup(_ element: XMLElement, level: Int?) -> [XMLNode] {
    switch element.name {
    case "p":
      if let image = element.onlyPicture { return anchor(of: element) + [picture(image)] }
      return [.element(block(element, "p", level: level))]
    case "li", "pre", "ul", "ol", "div", "center", "hr", "br":
      return [.element(block(element, element.name, level: level))]
    case "v", "text-author":
      return [.element(block(element, "p", class: element.name, level: level))]
    case "subtitle", "h1", "h2", "h3", "h4", "h5", "h6":
      return [.element(block(element, "p", class: "subtitle", level: level))]
    case "date": return [.element(date(element, level: level))]
    case "empty-line":
      let line = XMLNode.element(XMLElement("br"))
      var paragraph = block(element, "p", class: "empty-line", level: level)
      paragraph.children = [line]
      return [.element(paragraph)]
    case "poem":
      // The stanzas' titles stand below the poem's.
      let inner = element.title == nil ? level : level.map { $0 + 1 }
      var poem = shell(element, "div")
      poem["class"] = "poem"
      poem.children =
        (element.title.map { title($0, level: level) } ?? [])
        + blocks(element.content, level: inner)
      return [.element(poem)]
    case "stanza", "annotation":
      return [.element(block(element, "div", class: element.name, level: level))]
    case "cite", "blockquote": return [.element(block(element, "blockquote", level: level))]
    case "epigraph":
      var epigraph = block(element, "blockquote", class: "epigraph", level: level)
      epigraph.setType("epigraph", role: nil)
      return [.element(epigraph)]
    case "title": return title(element, level: level)
    case "section": return [.element(section(element, level: level))]
    case "table", "tr", "td", "th": return [.element(part(element, level: level))]
    case "image": return [.element(image(element))]
    default: return phrase(element, level: level)
    }
  }

  /// The element under its name in XHTML, with the attributes that it may have anywhere.
  private mutating func block(
    _ element: XMLElement, _ name: String, class className: String? = nil, level: Int?
  ) -> XMLElement {
    var block = shell(element, name)
    if let className { block["class"] = className }
    let holdsParagraphs = ["div", "blockquote", "table", "tr", "ul", "ol"].contains(name)
    block.children =
      holdsParagraphs
      ? blocks(element.children, level: level) : markup(element.children, level: level)
    return block
  }

  private func shell(_ element: XMLElement, _ name: String) -> XMLElement {
    var shell = XMLElement(name)
    if let id = element["id"], linked.contains(id) { shell["id"] = id }
    if let language = element["lang"] { shell["lang"] = language }
    return shell
  }

  /// A date in words, or in numbers where it has none.
  private mutating func date(_ element: XMLElement, level: Int?) -> XMLElement {
    var date = block(element, "p", class: "date", level: level)
    if !date.children.contains(where: \.shows), let value = element["value"] {
      date.children = [.text(value)]
    }
    return date
  }

  /// A part of the text that has no file of its own.
  private mutating func section(_ element: XMLElement, level: Int?) -> XMLElement {
    guard let title = element.title, let level else {
      return block(element, "div", class: "section", level: level)
    }
    var section = shell(element, "section")
    section.children =
      self.title(title, level: level) + blocks(element.content, level: level + 1)
    return section
  }

  /// The title of a poem or of a section within a file.
  private mutating func title(_ title: XMLElement, level: Int?) -> [XMLNode] {
    guard XMLNode.element(title).isSomething else { return [] }
    let lines = lines(of: title)
    guard let level else { return lines.map(\.asSubtitle) }
    var heading = shell(title, "h\(min(level, 6))")
    heading.children = lines
    if level > 6 { heading["class"] = "level-\(level)" }
    return [.element(heading)]
  }

  /// The paragraphs of a title, which become lines where no paragraph may stand; those that are empty
  /// part nothing.
  private mutating func lines(of title: XMLElement) -> [XMLNode] {
    markup(title.children.filter(\.isSomething), level: nil)
  }

  // MARK: Tables

  private mutating func part(_ element: XMLElement, level: Int?) -> XMLElement {
    var part = block(element, element.name, level: level)
    for name in ["colspan", "rowspan", "style"] {
      if let value = element[name] { part[name] = value }
    }
    let classes = [element["align"], element["valign"]].compactMap { $0?.lowercased() }
      .filter { ["left", "center", "right", "middle", "bottom"].contains($0) }
    if !classes.isEmpty { part["class"] = classes.joined(separator: " ") }
    return part
  }

  // MARK: Pictures

  /// A picture by its id among the binaries; one that lies elsewhere is not fetched.
  private func image(_ element: XMLElement) -> XMLElement {
    var image = shell(element, "img")
    let address = element["src"] ?? ""
    image["src"] = binaries.reference(to: address) ?? address
    image["alt"] = element["alt"] ?? element["title"] ?? ""
    return image
  }

  /// A picture that stands by itself, with its title below.
  private func picture(_ element: XMLElement) -> XMLNode {
    let image = XMLNode.element(image(element))
    guard let title = element["title"], !title.isBlank else {
      return .element(XMLElement("p", children: [image]))
    }
    let caption = XMLElement("figcaption", children: [.text(title)])
    return .element(XMLElement("figure", children: [image, .element(caption)]))
  }

  // MARK: Phrases

  private mutating func phrase(_ element: XMLElement, level: Int?) -> [XMLNode] {
    switch element.name {
    case "a": return link(element, level: level)
    case "emphasis": return [.element(block(element, "em", level: level))]
    case "strikethrough": return [.element(block(element, "s", level: level))]
    case "style", "font", "span": return [.element(block(element, "span", level: level))]
    case "strong", "sub", "sup", "code", "b", "i", "u", "s", "em", "strike", "del", "ins", "big",
      "small", "tt":
      return [.element(block(element, element.name, level: level))]
    default: return anchor(of: element) + markup(element.children, level: level)
    }
  }

  private mutating func link(_ element: XMLElement, level: Int?) -> [XMLNode] {
    if let target = element.target, let note = notes[target], !element.holdsPicture {
      // Space at its ends parts it from what stands beside it.
      let said = element.textContent
      let before: [XMLNode] = said.first?.isWhitespace == true ? [.text(" ")] : []
      let behind: [XMLNode] = said.last?.isWhitespace == true ? [.text(" ")] : []
      return before + [.element(reference(element, to: note))] + behind
    }
    var link = block(element, "a", level: level)
    link["href"] = element["href"]
    return [.element(link)]
  }

  /// A reference as reading systems know it: its label and nothing else in it.
  private mutating func reference(_ link: XMLElement, to note: String) -> XMLElement {
    let said = link.textContent.folded
    // What says nothing could not be touched.
    let text = said.isEmpty ? "*" : said
    let id = link["id"] ?? newID()
    references[note, default: []].append((id, text))
    var reference = XMLElement(
      "a",
      attributes: [
        XMLAttribute("id", id), XMLAttribute("class", "noteref"), XMLAttribute("href", "#" + note),
      ], children: [.text(text)])
    reference.setType("noteref", role: nil)
    if let language = link["lang"] { reference["lang"] = language }
    let label = NoteLabel(text)
    let isRaised = link.descendants("sup").isEmpty == false || label?.isBracketed == false
    return isRaised ? XMLElement("sup", children: [.element(reference)]) : reference
  }

  private mutating func newID() -> String {
    var id = ""
    repeat {
      count += 1
      id = "noteref-\(count)"
    } while !ids.insert(id).inserted
    return id
  }
}

extension XMLElement {
  fileprivate var holdsPicture: Bool { !descendants("image").isEmpty }

  /// The picture that is all it holds.
  fileprivate var onlyPicture: XMLElement? {
    let parts = children.filter { !$0.isBlank }
    guard parts.count == 1, case .element(let image) = parts[0], image.name == "image" else {
      return nil
    }
    return image
  }
}

extension XMLNode {
  /// A title's line where no heading may stand.
  fileprivate var asSubtitle: XMLNode {
    guard case .element(var line) = self, line.name == "p" else { return self }
    line["class"] = "subtitle"
    return .element(line)
  }

  /// With what cleaning does not know: the roles that go with types, levels below six.
  fileprivate var settled: XMLNode {
    guard case .element(var element) = self else { return self }
    switch (element.name, element["epub:type"]) {
    case ("a", "noteref"): element.setType("noteref", role: "doc-noteref")
    case ("blockquote", "epigraph"): element.setType("epigraph", role: "doc-epigraph")
    case ("h6", _):
      guard let name = element["class"], name.hasPrefix("level-") else { break }
      element.name = "div"
      element["class"] = "heading"
      element["role"] = "heading"
      element["aria-level"] = String(name.dropFirst("level-".count))
    default: break
    }
    element.children = element.children.map(\.settled)
    return .element(element)
  }
}
