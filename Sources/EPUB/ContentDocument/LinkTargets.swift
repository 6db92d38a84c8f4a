import XML

/// Where everything that a link may name has come to stand.
struct LinkTargets {
  struct Place: Equatable {
    var href: String
    var id: String
    /// Where it stands among all ids of its chapter, from 1.
    var order = 0
  }

  /// By chapter, the places of its ids as the source has them.
  private var ids: [[String: Place]] = []
  /// The first page of each source, and the chapters made from it.
  private var firstPages: [String: String] = [:]
  private var chaptersOfSource: [String: [Int]] = [:]
  private let sources: [String]
  /// By its address, what a page is called.
  private var titles: [String: String] = [:]

  init(_ plan: BookPlan) {
    sources = plan.chapters.map(\.chapter.source)
    for (index, chapter) in plan.chapters.enumerated() {
      let source = chapter.chapter.source
      chaptersOfSource[source, default: []].append(index)
      if firstPages[source] == nil { firstPages[source] = chapter.pages.first?.href }
      for page in chapter.pages { titles[page.href] = chapter.label }
      collect(chapter)
    }
  }

  /// The place of an id in a chapter; nil where no element has it.
  func place(of id: String, in chapter: Int) -> Place? { ids[chapter][id] }

  /// The address that a link in a page should have, or nil where it leads nowhere.
  ///
  /// - Parameters:
  ///   - href: as the source has it: `#id`, `two.html#id`, `two.html`, or out of the book.
  ///   - page: the address of the page that the link stands in.
  func address(of href: String, in chapter: Int, from page: String) -> String? {
    if ExternalLink.scheme(of: href.trimmed) != nil { return ExternalLink.address(href) }
    let parts = href.trimmed.split(
      separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.first.map { String($0.prefix { $0 != "?" }) } ?? ""
    let fragment = parts.count > 1 ? String(parts[1]) : ""
    guard let source = source(at: path, from: chapter) else { return nil }
    if !fragment.isEmpty, let place = place(named: fragment, in: source, from: chapter) {
      return place.href == page ? "#\(place.id)" : "\(place.href)#\(place.id)"
    }
    return path.isEmpty ? nil : firstPages[source]
  }

  /// What the page is called that an address of the book leads to.
  func title(at address: String, from page: String) -> String? {
    let href = address.prefix { $0 != "#" }
    return titles[href.isEmpty ? page : String(href)]
  }

  /// Where a place of the book is, by its source and the id in it; nil where the source is none.
  ///
  /// The position orders places as they are read.
  func position(of href: String) -> (address: String, chapter: Int, order: Int)? {
    let parts = href.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let source = String(parts.first ?? "")
    guard let chapter = chaptersOfSource[source]?.first, let page = firstPages[source] else {
      return nil
    }
    if parts.count > 1, let place = place(named: String(parts[1]), in: source, from: chapter) {
      return ("\(place.href)#\(place.id)", chapter, place.order)
    }
    return (page, chapter, 0)
  }

  /// The source that a path means: as it is, with its escapes undone, or relative to the chapter's
  /// own.
  private func source(at path: String, from chapter: Int) -> String? {
    let own = sources[chapter]
    if path.isEmpty { return own }
    let folder = own.split(separator: "/").dropLast()
    let candidates = [path, path.percentDecoded].flatMap { path in
      [path, Self.resolved(path, below: []), Self.resolved(path, below: folder)]
    }
    return candidates.first { firstPages[$0] != nil }
  }

  private static func resolved(_ path: String, below folder: ArraySlice<Substring>) -> String {
    var segments = folder
    for segment in path.split(separator: "/") {
      switch segment {
      case ".": break
      case "..": _ = segments.popLast()
      default: segments.append(segment)
      }
    }
    return segments.joined(separator: "/")
  }

  /// An id of a source; the chapter's own comes first, as several chapters may come from one source.
  private func place(named fragment: String, in source: String, from chapter: Int) -> Place? {
    let names = [fragment, fragment.percentDecoded]
    let chapters = chaptersOfSource[source] ?? []
    let own = chapters.contains(chapter) ? [chapter] : []
    for chapter in own + chapters {
      for name in names {
        if let place = ids[chapter][name] { return place }
      }
    }
    return nil
  }

  // MARK: Collecting

  private mutating func collect(_ chapter: ChapterPlan) {
    var places: [String: Place] = [:]
    for (index, page) in chapter.pages.enumerated() {
      var page = PageIDs(href: page.href, blocks: page.blocks)
      if index == 0 {
        if let id = chapter.chapter.headingID { page.add(id, to: &places) }
        for node in chapter.chapter.heading { page.collect(node, into: &places) }
      }
      page.collectBlocks(into: &places)
    }
    ids.append(places)
  }
}

/// Gives the ids of one page names that XML allows and that no other element of the page has.
private struct PageIDs {
  let href: String
  let blocks: [Block]
  private var taken: Set<String> = []

  init(href: String, blocks: [Block]) {
    self.href = href
    self.blocks = blocks
  }

  mutating func collectBlocks(into places: inout [String: LinkTargets.Place]) {
    for block in blocks where block.needsRepair { collect(block.node, into: &places) }
  }

  mutating func collect(_ node: XMLNode, into places: inout [String: LinkTargets.Place]) {
    guard case .element(let element) = node, !BodyRepair.isDropped(element) else { return }
    if let id = element["id"] { add(id, to: &places) }
    for child in element.children { collect(child, into: &places) }
  }

  /// Of several elements with one id the first has it.
  mutating func add(_ id: String, to places: inout [String: LinkTargets.Place]) {
    guard places[id] == nil, !id.isEmpty else { return }
    places[id] = LinkTargets.Place(
      href: href, id: unused(NCName.nearest(to: id)), order: places.count + 1)
  }

  /// The name, or the name with the first number that makes it new.
  private mutating func unused(_ name: String) -> String {
    var candidate = name
    var number = 2
    while !taken.insert(candidate).inserted {
      candidate = "\(name)-\(number)"
      number += 1
    }
    return candidate
  }
}
