import Messages
import Testing
import XML

@testable import EPUB

@Suite struct PackageDocumentTests {
  private static let body = "<p>x</p>"

  private func book(
    language: String = "en", cover: Cover? = nil,
    _ change: (inout PublicationMetadata) -> Void = { _ in }
  ) throws -> BoundBook {
    var metadata = PublicationMetadata.plain("Title", language: language)
    change(&metadata)
    return try BoundBook(
      Publication(
        metadata: metadata,
        chapters: [try .titled("One", Self.body), try .titled("Two", Self.body)],
        cover: cover), templates: .builtIn)
  }

  @Test func thereIsOneOfWhatThereMayBeOneOf() throws {
    let book = try book {
      $0.subtitle = "Sub"
      $0.published = "2020"
    }
    for name in ["dc:title", "dc:identifier", "dc:language", "dc:date", "dcterms:modified"] {
      #expect(try book.metadata(name).count == 1, "\(name)")
    }
    #expect(try book.metadata("dc:title") == ["Title: Sub"])
    #expect(try book.metadata("dcterms:modified") == ["2024-05-06T07:08:09Z"])
  }

  @Test func authorsAreCreatorsAndOthersContributors() throws {
    let book = try book {
      $0.contributors = [
        Contributor(name: "A", sortAs: "a"), Contributor(name: "B", role: "trl"),
        Contributor(name: "C"), Contributor(name: "D", role: "Translator"),
      ]
    }
    #expect(try book.metadata("dc:creator") == ["A", "C"])
    #expect(try book.metadata("dc:contributor") == ["B", "D"])
    #expect(try book.metadata("role") == ["aut", "aut", "trl"])
    #expect(try book.metadata("file-as") == ["a"])
    #expect(!book.text("package.opf").contains("opf:"))
  }

  @Test func chaptersComeFirstInTheManifestAndOurPagesLast() throws {
    let book = try book(cover: Cover(bytes: Pictures.png))
    #expect(
      try book.manifest().compactMap { $0["href"] } == [
        "c0001.xhtml", "c0002.xhtml", "colophon.xhtml", "cover.png", "style.css", "toc.ncx",
        "nav.xhtml", "cover.xhtml", "title-page.xhtml",
      ])
    #expect(
      try book.spine() == [
        "cover.xhtml", "title-page.xhtml", "c0001.xhtml", "c0002.xhtml", "colophon.xhtml",
      ])
  }

  @Test func theCoverIsFoundInEveryWayThatProgramsLook() throws {
    let book = try book(cover: Cover(bytes: Pictures.png))
    let item = try #require(try book.item("cover.png"))
    #expect(item["properties"] == "cover-image" && item["media-type"] == "image/png")
    let package = book.text("package.opf")
    #expect(package.contains("<meta name=\"cover\" content=\"\(item["id"] ?? "")\"/>"))
    #expect(package.contains("<reference type=\"cover\""))
    #expect(
      book.text("cover.xhtml").contains(
        "<img src=\"cover.png\" alt=\"Cover of Title\" role=\"doc-cover\""))
  }

  @Test(arguments: [[], Array("no picture".utf8), Array(Pictures.png.prefix(40))] as [[UInt8]])
  func aCoverThatIsNoPictureIsToldAndLeftOut(bytes: [UInt8]) throws {
    let book = try book(cover: Cover(bytes: bytes))
    #expect(book.findings.map(\.place) == ["cover"])
    #expect(!book.names.contains { $0.contains("cover") })
    #expect(!book.text("package.opf").contains("cover"))
  }

  @Test(
    arguments: [
      ("en", nil, nil), ("ar", "rtl", "rtl"), ("ja", nil, nil),
    ] as [(String, String?, String?)])
  func directionIsSaidWhereItIsNotTheUsualOne(language: String, pages: String?, text: String?)
    throws
  {
    let package = try book(language: language).root("package.opf")
    #expect(package.child("spine")?["page-progression-direction"] == pages)
    #expect(package["dir"] == text && package["xml:lang"] == language)
  }

  @Test(arguments: [
    ("3", ["3"], true), ("2.1", ["2.1"], true), ("1.2.3", ["1.2.3"], false), ("one", [], false),
    ("", [], false), ("-1", [], false), ("1e3", [], false),
  ])
  func aSeriesPositionIsANumber(position: String, expected: [String], forCalibre: Bool) throws {
    let book = try book { $0.series = Series(name: "S", position: position) }
    #expect(try book.metadata("belongs-to-collection") == ["S"])
    #expect(try book.metadata("collection-type") == ["series"])
    #expect(try book.metadata("group-position") == expected)
    #expect(book.text("package.opf").contains("calibre:series_index") == forCalibre)
  }

  @Test func whatThereIsNotIsNotWritten() throws {
    let package = try book {
      $0.description = " "
      $0.publisher = ""
      $0.series = Series(name: " ")
      $0.subjects = [""]
    }.text("package.opf")
    for name in ["dc:description", "dc:publisher", "dc:subject", "dc:date", "dc:source", "belongs"]
    {
      #expect(!package.contains(name))
    }
  }

  @Test func theISBNIsTheSource() throws {
    #expect(
      try book { $0.isbn = "9780306406157" }.metadata("dc:source") == ["urn:isbn:9780306406157"])
  }

  @Test func itemsSayWhatTheirPagesHold() throws {
    let book = try BoundBook(try SamplePublications.drawings())
    #expect(try book.item("c0001.xhtml")?["properties"] == "mathml svg")
    #expect(try book.item("c0003.xhtml")?["properties"] == nil)
    #expect(try book.item("nav.xhtml")?["properties"] == "nav")
  }
}
