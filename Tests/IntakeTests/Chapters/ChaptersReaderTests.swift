import EPUB
import TestSupport
import Testing
import XML

@testable import Intake

@Suite struct ChaptersReaderTests {
  private func read(_ json: String) throws -> Publication {
    let metadata = PublicationMetadata(
      identifier: "urn:uuid:0", title: "T", language: "en", modified: "2000-01-01T00:00:00Z")
    let source = IntakeSource(bytes: Array(json.utf8), path: "a.json", format: .chapters)
    return try Intake.read(source, metadata: metadata).publication
  }

  private func xhtml(_ nodes: [XMLNode]) -> String {
    String(decoding: XMLSerializer.fragment(nodes, as: .xhtml), as: UTF8.self)
  }

  @Test func readsTextAndHTMLAndParts() throws {
    let book = try read(
      """
      {"chapters":[{"title":" A ","text":"one\\n\\ntwo"},
      {"title":"P","chapters":[{"title":"B","html":"<p>x<h3>y</h3>"},{"text":"z"}]}]}
      """)
    #expect(book.chapters.map(\.title) == ["A", "P"])
    #expect(book.chapters[0].heading == [.text("A")])
    #expect(xhtml(book.chapters[0].body) == "<p>one</p>\n<p>two</p>\n")
    let inner = book.chapters[1].children
    #expect(inner.map(\.title) == ["B", nil])
    #expect(xhtml(inner[0].body) == "<p>x</p><h3>y</h3>")
    #expect(inner[1].heading.isEmpty)
    #expect(book.chapters[1].body.isEmpty)
  }

  @Test(
    arguments: [
      ("\"title\":\"A b\",\"html\":\"<h2 id=i>A <i>b</i></h2>x\"", "A b", "A <i>b</i>", "<p>x</p>"),
      ("\"html\":\"<h2>A</h2>x\"", "A", "A", "<p>x</p>"),
      ("\"title\":\"A\",\"html\":\"<h2>B</h2>x\"", "A", "A", "<h2>B</h2><p>x</p>"),
      ("\"title\":\"\",\"html\":\"x\"", nil, "", "<p>x</p>"),
      ("\"title\":\"一\u{3000}荷\",\"html\":\"x\"", "一\u{3000}荷", "一\u{3000}荷", "<p>x</p>"),
      (
        "\"title\":\"Où ?\",\"html\":\"<h2>Où\u{A0}?</h2>x\"", "Où\u{A0}?", "Où\u{A0}?",
        "<p>x</p>"
      ),
      ("\"html\":\"<title>A</title>x<h4>y</h4>\"", "A", "", "<p>x</p><h1>y</h1>"),
    ] as [(String, String?, String, String)])
  func takesTheHeadingOfTheText(json: String, title: String?, heading: String, body: String) throws
  {
    let chapter = try read("{\"chapters\":[{\(json)}]}").chapters[0]
    #expect(chapter.title == title)
    #expect(xhtml(chapter.heading) == heading)
    #expect(xhtml(chapter.body) == body)
  }

  @Test func namesBadJSON() {
    let wrong = #expect(throws: IntakeError.self) { try read("{\"chapters\":[{\"text\":1}]}") }
    #expect(wrong == .malformedChapters(file: "a.json", detail: "chapters[0].text"))
    #expect(throws: IntakeError.self) { try read("[") }
  }

  @Test func keepsPicturesOfChaptersApart() throws {
    let book = try read(
      """
      {"chapters":[{"html":"<img src='data:,a'>"},{"html":"<img src='data:,b'><img src='data:,a'>"}]}
      """)
    #expect(book.resources.map(\.bytes) == [[0x61], [0x62]])
    #expect(xhtml(book.chapters[1].body).contains("data:2"))
  }
}
