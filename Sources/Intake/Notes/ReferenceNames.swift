import XML

/// The ids that references to notes go by, so that notes can lead back to them.
struct ReferenceNames {
  private let index: PageIndex
  private var names: [Int: String] = [:]
  private var taken: Set<String> = []
  private var linked: Set<String>
  private var count = 0

  init(_ index: PageIndex) {
    self.index = index
    linked = Set(index.links.compactMap { index.target(of: index[$0].element) })
  }

  /// Whether some link of the page leads to an id.
  func isLinked(_ id: String) -> Bool { linked.contains(id) }

  /// The id of a reference: its own, that of something in it, which goes, or a new one.
  mutating func name(of link: Int) -> String {
    if let known = names[link] { return known }
    let index = index
    let own = index.range(of: link).lazy.compactMap { index[$0].element["id"] }.first
    let name = own ?? newName()
    names[link] = name
    return name
  }

  private mutating func newName() -> String {
    var name = ""
    repeat {
      count += 1
      name = "noteref-\(count)"
    } while index.ids[name] != nil || !taken.insert(name).inserted
    return name
  }
}
