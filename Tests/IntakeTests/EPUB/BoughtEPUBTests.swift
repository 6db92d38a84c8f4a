import Archive
import EPUB
import Messages
import Testing

@testable import Intake

/// What a bought EPUB is read in spite of, and what it is refused for.
@Suite struct BoughtEPUBTests {
  private let lines = ["0 One one.xhtml", "1 One b one.xhtml#b", "0 Two two.xhtml"]

  private func lines(_ book: BoughtEPUB) -> [String] {
    book.contents.map { "\($0.level) \($0.label) \($0.href)" }
  }

  @Test func readsABookWithoutFault() throws {
    let book = try EPUBFixture().opened()
    #expect(lines(book) == lines)
    #expect(book.findings.isEmpty)
    #expect(book.said.title == "Salt")
    #expect(book.cover == nil)
  }

  /// Each names the fault that is told.
  @Test(arguments: [
    ("mimetype", "is not the first file"), ("container", "is missing"), ("spine", "no spine"),
    ("manifest", "lists no page"), ("item", "is not in the zip file"), ("case", "another name"),
    ("opf", "looser rules"), ("nav", ""), ("end", "sought one by one"), ("crc", "checksum"),
    ("prefix", "is not the first file"), ("backslash", "is not in the zip"), ("name", "leads out"),
  ])
  func readsInSpiteOf(fault: String, words: String) throws {
    var fixture = EPUBFixture()
    var damage: ([UInt8]) -> [UInt8] = { $0 }
    switch fault {
    case "mimetype": fixture.hasMimetype = false
    case "container": fixture.remove("META-INF/container.xml")
    case "spine": fixture.edit("OPS/book.opf") { $0.replacing("itemref", with: "ref") }
    case "manifest": fixture.edit("OPS/book.opf") { $0.replacing("<item ", with: "<thing ") }
    case "item", "backslash":
      fixture.edit("OPS/book.opf") {
        $0.replacing(
          "</manifest>", with: "<item id='x' href='a\\b.css' media-type='text/css'/></manifest>")
      }
    case "case": fixture.edit("OPS/book.opf") { $0.replacing("one.xhtml", with: "ONE.XHTML") }
    case "opf":
      fixture.edit("OPS/book.opf") { $0.replacing("</metadata>", with: "<b> & </metadata>") }
    case "nav": fixture.edit("OPS/nav.xhtml") { $0.replacing("</ol></nav>", with: "</nav>") }
    case "end": damage = { Array($0.dropLast(40)) }
    case "crc": damage = { Self.withWrongChecksum($0) }
    case "prefix": damage = { Array("junk before it".utf8) + $0 }
    case "name": fixture.add("../../out.css", "p {}")
    default: break
    }
    let book = try EPUBFixture.open(damage(try fixture.bytes()))
    #expect(lines(book).contains("0 Two two.xhtml"))
    let facts = book.findings.map(\.description)
    #expect(facts.contains { $0.contains(words) } || words.isEmpty, "\(facts)")
  }

  /// The checksum of the package document in the directory, changed.
  private static func withWrongChecksum(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let name = Array("OPS/book.opf".utf8)
    for index in bytes.indices.dropFirst(46).reversed()
    where bytes[index...].starts(with: name)
      && bytes[(index - 46)...].starts(with: [0x50, 0x4B, 1, 2])
    {
      bytes[index - 46 + 16] ^= 0xFF
      return bytes
    }
    return bytes
  }

  @Test func findsNamesInOldEncodings() throws {
    var fixture = EPUBFixture()
    fixture.edit("OPS/book.opf") { $0.replacing("one.xhtml", with: "%E5%8D%B7%E4%B8%80.xhtml") }
    fixture.edit("OPS/nav.xhtml") { $0.replacing("one.xhtml", with: "卷一.xhtml") }
    fixture.remove("OPS/one.xhtml")
    fixture.add("OPS/zzzz.xhtml", EPUBFixture.page("<p>盐</p>"))
    // The name in GB18030 has as many bytes as its place holder.
    let name = Array("OPS/zzzz.xhtml".utf8)
    let other = Array("OPS/".utf8) + [0xBE, 0xED, 0xD2, 0xBB] + Array(".xhtml".utf8)
    var bytes = try fixture.bytes()
    for index in bytes.indices where bytes[index...].starts(with: name) {
      bytes.replaceSubrange(index..<index + name.count, with: other)
    }
    #expect(lines(try EPUBFixture.open(bytes)).first == "0 One 卷一.xhtml")
  }

