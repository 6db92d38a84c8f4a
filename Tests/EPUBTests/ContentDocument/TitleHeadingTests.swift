import Templates
import Testing
import XML

@testable import EPUB

@Suite struct TitleHeadingTests {
  /// A book called "The Tide: A Story" that begins with this chapter.
  private func contents(
    after first: Chapter, templates: TemplateSet = .builtIn
  ) throws -> [String] {
    var metadata = PublicationMetadata.plain("The Tide")
    metadata.subtitle = "A Story"
    let publication = Publication(
      metadata: metadata, chapters: [first, try .titled("One", "<p>x</p>")])
    return try BoundBook(publication, templates: templates).documents.map(\.title)
  }

  @Test(arguments: [
    "The Tide", "THE TIDE", " The\n Tide ", "The Tide: A Story", "The Tide – a story",
  ])
  func theTitleAloneBeforeTheFirstChapterIsNoChapter(heading: String) throws {
    #expect(try contents(after: .titled(heading, "\n")) == ["One"])
  }

  @Test func aTitleWithALineBelowItIsNoChapterEither() throws {
    #expect(try contents(after: .titled("The Tide", "<hr/><p> </p>")) == ["One"])
  }

  @Test(arguments: ["<p>By me</p>", "<p><img src=\"a.png\" alt=\"\"/></p>"])
  func whatShowsMoreThanTheTitleStays(body: String) throws {
    #expect(try contents(after: .titled("The Tide", body)) == ["The Tide", "One"])
  }

  @Test func otherHeadingsStay() throws {
    #expect(try contents(after: .titled("The Ebb", "")) == ["The Ebb", "One"])
    #expect(try contents(after: Chapter(title: nil, body: [])) == ["The Tide", "One"])
  }

  @Test func aPictureOfTheTitleStays() throws {
    let picture = try xhtml("<img src=\"a.png\" alt=\"The Tide\"/>")
    let chapter = Chapter(title: "The Tide", heading: picture, body: [])
    #expect(try contents(after: chapter) == ["The Tide", "One"])
  }

  @Test func aPartOfThatNameStays() throws {
    let part = try Chapter.titled("The Tide", "", children: [.titled("Zero", "<p>x</p>")])
    #expect(try contents(after: part) == ["The Tide", "Zero", "One"])
  }

  @Test func whereNoPageOfOursSaysTheTitleItStays() throws {
    #expect(try contents(after: .titled("The Tide", ""), templates: .none) == ["The Tide", "One"])
  }

  @Test func theOnlyChapterStays() throws {
    let book = try BoundBook([try .titled("A Book", "")], templates: .builtIn)
    #expect(book.documents.map(\.title) == ["A Book"])
  }

  @Test(arguments: ["???", "1984", "长恨歌"])
  func titlesInAnyCharactersAreTold(title: String) throws {
    func first(_ heading: String) throws -> String? {
      let publication = Publication(
        metadata: .plain(title), chapters: [try .titled(heading, ""), try .titled("I", "<p>x</p>")])
      return try BoundBook(publication, templates: .builtIn).documents.first?.title
    }
    #expect(try first(title) == "I")
    #expect(try first("!") == "!")
  }

  @Test func linksToTheTitleLeadToTheFirstChapter() throws {
    var metadata = PublicationMetadata.plain("The Tide")
    metadata.subtitle = nil
    let title = Chapter(
      title: "The Tide", heading: [.text("The Tide")], headingID: "top", body: [], source: "a.html")
    let one = Chapter(
      title: "One", heading: [.text("One")],
      body: try xhtml("<p><a href=\"a.html#top\">up</a></p>"),
      source: "a.html")
    let book = try BoundBook(
      Publication(metadata: metadata, chapters: [title, one]), templates: .builtIn)
    #expect(book.text("c0001.xhtml").contains("<a href=\"c0001.xhtml\">up</a>"))
  }
}
