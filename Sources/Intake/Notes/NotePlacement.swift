import EPUB
import XML

/// Puts notes at the end of the chapters that refer to them.
///
/// A reading system that shows notes where they are referred to finds them by their types; in one
/// that does not the reader gets to the end of the chapter and back. Both old and new names of what
/// they are stand there, as some programs know only that of footnotes.
struct NotePlacement {
  private var waiting: [String: Note]
  /// In the order in which they stood, for those that nothing refers to.
  private let order: [Note]
  private let prefix: String
  private let heading: [XMLNode]
  private static let type = "endnotes footnotes"

  /// - Parameters:
  ///   - path: the page's own, as links in it have it.
  ///   - heading: what stands above the notes of a chapter.
  init(_ notes: [Note], path: String, heading: [XMLNode] = []) {
    prefix = path + "#"
    self.heading = heading
    order = notes
    waiting = Dictionary(notes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    waiting[""] = nil
  }

  mutating func place(in chapters: inout [Chapter]) {
    guard !order.isEmpty else { return }
    walk(&chapters)
    let rest = order.filter { $0.id.isEmpty || waiting[$0.id] != nil }
    if !rest.isEmpty, !chapters.isEmpty { append(rest, to: &chapters[chapters.count - 1]) }
  }

  private mutating func walk(_ chapters: inout [Chapter]) {
    for index in chapters.indices {
      let notes = take(from: chapters[index].heading + chapters[index].body)
      if !notes.isEmpty { append(notes, to: &chapters[index]) }
      walk(&chapters[index].children)
    }
  }

  /// The notes that nodes refer to and that have no place yet, then those that these refer to.
  private mutating func take(from nodes: [XMLNode]) -> [Note] {
    var notes: [Note] = []
    var ids: [String] = []
    collect(nodes, into: &ids)
    var next = 0
    while next < ids.count {
      if let note = waiting.removeValue(forKey: ids[next]) {
        notes.append(note)
        collect(note.content, into: &ids)
      }
      next += 1
    }
    return notes
  }

  private func collect(_ nodes: [XMLNode], into ids: inout [String]) {
    for case .element(let element) in nodes {
      if element.isNoteReference, let href = element["href"], href.hasPrefix(prefix) {
        ids.append(String(href.dropFirst(prefix.count)))
      } else if !element.children.isEmpty {
        collect(element.children, into: &ids)
      }
    }
  }

  private func append(_ notes: [Note], to chapter: inout Chapter) {
    let items = notes.map { note in
      var item = XMLElement("li", attributes: note.attributes, children: note.content)
      if !note.id.isEmpty { item["id"] = note.id }
      item.setType("endnote footnote", role: nil)
      return XMLNode.element(item)
    }
    if let last = chapter.body.lastIndex(where: { !$0.isBlank }),
      case .element(var section) = chapter.body[last], section["epub:type"] == Self.type,
      let list = section.children.lastIndex(where: { !$0.isBlank }),
      Array(section.children[..<list].drop(while: \.isBlank)) == headingLines,
      case .element(var old) = section.children[list]
    {
      old.children += items.flatMap { [$0, .text("\n")] }
      section.children[list] = .element(old)
      chapter.body[last] = .element(section)
      return
    }
    let list = XMLElement(
      "ol", attributes: [XMLAttribute("class", "notes")],
      children: [.text("\n")] + items.flatMap { [$0, .text("\n")] })
    var section = XMLElement(
      "section", attributes: [XMLAttribute("class", "endnotes")],
      children: [.text("\n")] + headingLines + [.element(list), .text("\n")])
    section.setType(Self.type, role: "doc-endnotes")
    chapter.body += [.element(section), .text("\n")]
  }

  private var headingLines: [XMLNode] { heading.flatMap { [$0, .text("\n")] } }
}
