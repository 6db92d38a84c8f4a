import XML

/// A note, taken out of the text.
struct Note: Equatable {
  /// The id that references lead to; empty where none can.
  var id: String
  /// The language and the direction of its block.
  var attributes: [XMLAttribute]
  /// Flow content; a link back to the first reference comes first.
  var content: [XMLNode]
}

/// Takes the notes out of a page and makes of what refers to them what reading systems know.
struct NoteExtraction {
  /// The page without the notes that could be moved.
  private(set) var body: [XMLNode] = []
  /// Those notes, in the order in which they stood.
  private(set) var notes: [Note] = []

  private let index: PageIndex
  private let found: [Int: NoteFinder.Note]
  private let finder: NoteFinder
  private var number = 0
  private var moved: [Int: Note] = [:]
  /// The note that a link refers to, and those that links back belong to.
  private var references: [Int: Int] = [:]
  private var backlinks: [Int: Int] = [:]
  private var names: ReferenceNames
  /// The numbers of all of these, in order: what holds none of them stays as it is.
  private var changes: [Int] = []

  /// - Parameter path: the page's own, as links in it have it.
  init(_ nodes: [XMLNode], path: String) {
    index = PageIndex(nodes, path: path)
    finder = NoteFinder(index)
    found = finder.notes
    names = ReferenceNames(index)
    guard !found.isEmpty else {
      body = nodes
      return
    }
    for (block, note) in found {
      for link in note.references { references[link] = block }
    }
    for (block, note) in found { findBacklinks(of: note, in: block) }
    changes = (Array(found.keys) + references.keys + backlinks.keys).sorted()
    body = rewrite(nodes, in: nil)
    notes = moved.sorted { $0.key < $1.key }.map(\.value)
  }

  private mutating func findBacklinks(of note: NoteFinder.Note, in block: Int) {
    for link in PageIndex.within(index.range(of: block), of: index.links)
    where references[link] == nil {
      guard let id = index.target(of: index[link].element) else { continue }
      let leadsBack = index.ids[id].map { target in
        note.references.contains { finder.stands(target, at: $0) }
      }
      let isArrow = NoteLabel.isArrow(index[link].element.textContent)
      if leadsBack ?? isArrow { backlinks[link] = block }
    }
  }

  // MARK: The walk

  /// - Parameter parent: the number of the element that the nodes stand in.
  private mutating func rewrite(_ nodes: [XMLNode], in parent: Int?) -> [XMLNode] {
    var result: [XMLNode] = []
    /// A line that stood before the notes alone goes with them.
    var rule: Int?
    for node in nodes {
      guard case .element(let element) = node else {
        result.append(node)
        continue
      }
      let movedBefore = moved.count
      let current = number
      let replaced = rewrite(element)
      if replaced.isEmpty {
        guard moved.count > movedBefore else {
          trimEnd(of: &result)
          continue
        }
        if let line = rule, result[line...].dropFirst().allSatisfy(\.isBlank) {
          result.remove(at: line)
          rule = nil
        }
      } else {
        if element.name == "hr", element["id"] == nil { rule = result.count }
        result += replaced
      }
      if let parent, replaced.isEmpty == false, continues(current, in: parent) {
        result.removeLast(replaced.count)
        moved[lastMoved(before: current)]?.content += replaced
      }
    }
    return result
  }

  private mutating func rewrite(_ element: XMLElement) -> [XMLNode] {
    let current = number
    guard !PageIndex.within(index.range(of: current), of: changes).isEmpty else {
      number = index[current].end
      return [.element(element)]
    }
    number += 1
    if let block = references[current], let note = found[block] {
      number = index[current].end
      return reference(element, current, to: note)
    }
    let before = moved.count
    var element = element
    element.children = rewrite(element.children, in: current)
    if let block = backlinks[current] { return backlink(element, current, in: block) }
    if let note = found[current] { return finish(element, as: note) }
    if wasEmptied(element, current) { return [] }
    guard moved.count > before || isHolder(current) else { return [.element(element)] }
    if moved.count > before, isEmptied(element) { return [] }
    mark(&element, current)
    return [.element(element)]
  }

  /// Takes away the space before a sign that went.
  private func trimEnd(of nodes: inout [XMLNode]) {
    guard case .text(var text)? = nodes.last else { return }
    while text.last?.isWhitespace == true { text.removeLast() }
    nodes[nodes.count - 1] = .text(text)
  }

  /// Whether a phrase or a paragraph held a sign that went, and nothing else.
  private func wasEmptied(_ element: XMLElement, _ current: Int) -> Bool {
    element.children.allSatisfy(\.isBlank) && element["id"] == nil
      && !["li", "td", "th", "dd", "dt"].contains(element.name) && found[current] == nil
      && index.range(of: current).contains { backlinks[$0] != nil }
  }

