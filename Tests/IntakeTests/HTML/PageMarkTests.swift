import EPUB
import TestSupport
import Testing
import XML

@testable import Intake

/// Printed pages that HTML marks: what is a mark, what it is called, what stays in the text.
@Suite struct PageMarkTests {
  private static func mark(_ label: String, id: String) -> String {
    "<span id=\"\(id)\" epub:type=\"pagebreak\" role=\"doc-pagebreak\" aria-label=\"\(label)\"></span>"
  }

  @Test(arguments: [
    ("<p>a<span epub:type=pagebreak id=x title=12></span>b", "12", "x"),
    ("<p>a<span role=doc-pagebreak id=x aria-label='Page 12'></span>b", "12", "x"),
    ("<p>a<span epub:type=pagebreak>[xii]</span>b", "xii", "page-xii"),
    ("<p>a<a id=page12 class=pagenum>[12]</a>b", "12", "page12"),
    ("<p>a<a name=Page_012 class=pagenum title='Page 12'></a>b", "12", "Page_012"),
    ("<p>a<a id='Page_12'>[12]</a>b", "12", "Page_12"),
    ("<p>a<span class='pagenum'><a id='Page_12'>[Pg 12]</a></span>b", "12", "Page_12"),
    ("<p>a<span class=pagenum id=p12>12</span>b", "12", "p12"),
    ("<p>a<span class=pagenum>{12a}</span>b", "12a", "page-12a"),
    ("<p>a<span class='pageno' title=12 id=pg12></span>b", "12", "pg12"),
    (
      "<p>a<span><span class='pagenum ws-pagenum' id=12 data-page-number=12>&#8203;</span></span>b",
      "12", "_12"
    ),
  ])
  func aMarkIsALabelAndNoText(html: String, label: String, id: String) {
    #expect(cleaned(html) == "<p>a\(Self.mark(label, id: id))b</p>")
  }

  /// Between paragraphs it would be an empty one; it stands where the page's text begins.
  @Test(arguments: [
    ("<p>a</p><div class=pagenum id=p2>[2]</div><p>b", "<p>a</p><p>\(mark("2", id: "p2"))b</p>"),
    (
      "<p>a</p><hr epub:type=pagebreak id=x title=2><h2>b",
      "<p>a</p><h2>\(mark("2", id: "x"))b</h2>"
    ),
    (
      "<p>a<em>b<span class=pagenum id=p2>[2]</span></em></p><p>c",
      "<p>a<em>b</em></p><p>\(mark("2", id: "p2"))c</p>"
    ),
    (
      "<p>a<span class=pagenum id=p2>[2]</span>",
      "<p>a</p>\(mark("2", id: "p2").replacing("span", with: "div"))"
    ),
    (
      "<ul><li>a</li><span class=pagenum id=p2>[2]</span><li>b</li></ul>",
      "<ul><li>a</li><li>\(mark("2", id: "p2"))b</li></ul>"
    ),
  ])
  func aMarkStandsWithTheTextOfItsPage(html: String, xhtml: String) {
    #expect(cleaned(html) == xhtml)
  }

  @Test(arguments: [
    "<p>a<span class=pagenum>12</span>", "<p><a href='#Page_12' class=pagenum>[12]</a>",
    "<p>a<span id=x>[12]</span>", "<p>a<a id=page12></a>b", "<p>a<a id=page12>[13]</a>",
    "<p>a<span class=pagenum>see page 12 of it</span>", "<p>a<sup id=p12>[12]</sup>",
    "<table><tr><td class=pageno id=p12>12</table>",
    "<p>a<span class=pagenum><img src=a.png></span>",
    "<p>a<span id=n12>[12]</span>", "<p>a<span class=pagenum>[mild]</span> [1999]",
  ])
  func whatMayBeTextStays(html: String) {
    #expect(!cleaned(html).contains("pagebreak"))
    #expect(words(pageBody(html)).squeezed == sourceWords(Array(html.utf8)).squeezed)
  }

  /// Words in a mark that are no number are the text's.
  @Test func wordsInAMarkStay() {
    #expect(
      cleaned("<p>a<span role=doc-pagebreak id=x aria-label=2>and so on</span>")
        == "<p>a\(Self.mark("2", id: "x"))and so on</p>")
  }

  @Test func linksToAMarkLeadThere() {
    let html =
      "<p>see <a href='#Page_2'>2</a></p><p><span class=pagenum id=q><a name=Page_2>[2]</a>"
    #expect(
      cleaned(html + "</span>b").contains("id=\"q\"") && cleaned(html).contains("id=\"Page_2\""))
  }

  @Test func aBookListsItsPages() throws {
    let html = """
      <h1>One</h1><p><span class=pagenum id=p1>[xi]</span>a<h1>Two</h1><p>b
      <span class=pagenum id=p2>[2]</span>c
      """
    var images = ImageCollector()
    let chapters = HTMLPage(Array(html.utf8), path: "", images: &images).chapters(in: "en")
    let metadata = PublicationMetadata(
      identifier: "urn:uuid:6ba7b811-9dad-11d1-80b4-00c04fd430c8", title: "Salt", language: "en",
      modified: "2020-01-01T00:00:00Z")
    let bytes = try EPUBWriter().write(Publication(metadata: metadata, chapters: chapters)).bytes
    let book = try EPUBFixture.open(bytes)
    #expect(book.navigation.pages.map(\.label) == ["xi", "2"])
    let ncx = String(decoding: try book.container.read("EPUB/toc.ncx"), as: UTF8.self)
    #expect(ncx.contains("<pageTarget id=\"n3\" playOrder=\"3\" type=\"front\">"))
    #expect(ncx.contains("type=\"normal\" value=\"2\""))
    let package = String(decoding: try book.container.read("EPUB/package.opf"), as: UTF8.self)
    #expect(package.contains("pageBreakMarkers") && package.contains("pageNavigation"))
  }

  private func pageBody(_ html: String) -> [XMLNode] {
    var images = ImageCollector()
    return HTMLPage(Array(html.utf8), path: "text/book.html", images: &images).body
  }
}
