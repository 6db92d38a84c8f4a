import CCMark
import EPUB
import Messages
import TestSupport
import Testing
import XML

@testable import Intake

@Suite struct MarkdownPageTests {
  private func read(_ markdown: String) throws -> (publication: Publication, findings: [Finding]) {
    let metadata = PublicationMetadata(
      identifier: "urn:uuid:0", title: "T", language: "en", modified: "2000-01-01T00:00:00Z")
    let source = IntakeSource(bytes: Array(markdown.utf8), path: "a.md", format: .markdown)
    let read = try Intake.read(source, metadata: metadata)
    return (read.publication, read.findings)
  }

  private func body(_ markdown: String) throws -> String {
    xhtml(try read(markdown).publication.chapters.first?.body ?? [])
  }

  private func xhtml(_ nodes: [XMLNode]) -> String {
    let text = String(decoding: XMLSerializer.fragment(nodes, as: .xhtml), as: UTF8.self)
    return text.split(separator: "\n").joined(separator: "\n")
  }

  @Test(arguments: [
    (
      "a *b* **c** `d`\n\ne  \nf",
      "<p>a <em>b</em> <strong>c</strong> <code>d</code></p>\n<p>e<br/>\nf</p>"
    ),
    ("~~a~~ ~5 and ~6", "<p><del>a</del> ~5 and ~6</p>"),
    (
      "|a|b|\n|-|-:|\n|1|2|",
      """
      <table>
      <thead>
      <tr>
      <th>a</th>
      <th class="right">b</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td>1</td>
      <td class="right">2</td>
      </tr>
      </tbody>
      </table>
      """
    ),
    (
      "- [x] a\n- [ ] *b*\n- c\n",
      "<ul class=\"tasks\">\n<li>☑ a</li>\n<li>☐ <em>b</em></li>\n<li>c</li>\n</ul>"
    ),
    (
      "see www.example.com or <https://example.org/>",
      """
      <p>see <a href="http://www.example.com">www.example.com</a> or \
      <a href="https://example.org/">https://example.org/</a></p>
      """
    ),
    ("山は\n静か\nand *so*\n*on*", "<p>山は静か\nand <em>so</em>\n<em>on</em></p>"),
    (
      "```text\na < b\n```\n\n> q\n",
      "<pre><code class=\"language-text\">a &lt; b\n</code></pre>\n<blockquote>\n<p>q</p>\n</blockquote>"
    ),
    // Raw HTML is cleaned as any other; scripts go, formulas and readings stay.
    (
      "<script>x</script>\n\n<center>a</center> \n\nb<i onclick=x>c</i>",
      "<div class=\"center\">a</div> \n<p>b<i>c</i></p>"
    ),
    ("<ruby>漢<rt>かん</rt></ruby>", "<p><ruby>漢<rt>かん</rt></ruby></p>"),
    (
      "x <math><mi>a</mi></math>",
      "<p>x <math xmlns=\"http://www.w3.org/1998/Math/MathML\"><mi>a</mi></math></p>"
    ),
    ("[a](javascript:alert(1)) [b](other.md#x)", "<p>a <a href=\"other.md#x\">b</a></p>"),
    ("&copy; &amp; a\\*b", "<p>© &amp; a*b</p>"),
  ])
  func becomes(markdown: String, html: String) throws { #expect(try body(markdown) == html) }

  @Test func dividesAtHeadings() throws {
    let book = try read("# A\n\nx\n\n## a\n\ny\n\nB\n===\n\n![z](p/z.png \"t\")").publication
    #expect(book.chapters.map(\.title) == ["A", "B"])
    #expect(xhtml(book.chapters[0].body) == "<p>x</p>\n<h2>a</h2>\n<p>y</p>")
    #expect(
      xhtml(book.chapters[1].body)
        == "<p class=\"picture\"><img src=\"p/z.png\" alt=\"z\" title=\"t\"/></p>")
  }

  @Test func leadsLinksToHeadings() throws {
    let book = try read(
      """
      [One](#the-first-part) [Two](#%E7%AC%AC%E4%BA%8C) [Again](#the-first-part-1)

      # The *first* part!

      x

      # 第二

      ## The first part

      y
      """
    ).publication
    let (links, places) = (xhtml(book.chapters[0].body), book.chapters.dropFirst())
    #expect(links.contains("a.md#the-first-part\"") && links.contains("a.md#第二\""))
    #expect(places.map { xhtml($0.heading).contains("id=\"") } == [true, true])
    #expect(xhtml(book.chapters[2].body).contains("id=\"the-first-part-1\""))
  }

  @Test func saysWhatOfTheFrontMatterNoBookHas() throws {
    let front = "---\ntitle: A\ndraft: yes\nDate: 2020\nLayout: b\n---"
    let (book, findings) = try read("\(front)\n\n# B\n\nx")
    #expect(book.chapters.map(\.title) == ["B"])
    #expect(xhtml(book.chapters[0].body) == "<p>x</p>")
    #expect(findings.map(\.place) == ["a.md"])
    #expect(findings.first?.fact.contains("(draft, Layout)") == true)
  }

  @Test func goesIntoAnyDepth() throws {
    for markdown in [
      String(repeating: "> ", count: 5000) + "w1", String(repeating: "- ", count: 3000) + "w1",
      String(repeating: "*a **", count: 3000) + "w1", String(repeating: "[", count: 5000) + "w1",
      String(repeating: "[^a]: ", count: 300) + "w1",
    ] {
      let chapters = try read("w0\n\n" + markdown).publication.chapters
      #expect(allWords(of: chapters).contains("w1"))
    }
  }

  private func allWords(of chapters: [Chapter]) -> String {
    chapters.map { words($0.heading) + words($0.body) + allWords(of: $0.children) }.joined()
  }

  /// A few bytes may ask for any number of cells: then the tables are lines, with all their words.
  @Test(arguments: [(20_000, 3), (999, 1_000), (500, 500)])
  func tablesOfAbsurdSizeAreText(columns: Int, rows: Int) {
    func row(_ cell: String, _ count: Int) -> String {
      Array(repeating: cell, count: count).joined(separator: "|")
    }
    let text =
      "\(row("h", columns))\n\(row("-", columns))\n"
      + String(repeating: "cell|\n", count: rows) + "\nAfter.\n"
    let page = MarkdownPage(text)
    let html = String(decoding: page.html, as: UTF8.self)
    #expect(page.hasAbsurdTables)
    #expect(!html.contains("<table"))
    #expect(html.ranges(of: "cell").count == rows)
    #expect(html.contains("<p>After.</p>"))
  }

  @Test func largeTablesAreTables() {
    let page = MarkdownPage("a|b\n-|-\n" + String(repeating: "c|d\n", count: 20_000))
    #expect(!page.hasAbsurdTables)
    #expect(String(decoding: page.html, as: UTF8.self).hasPrefix("<table>"))
  }
}
