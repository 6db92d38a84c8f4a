import EPUB
import TestSupport
import Testing
import XML

@testable import Intake

@Suite struct ChapterDivisionTests {
  /// Chapters as an outline: `title{children}`, `-` without a title.
  private func outline(_ chapters: [Chapter]) -> String {
    chapters.map { chapter in
      let children = chapter.children.isEmpty ? "" : "{\(outline(chapter.children))}"
      return (chapter.title ?? "-") + children
    }.joined(separator: " ")
  }

  private func chapters(_ html: String) -> [Chapter] {
    var images = ImageCollector()
    let page = HTMLPage(Array(html.utf8), path: "a.html", images: &images)
    return ChapterDivision(page.body, source: "a.html").chapters
  }

  private func body(_ chapter: Chapter) -> String {
    String(decoding: XMLSerializer.fragment(chapter.body, as: .xhtml), as: UTF8.self)
  }

  @Test(arguments: [
    ("<p>x", "-"), ("<h1>A</h1>x", "A"), ("x<h3>A</h3>y", "- A"),
    ("<div><br>\n</div><h1>A</h1>", "A"),
    ("<h1>A</h1>x<h1>B</h1>y", "A B"), ("x<h2>A</h2>y<h2>B</h2>", "- A B"),
    ("<h1>Book</h1><h2>A</h2>x<h2>B</h2>y", "Book A B"),
    ("<h1>Book</h1>by me<h2>A</h2>x<h3>a</h3><h2>B</h2>y", "Book A B"),
    ("<h1>A</h1><h2>a</h2>x<h2>b</h2>x<h1>B</h1><h2>c</h2>x<h2>d</h2>x", "A{a b} B{c d}"),
    ("<h1>A</h1><h2>a</h2>x<h2>b</h2>x<h1>B</h1>x", "A B"),
    ("<h2>A</h2>x<h1>B</h1>y", "- B"),
    ("<h1>A</h1>x<h2>a</h2>y", "A"),
    ("<div><h1>A</h1><p>x</div><div><section><h1>B</h1></section><p>y</div>", "A B"),
    ("<blockquote><h1>A</h1></blockquote><h2>B</h2>x", "- B"),
    ("<h1><img src=a></h1>x<h1>A</h1>y", "- A"), ("<h1><img src=a alt=A></h1>x<h1>B</h1>", "A B"),
    ("<h1> One <br> <i>two</i></h1>", "One two"), ("<h1><ruby>漢<rt>かん</rt></ruby></h1>", "漢"),
  ])
  func dividesAtTheRightLevel(html: String, outline expected: String) {
    #expect(outline(chapters(html)) == expected)
  }

  /// A gap that says more than a space does stays in the contents list and the page's title.
  @Test(arguments: [
    (" A \n\t B ", "A B"), ("Où\u{202F}?", "Où\u{202F}?"), ("A\u{A0}: b", "A\u{A0}: b"),
    ("第一章\u{3000}海", "第一章\u{3000}海"), ("第一章\u{3000}\u{3000}海", "第一章\u{3000}海"),
    ("\u{3000}海 \u{A0}", "海"), ("A \u{2003} B", "A\u{2003}B"), ("A\u{2028}B", "A B"),
    ("A\r\nB", "A B"), (" \u{A0}\n", ""),
  ])
  func aTitleKeepsItsGaps(text: String, line: String) {
    #expect(text.titleLine == line)
    #expect(chapters("<h1>\(text)</h1>x").first?.title ?? "" == line)
  }

  @Test func keepsHeadingsMarkupAndId() throws {
    let chapter = try #require(chapters("<h1 id=a lang=fr>A <i>b</i></h1><p>x").first)
    #expect(chapter.headingID == "a")
    #expect(words(chapter.heading) == "A b")
    let heading = String(
      decoding: XMLSerializer.fragment(chapter.heading, as: .xhtml), as: UTF8.self)
    #expect(heading == "<span lang=\"fr\" xml:lang=\"fr\">A <i>b</i></span>")
    #expect(body(chapter) == "<p>x</p>")
    #expect(chapter.source == "a.html")
  }

  @Test func handsDownWhatAWrapperSays() throws {
    let found = chapters("<div lang=ja id=a>x<h1>A</h1><p>y</div><h1>B</h1>")
    try #require(found.count == 3)
    #expect(body(found[0]) == "<p lang=\"ja\" xml:lang=\"ja\" id=\"a\">x</p>")
    #expect(body(found[1]) == "<p lang=\"ja\" xml:lang=\"ja\">y</p>")
  }

  @Test(arguments: [
    (
      "<h1>A</h1><h3>a</h3><h5>b</h5><h3>c</h3><h2>d</h2>",
      "<h2>a</h2><h3>b</h3><h2>c</h2><h2>d</h2>"
    ),
    ("<p>x</p><blockquote><h4>a</h4></blockquote>", "<p>x</p><blockquote><h1>a</h1></blockquote>"),
    ("<h1>A</h1><h2><img src=a alt=''></h2>", "<p><img src=\"a\" alt=\"\"/></p>"),
  ])
  func leavesNoLevelOut(html: String, xhtml: String) throws {
    #expect(body(try #require(chapters(html).last)) == xhtml)
  }

  @Test func goesOnBelowTheSixthLevel() {
    var chapter = Chapter(title: nil, heading: [.text("A")], body: [])
    chapter.body = (2...6).map { .element(XMLElement("h\($0)", children: [.text("x")])) }
    chapter.setHeadingLevels(depth: 1)
    #expect(
      body(chapter)
        == """
        <h3>x</h3><h4>x</h4><h5>x</h5><h6>x</h6><div role="heading" aria-level="7">x</div>
        """)
  }
}
