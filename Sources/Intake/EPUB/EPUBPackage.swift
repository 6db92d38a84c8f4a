import Messages
import XML

/// A package document: of EPUB 3 (section 5), EPUB 2 (OPF 2.0.1) or OEB 1.2, and what it leaves out
/// or has wrong made good.
struct EPUBPackage {
  struct Item: Equatable {
    var id: String
    /// The file's name in the container; for one that is not there, where it should be.
    var name: String
    var isPresent: Bool
    var mediaType: String
    var properties: Set<String> = []
    var fallback: String?
    /// The id of its media overlay.
    var overlay: String?
    var isRemote = false
  }

  struct Page: Equatable {
    var item: Int
    var isLinear = true
    var properties: [String] = []
  }

  /// The package document's name in the container.
  let name: String
  let metadata: XMLElement
  /// The text of the identifier that `unique-identifier` means, white space kept out.
  let uniqueIdentifier: String?
  private(set) var items: [Item] = []
  /// Of several with one id or one file, the first.
  private var indices: [String: Int] = [:]
  private var indicesByName: [String: Int] = [:]
  private(set) var spine: [Page] = []
  private(set) var guide: [(type: String, title: String, reference: String)] = []
  let direction: String?
  let ncxID: String?
  let isEPUB3: Bool

  /// The folder that references are relative to, with its slash, or nothing.
  var folder: String { name.lastIndex(of: "/").map { String(name[...$0]) } ?? "" }

  init(_ container: EPUBContainer, file: String) throws(IntakeError) {
    guard let name = Self.find(in: container) else { throw .noPackage(file: file) }
    self.name = name
    let root = TolerantXML.read(
      try container.read(name), named: name, by: .package, in: container)
    metadata = Self.flat(root.child("metadata"))
    isEPUB3 = root["version"]?.hasPrefix("3") == true
    let wanted = root["unique-identifier"]?.folded
    let identifiers = metadata.children("identifier")
    uniqueIdentifier =
      (identifiers.first { $0["id"]?.folded == wanted } ?? identifiers.first)?.textContent.folded
    let spineElement = root.child("spine")
    direction = spineElement?["page-progression-direction"]
    ncxID = spineElement?["toc"]?.folded
    readManifest(root.child("manifest"), container)
    readSpine(spineElement, container)
    guide =
      root.child("guide")?.children("reference").compactMap { reference in
        reference["href"].map { (reference["type"]?.folded ?? "", reference["title"] ?? "", $0) }
      } ?? []
  }

  // MARK: Finding it

  /// By `META-INF/container.xml`, else the first file that looks like one.
  private static func find(in container: EPUBContainer) -> String? {
    if let name = container.name(of: "META-INF/container.xml"), let bytes = container.bytes(name) {
      let root = TolerantXML.read(bytes, named: name, by: .container, in: container)
      for rootfile in root.descendants("rootfile") {
        let type = rootfile["media-type"]?.folded ?? "application/oebps-package+xml"
        guard type == "application/oebps-package+xml" || type.isEmpty,
          let path = rootfile["full-path"], let found = container.name(of: path.folded)
        else { continue }
        return found
      }
      container.note(name, tr("names no package document that is there; one was sought"))
    } else {
      container.note(
        "META-INF/container.xml", tr("is missing; the package document was sought"))
    }
    return container.names.filter { $0.lowercased().hasSuffix(".opf") }
      .min { ($0.split(separator: "/").count, $0) < ($1.split(separator: "/").count, $1) }
  }

  /// The metadata without the groups that OEB 1.2 has in it.
  private static func flat(_ metadata: XMLElement?) -> XMLElement {
    var flat = XMLElement("metadata", namespace: .none)
    for element in metadata?.elements.map(\.self) ?? [] {
      if element.name == "dc-metadata" || element.name == "x-metadata" {
        flat.children += element.children
      } else {
        flat.children.append(.element(element))
      }
    }
    return flat
  }

  // MARK: Its parts

