import EPUB
import Messages
import XML

/// Makes a publication of a bought EPUB, to be bound anew: its pages in the order of the spine with
/// the look that their maker gave them, its files, its contents.
struct EPUBReader {
  private let bought: BoughtEPUB
  private var metadata: PublicationMetadata
  private var images = ImageCollector()
  private let labels: [String: String]
  private var size = 0
  private var marks = 0

  /// Bytes of all its pages together: a tree takes a dozen times as much.
  private static let textLimit = 24 << 20

  init(_ bought: BoughtEPUB, metadata: PublicationMetadata) {
    self.bought = bought
    self.metadata = metadata.filled(by: bought.said)
    if self.metadata.pageProgression == nil, let direction = bought.book.direction {
      self.metadata.pageProgression = PageProgression(rawValue: direction)
    }
    labels = Self.labels(of: bought.navigation.contents)
  }

  consuming func publication() throws(IntakeError) -> Publication {
    var publication = Publication(metadata: metadata, chapters: try chapters())
    publication.resources =
      EPUBFiles(bought: bought).resources + images.resources(by: { _ in nil })
    publication.cover = bought.cover.map { Cover(bytes: $0) }
    publication.showsCover = publication.cover != nil
    publication.contents = bought.navigation.contents.map(Self.source)
    publication.pageList = bought.navigation.pages.map(Self.source)
    publication.landmarks = bought.navigation.landmarks.map { ($0.type, Self.source($0.entry)) }
    publication.rendition = rendition
    return publication
  }

  // MARK: Pages

  private mutating func chapters() throws(IntakeError) -> [Chapter] {
    var pages: [EPUBPage] = []
    for place in bought.book.spine {
      guard let page = try page(bought.book.items[place.item].name, spine: place) else { continue }
      pages.append(page)
    }
    try appendLinked(&pages)
    var reached = Set(labels.keys)
    for page in pages { reached.formUnion(page.links.subtracting([page.chapter.source])) }
    return pages.map { page in
      var chapter = page.chapter
      // What nothing leads to would never be shown.
      if !reached.contains(chapter.source) { chapter.page?.isLinear = true }
      return chapter
    }
  }

  /// Pages that others lead to and that are not in the spine stand behind it.
  private mutating func appendLinked(_ pages: inout [EPUBPage]) throws(IntakeError) {
    var known = Set(pages.map(\.chapter.source))
    var waiting = pages.flatMap { $0.links.sorted() } + labels.keys.sorted()
    waiting.reverse()
    while let name = waiting.popLast() {
      guard !known.contains(name), bought.container.contains(name),
        bought.book.item(named: name)?.isPage
          ?? (MediaTypes.byName(name) == "application/xhtml+xml"),
        let page = try page(name, spine: nil)
      else { continue }
      known.insert(name)
      waiting += page.links.sorted().reversed()
      pages.append(page)
    }
  }

  private mutating func page(
    _ name: String, spine: EPUBPackage.Page?
  ) throws(IntakeError) -> EPUBPage? {
    guard let root = try root(of: name) else { return nil }
    var page = EPUBPage(root, named: name, label: labels[name], images: &images)
    page.stand(properties: spine?.properties ?? [], isLinear: spine?.isLinear ?? false)
    return page
  }

  /// A page as HTML; a picture or a drawing in the spine as a page that shows it.
  private mutating func root(of name: String) throws(IntakeError) -> XMLElement? {
    let item = bought.book.item(named: name)
    let type = item?.mediaType ?? MediaTypes.byName(name)
    if type.hasPrefix("image/"), type != "image/svg+xml" {
      let picture = XMLElement(
        "img", attributes: [XMLAttribute("src", "/" + name), XMLAttribute("alt", "")])
      return XMLElement(
        "html",
        children: [.element(XMLElement("body", children: [.element(picture)]))])
    }
    if let item, !item.isPage, type != "image/svg+xml" {
      // A foreign file has a page in its place.
      var next = item.fallback
      var met: Set<String> = []
      while let id = next, met.insert(id).inserted, let other = bought.book.item(id: id) {
        if other.isPresent, other.isPage || other.mediaType.hasPrefix("image/") {
          return try root(of: other.name)
        }
        next = other.fallback
      }
      bought.container.note(name, tr("is no page and has none in its place; it was left out"))
      return nil
    }
    guard let bytes = bought.container.page(name) else {
      // A page that is there must not be lost for its size: the book stays as it was bought.
      if bought.container.isTooLarge(name) { throw .tooMuchText(file: "") }
      return nil
    }
    size += bytes.count
    marks += EPUBContainer.marks(in: bytes)
    guard size <= Self.textLimit, marks <= EPUBContainer.mostMarks else {
      throw .tooMuchText(file: "")
    }
    return tree(bytes, named: name).root
  }

