import XML

/// The bodies of notes and comments, and what in them is one note.
struct FB2Notes {
  /// Notes under the same titles, in order.
  struct Group {
    /// The title of the body, and those of the sections around the notes.
    var titles: [XMLElement]
    var items: [Item] = []
  }

  /// A note, or what stands between notes.
  struct Item {
    /// The id that references lead to; nil where none does.
    var id: String?
    var language: String?
    var title: XMLElement?
    var content: [XMLNode]
  }

  private(set) var groups: [Group] = []
  /// By an id within a note, the note's.
  private(set) var notes: [String: String] = [:]
  private let linked: Set<String>

  init(linked: Set<String>) { self.linked = linked }

  /// Takes a body for one of notes; false where nothing refers to any of them, so that it is text.
  mutating func take(_ body: XMLElement) -> Bool {
    var taken = FB2Notes(linked: linked)
    taken.walk(body, titles: [])
    guard !taken.notes.isEmpty else { return false }
    groups += taken.groups
    notes.merge(taken.notes) { first, _ in first }
    return true
  }

  /// Whether a body says that it is one of notes.
  static func areNamed(by body: XMLElement) -> Bool {
    let name = body["name"]?.lowercased() ?? ""
    return ["note", "comment", "примечан", "коммент", "сноск"].contains { name.contains($0) }
  }

  private mutating func walk(_ container: XMLElement, titles: [XMLElement]) {
    let titles = titles + [container.title].compactMap { $0 }
    var group = Group(titles: titles)
    for node in container.content {
      guard case .element(let element) = node, element.name == "section" else {
        add(node, to: &group)
        continue
      }
      let inner = element.children("section")
      let isGroup =
        !inner.isEmpty
        && (!isLinked(element) || inner.contains { !linkedIDs(in: .element($0)).isEmpty })
      if isGroup {
        if !group.items.isEmpty { groups.append(group) }
        group = Group(titles: titles)
        let first = groups.count
        walk(element, titles: titles)
        // What leads to the group leads to the first of its notes.
        if isLinked(element), let id = element["id"], groups.count > first {
          notes[id] = groups[first...].lazy.flatMap(\.items).compactMap(\.id).first
        }
      } else {
        group.items.append(note(element))
      }
    }
    if !group.items.isEmpty { groups.append(group) }
  }

  private mutating func note(_ section: XMLElement) -> Item {
    let ids = linkedIDs(in: .element(section))
    for id in ids { notes[id] = ids[0] }
    return Item(
      id: ids.first, language: section["lang"], title: section.title, content: section.content)
  }

  /// A paragraph that is a note of its own, or goes with the one before.
  private mutating func add(_ node: XMLNode, to group: inout Group) {
    let ids = linkedIDs(in: node)
    if let id = ids.first {
      for inner in ids { notes[inner] = id }
      group.items.append(Item(id: id, content: [node]))
    } else if group.items.isEmpty {
      if node.isSomething { group.items.append(Item(content: [node])) }
    } else {
      group.items[group.items.count - 1].content.append(node)
    }
  }

  /// The ids that links lead to, the outermost first.
  private func linkedIDs(in node: XMLNode) -> [String] {
    guard case .element(let element) = node else { return [] }
    let own = isLinked(element) ? [element["id"]].compactMap { $0 } : []
    return own + element.children.flatMap(linkedIDs)
  }

  private func isLinked(_ element: XMLElement) -> Bool {
    element["id"].map(linked.contains) ?? false
  }
}
