import TestSupport
import Testing

@testable import XML

/// What is built to break parsers costs time in proportion and loses no word.
@Suite struct HTMLDepthTests {
  private func words(_ root: XMLElement) -> [Substring] {
    root.textContent.split(whereSeparator: \.isWhitespace)
  }

  private func depth(_ element: XMLElement) -> Int {
    1 + (element.elements.map(depth).max() ?? 0)
  }

  @Test(arguments: [300, 5_000], ["div", "b", "span", "ul", "li", "p", "table", "svg", "font"])
  func keepsTheWordsOfDeepNesting(count: Int, name: String) {
    var html = ""
    for index in 0..<count { html += "<\(name)>w\(index)<i>.</i>\n" }
    for _ in 0..<count { html += "</\(name)>" }
    html += "<p>the end</p>"
    let root = HTMLParser.parse(Array(html.utf8))
    #expect(words(root).count == count + 2)
    #expect(depth(root) <= HTMLParser.deepest + 2)
    #expect(root.child("body")?.children.count ?? 0 > 1)
  }

  @Test(arguments: [
    "<a ", "<a b=\"", "<!--", "<![CDATA[", "<title>", "<textarea>", "<b><p>", "<p></b>", "x</foo>",
    "<p><a href=x>", "&", "<b><i><u><s><em><tt><big><code><div>", "<table><tr><td>", "<svg>",
    "</p>",
    "<select><option>", "<ruby><rt>", "<a b='<a b=\"", "<xmp>", "<button>", "</li>",
  ])
  func takesNoMoreThanItsTime(html: String) {
    let count = 40_000 / html.utf8.count
    let root = HTMLParser.parse(Array(String(repeating: html, count: count).utf8))
    #expect(XMLSerializer.document(root, as: .xhtml).count < 2_500_000)
  }

  @Test func takesAHundredThousandLevels() {
    let html = String(repeating: "<div>", count: 100_000) + "word"
    #expect(words(HTMLParser.parse(Array(html.utf8))) == ["word"])
  }
}
