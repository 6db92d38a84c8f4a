import Messages

/// The style sheets that pages name, each taken into the book when it is first met, cleaned of what a
/// book may not have.
final class StyleTable {
  struct Sheet {
    var id: String
    var href: String
    var bytes: [UInt8]
  }

  private(set) var sheets: [Sheet] = []
  private(set) var findings: [Finding] = []
  /// What the sheets say may be scrolled: names of elements, classes (`.wide`), ids (`#map`).
  private(set) var scrolled: Set<String> = []
  private let resources: ResourceIndex
  private let images: ImageTable
  private let media: MediaTable
  private var known: [StyleSource: Int?] = [:]

  /// Style sheets that are being read, of which each imports the next.
  private var depth = 0
  /// Imports within imports that are followed.
  private static let deepest = 32

  private let isFixed: Bool

  /// - Parameter isFixed: some pages of the book are of fixed layout.
  init(_ resources: [Resource], images: ImageTable, media: MediaTable, isFixed: Bool = false) {
    self.isFixed = isFixed
    self.resources = ResourceIndex(resources)
    self.images = images
    self.media = media
  }

  /// The address of a style sheet; nil for one that is not there or says nothing.
  func href(of source: StyleSource) -> String? {
    if let index = known[source] { return index.map { sheets[$0].href } }
    // One that imports itself is not there yet.
    known[source] = .some(nil)
    guard depth < Self.deepest else { return nil }
    depth += 1
    defer { depth -= 1 }
    guard let (text, base) = text(of: source) else { return nil }
    let cleaner = CSSCleaner(isFixed: isFixed) { [images, media] address in
      guard let path = ResourceIndex.path(address, from: base) else { return nil }
      if let image = images.knownImage(at: path) { return image.href }
      return media.font(at: path)?.href
    }
    let clean = cleaner.sheet(text) { [self] address in
      ResourceIndex.path(address, from: base).flatMap { href(of: .file($0)) }
    }
    guard !clean.isEmpty else { return nil }
    if clean.contains("overflow") { collectScrolled(clean) }
    let number = String(sheets.count + 1)
    let id = "s" + String(repeating: "0", count: max(0, 4 - number.count)) + number
    sheets.append(Sheet(id: id, href: "\(id).css", bytes: Array(clean.utf8)))
    known[source] = sheets.count - 1
    return "\(id).css"
  }

  private func collectScrolled(_ text: String) {
    var scanner = CSSScanner(text)
    while let part = scanner.next() {
      switch part {
      case .atRule(_, _, let block?): collectScrolled(block)
      case .atRule: break
      case .rule(let selectors, let block):
        guard CSSValue.scrolls(block) else { continue }
        for selector in CSSValue.split(selectors, at: ",") {
          let subject = selector.split { " >+~".contains($0) }.last ?? ""
          scrolled.insert(String(subject.prefix { $0 != ":" && $0 != "[" }))
        }
      }
    }
  }

  private func text(of source: StyleSource) -> (text: String, base: String)? {
    switch source {
    case .text(let text, let base): return (text, base)
    case .file(let path):
      guard let resource = resources[path] else {
        findings.append(
          Finding(
            .notice, place: String(path.prefix(200)),
            fact: tr("the style sheet is not among the book's files")))
        return nil
      }
      return (String(decoding: resource.bytes, as: UTF8.self), resource.path)
    }
  }
}