  private mutating func readManifest(_ manifest: XMLElement?, _ container: EPUBContainer) {
    for element in manifest?.children("item") ?? [] {
      guard let href = element["href"], !href.folded.isEmpty else { continue }
      var item = Item(
        id: element["id"]?.folded ?? "", name: href, isPresent: false,
        mediaType: element["media-type"]?.folded.lowercased() ?? "")
      item.properties = Set(
        element["properties"]?.split(whereSeparator: \.isWhitespace).map(String.init) ?? [])
      item.fallback = element["fallback"]?.folded
      item.overlay = element["media-overlay"]?.folded
      switch resolve(href, from: name, in: container) {
      case .file(let found, _):
        item.name = found
        item.isPresent = container.contains(found)
        if !item.isPresent {
          container.note(found, tr("stands in the manifest and is not in the zip file"))
        }
      case .external(let address):
        item.name = address
        item.isRemote = true
      case .data, .refused: continue
      }
      items.append(item)
    }
    let shows = items.contains { $0.isPresent && ($0.isPage || $0.mediaType.hasPrefix("image/")) }
    if !shows { adoptFiles(of: container) }
    for (index, item) in items.enumerated() {
      if indices[item.id] == nil { indices[item.id] = index }
      if indicesByName[item.name] == nil { indicesByName[item.name] = index }
    }
  }

  /// Makes a manifest of all files that are there.
  private mutating func adoptFiles(of container: EPUBContainer) {
    container.note(name, tr("lists no page; the files that are there were taken"))
    let listed = Set(items.map(\.name))
    for name in container.names.sorted() where !name.hasPrefix("META-INF/") && name != "mimetype" {
      let type = MediaTypes.byName(name)
      guard type != "application/oebps-package+xml", !listed.contains(name) else { continue }
      items.append(Item(id: "file-\(items.count)", name: name, isPresent: true, mediaType: type))
    }
  }

  private mutating func readSpine(_ element: XMLElement?, _ container: EPUBContainer) {
    var taken: Set<Int> = []
    for reference in element?.children("itemref") ?? [] {
      guard let id = reference["idref"]?.folded,
        let index = indices[id], items[index].isPresent
      else {
        container.note(
          name, tr("the spine names an item that is not there: %1", reference["idref"] ?? ""))
        continue
      }
      guard taken.insert(index).inserted else { continue }
      var page = Page(item: index)
      page.isLinear = reference["linear"]?.folded.lowercased() != "no"
      page.properties =
        reference["properties"]?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
      spine.append(page)
    }
    guard spine.isEmpty else { return }
    container.note(name, tr("has no spine that leads anywhere; the pages were taken as they come"))
    for (index, item) in items.enumerated() where item.isPresent && item.isPage {
      if !item.properties.contains("nav") { spine.append(Page(item: index)) }
    }
  }

  /// Where a reference in one of the book's files leads; a file by its name in the container.
  func resolve(
    _ reference: String, from base: String, in container: EPUBContainer
  ) -> Reference.Target {
    let reference = reference.replacing("\\", with: "/")
    guard case .file(let path, let fragment) = Reference(base: base).target(of: reference) else {
      return Reference(base: base).target(of: reference)
    }
    if let found = container.name(of: path) { return .file(path: found, fragment: fragment) }
    // Some programs write paths from the root, and some only the names.
    let written = reference.prefix { $0 != "#" && $0 != "?" }
    if let found = container.name(of: String(written.drop { $0 == "/" })) {
      return .file(path: found, fragment: fragment)
    }
    if let only = container.onlyName(like: path) {
      container.note(only, tr("is called by another name in the book: %1", reference))
      return .file(path: only, fragment: fragment)
    }
    return .file(path: path, fragment: fragment)
  }

  func item(id: String?) -> Item? { id.flatMap { indices[$0] }.map { items[$0] } }

  func item(named name: String) -> Item? { indicesByName[name].map { items[$0] } }
}

extension EPUBPackage.Item {
  /// Whether it is text that is shown.
  var isPage: Bool {
    switch mediaType {
    case "application/xhtml+xml", "text/html", "text/x-oeb1-document", "application/x-dtbook+xml",
      "application/html+xml":
      true
    default: MediaTypes.byName(name) == "application/xhtml+xml" && !mediaType.hasPrefix("image/")
    }
  }
}

/// Media types by the names of files, for books that do not say them.
enum MediaTypes {
  static func byName(_ name: String) -> String {
    switch name.lowercased().split(separator: ".").last {
    case "xhtml", "html", "htm", "xht": "application/xhtml+xml"
    case "opf": "application/oebps-package+xml"
    case "ncx": "application/x-dtbncx+xml"
    case "css": "text/css"
    case "svg": "image/svg+xml"
    case "jpg", "jpeg": "image/jpeg"
    case "png": "image/png"
    case "gif": "image/gif"
    case "webp": "image/webp"
    default: "application/octet-stream"
    }
  }
}
