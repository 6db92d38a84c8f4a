import Messages
import Testing
import XML

@testable import EPUB

/// What a page's body becomes; ids and links have tests of their own.
@Suite struct BodyRepairTests {
  private static let pictures = [
    Resource(path: "a.png", bytes: Pictures.png), Resource(path: "b c.gif", bytes: Pictures.gif),
  ]

  private func repaired(_ body: String) throws -> String {
    let chapter = Chapter(title: "T", body: try xhtml(body))
    let book = try BoundBook(
      Publication(
        metadata: .plain("B"), chapters: [chapter], resources: Self.pictures))
    return try book.body("c0001.xhtml").trimmed
  }

  @Test(arguments: [
    "<p>Plain <em class=\"x\">text</em>.</p>",
    "<p xml:lang=\"fr\" lang=\"fr\">Bonjour</p>",
    "<p style=\"text-align: center\">x</p>",
    "<ruby>海<rt>うみ</rt></ruby>",
    "<aside epub:type=\"footnote\" role=\"doc-footnote\">x</aside>",
    "<table><tr><td colspan=\"2\">x</td></tr></table>",
    "<p><br/><wbr/></p>", "<ol start=\"3\"><li value=\"4\">x</li></ol>",
    "<q cite=\"https://example.org/\">x</q>",
  ])
  func whatIsRightStays(body: String) throws {
    #expect(try repaired(body) == body)
  }

  @Test(arguments: [
    ("<p onclick=\"x()\" onFoo=\"y\">x</p>", "<p>x</p>"),
    ("<p>a<script>b</script></p>", "<p>a</p>"),
    ("<p style=\"background:url(x.png)\">x</p>", "<p>x</p>"),
    ("<p style=\"DIRECTION: rtl\">x</p>", "<p>x</p>"),
    ("<p style=\"unicode-bidi:embed\">x</p>", "<p>x</p>"),
    ("<p style=\"background:u\\72l(x)\">x</p>", "<p>x</p>"),
    ("<p background=\"x.png\">x</p>", "<p>x</p>"),
    ("<p lang=\"not a tag\">x</p>", "<p>x</p>"),
    ("<p xml:lang=\"de\" lang=\"fr\">x</p>", "<p xml:lang=\"de\" lang=\"de\">x</p>"),
    ("<p xml:base=\"http://x\">x</p>", "<p>x</p>"),
    ("<p>a<!-- b -->c<b id=\"i\"/></p>", "<p>ac<b id=\"i\"></b></p>"),
    ("<form action=\"x\"><p>x</p></form>", "<div><p>x</p></div>"),
    ("<p><object data=\"x\">words</object></p>", "<p>words</p>"),
    ("<p><audio src=\"x\"><source src=\"y\"/>words</audio></p>", "<p>words</p>"),
    ("<p><iframe src=\"x\" id=\"i\">words</iframe></p>", "<p><span id=\"i\"></span>words</p>"),
    ("<q cite=\"quote.html\">x</q>", "<q>x</q>"),
    ("<p xmlns:x=\"urn:x\"><x:b>word</x:b></p>", "<p><span>word</span></p>"),
    ("<style>p{}</style><meta name=\"x\"/><link href=\"x\"/><p>x</p>", "<p>x</p>"),
    ("<ruby>海<rp>(</rp><rt>うみ</rt><rp>)</rp></ruby>", "<ruby>海<rt>うみ</rt></ruby>"),
  ])
  func whatRunsOrFetchesGoesAndItsWordsStay(body: String, expected: String) throws {
    #expect(try repaired(body) == expected)
  }

  @Test(arguments: [
    ("<img src=\"a.png\" alt=\"A\"/>", "<img src=\"images/i0001.png\" alt=\"A\"/>"),
    ("<img src=\"b%20c.gif\" alt=\"\"/>", "<img src=\"images/i0001.gif\" alt=\"\"/>"),
    ("<img src=\"a.png\"/>", "<img src=\"images/i0001.png\" alt=\"\"/>"),
    (
      "<img src=\"a.png\" alt=\"A\" width=\"10\" height=\"50%\" srcset=\"b\" class=\"k\"/>",
      "<img src=\"images/i0001.png\" alt=\"A\" class=\"k\" width=\"10\"/>"
    ),
    (
      "<picture><source srcset=\"x\"/><img src=\"a.png\" alt=\"A\"/></picture>",
      "<img src=\"images/i0001.png\" alt=\"A\"/>"
    ),
    (
      "<figure><img src=\"a.png\" alt=\"A\"/><figcaption>c</figcaption></figure>",
      "<figure><div><img src=\"images/i0001.png\" alt=\"A\"/></div><figcaption><p>c</p></figcaption>"
        + "</figure>"
    ),
    ("<img src=\"no.png\" alt=\"A tree\"/>", "<span class=\"missing-image\">A tree</span>"),
    ("<p>a<img src=\"no.png\" alt=\"\"/></p>", "<p>a</p>"),
    ("<p>a<img src=\"no.png\" id=\"i\"/></p>", "<p>a<span id=\"i\"></span></p>"),
    ("<p>a<img/></p>", "<p>a</p>"),
    (
      "<img src=\"https://example.org/x.png\" alt=\"Far\"/>",
      "<span class=\"missing-image\">Far</span>"
    ),
  ])
  func picturesComeFromTheBookOrLeaveTheirWords(body: String, expected: String) throws {
    #expect(try repaired(body) == expected)
  }

  @Test func mathematicsKeepsItsMarkAndLosesItsLinks() throws {
    let body = """
      <math xmlns="http://www.w3.org/1998/Math/MathML" alttext="x" altimg="http://x/y.png">\
      <mi href="http://x" onclick="x()">x</mi></math>
      """
    #expect(
      try repaired(body)
        == "<math xmlns=\"http://www.w3.org/1998/Math/MathML\" alttext=\"x\"><mi>x</mi></math>")
  }

  /// HTML's own parser knows prefixes, not namespaces.
  @Test func prefixesCountWhereThereAreNoNamespaces() throws {
    let use = XMLElement("use", namespace: .svg, attributes: [XMLAttribute("xlink:href", "#g")])
    let group = XMLElement("g", namespace: .svg, attributes: [XMLAttribute("id", "g")])
    let svg = XMLElement("svg", namespace: .svg, children: [.element(group), .element(use)])
    let pageBreak = XMLElement("span", attributes: [XMLAttribute("epub:type", "pagebreak")])
    let book = try BoundBook([
      Chapter(title: nil, body: [.element(svg), .element(pageBreak)])
    ])
    let page = try book.body("c0001.xhtml").trimmed
    #expect(page.hasSuffix("<use xlink:href=\"#g\"/></svg><span></span>"))
    #expect(page.contains("xmlns:xlink="))
  }
}