  /// Whether nothing is left of what held notes.
  private func isEmptied(_ element: XMLElement) -> Bool {
    let isLinked = element["id"].map { names.isLinked($0) } ?? false
    return !isLinked
      && element.children.allSatisfy { child in
        switch child {
        case .text: child.isBlank
        case .comment: true
        case .element(let inner):
          inner.name == "hr" || inner.name == "br"
            || !["img", "td"].contains(inner.name)
              && inner.namespace == .xhtml && isEmptied(inner)
        }
      }
  }

  // MARK: What goes on

  /// Whether a block behind a note, among notes alone, is the note's second paragraph.
  private func continues(_ block: Int, in parent: Int) -> Bool {
    guard finder.isContainer(parent), found[block] == nil, index[block].element.name != "hr",
      PageIndex.within(index.range(of: block), of: index.headings).isEmpty,
      index.range(of: block).allSatisfy({ found[$0] == nil })
    else { return false }
    var previous = index[block].previous
    while previous >= 0, found[previous] == nil {
      guard index[previous].element.headingLevel == nil else { return false }
      previous = index[previous].previous
    }
    return previous >= 0 && moved[previous] != nil
  }

  private func lastMoved(before block: Int) -> Int {
    var previous = index[block].previous
    while previous >= 0, moved[previous] == nil { previous = index[previous].previous }
    return previous
  }

  // MARK: Links

  /// The link as reading systems know it: its label and nothing else in it.
  private mutating func reference(
    _ link: XMLElement, _ current: Int, to note: NoteFinder.Note
  ) -> [XMLNode] {
    var reference = XMLElement("a", children: [.text(link.textContent)])
    reference.attributes = link.attributes.filter {
      ["title", "lang", "xml:lang", "dir"].contains($0.name)
    }
    reference["id"] = names.name(of: current)
    reference["class"] = "noteref"
    reference["href"] = link["href"]
    reference.setType("noteref", role: "doc-noteref")
    let isRaised = (current + 1..<index[current].end).contains { index[$0].element.name == "sup" }
    guard isRaised else { return [.element(reference)] }
    return [.element(XMLElement("sup", children: [.element(reference)]))]
  }

  /// The link back; a mere sign for it goes, as another one is set.
  private mutating func backlink(
    _ link: XMLElement, _ current: Int, in block: Int
  ) -> [XMLNode] {
    guard !NoteLabel.isArrow(link.textContent), let note = found[block] else { return [] }
    var link = link
    let target = index.target(of: link).flatMap { index.ids[$0] }
    let meant = note.references.first { reference in
      target.map { finder.stands($0, at: reference) } ?? false
    }
    if let meant { link["href"] = index.address(of: names.name(of: meant)) }
    link["class"] = "backlink"
    link.setType("backlink", role: "doc-backlink")
    return [.element(link)]
  }

  // MARK: Notes

  private mutating func finish(_ block: XMLElement, as note: NoteFinder.Note) -> [XMLNode] {
    let addresses = note.references.map { index.address(of: names.name(of: $0)) }
    let isItem = block.name == "li" && index[note.block].parent >= 0
    let isNumbered = isItem && !finder.isListOfNotes(index[note.block].parent)
    // Words are not said twice.
    let label = note.label.map { NoteLabel($0) == nil ? "↩\u{FE0E}" : $0 }
    let entry = NoteEntry(block, label: isNumbered ? nil : label, references: addresses)
    if note.staysInPlace {
      var block = entry.block
      block.setType("footnote", role: nil)
      return [.element(block)]
    }
    moved[note.block] = entry.note(
      id: note.id, isLinked: block["id"].map { names.isLinked($0) } ?? false)
    return []
  }

  /// Whether it holds notes that stay.
  private func isHolder(_ current: Int) -> Bool {
    PageIndex.within(current + 1..<index[current].end, of: changes).contains {
      found[$0]?.staysInPlace == true
    }
  }

  /// Says of what holds notes that stay that it does.
  private func mark(_ element: inout XMLElement, _ current: Int) {
    if finder.isListOfNotes(current) { element["class"] = "notes" }
    if ["section", "div"].contains(element.name), finder.isContainer(current) {
      element.setType("endnotes footnotes", role: "doc-endnotes")
    }
  }
}

extension XMLElement {
  /// Says what the element is, in the one vocabulary and in the other.
  mutating func setType(_ type: String, role: String?) {
    attributes.removeAll { $0.name == "epub:type" || $0.name == "role" }
    attributes.append(XMLAttribute("epub:type", type, namespace: .ops))
    if let role { attributes.append(XMLAttribute("role", role)) }
  }

  /// Whether it is said to be a reference to a note.
  var isNoteReference: Bool {
    name == "a" && self["epub:type"]?.split(separator: " ").contains("noteref") == true
  }
}
