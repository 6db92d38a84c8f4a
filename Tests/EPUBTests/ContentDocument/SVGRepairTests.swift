import Testing
import XML

@testable import EPUB

@Suite struct SVGRepairTests {
  private static let head =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\">"

  /// What a file's root holds after the repair.
  private func repaired(_ content: String) throws -> String {
    let file = Array("\(Self.head)\(content)</svg>".utf8)
    let bytes = try #require(SVGFile.repaired(file, named: "x.svg"))
    let root = try XMLParser.parse(bytes, named: "x.svg")
    return String(
      decoding: XMLSerializer.fragment(root.children, as: .xml), as: UTF8.self)
  }

  @Test(arguments: [
    "<circle cx=\"5\" cy=\"5\" r=\"4\"/>", "<g id=\"a\"/><use xlink:href=\"#a\"/>",
    "<g id=\"a\"/><rect fill=\"url(#a) red\"/>", "<title>A &amp; B</title>",
    "<style>rect { fill: url(#a) }</style>", "<text xml:space=\"preserve\">x</text>",
    "<image xlink:href=\"data:image/png;base64,AAAA\"/>", "<animate attributeName=\"r\"/>",
  ])
  func whatIsHarmlessStays(content: String) throws {
    #expect(try repaired(content) == content)
  }

  @Test(arguments: [
    ("<script>x</script>", ""), ("<g onclick=\"x()\"/>", "<g/>"),
    ("<foreignObject><p>x</p></foreignObject>", ""),
    ("<style>@import 'x.css';</style>", ""), ("<style>a{fill:url(http://x/y)}</style>", ""),
    ("<style>a{fill:\\75rl(http://x/y)}</style>", ""),
    ("<rect fill=\"url(http://x/y#a)\"/>", "<rect/>"),
    ("<rect style=\"fill: url('other.svg#a')\"/>", "<rect/>"),
    ("<rect fill=\"url(#gone)\"/>", "<rect/>"),
    ("<image xlink:href=\"http://x/y.png\"/>", "<g/>"),
    ("<image href=\"data:image/svg+xml;base64,AA\"/>", "<g/>"),
    ("<use xlink:href=\"other.svg#a\" id=\"u\"/>", "<g id=\"u\"/>"),
    ("<a xlink:href=\"javascript:x()\"><text>word</text></a>", "<g><text>word</text></g>"),
    ("<set attributeName=\"xlink:href\" to=\"x\"/>", ""),
    ("<animate attributeName=\"onclick\" to=\"x\"/>", ""),
    ("<g id=\"a b\"/><use xlink:href=\"#a b\"/>", "<g id=\"a_b\"/><use xlink:href=\"#a_b\"/>"),
    // Names to the fifth edition of XML alone.
    ("<rect stroke\u{FFFD}h=\"2\" x=\"1\"/>", "<rect x=\"1\"/>"),
    ("<te\u{FFFD}xt>word</te\u{FFFD}xt>", "<g>word</g>"),
    ("<g id=\"a\"/><g id=\"a\"/>", "<g id=\"a\"/><g/>"),
    ("<x:y xmlns:x=\"urn:x\">z</x:y>", ""), ("<g x:y=\"1\" xmlns:x=\"urn:x\"/>", "<g/>"),
    ("<g xml:base=\"http://x/\"/>", "<g/>"), ("<metadata>x</metadata><!-- y -->", ""),
  ])
  func whatRunsOrFetchesGoes(content: String, expected: String) throws {
    #expect(try repaired(content) == expected)
  }

  @Test func aPrefixIsNoMatter() throws {
    let file = "<s:svg xmlns:s=\"http://www.w3.org/2000/svg\"><s:g/></s:svg>"
    let bytes = try #require(SVGFile.repaired(Array(file.utf8), named: "x.svg"))
    #expect(
      String(decoding: bytes, as: UTF8.self).hasSuffix(
        "<svg xmlns=\"http://www.w3.org/2000/svg\"><g/></svg>\n"))
  }

  @Test(arguments: ["", "<svg>", "<html/>", "no drawing"])
  func whatIsNoDrawingIsNotTaken(file: String) {
    #expect(SVGFile.repaired(Array(file.utf8), named: "x.svg") == nil)
  }
}
