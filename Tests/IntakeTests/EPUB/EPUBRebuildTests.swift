import EPUB
import Foundation
import TestSupport
import Testing
import XML

@testable import Intake

/// Bought EPUBs made into clean ones: what is kept, and that nothing is at fault in the result.
@Suite struct EPUBRebuildTests {
  private let metadata: PublicationMetadata = {
    var metadata = PublicationMetadata(
      identifier: "urn:uuid:6ba7b811-9dad-11d1-80b4-00c04fd430c8", title: "Salt", language: "und",
      modified: "2020-01-01T00:00:00Z")
    metadata.contributors = [Contributor(name: "Ann Lee")]
    return metadata
  }()

  private func rebuilt(_ fixture: EPUBFixture) throws -> BoughtEPUB {
    let publication = try EPUBReader(fixture.opened(), metadata: metadata).publication()
    return try EPUBFixture.open(try EPUBWriter().write(publication).bytes)
  }

  private func text(_ name: String, _ book: BoughtEPUB) throws -> String {
    String(decoding: try book.container.read("EPUB/\(name)"), as: UTF8.self)
  }

  @Test func keepsTheLookOfAPage() throws {
    var fixture = EPUBFixture(
      manifest: """
        <item id="css" href="css/look.css" media-type="text/css"/>\
        <item id="f" href="f.otf" media-type="font/otf"/>
        """)
    fixture.add(
      "OPS/css/look.css",
      """
      @charset "utf-8"; @font-face { font-family: Q; src: url(../f.otf), url(gone.otf) }
      p.first { text-indent: 0; direction: ltr } /* a remark */ .x { color: red !ie; margin: 0 }
      @media print { p { color: black } } a:not([href]) { color: inherit } p { color: }
      """)
    fixture.add("OPS/f.otf", Array("OTTO".utf8) + [0, 1])
    fixture.add(
      "OPS/one.xhtml",
      EPUBFixture.page(
        "<p class='first' style='direction: rtl; color: #36c'><font color='#36c'>Red</font> salt</p>",
        head: "<title/><link rel='stylesheet' href='css/look.css'/><style>h1 { margin: 0 }</style>")
    )
    let book = try rebuilt(fixture)
    let page = try text("c0001.xhtml", book)
    #expect(
      page.contains(
        "<p style=\"color: #36c\" class=\"first\"><span style=\"color: #36c\">Red</span> salt</p>"))
    #expect(page.contains("href=\"s0001.css\"") && page.contains("href=\"s0002.css\""))
    #expect(!page.contains("style.css"))
    #expect(
      try text("s0001.css", book) == """
        @font-face { font-family: Q; src: url("fonts/f0001.otf") }
        p.first { text-indent: 0 }
        .x { margin: 0 }
        @media print {
        p { color: black }
        }
        a:not([href]) { color: inherit }

        """)
    #expect(try text("s0002.css", book) == "h1 { margin: 0 }\n")
  }

  /// Each of many style sheets imports the next.
  @Test func importsWithinImportsEnd() throws {
    let count = 5_000
    let items = (0..<count).map { "<item id='s\($0)' href='s\($0).css' media-type='text/css'/>" }
    var fixture = EPUBFixture(manifest: items.joined())
    for number in 0..<count {
      fixture.add("OPS/s\(number).css", "@import 's\(number + 1).css'; p { margin: 0 }")
    }
    fixture.add(
      "OPS/one.xhtml",
      EPUBFixture.page("<p>Salt.</p>", head: "<title/><link rel='stylesheet' href='s0.css'/>"))
    let book = try rebuilt(fixture)
    #expect(try text("c0001.xhtml", book).contains("Salt."))
    #expect(book.container.names.count { $0.hasPrefix("EPUB/s0") } == 32)
  }

  @Test func keepsContentsPagesAndLandmarks() throws {
    var fixture = EPUBFixture()
    fixture.edit("OPS/nav.xhtml") {
      $0.replacing(
        "</body>",
        with: """
          <nav epub:type="page-list"><ol><li><a href="one.xhtml#b">7</a></li></ol></nav>\
          <nav epub:type="landmarks"><ol><li><a epub:type="bodymatter" href="two.xhtml">Go</a></li>\
          </ol></nav></body>
          """)
    }
    let book = try rebuilt(fixture)
    #expect(
      book.contents.map { "\($0.level) \($0.label) \($0.href)" } == [
        "0 One c0001.xhtml", "1 One b c0001.xhtml#b", "0 Two c0002.xhtml",
      ])
    #expect(book.navigation.pages.map(\.label) == ["7"])
    #expect(book.navigation.landmarks.map(\.type) == ["cover", "bodymatter"].suffix(1))
    #expect(try text("c0002.xhtml", book).contains("<a href=\"c0001.xhtml#b\">Back</a>"))
  }

  @Test func keepsFixedLayout() throws {
    var fixture = EPUBFixture(
      metadata: "<dc:title>T</dc:title><meta property=\"rendition:layout\">pre-paginated</meta>")
    fixture.edit("OPS/book.opf") {
      $0.replacing(
        "<itemref idref=\"two\"/>", with: "<itemref idref=\"two\" properties=\"page-spread-left\"/>"
      )
    }
    fixture.add(
      "OPS/two.xhtml",
      EPUBFixture.page(
        "<p>Two</p>",
        head: "<title>Two</title><meta name='viewport' content='width=800, height=600px'/>"))
    let book = try rebuilt(fixture)
    let package = try text("package.opf", book)
    #expect(package.contains("<meta property=\"rendition:layout\">pre-paginated</meta>"))
    #expect(package.contains("idref=\"c0002\" properties=\"page-spread-left\""))
    // A page without a size flows.
    #expect(package.contains("idref=\"c0001\" properties=\"rendition:layout-reflowable\""))
    #expect(try text("c0002.xhtml", book).contains("content=\"width=800, height=600\""))
  }

  @Test func keepsRecordings() throws {
    var fixture = EPUBFixture(manifest: "<item id='m' href='a.mp3' media-type='audio/mpeg'/>")
    fixture.add("OPS/a.mp3", Array("ID3".utf8) + [UInt8](repeating: 0, count: 20))
    fixture.add(
      "OPS/one.xhtml",
      EPUBFixture.page(
        "<p><audio src='a.mp3'>No sound.</audio></p><video src='https://example.org/v.mp4'>A film.</video>"
      ))
    let page = try text("c0001.xhtml", try rebuilt(fixture))
    #expect(
      page.contains(
        "<audio controls=\"controls\"><source src=\"media/m0001.mp3\" type=\"audio/mpeg\"/>No sound.</audio>"
      ))
    #expect(page.contains("<a href=\"https://example.org/v.mp4\">A film.</a>"))
  }

  @Test func opensObfuscatedFonts() throws {
    var fixture = EPUBFixture(manifest: "<item id='f' href='f.otf' media-type='font/otf'/>")
    let font = Array("OTTO".utf8) + (0..<2000).map { UInt8($0 & 0xFF) }
    let way = FontObfuscation(identifier: "urn:uuid:6ba7b810-9dad-11d1-80b4-00c04fd430c8")
    let files = [
      ("http://www.idpf.org/2008/embedding", way.undone(font, .idpf)),
      ("http://ns.adobe.com/pdf/enc#RC", way.undone(font, .adobe)),
    ]
    for (algorithm, bytes) in files {
      fixture.add("OPS/f.otf", bytes)
      fixture.add(
        "META-INF/encryption.xml",
        """
        <encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" \
        xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData>\
        <enc:EncryptionMethod Algorithm="\(algorithm)"/><enc:CipherData>\
        <enc:CipherReference URI="OPS/f.otf"/></enc:CipherData></enc:EncryptedData></encryption>
        """)
      let resources = EPUBFiles(bought: try fixture.opened()).resources
      #expect(bytes != font)
      #expect(resources.first { $0.path == "OPS/f.otf" }?.bytes == font)
    }
  }

  @Test func readsWhatIsNoXML() throws {
    var fixture = EPUBFixture()
    fixture.add(
      "OPS/one.xhtml",
      """
      <html><head><title/><style>p { margin: 0 }</style></head><body><a id='x'/>\
      <p>Salt & <i>sea<p>More</body>
      """)
    let page = try text("c0001.xhtml", try rebuilt(fixture))
    #expect(page.contains("Salt &amp; <i>sea</i>"))
    #expect(page.contains("More") && page.contains("s0001.css"))
  }

  /// Sample books of the corpus, of every source: no error, no warning, no word lost.
  @Test(
    .enabled(if: Corpus.isPresent, "needs BOOKSTEAD_CORPUS"),
    .enabled(if: EPUBCheck.isPresent, "needs EPUBCheck: make test-deps"))
  func rebuildsRealBooksWithoutFault() throws {
    let all = try Corpus.files(below: "epub", suffix: ".epub")
    let sample = all.enumerated().filter { $0.offset % 13 == 5 }.map(\.element)
    let folder = try TemporaryDirectory()
    var paths: [String] = []
    for (number, name) in sample.enumerated() {
      let bytes = try Corpus.bytes(name)
      let bought: BoughtEPUB
      do throws(IntakeError) {
        bought = try EPUBFixture.open(bytes)
      } catch {
        #expect(name.contains("-error") || name.contains("-fatal"), "\(name): \(error)")
        continue
      }
      let publication = try EPUBReader(bought, metadata: metadata).publication()
      let result = try EPUBWriter().write(publication)
      paths.append(try folder.write(result.bytes, to: "\(number).epub"))
      let rebuilt = try EPUBFixture.open(result.bytes)
      #expect(words(bought).subtracting(words(rebuilt)).isEmpty, "\(name)")
    }
    #expect(paths.count > 25)
    #expect(try EPUBCheck.check(paths) == [])
  }

  /// A page of ours with all that keeps people from a page; `make axe` examines it too.
  @Test(.enabled(if: EPUBCheck.isPresent, "needs EPUBCheck: make test-deps"))
  func aHardPageIsMadeWithoutFault() throws {
    var fixture = EPUBFixture(
      manifest: "<item id=\"css\" href=\"hard.css\" media-type=\"text/css\"/>")
    for (file, name) in [("hard.xhtml", "one.xhtml"), ("hard.css", "hard.css")] {
      let url = packageDirectory.appendingPathComponent("Tests/Fixtures/Pages/\(file)")
      fixture.add("OPS/\(name)", try String(contentsOf: url, encoding: .utf8))
    }
    let bytes = try EPUBWriter().write(
      EPUBReader(fixture.opened(), metadata: metadata).publication()
    ).bytes
    let folder = try TemporaryDirectory()
    #expect(try EPUBCheck.check([try folder.write(bytes, to: "hard.epub")]) == [])
  }

  /// The words of all pages, those of pictures among them.
  private func words(_ book: BoughtEPUB) -> Set<Substring> {
    var words: Set<Substring> = []
    for page in book.book.spine {
      let name = book.book.items[page.item].name
      guard book.book.items[page.item].isPage, let bytes = book.container.bytes(name) else {
        continue
      }
      let body = PageTree(bytes, named: name).root.child("body")
      collect(body.map { [.element($0)] } ?? [], into: &words)
    }
    return words
  }

  private func collect(_ nodes: [XMLNode], into words: inout Set<Substring>) {
    for node in nodes {
      switch node {
      case .text(let text): words.formUnion(text.split { !$0.isLetter && !$0.isNumber })
      case .comment: break
      case .element(let element):
        words.formUnion(element["alt"]?.split { !$0.isLetter && !$0.isNumber } ?? [])
        if !["script", "style", "rp"].contains(element.name) {
          collect(element.children, into: &words)
        }
      }
    }
  }
}
