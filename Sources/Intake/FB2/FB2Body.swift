import EPUB
import XML

/// The text of a FictionBook as chapters: its bodies, with the notes of the others where they are
/// referred to, and before them the annotation.
struct FB2Body {
  private var division: FB2Division
  private var bodies: [XMLElement] = []
  private let groups: [FB2Notes.Group]
  private let path: String

  /// - Parameters:
  ///   - language: the book's.
  ///   - path: the book's path in the original, for its links.
  init(_ tree: FB2Tree, binaries: FB2Binaries, language: String, path: String) {
    var notes = FB2Notes(linked: tree.linked)
    let referred = Self.referred(in: tree.bodies)
    let text = tree.bodies.firstIndex {
      !FB2Notes.areNamed(by: $0) && XMLNode.element($0).isSomething
    }
    // Notes of a book that has nothing else are its text.
    for (index, body) in tree.bodies.enumerated() {
      let mayBeNotes =
        text != nil && index != text && (FB2Notes.areNamed(by: body) || referred.contains(index))
      if !(mayBeNotes && notes.take(body)) { bodies.append(body) }
    }
    groups = notes.groups
    self.path = path
    division = FB2Division(
      markup: FB2Markup(tree, notes: notes.notes, binaries: binaries, path: path), path: path,
      language: language)
  }

  /// The bodies that others lead to by links which say that they refer to notes.
  private static func referred(in bodies: [XMLElement]) -> Set<Int> {
    var places: [String: Int] = [:]
    for (index, body) in bodies.enumerated() {
      for id in body.ids { places[id] = index }
    }
    var referred: Set<Int> = []
    for (index, body) in bodies.enumerated() {
      let found = body.descendants("a").lazy.filter { $0["type"] == "note" }
        .compactMap { $0.target.flatMap { places[$0] } }
      referred.formUnion(found.filter { $0 != index })
    }
    return referred
  }

  /// The pictures that the chapters name, once they are made.
  var images: ImageCollector { division.markup.images }

  mutating func chapters(annotation: XMLElement?) -> [Chapter] {
    var chapters: [Chapter] = []
    if let annotation {
      var page = Chapter(title: nil, body: [], source: path)
      page.matter = .annotation
      page.body = division.markup.flow(annotation.children, level: 2)
      chapters.append(page)
    }
    for (index, body) in bodies.enumerated() {
      if index > 0, FB2Notes.areNamed(by: body) {
        chapters.append(division.chapter(ofNotes: body))
      } else {
        chapters += division.chapters(of: body, isPart: index > 0)
      }
    }
    placeNotes(in: &chapters)
    return chapters
  }

  // MARK: Notes

  /// Puts the notes at the end of the chapters that refer to them.
  private mutating func placeNotes(in chapters: inout [Chapter]) {
    // All are made before the first is placed: notes refer to notes.
    let contents = groups.map { group in
      group.items.map { division.markup.flow(self.content(of: $0), level: nil) }
    }
    // A text that came to nothing, such as a picture without an address.
    if chapters.isEmpty, !groups.isEmpty {
      chapters = [Chapter(title: nil, body: [], source: path)]
    }
    for (group, contents) in zip(groups, contents) {
      let notes = zip(group.items, contents).map { note($0, content: $1) }
      var heading: [XMLNode] = []
      for title in group.titles { heading += division.markup.flow(title.asSubtitle, level: nil) }
      var placement = NotePlacement(notes, path: path, heading: heading)
      placement.place(in: &chapters)
    }
  }

  /// What a note shows: its title too, where that is more than the label.
  private func content(of item: FB2Notes.Item) -> [XMLNode] {
    guard let title = item.title, label(of: item) == nil else { return item.content }
    return title.asSubtitle + item.content
  }

  /// The title of a note that is referred to, where it is a label such as a number.
  private func label(of item: FB2Notes.Item) -> String? {
    guard item.id != nil, let title = item.title?.textContent.folded, NoteLabel(title) != nil else {
      return nil
    }
    return title
  }

  private func note(_ item: FB2Notes.Item, content: [XMLNode]) -> Note {
    let references = item.id.flatMap { division.markup.references[$0] } ?? []
    var block = XMLElement("section", children: content)
    if references.isEmpty, let label = label(of: item) {
      block.children.insert(.element(XMLElement("p", children: [.text(label)])), at: 0)
    }
    block["id"] = item.id
    if let language = item.language?.languageTag {
      block["lang"] = language
      block.attributes.append(XMLAttribute("xml:lang", language, namespace: .xml))
    }
    let said = references.first.map { NoteLabel($0.text) == nil ? "↩\u{FE0E}" : $0.text }
    return NoteEntry(
      block, label: label(of: item) ?? said, references: references.map { "\(path)#\($0.id)" }
    ).note(id: item.id ?? "", isLinked: false)
  }
}

extension XMLElement {
  /// All ids in it.
  fileprivate var ids: Set<String> {
    elements.reduce(into: Set([self["id"]].compactMap { $0 })) { $0.formUnion($1.ids) }
  }

  /// A title as lines that are no heading.
  fileprivate var asSubtitle: [XMLNode] { [.element(XMLElement("title", children: children))] }
}
