import Messages
import XML

/// The contents of a book, its printed pages and its landmarks: from the navigation document, else
/// from the NCX, else from the guide (EPUB 3.3, section 7; OPF 2.0.1, sections 2.4.1 and 2.6).
struct EPUBNavigation {
  /// A line of the contents list.
  struct Entry: Equatable {
    var label: String
    /// A file's name in the container and an id in it; nil where only lines below lead anywhere.
    var target: Target?
    var children: [Entry] = []
  }

  struct Target: Equatable {
    var name: String
    var fragment: String?
  }

  private(set) var contents: [Entry] = []
  private(set) var pages: [Entry] = []
  private(set) var landmarks: [(type: String, entry: Entry)] = []
  /// The navigation document's name.
  private(set) var document: String?

  private let package: EPUBPackage
  private let container: EPUBContainer

  /// Lines nested deeper than this stand at this depth.
  private static let deepest = 12

  init(_ package: EPUBPackage, in container: EPUBContainer) {
    self.package = package
    self.container = container
    if let item = package.items.first(where: { $0.properties.contains("nav") && $0.isPresent }),
      let bytes = container.page(item.name)
    {
      document = item.name
      readDocument(PageTree(bytes, named: item.name), named: item.name)
    }
    if contents.isEmpty || pages.isEmpty { readNCX() }
    if landmarks.isEmpty {
      landmarks = package.guide.compactMap { type, title, reference in
        target(reference, from: package.name).map { (type, Entry(label: title.folded, target: $0)) }
      }
    }
  }

  private func target(_ reference: String?, from base: String) -> Target? {
    guard let reference,
      case .file(let name, let fragment) = package.resolve(reference, from: base, in: container),
      container.contains(name)
    else { return nil }
    return Target(name: name, fragment: fragment?.nonEmpty)
  }

  // MARK: The navigation document

  private mutating func readDocument(_ page: PageTree, named name: String) {
    let lists = page.root.descendants("nav")
    for nav in lists {
      guard let list = nav.descendants("ol").first ?? nav.descendants("ul").first else { continue }
      let types = nav["epub:type"]?.split(separator: " ").map(String.init) ?? []
      if types.contains("toc") || types.isEmpty && nav["role"] == "doc-toc" {
        if contents.isEmpty { contents = entries(of: list, from: name, depth: 0) }
      } else if types.contains("page-list") {
        pages = entries(of: list, from: name, depth: 0)
      } else if types.contains("landmarks") {
        landmarks = list.descendants("a").compactMap { link in
          guard let type = link["epub:type"], let target = target(link["href"], from: name) else {
            return nil
          }
          return (type, Entry(label: link.textContent.folded, target: target))
        }
      }
    }
    // A book with one list alone means the contents by it, whatever it says.
    if contents.isEmpty, lists.count <= 1, let list = page.root.descendants("ol").first {
      contents = entries(of: list, from: name, depth: 0)
    }
  }

  private func entries(of list: XMLElement, from base: String, depth: Int) -> [Entry] {
    list.children("li").flatMap { item -> [Entry] in
      let below = item.elements.first { $0.name == "ol" || $0.name == "ul" }
      let label = item.elements.first { $0.name == "a" || $0.name == "span" }
      let link = label?.name == "a" ? label : label?.descendants("a").first
      let words = (label ?? item).labelWords
      var children = below.map { entries(of: $0, from: base, depth: depth + 1) } ?? []
      let entry = Entry(label: words, target: target(link?["href"], from: base))
      guard !words.isEmpty, entry.target != nil || !children.isEmpty else { return children }
      guard depth < Self.deepest else { return [entry] + children }
      children = children.filter { !$0.label.isEmpty }
      return [Entry(label: words, target: entry.target, children: children)]
    }
  }

  // MARK: The NCX

  private mutating func readNCX() {
    let named = package.item(id: package.ncxID)
    let item =
      named.flatMap { $0.isPresent && !$0.isPage ? $0 : nil }
      ?? package.items.first { $0.isPresent && $0.mediaType == "application/x-dtbncx+xml" }
    guard
      let name = item?.name ?? container.names.first(where: { $0.lowercased().hasSuffix(".ncx") }),
      let bytes = container.bytes(name)
    else { return }
    let root = TolerantXML.read(bytes, named: name, by: .ncx, in: container)
    if contents.isEmpty {
      contents = root.child("navmap").map { points(of: $0, from: name, depth: 0) } ?? []
    }
    guard pages.isEmpty else { return }
    pages =
      root.child("pagelist")?.children("pagetarget").compactMap { point in
        let label = point.pointLabel.nonEmpty ?? point["value"]?.folded
        guard let label, let target = target(point.pointSource, from: name) else { return nil }
        return Entry(label: label, target: target)
      } ?? []
  }

  private func points(of map: XMLElement, from base: String, depth: Int) -> [Entry] {
    map.children("navpoint").flatMap { point -> [Entry] in
      let children = points(of: point, from: base, depth: depth + 1)
      let entry = Entry(
        label: point.pointLabel, target: target(point.pointSource, from: base), children: children)
      guard !entry.label.isEmpty, entry.target != nil || !children.isEmpty else { return children }
      guard depth < Self.deepest else {
        return [Entry(label: entry.label, target: entry.target)] + children
      }
      return [entry]
    }
  }
}

extension XMLElement {
  /// The words of an entry: pictures by those that stand for them, readings of ruby left out.
  fileprivate var labelWords: String {
    var words = ""
    func walk(_ nodes: [XMLNode]) {
      for node in nodes {
        switch node {
        case .text(let text): words += text
        case .comment: break
        case .element(let element):
          switch element.name {
          case "rt", "rp", "ol", "ul": break
          case "img": words += element["alt"] ?? element["title"] ?? ""
          case "br": words += " "
          default: walk(element.children)
          }
        }
      }
    }
    walk(children)
    return words.titleLine.nonEmpty ?? self["title"]?.titleLine ?? ""
  }

  fileprivate var pointLabel: String {
    (child("navlabel") ?? self).descendants("text").first?.textContent.titleLine
      ?? child("navlabel")?.textContent.titleLine ?? ""
  }

  fileprivate var pointSource: String? {
    (child("content") ?? child("navlabel")?.descendants("content").first)?["src"]
  }
}
