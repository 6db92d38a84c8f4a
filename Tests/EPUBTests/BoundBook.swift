import Archive
import Messages
import Templates
import XML

@testable import EPUB

/// A bound book, unpacked for a look inside.
struct BoundBook {
  let bytes: [UInt8]
  let findings: [Finding]
  let documents: [(title: String, href: String)]
  /// Names in the order in which they stand.
  let names: [String]
  private let files: [String: [UInt8]]

  init(_ publication: Publication, templates: TemplateSet = .none) throws {
    let result = try EPUBWriter(templates: templates).write(publication)
    bytes = result.bytes
    findings = result.findings
    documents = result.documents
    let reader = try ZipReader(bytes, named: "book.epub")
    names = reader.entries.map(\.name)
    var files: [String: [UInt8]] = [:]
    for name in names { files[name] = try reader.read(name, limit: 64 << 20) }
    self.files = files
  }

  init(_ chapters: [Chapter], language: String = "en", templates: TemplateSet = .none) throws {
    try self.init(
      Publication(metadata: .plain("A Book", language: language), chapters: chapters),
      templates: templates)
  }

  func bytes(_ href: String) -> [UInt8] { files["EPUB/\(href)"] ?? [] }

  /// A file by its name in the container.
  func text(of name: String) -> String { String(decoding: files[name] ?? [], as: UTF8.self) }

  func text(_ href: String) -> String { String(decoding: bytes(href), as: UTF8.self) }

  func root(_ href: String) throws -> XMLElement {
    try XMLParser.parse(bytes(href), named: href)
  }

  /// What stands in the body's section of a content document, as markup.
  func body(_ href: String) throws -> String {
    let section = try root(href).child("body")?.child("section")
    return markup(section?.children ?? [])
  }

  /// The manifest, in order.
  func manifest() throws -> [XMLElement] {
    try root("package.opf").child("manifest")?.children("item") ?? []
  }

  func item(_ href: String) throws -> XMLElement? {
    try manifest().first { $0["href"] == href }
  }

  /// The addresses of the spine, in order.
  func spine() throws -> [String] {
    let items = try manifest()
    let references = try root("package.opf").child("spine")?.children("itemref") ?? []
    return references.compactMap { reference in
      items.first { $0["id"] == reference["idref"] }?["href"]
    }
  }

  /// The values of `meta` elements with this property, and of the elements of Dublin Core.
  func metadata(_ name: String) throws -> [String] {
    let metadata = try root("package.opf").child("metadata")
    return metadata.map { metadata in
      metadata.elements.filter { $0["property"] == name || $0.name == name }.map(\.textContent)
    } ?? []
  }
}
