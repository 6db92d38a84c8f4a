import Archive
import EPUB

@testable import Intake

/// A small EPUB, made of parts that a test may change.
struct EPUBFixture {
  var files: [(name: String, bytes: [UInt8])] = []
  var hasMimetype = true

  static let container = """
    <?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">\
    <rootfiles><rootfile full-path="OPS/book.opf" media-type="application/oebps-package+xml"/>\
    </rootfiles></container>
    """

  /// A book of EPUB 3 with two chapters.
  init(
    metadata: String = "<dc:title>Salt</dc:title><dc:language>en</dc:language>",
    manifest: String = "", spine: String = "", guide: String = ""
  ) {
    add("META-INF/container.xml", Self.container)
    add(
      "OPS/book.opf",
      """
      <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">\
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf">\
      <dc:identifier id="id">urn:uuid:6ba7b810-9dad-11d1-80b4-00c04fd430c8</dc:identifier>\
      \(metadata)<meta property="dcterms:modified">2020-01-01T00:00:00Z</meta></metadata>\
      <manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>\
      <item id="one" href="one.xhtml" media-type="application/xhtml+xml"/>\
      <item id="two" href="two.xhtml" media-type="application/xhtml+xml"/>\(manifest)</manifest>\
      <spine><itemref idref="one"/><itemref idref="two"/>\(spine)</spine>\(guide)</package>
      """)
    add(
      "OPS/nav.xhtml",
      Self.page(
        "<nav epub:type=\"toc\"><ol><li><a href=\"one.xhtml\">One</a><ol><li>"
          + "<a href=\"one.xhtml#b\">One b</a></li></ol></li>"
          + "<li><a href=\"two.xhtml\">Two</a></li></ol></nav>"))
    add("OPS/one.xhtml", Self.page("<h1>One</h1><p>Salt.</p><p id=\"b\">Sea.</p>"))
    add("OPS/two.xhtml", Self.page("<h1>Two</h1><p><a href=\"one.xhtml#b\">Back</a>.</p>"))
  }

  static func page(_ body: String, head: String = "<title>T</title>") -> String {
    """
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">\
    <head>\(head)</head><body>\(body)</body></html>
    """
  }

  mutating func add(_ name: String, _ text: String) { add(name, Array(text.utf8)) }

  mutating func add(_ name: String, _ bytes: [UInt8]) {
    files.removeAll { $0.name == name }
    files.append((name, bytes))
  }

  mutating func remove(_ name: String) { files.removeAll { $0.name == name } }

  mutating func edit(_ name: String, _ change: (String) -> String) {
    guard let file = files.first(where: { $0.name == name }) else { return }
    add(name, change(String(decoding: file.bytes, as: UTF8.self)))
  }

  func bytes() throws -> [UInt8] {
    var entries = files.map { ZipEntry(name: $0.name, bytes: $0.bytes) }
    if hasMimetype {
      entries.insert(
        ZipEntry(name: "mimetype", bytes: Array("application/epub+zip".utf8), method: .store),
        at: 0)
    }
    return try ZipWriter.write(entries)
  }

  func opened() throws -> BoughtEPUB { try Self.open(bytes()) }

  static func open(_ bytes: [UInt8]) throws(IntakeError) -> BoughtEPUB {
    try BoughtEPUB(IntakeSource(bytes: bytes, path: "book.epub", format: .epub))
  }
}

/// A picture of one pixel.
let onePixel: [UInt8] = [
  0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0x2C, 0, 0,
  0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B,
]
