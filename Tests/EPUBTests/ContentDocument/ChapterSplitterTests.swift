import Testing
import XML

@testable import EPUB

@Suite struct ChapterSplitterTests {
  private func split(_ body: String, limit: Int) throws -> [String] {
    ChapterSplitter(limit: limit).split(try xhtml(body).map(Block.init))
      .map { markup($0.map(\.node)) }
  }

  @Test func ashortChapterStaysWhole() throws {
    #expect(try split("<p>a</p><p>b</p>", limit: 100).count == 1)
    #expect(try split("", limit: 100) == [""])
  }

  @Test func aLongOneIsCutBetweenBlocks() throws {
    #expect(
      try split("<p>aaaaaaaaaa</p><p>bbbbbbbbbb</p><p>cccccccccc</p>", limit: 40)
        == ["<p>aaaaaaaaaa</p><p>bbbbbbbbbb</p>", "<p>cccccccccc</p>"])
  }

  @Test func aHeadingGoesWithWhatItStandsAbove() throws {
    #expect(
      try split("<p>aaaaaaaaaa</p><h2>b</h2>\n<p>cccccccccc</p>", limit: 30)
        == ["<p>aaaaaaaaaa</p>", "<h2>b</h2>\n<p>cccccccccc</p>"])
  }

  @Test func aContainerIsCutInsideAndBeginsNothingAnew() throws {
    let body = """
      <div id="d" class="k" role="x"><p>aaaaaaaaaaaaaaaaaaaa</p><p>bbbbbbbbbbbbbbbbbbbb</p></div>
      """
    #expect(
      try split(body, limit: 40) == [
        "<div id=\"d\" class=\"k\" role=\"x\"><p>aaaaaaaaaaaaaaaaaaaa</p></div>",
        "<div class=\"k\"><p>bbbbbbbbbbbbbbbbbbbb</p></div>",
      ])
  }

  @Test func aListCountsOn() throws {
    let items = (1...4).map { "<li>item \($0) xxxxxxxxxxxx</li>" }.joined()
    let parts = try split("<ol>\(items)</ol>", limit: 70)
    #expect(
      parts.map { String($0.prefix(14)) }
        == ["<ol><li>item 1", "<ol start=\"3\"><"].map { String($0.prefix(14)) })
  }

  @Test(arguments: [
    "<p>aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa</p>",
    "<table><tr><td>aaaaaaaaaaaaaaaa</td></tr><tr><td>bbbbbbbbbbbbbbbbb</td></tr></table>",
    "<div>aaaaaaaaaaaaaaaaaaaaaaa<em>bbbbbbbbbbbbb</em>ccccccccccccccc</div>",
    "<ol reversed=\"reversed\"><li>aaaaaaaaaaaaaaaaaaaa</li><li>bbbbbbbbbbbbbbbbbbb</li></ol>",
  ])
  func whatCannotBeCutStaysWhole(body: String) throws {
    #expect(try split(body, limit: 30) == [body])
  }

  /// Trees of all shapes, made from a number; whatever they are, the text is all there and in order.
  @Test(arguments: 0..<60) func noTextIsLost(seed: Int) throws {
    var random = Generator(state: UInt64(seed) &+ 1)
    let nodes = (0..<20).map { _ in random.node(depth: 4) }
    let files = ChapterSplitter(limit: 60).split(nodes.map(Block.init))
    #expect(!files.contains { $0.isEmpty })
    let after = files.joined().map(\.node.textContent).joined()
    #expect(after == nodes.map(\.textContent).joined())
  }

  private struct Generator {
    var state: UInt64
    private var words = 0

    init(state: UInt64) { self.state = state }

    mutating func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }

    mutating func node(depth: Int) -> XMLNode {
      words += 1
      let names = [
        "p", "div", "section", "h2", "ul", "li", "em", "blockquote", "ol", "table", "pre",
      ]
      let kind = next(names.count + 2)
      guard depth > 0, kind < names.count else { return .text("word\(words) ") }
      let children = (0..<next(6)).map { _ in node(depth: depth - 1) }
      return .element(XMLElement(names[kind], children: children))
    }
  }
}
