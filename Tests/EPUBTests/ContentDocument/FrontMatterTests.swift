import Testing
import XML

@testable import EPUB

/// What stands before the text: in the contents list, and not counted among the chapters.
@Suite struct FrontMatterTests {
  private func page(_ matter: Chapter.Matter, title: String? = nil) throws -> Chapter {
    var page = Chapter(title: title, body: try xhtml("<p>x</p>"))
    if let title { page.heading = [.text(title)] }
    page.matter = matter
    return page
  }

  @Test func chaptersAreCountedFromTheText() throws {
    let book = try BoundBook([
      try page(.annotation), try page(.front), try page(.body), try page(.body),
    ])
    #expect(book.documents.map(\.title) == ["About the book", "A Book", "Chapter 1", "Chapter 2"])
  }

  @Test func theOnlyChapterGoesByTheBooksTitle() throws {
    let book = try BoundBook([try page(.annotation), try page(.body)])
    #expect(book.documents.map(\.title) == ["About the book", "A Book"])
  }

  @Test func readingBeginsBehindIt() throws {
    let book = try BoundBook([try page(.front, title: "Half-title"), try page(.body)])
    #expect(
      book.text("nav.xhtml").contains("epub:type=\"bodymatter\" href=\"c0002.xhtml\""))
    let section = try #require(try book.root("c0001.xhtml").child("body")?.child("section"))
    #expect(section["epub:type"] == "frontmatter" && section["role"] == nil)
  }

  @Test func aBookOfNothingElseBeginsWithIt() throws {
    let book = try BoundBook([try page(.front, title: "All")])
    #expect(
      book.text("nav.xhtml").contains("epub:type=\"bodymatter\" href=\"c0001.xhtml\""))
  }

  @Test(arguments: [
    ("ru", "<h1>Аннотация</h1>"),
    ("zh-Hant", "<h1>內容簡介</h1>"),
    ("uk", "<span xml:lang=\"en\" lang=\"en\">About the book</span></h1>"),
  ]) func anAnnotationIsHeadedInTheBooksLanguage(language: String, heading: String) throws {
    let book = try BoundBook([try page(.annotation), try page(.body)], language: language)
    #expect(book.text("c0001.xhtml").contains(heading))
    let own = try BoundBook([try page(.annotation, title: "Blurb")], language: language)
    #expect(own.text("c0001.xhtml").contains(">Blurb</h1>"))
  }
}
