import Testing
import XML

@testable import EPUB

/// Two chapters from one source, one from another; the second chapter has the links.
@Suite struct LinkTests {
  private func link(_ href: String) throws -> String {
    var link = XMLElement("a", children: [.text("x")])
    link["href"] = href
    let book = try BoundBook([
      Chapter(
        title: "1", heading: [.text("1")], headingID: "h 1",
        body: try xhtml("<p id=\"a\">x</p><p id=\"both\">x</p><p id=\"ü\">x</p>"),
        source: "text/one.html"),
      Chapter(
        title: "2", body: [.element(link)] + (try xhtml("<p id=\"both\">x</p><p id=\"own\">x</p>")),
        source: "text/one.html"),
      Chapter(title: "3", body: try xhtml("<p id=\"a\">x</p>"), source: "text/two words.html"),
    ])
    let body = try book.body("c0002.xhtml").trimmed
    return String(body.prefix(upTo: try #require(body.firstRange(of: "<p")).lowerBound))
  }

  @Test(arguments: [
    ("#own", "#own"), ("#both", "#both"), ("#a", "c0001.xhtml#a"),
    ("#h 1", "c0001.xhtml#h_1"), ("#h%201", "c0001.xhtml#h_1"), ("#%C3%BC", "c0001.xhtml#ü"),
    ("text/one.html", "c0001.xhtml"), ("text/one.html#own", "#own"), ("one.html", "c0001.xhtml"),
    ("text/two words.html", "c0003.xhtml"), ("text/two%20words.html#a", "c0003.xhtml#a"),
    ("two%20words.html?x=y#a", "c0003.xhtml#a"), ("./../text/one.html#a", "c0001.xhtml#a"),
    ("text/two words.html#gone", "c0003.xhtml"), (" #own ", "#own"),
    ("http://example.org/", "http://example.org/"),
    ("HTTPS://example.org/a b", "https://example.org/a%20b"),
    ("mailto:a@example.org", "mailto:a@example.org"),
  ])
  func aLinkLeadsWhereItShould(href: String, expected: String) throws {
    #expect(try link(href) == "<a href=\"\(expected)\">x</a>")
  }

  @Test(arguments: [
    "", "#", "#gone", "three.html", "three.html#a", "javascript:x()", "data:text/html,x",
    "file:///etc/passwd", "ftp://example.org/", "//example.org/", "http://", "https:example.org",
    "http://exa mple.org/", "http://[::1]/", "http://user@example.org/", "http://1.2.3.4.5/",
    "http://example.org:99999/", "mailto:", "mailto:nobody", "kindle:pos:1", "http://a..b/",
  ])
  func aLinkToNowhereIsItsWords(href: String) throws {
    #expect(try link(href) == "<span>x</span>")
  }

  @Test func ofSeveralElementsWithOneIdTheFirstHasIt() throws {
    let book = try BoundBook([
      Chapter(
        title: nil,
        body: try xhtml("<p id=\"a\">1</p><p id=\"a\">2</p><p id=\"a b\">3</p><p id=\"a_b\">4</p>"))
    ])
    #expect(
      try book.body("c0001.xhtml").trimmed
        == "<p id=\"a\">1</p><p>2</p><p id=\"a_b\">3</p><p id=\"a_b-2\">4</p>")
  }

  @Test func theHeadingsIdIsTakenFromNobody() throws {
    let book = try BoundBook([
      try .titled("T", "<p id=\"chapter-heading\">x <a href=\"#chapter-heading\">y</a></p>")
    ])
    let page = book.text("c0001.xhtml")
    #expect(page.contains("<h1>T</h1>"))
    #expect(page.contains("<p id=\"chapter-heading\">x <a href=\"#chapter-heading\">y</a></p>"))
  }

  @Test func referencesToElementsFollowTheirIds() throws {
    let body = """
      <p id="1 x">d</p><p aria-describedby="1 x gone">x</p>\
      <table><tr><th id="h">H</th></tr><tr><td headers="h gone">D</td></tr></table>
      """
    let book = try BoundBook([Chapter(title: nil, body: try xhtml(body))])
    let page = try book.body("c0001.xhtml")
    #expect(page.contains("<td headers=\"h\">"))
    #expect(page.contains("<p>x</p>"), "an id of two words cannot be referred to")
  }

  @Test func aBlockInALinkToNowhereStaysWhereBlocksMayStand() throws {
    let book = try BoundBook([
      Chapter(title: nil, body: try xhtml("<a href=\"#gone\" class=\"k\"><p>x</p></a>"))
    ])
    #expect(try book.body("c0001.xhtml").trimmed == "<div class=\"k\"><p>x</p></div>")
  }
}