  @Test(arguments: [
    ("http://www.idpf.org/2008/embedding", false), ("http://ns.adobe.com/pdf/enc#RC", false),
    ("http://www.w3.org/2001/04/xmlenc#aes128-cbc", true),
  ])
  func tellsCopyProtectionFromObfuscation(algorithm: String, isLocked: Bool) throws {
    var fixture = EPUBFixture()
    fixture.add(
      "META-INF/encryption.xml",
      """
      <encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" \
      xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData>\
      <enc:EncryptionMethod Algorithm="\(algorithm)"/><enc:CipherData>\
      <enc:CipherReference URI="OPS/one.xhtml"/></enc:CipherData></enc:EncryptedData></encryption>
      """)
    if isLocked { fixture.add("OPS/one.xhtml", [0x91, 0x22, 0x00, 0xFE, 0x10]) }
    fixture.add("META-INF/rights.xml", "<r xmlns='http://ns.adobe.com/adept'/>")
    guard isLocked else {
      #expect(try fixture.opened().said.title == "Salt")
      return
    }
    let error = #expect(throws: IntakeError.self) { try fixture.opened() }
    #expect(error == .locked(scheme: "Adobe ADEPT", file: "book.epub"))
    #expect(error?.hint?.isEmpty == false)
  }

  /// What a book has beside its text may be locked, and so may a page be said to be.
  @Test(arguments: ["OPS/f.otf", "OPS/p.png", "OPS/one.xhtml", "OPS/nav.xhtml"])
  func readsABookWhoseTextIsNotLocked(locked: String) throws {
    var fixture = EPUBFixture(
      manifest: "<item id='f' href='f.otf' media-type='font/otf'/>"
        + "<item id='p' href='p.png' media-type='image/png'/>")
    fixture.add("OPS/f.otf", [0x91, 0x22, 0x00, 0xFE])
    fixture.add("OPS/p.png", [0x92, 0x22, 0x00, 0xFE])
    fixture.add(
      "META-INF/encryption.xml",
      """
      <encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" \
      xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData>\
      <enc:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes256-cbc"/>\
      <enc:CipherData><enc:CipherReference URI="\(locked)"/></enc:CipherData>\
      </enc:EncryptedData></encryption>
      """)
    let book = try fixture.opened()
    #expect(book.said.title == "Salt")
    let isTold = book.findings.contains { $0.place == locked && $0.fact.contains("locked") }
    #expect(isTold == (locked != "OPS/one.xhtml"))
    let paths = EPUBFiles(bought: book).resources.map(\.path)
    #expect(paths.contains("OPS/f.otf") == (locked != "OPS/f.otf"))
    #expect(paths.contains("OPS/p.png") == (locked != "OPS/p.png"))
  }

  @Test func refusesPagesThatAreNone() throws {
    var fixture = EPUBFixture()
    fixture.add("META-INF/rights.xml", "<kdrm/>")
    fixture.add("OPS/one.xhtml", [0x91, 0x22, 0x00, 0xFE, 0x10])
    let error = #expect(throws: IntakeError.self) { try fixture.opened() }
    #expect(error == .locked(scheme: "Kobo", file: "book.epub"))
  }

  @Test(arguments: ["property", "meta", "guide", "name", "page", "none"])
  func findsTheCover(by way: String) throws {
    let item = "<item id='i7' href='p.gif' media-type='image/gif'/>"
    var fixture =
      switch way {
      case "property":
        EPUBFixture(manifest: item.replacing("/>", with: " properties='cover-image'/>"))
      case "meta":
        EPUBFixture(
          metadata: "<dc:title>T</dc:title><meta name='cover' content='i7'/>", manifest: item)
      case "guide":
        EPUBFixture(
          manifest: item, guide: "<guide><reference type='cover' href='two.xhtml'/></guide>")
      case "name": EPUBFixture(manifest: item.replacing("i7", with: "cover"))
      default: EPUBFixture(manifest: item)
      }
    fixture.add("OPS/p.gif", onePixel)
    let shown = EPUBFixture.page(
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'><image xlink:href='p.gif'/></svg>"
    )
    if way == "guide" { fixture.add("OPS/two.xhtml", shown) }
    if way == "page" { fixture.add("OPS/one.xhtml", shown) }
    #expect(try fixture.opened().cover == (way == "none" ? nil : onePixel))
  }

  @Test func refusesWhatIsNoBook() throws {
    #expect(throws: IntakeError.self) { try EPUBFixture.open([]) }
    #expect(throws: IntakeError.self) { try EPUBFixture.open(Array("no zip".utf8)) }
    let zip = try ZipWriter.write([ZipEntry(name: "a.txt", bytes: [1])])
    #expect(throws: IntakeError.noPackage(file: "book.epub")) { try EPUBFixture.open(zip) }
    var empty = EPUBFixture()
    for name in ["OPS/one.xhtml", "OPS/two.xhtml", "OPS/nav.xhtml"] { empty.remove(name) }
    #expect(throws: IntakeError.empty(file: "book.epub")) { try empty.opened() }
  }
}
