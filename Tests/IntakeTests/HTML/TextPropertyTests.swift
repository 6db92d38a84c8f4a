import EPUB
import Foundation
import TestSupport
import Testing
import XML

@testable import Intake

/// No word of a page is lost, none moves, none is made up.
@Suite struct TextPropertyTests {
  private static let names = """
    a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink \
    blockquote br button canvas caption center cite code col colgroup data datalist dd del details \
    dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 \
    h2 h6 header hgroup hr i iframe input ins kbd label legend li listing main map mark marquee math \
    menu meter nav nobr noframes noscript object ol optgroup option output p param picture pre q rb \
    rt rtc ruby s samp section select slot small span strike strong sub summary sup svg table tbody \
    td template textarea tfoot th thead time tr tt u ul var video wbr foo my-element
    """.split(separator: " ").map(String.init)

  private func check(_ html: String) {
    var images = ImageCollector()
    let page = HTMLPage(Array(html.utf8), path: "", images: &images)
    let chapters = ChapterDivision(page.body, source: "").chapters
    #expect(allWords(of: chapters).squeezed == sourceWords(Array(html.utf8)).squeezed, "\(html)")
  }

  private func allWords(of chapters: [Chapter]) -> String {
    chapters.map { words($0.heading) + words($0.body) + allWords(of: $0.children) }.joined()
  }

  @Test(arguments: names)
  func everyElementInEveryOther(outer: String) {
    for inner in Self.names {
      check("1<\(outer)>2<\(inner)>3</\(inner)>4</\(outer)>5")
      check("<\(outer)><\(inner)>1<p>2</\(outer)>3")
    }
  }

  @Test(arguments: 0..<8)
  func anySoup(seed: UInt64) {
    var random = Sequence(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1)
    for _ in 0..<100 {
      var html = ""
      for number in 0..<Int.random(in: 3...40, using: &random) {
        let name = Self.names.randomElement(using: &random) ?? "p"
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<5: html += "<\(name)>"
        case 5..<7: html += "</\(name)>"
        case 7: html += " "
        default: html += "w\(number)"
        }
      }
      check(html)
    }
  }

  @Test(.enabled(if: Corpus.isPresent, "needs BOOKSTEAD_CORPUS"))
  func everyPageOfTheCorpus() throws {
    let root = Corpus.directory.appendingPathComponent("html")
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var count = 0
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "html" else { continue }
      count += 1
      guard count % 6 == 0 else { continue }
      let bytes = [UInt8](try Data(contentsOf: file))
      var images = ImageCollector()
      let page = HTMLPage(bytes, path: "", images: &images)
      let chapters = ChapterDivision(page.body, source: "").chapters
      #expect(
        allWords(of: chapters).squeezed == sourceWords(bytes).squeezed, "\(file.lastPathComponent)")
      #expect(!chapters.isEmpty)
    }
    #expect(count > 100)
  }

  @Test(arguments: [
    "div", "b", "span class=x", "ul", "li", "table><tr><td", "ruby", "dl", "h1", "svg",
  ])
  func anyDepth(name: String) {
    let html = (0..<2_000).map { "<\(name)>w\($0)<i>." }.joined(separator: "\n")
    check(html)
    var images = ImageCollector()
    let page = HTMLPage(Array(html.utf8), path: "", images: &images)
    #expect(page.body.map(depth).max() ?? 0 <= Nesting.deepest + 8)
  }

  private func depth(_ node: XMLNode) -> Int {
    guard case .element(let element) = node else { return 0 }
    return 1 + (element.children.map(depth).max() ?? 0)
  }

  @Test func wordsStayApart() {
    #expect(
      cleaned("<p>one two</p>\n<p>three <b>four</b> five</p>").folded.contains("<b>four</b> five"))
    #expect(cleaned("<b>a</b> <i>b</i>") == "<p><b>a</b> <i>b</i></p>")
  }
}

/// Numbers that are the same on every run.
private struct Sequence: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