  private func tree(_ bytes: [UInt8], named name: String) -> PageTree {
    let (book, container) = (bought.book, bought.container)
    let tree = PageTree(bytes, named: name) { reference in
      book.address(reference, from: name, in: container)
    }
    if let fault = tree.fault {
      container.note(
        fault.place, tr("%1; it was read by looser rules, which keep every word", fault.fact))
    }
    return tree
  }

  // MARK: What stands around them

  /// The words by which the contents list leads to a file, the first where there are several.
  private static func labels(of entries: [EPUBNavigation.Entry]) -> [String: String] {
    var labels: [String: String] = [:]
    func collect(_ entries: [EPUBNavigation.Entry]) {
      for entry in entries {
        if let name = entry.target?.name, labels[name] == nil { labels[name] = entry.label }
        collect(entry.children)
      }
    }
    collect(entries)
    return labels
  }

  private static func source(_ entry: EPUBNavigation.Entry) -> ContentsSource {
    let href = entry.target.map { target in
      target.fragment.map { "\(target.name)#\($0.nearestNCName)" } ?? target.name
    }
    return ContentsSource(label: entry.label, href: href, children: entry.children.map(source))
  }

  private var rendition: [(property: String, value: String)] {
    var rendition = bought.book.metadata.children("meta").compactMap { meta in
      meta["property"].flatMap { property in
        property.folded.hasPrefix("rendition:") && meta["refines"] == nil
          ? (property: property.folded, value: meta.textContent.folded) : nil
      }
    }
    if rendition.isEmpty, EPUBMetadata(bought.book.metadata).named("fixed-layout") == "true" {
      rendition.append(("rendition:layout", "pre-paginated"))
    }
    return rendition
  }
}

extension EPUBPage {
  /// What the spine says of it.
  mutating func stand(properties: [String] = [], isLinear: Bool) {
    chapter.page?.spineProperties = properties
    chapter.page?.isLinear = isLinear
  }

}

extension PublicationMetadata {
  /// What nobody says of a book, as it says it itself.
  fileprivate func filled(by said: SourceMetadata) -> PublicationMetadata {
    var metadata = self
    if contributors.isEmpty { metadata.contributors = said.contributors }
    metadata.description = description ?? said.description
    if subjects.isEmpty { metadata.subjects = said.subjects }
    metadata.publisher = publisher ?? said.publisher
    metadata.published = published ?? said.published
    metadata.isbn = isbn ?? said.isbn
    metadata.series = series ?? said.series.last
    return metadata
  }
}

extension EPUBPackage {
  /// An address as it stands in a file, from the container's root on where it leads to another file.
  func address(_ reference: String, from base: String, in container: EPUBContainer) -> String {
    guard case .file(let name, let fragment) = resolve(reference, from: base, in: container),
      !name.isEmpty
    else { return reference }
    let escaped = name.utf8.map { byte -> String in
      let isPlain = byte < 0x80 && byte > 0x20 && !"%#?\"<>\\^`{|}:".utf8.contains(byte)
      return isPlain ? String(UnicodeScalar(byte)) : Self.escape(byte)
    }
    return "/" + escaped.joined() + (fragment.map { "#" + $0.replacing("%", with: "%25") } ?? "")
  }

  private static func escape(_ byte: UInt8) -> String {
    let digits = Array("0123456789ABCDEF")
    return "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
  }
}
