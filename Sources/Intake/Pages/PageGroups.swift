/// Pages that lie in one folder, told apart into books: those that links join are one.
package struct PageGroups: Equatable {
  /// The pages of each book in reading order, the books by their first pages.
  package private(set) var books: [[String]] = []

  private let links: [String: [String]]

  /// - Parameters:
  ///   - links: the files that each page links to, in order; what is no page is passed over.
  ///   - areOneBook: also those that nothing joins, as in an archive that holds no other book.
  package init(links: [String: [String]], areOneBook: Bool = false) {
    let pages = links.keys.sorted { Self.isBefore($0, $1) }
    self.links = links.mapValues { $0.filter { links[$0] != nil } }
    let groups = areOneBook ? [pages] : joined(pages)
    books = groups.filter { !$0.isEmpty }.map(ordered)
    books.sort { Self.isBefore($0[0], $1[0]) }
  }

  /// The pages that a way of links, in whatever direction, leads between.
  private func joined(_ pages: [String]) -> [[String]] {
    var neighbours: [String: [String]] = [:]
    for (page, targets) in links {
      for target in targets where target != page {
        neighbours[page, default: []].append(target)
        neighbours[target, default: []].append(page)
      }
    }
    var groups: [[String]] = []
    var seen: Set<String> = []
    for page in pages where !seen.contains(page) {
      var group: [String] = []
      var waiting = [page]
      while let next = waiting.popLast() {
        guard seen.insert(next).inserted else { continue }
        group.append(next)
        waiting += neighbours[next] ?? []
      }
      groups.append(group.sorted { Self.isBefore($0, $1) })
    }
    return groups
  }

  /// The contents page and what it links to in that order; without one by name. What only other pages
  /// link to, such as notes, comes behind them.
  private func ordered(_ pages: [String]) -> [String] {
    guard pages.count > 1, let contents = contentsPage(of: pages) else { return pages }
    var order = [contents]
    var known: Set<String> = [contents]
    var index = 0
    while index < order.count {
      for target in links[order[index]] ?? [] where known.insert(target).inserted {
        order.append(target)
      }
      index += 1
    }
    return order + pages.filter { !known.contains($0) }
  }

  /// The page that links to most of the others; of several the one that is named so, else the first.
  private func contentsPage(of pages: [String]) -> String? {
    let counts = pages.map { page in Set(links[page] ?? []).subtracting([page]).count }
    guard let most = counts.max(), most * 2 >= pages.count - 1, most > 0 else { return nil }
    let candidates = zip(pages, counts).filter { $0.1 == most }.map(\.0)
    if let named = candidates.first(where: Self.isNamedContents) { return named }
    // A map of the site links to more than the page that the book begins with.
    return pages.first { Self.isFirst($0) && reach(of: $0) * 2 >= pages.count } ?? candidates.first
  }

  /// How many pages links lead to from a page, itself among them.
  private func reach(of page: String) -> Int {
    var reached: Set<String> = [page]
    var waiting = [page]
    while let next = waiting.popLast() {
      waiting += (links[next] ?? []).filter { reached.insert($0).inserted }
    }
    return reached.count
  }

  /// Whether it is the page that a folder begins with, by its name.
  private static func isFirst(_ path: String) -> Bool {
    ["index.html", "index.htm", "index.xhtml", "default.htm"].contains(path.lowercased())
  }

  private static func isNamedContents(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    let stem = name.prefix { $0 != "." }.lowercased()
    return ["index", "toc", "contents", "content", "default", "home", "main"].contains(stem)
  }

  /// The order of names as people number them: `2` before `10`, a folder's files before those of the
  /// folders in it.
  static func isBefore(_ one: String, _ other: String) -> Bool {
    let (a, b) = (Self.parts(one), Self.parts(other))
    for (left, right) in zip(a, b) where left != right {
      if let x = Int(left), let y = Int(right), x != y { return x < y }
      if left.lowercased() != right.lowercased() { return left.lowercased() < right.lowercased() }
    }
    return a.count != b.count ? a.count < b.count : one < other
  }

  /// A name cut where digits begin and end.
  private static func parts(_ name: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = name[...]
    while let first = rest.first {
      let isDigit: (Character) -> Bool = { $0.isASCII && $0.isNumber }
      let part = rest.prefix { isDigit($0) == isDigit(first) }
      parts.append(part)
      rest = rest.dropFirst(part.count)
    }
    return parts
  }
}
