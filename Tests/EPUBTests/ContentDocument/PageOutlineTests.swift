import Testing
import XML

@testable import EPUB

/// What screen readers list of a page, whatever the book was like.
@Suite struct PageOutlineTests {
  private func page(_ body: String) throws -> String {
    var chapter = Chapter(title: "Salt", body: try xhtml(body), source: "one.xhtml")
    chapter.page = PageForm()
    chapter.page?.styles = [.text("pre, p.wide { overflow: auto }", base: "")]
    var other = Chapter(
      title: "Sea & Land", body: try xhtml("<p id=\"x\">x</p>"), source: "two.xhtml")
    other.page = PageForm()
    let book = try BoundBook(
      Publication(
        metadata: .plain("B"), chapters: [chapter, other],
        resources: [Resource(path: "a.png", bytes: Pictures.png)]))
    return markup(try book.root("c0001.xhtml").child("body")?.children ?? []).trimmed
  }

  private static let picture = "<img src=\"images/i0001.png\" alt=\"\"/>"

  @Test(arguments: [
    // Steps down leave no level out; their looks stay.
    (
      "<h1>a</h1><h4>b</h4><h4>c</h4><h6>d</h6><h2>e</h2><h3>f</h3>",
      "<h1>a</h1><h4 aria-level=\"2\">b</h4><h4 aria-level=\"2\">c</h4><h6 aria-level=\"3\">d</h6>"
        + "<h2>e</h2><h3>f</h3>"
    ),
    ("<h3>a</h3><h2>b</h2>", "<h3>a</h3><h2>b</h2>"),
    // A picture in the place of the title says it; another one, and nothing, is no heading.
    (
      "<h1><img src=\"a.png\" alt=\"\"/></h1><h2><img src=\"a.png\" alt=\" \"/></h2><h2></h2>",
      "<h1><img src=\"images/i0001.png\" alt=\"Salt\"/></h1>"
        + "<h2 role=\"presentation\"><img src=\"images/i0001.png\" alt=\"\"/></h2>"
        + "<h2 role=\"presentation\"></h2>"
    ),
    (
      "<table><tr><th scope=\"col\"> </th><th>b</th></tr></table>",
      "<table><tr><td> </td><th>b</th></tr></table>"
    ),
    // Landmarks of a kind are told apart.
    (
      "<nav><h2>Maps</h2><p>a</p></nav><nav><p>Tables</p></nav><nav><p>Tables</p></nav>",
      "<nav><h2>Maps</h2><p>a</p></nav><nav aria-label=\"Tables\"><p>Tables</p></nav>"
        + "<div><p>Tables</p></div>"
    ),
    (
      "<section epub:type=\"chapter\" role=\"doc-chapter\"><h1>a</h1></section>"
        + "<section epub:type=\"chapter\" role=\"doc-chapter\"><h1>b</h1></section>"
        + "<section epub:type=\"chapter\" role=\"doc-chapter\"></section>",
      "<section epub:type=\"chapter\" role=\"doc-chapter\"><h1>a</h1></section>"
        + "<section epub:type=\"chapter\" role=\"doc-chapter\" aria-label=\"b\"><h1>b</h1></section>"
        + "<section epub:type=\"chapter\"></section>"
    ),
    ("<aside>a</aside>", "<aside role=\"note\">a</aside>"),
    (
      "<header>a</header><header>b</header>",
      "<header>a</header><header role=\"group\">b</header>"
    ),
    // A link is named by what it shows, or by where it leads.
    (
      "<p><a href=\"two.xhtml#x\"><img src=\"a.png\" alt=\"\"/></a></p>",
      "<p><a href=\"c0002.xhtml#x\" aria-label=\"Sea &amp; Land\">\(picture)</a></p>"
    ),
    (
      "<p><a href=\"https://example.org/\"><img src=\"a.png\" alt=\"\"/></a></p>",
      "<p><a href=\"https://example.org/\" aria-label=\"https://example.org/\">\(picture)</a></p>"
    ),
    ("<p>a<a href=\"two.xhtml\" id=\"i\"></a></p>", "<p>a<span id=\"i\"></span></p>"),
    // Keys reach what may have to be scrolled.
    (
      "<pre>a</pre><p class=\"x wide\">b</p><p style=\"overflow-x: scroll\">c</p><p>d</p>",
      "<pre tabindex=\"0\">a</pre><p class=\"x wide\" tabindex=\"0\">b</p>"
        + "<p style=\"overflow-x: scroll\" tabindex=\"0\">c</p><p>d</p>"
    ),
    (
      "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"><g/></svg>",
      "<svg xmlns=\"http://www.w3.org/2000/svg\"><g/></svg>"
    ),
    ("<p lang=\"jp\">a</p><p lang=\"xx\">b</p>", "<p lang=\"ja\">a</p><p>b</p>"),
  ])
  func aPageTellsWhatItHolds(body: String, expected: String) throws {
    let told = try page(body)
    #expect(told == expected)
  }
}
