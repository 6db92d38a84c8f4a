import Archive
import EPUB
import Testing

@testable import Intake

/// EPUBs that were made to do harm: each costs a refusal or a finding, and no more memory or time
/// than an honest one.
@Suite struct HostileEPUBTests {
  private func publication(_ book: BoughtEPUB) throws -> Publication {
    try EPUBReader(
      book,
      metadata: PublicationMetadata(
        identifier: "urn:uuid:0", title: "T", language: "en", modified: "2000-01-01T00:00:00Z")
    ).publication()
  }

  @Test func aPageThatUnpacksToGigabytes() throws {
    var fixture = EPUBFixture()
    fixture.add("OPS/two.xhtml", [UInt8](repeating: 0x20, count: 200 << 20))
    let book = try fixture.opened()
    // Without the page it would be another book.
    #expect(throws: IntakeError.tooMuchText(file: "")) { try publication(book) }
    #expect(book.findings.contains { $0.fact.contains("unpacks to more than") })
  }

  @Test func manyFilesThatUnpackToMuch() throws {
    var fixture = EPUBFixture()
    let zeros = [UInt8](repeating: 0, count: 60 << 20)
    for number in 0..<8 { fixture.add("OPS/\(number).bin", zeros) }
    let book = try fixture.opened()
    #expect(try publication(book).resources.reduce(0) { $0 + $1.bytes.count } <= 160 << 20)
    #expect(book.findings.contains { $0.fact.contains("in all") })
  }

  @Test func aHundredThousandFiles() throws {
    let entries = (0..<60_000).map { ZipEntry(name: "f\($0)", bytes: [], method: .store) }
    #expect(throws: IntakeError.archive(.crowded(file: "book.epub", limit: 50_000))) {
      try EPUBFixture.open(try ZipWriter.write(entries))
    }
  }

  @Test func aHundredThousandElements() throws {
    let deep = String(repeating: "<div>", count: 100_000)
    var fixture = EPUBFixture()
    fixture.add("OPS/one.xhtml", EPUBFixture.page(deep + "<p>Deep.</p>"))
    fixture.edit("OPS/book.opf") { $0.replacing("<metadata ", with: deep + "<metadata ") }
    fixture.edit("OPS/nav.xhtml") { $0.replacing("<nav", with: deep + "<nav") }
    let book = try fixture.opened()
    let text = try publication(book).chapters.flatMap(\.body).map(\.textContent).joined()
    #expect(text.contains("Deep."))
  }

  @Test(arguments: [
    "<!ENTITY a SYSTEM \"file:///etc/passwd\">",
    "<!ENTITY b \"haha\"><!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\">"
      + "<!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;\"><!ENTITY e \"&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;\">"
      + "<!ENTITY f \"&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;\"><!ENTITY g \"&f;&f;&f;&f;&f;&f;&f;&f;&f;&f;\">"
      + "<!ENTITY a \"&g;&g;&g;&g;&g;&g;&g;&g;&g;&g;\">",
  ])
  func entitiesThatReachOutOrGrow(declarations: String) throws {
    var fixture = EPUBFixture()
    let type = "<!DOCTYPE x [\(declarations)]>"
    fixture.edit("OPS/book.opf") { type + $0.replacing("Salt", with: "Salt &a;") }
    fixture.add("OPS/one.xhtml", type + EPUBFixture.page("<p>Sea &a;.</p>"))
    let book = try fixture.opened()
    #expect(book.said.title?.hasPrefix("Salt") == true)
    let text = try publication(book).chapters[0].body.map(\.textContent).joined()
    #expect(text.hasPrefix("Sea"))
    #expect(!text.contains("root:") && text.count < 2_000_000)
  }

  @Test func namesThatFoldToOne() throws {
    var fixture = EPUBFixture()
    fixture.add("OPS/ONE.xhtml", EPUBFixture.page("<p>Other.</p>"))
    let book = try fixture.opened()
    let text = try publication(book).chapters[0].body.map(\.textContent).joined()
    #expect(text.contains("Salt."))
  }

  @Test func linksThatLeadInCircles() throws {
    var fixture = EPUBFixture(
      manifest: """
        <item id="x" href="x.bin" media-type="a/b" fallback="y"/>\
        <item id="y" href="y.bin" media-type="a/b" fallback="x"/>\
        <item id="c" href="c.css" media-type="text/css"/>
        """, spine: "<itemref idref=\"x\"/>")
    fixture.add("OPS/x.bin", [1])
    fixture.add("OPS/y.bin", [1])
    fixture.add("OPS/c.css", "@import 'c.css'; p { color: red }")
    fixture.add(
      "OPS/one.xhtml",
      EPUBFixture.page("<p>Sea</p>", head: "<link rel='stylesheet' href='c.css'/>"))
    let book = try fixture.opened()
    let result = try EPUBWriter().write(publication(book))
    #expect(result.documents.count == 2)
  }

  /// Every byte of a small book, one after another: nothing crashes, whatever comes of it.
  @Test func anyByteChanged() throws {
    let bytes = try EPUBFixture().bytes()
    var read = 0
    for index in stride(from: 0, to: bytes.count, by: 7) {
      var damaged = bytes
      damaged[index] ^= 0x55
      do throws(IntakeError) {
        _ = try EPUBFixture.open(damaged)
        read += 1
      } catch {
        continue
      }
    }
    #expect(read > bytes.count / 14)
  }

  @Test func cutOffAnywhere() throws {
    let bytes = try EPUBFixture().bytes()
    var read = 0
    for count in stride(from: 0, to: bytes.count, by: 23) {
      do throws(IntakeError) {
        _ = try EPUBFixture.open(Array(bytes[..<count]))
        read += 1
      } catch {
        continue
      }
    }
    #expect(read > 0)
  }

  /// Declarations between the brackets of a document type are no text, wherever it begins.
  @Test(arguments: ["<!DOCTYPE html [<!ENTITY a SYSTEM 'b'>]>", "\n <!DOCTYPE html\n[ ]  >"])
  func declarationsAreNoText(type: String) {
    let page = "<?xml version='1.0'?>\n\(type)<html><body><p>One &a; two.<br></p></body></html>"
    let tree = PageTree(Array(page.utf8), named: "a.xhtml")
    #expect(tree.fault != nil)
    #expect(tree.root.textContent.folded == "One &a; two.")
  }
}
