import EPUB
import Testing

@testable import Intake

/// What a book's language is, whoever says it, or nobody.
@Suite("The language of a book")
struct BookLanguageTests {
  static let french = """
    Le gardien du phare n'avait parlé à personne depuis que le bateau était parti en octobre, et \
    quand la première mouette revint au printemps, il ne savait plus comment on commence.
    """
  static let traditional = "自從十月那條船開走以後，守燈塔的人沒有跟誰說過話。"

  private func read(
    _ text: String, _ format: SourceFormat, told: String = "und", isSurvey: Bool = false
  ) throws -> Publication {
    let metadata = PublicationMetadata(
      identifier: "urn:uuid:0", title: "T", language: told, modified: "2000-01-01T00:00:00Z")
    let source = IntakeSource(bytes: Array(text.utf8), path: "book", format: format)
    return try Intake.read(source, metadata: metadata, isSurvey: isSurvey).publication
  }

  @Test(
    "every format is asked for its text where nobody says anything",
    arguments: [
      (SourceFormat.text, french), (.html, "<title>x</title><h1>1</h1><p>\(french)"),
      (.markdown, "# 1\n\n\(french)\n"),
      (.chapters, #"{"chapters":[{"title":"1","text":"\#(french)"}]}"#),
      (.chapters, #"{"chapters":[{"title":"1","html":"<p>\#(french)</p>"}]}"#),
      (.chapters, #"{"chapters":[{"title":"1","chapters":[{"markdown":"\#(french)"}]}]}"#),
      (.fb2, fictionBook(french, language: "")), (.fb2, fictionBook(french, language: "?")),
    ])
  func found(format: SourceFormat, text: String) throws {
    for isSurvey in [false, true] {
      #expect(try read(text, format, isSurvey: isSurvey).metadata.language == "fr")
    }
    // What the catalogue says wins.
    #expect(try read(text, format, told: "en").metadata.language == "en")
  }

  static func fictionBook(_ text: String, language: String) -> String {
    """
    <FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0"><description><title-info>\
    <book-title>T</book-title><lang>\(language)</lang></title-info></description>\
    <body><section><p>\(text)</p></section></body></FictionBook>
    """
  }

  @Test(
    "a file's own word is believed, whatever its text",
    arguments: [
      (SourceFormat.html, "<html lang=de><p>\(french)", "de"),
      (.html, "<meta name=dc.language content=it><p>\(french)", "it"),
      (.markdown, "---\nlang: nl\n---\n\(french)", "nl"),
      (.fb2, fictionBook(french, language: "ru"), "ru"),
      (.html, "<html lang=zh-TW><p>话说", "zh-TW"), (.html, "<html lang=und><p>\(french)", "fr"),
    ])
  func said(format: SourceFormat, text: String, language: String) throws {
    #expect(try read(text, format).metadata.language == language)
  }

  @Test(
    "a language in Latin letters is not believed of a text that has none",
    arguments: [
      ("en", traditional, 20, "zh-Hant"), ("en", traditional, 3, "en"),
      ("en-Hant", traditional, 20, "en-Hant"),
      ("ru", traditional, 20, "ru"), ("en", traditional + french, 20, "en"),
    ])
  func contradicted(said: String, text: String, count: Int, language: String) throws {
    let paragraphs = String(repeating: "<p>\(text)", count: count)
    for isSurvey in [false, true] {
      let publication = try read("<html lang=\(said)>\(paragraphs)", .html, isSurvey: isSurvey)
      #expect(publication.metadata.language == language)
      #expect(publication.chapters.allSatisfy { $0.language == nil })
    }
    #expect(
      try read("<html lang=\(said)>\(paragraphs)", .html, told: "fr").metadata.language == "fr")
  }

  @Test(
    "Chinese gets the script of its text",
    arguments: [
      ("zh", traditional, "zh-Hant"), ("zh", "他说过这些话吗？", "zh-Hans"),
      ("zho", traditional, "zh-Hant"),
      ("zh-CN", traditional, "zh-CN"), ("zh-Hans", traditional, "zh-Hans"), ("zh", "白日依山", "zh"),
      ("und", traditional, "zh-Hant"),
    ])
  func chinese(told: String, text: String, language: String) throws {
    #expect(try read(text, .text, told: told).metadata.language == language)
  }

  @Test("a page that says zh leaves it to the book's text; one of another language does not")
  func pages() throws {
    let chinese = try read("<html lang=zh><h1>1</h1><p>\(Self.traditional)", .html)
    #expect(chinese.metadata.language == "zh-Hant")
    #expect(chinese.chapters.map(\.language) == [nil])
    let told = try read("<html lang=fr><p>\(Self.french)", .html, told: "en")
    #expect(told.metadata.language == "en")
    #expect(told.chapters.map(\.language) == ["fr"])
  }

  @Test("readings, code and quotations that say their language do not count")
  func leftOut() throws {
    let code = String(repeating: "return value of the function that was given here ", count: 20)
    let book = try read(
      """
      <p>\(Self.french)</p><pre>\(code)</pre><p lang=en>\(code)</p>
      <p><code>\(code)</code></p>
      """, .html)
    #expect(book.metadata.language == "fr")
  }
}

@Suite("The language of a bought EPUB")
struct BoughtLanguageTests {
  static let french = BookLanguageTests.french

  private func book(_ language: String, pages: String = "") -> EPUBFixture {
    var fixture = EPUBFixture(metadata: "<dc:title>Sel</dc:title>\(language)")
    for name in ["one", "two"] {
      fixture.add(
        "OPS/\(name).xhtml",
        EPUBFixture.page("<h1>1</h1><p>\(Self.french)</p>")
          .replacing("<html ", with: "<html \(pages) "))
    }
    return fixture
  }

  @Test(
    "is its own, else its pages', else its text's",
    arguments: [
      ("<dc:language>de</dc:language>", "", "und", "de"),
      ("<dc:language>de</dc:language>", "", "it", "it"),
      ("", "", "und", "fr"), ("<dc:language/>", "", "und", "fr"),
      ("<dc:language>und</dc:language>", "", "und", "fr"),
      ("<dc:language>UND</dc:language>", "xml:lang=\"es\"", "und", "es"),
      ("", "xml:lang=\"und\" lang=\"und\"", "und", "fr"),
    ])
  func known(language: String, pages: String, told: String, known: String) throws {
    let fixture = book(language, pages: pages)
    #expect(try fixture.opened().language(told: told) == known)
    let metadata = PublicationMetadata(
      identifier: "urn:uuid:0", title: "T", language: told, modified: "2000-01-01T00:00:00Z")
    for isSurvey in [true, false] {
      let read = try Intake.read(
        IntakeSource(bytes: fixture.bytes(), path: "b.epub", format: .epub), metadata: metadata,
        isSurvey: isSurvey)
      #expect(read.publication.metadata.language == known)
    }
  }

  @Test("pages that say nothing certain are in the book's language when it is bound anew")
  func rebuilt() throws {
    let metadata = PublicationMetadata(
      identifier: "urn:uuid:0", title: "T", language: "und", modified: "2000-01-01T00:00:00Z")
    let bytes = try book("", pages: "xml:lang=\"und\"").bytes()
    let read = try Intake.read(
      IntakeSource(bytes: bytes, path: "b.epub", format: .epub), metadata: metadata)
    #expect(read.publication.chapters.map(\.language) == [nil, nil])
  }

  @Test("pages of two languages leave it to the text")
  func mixed() throws {
    var fixture = book("", pages: "lang=\"de\"")
    fixture.edit("OPS/two.xhtml") { $0.replacing("lang=\"de\"", with: "") }
    #expect(try fixture.opened().language(told: "und") == "fr")
  }

  @Test("pages without words and pages that are no XML are no hindrance")
  func odd() throws {
    var fixture = book("")
    fixture.add("OPS/one.xhtml", EPUBFixture.page(""))
    fixture.add("OPS/two.xhtml", "<p>\(Self.french)<br><b>\(Self.french)</i>")
    #expect(try fixture.opened().language(told: "und") == "fr")
    fixture.add("OPS/two.xhtml", EPUBFixture.page("<p>1</p>"))
    #expect(try fixture.opened().language(told: "und") == "und")
  }
}
