import Testing
import XML

@testable import Intake

@Suite("What a page has beside its text") struct PageFurnitureTests {
  private static let text = "<h1 id=a>Tides</h1><p>The sea comes in.</p>"

  private func words(_ body: String) -> String {
    var images = ImageCollector()
    let page = HTMLPage(Array("<body>\(body)</body>".utf8), path: "", images: &images)
    return page.body.map(\.textContent).joined().folded
  }

  @Test(
    "is left out where it says what it is, or where its links do",
    arguments: [
      "<nav><ul><li><a href=/>Home</a><li><a href=b.html>Boats</a></ul></nav>",
      "<div role=navigation><h3>Navigation</h3><a href=i.html>index</a> | <a href=n.html>next</a></div>",
      "<div class=navheader><table><tr><th colspan=3>Chapter 3. Tides</th></tr><tr><td><a accesskey=p href=b.html>Prev</a></td></tr></table><hr></div>",
      "<div class=header><p>Next: <a href=b.html accesskey=n rel=next>Boats</a>, Up: <a href=i.html rel=up>Top</a> [<a href=c.html rel=contents>Contents</a>]</p></div><hr>",
      "<table class=nav_table><tr><td>[<a href=b.html title=Previous>Boats</a>]</td></tr></table>",
      "<p><a href=1.html>Prev</a> <a href=i.html>Contents</a> <a href=3.html>Next</a></p>",
      "<table><tr><td><a href=1.html>&lt;&lt;</a> <a href=i.html>Оглавление</a> | <a href=3.html>Далее</a></table>",
      "[ <a href=1.html>上一章</a> <a href=i.html><b>目录</b></a> <a href=3.html>下一章：归途</a> ]<hr>",
      "<a href=1.html>←</a><br><a href=i.html>Next: The Boats</a>",
      "<a class=skip-link href=#a>Skip to content</a>",
      "<center><a rel=prev href=1.html>上一章</a> <a rel=index href=.>目录</a> <a rel=next href=3.html>下一章</a></center>",
    ])
  func leavesOut(furniture: String) {
    #expect(words(furniture + Self.text) == "TidesThe sea comes in.")
    #expect(words(Self.text + furniture) == "TidesThe sea comes in.")
  }

  @Test func leavesOutSignsBesideHeadings() {
    #expect(
      words("<h1 id=a>Tides<a class=headerlink href=#a title=Permalink>¶</a></h1>x") == "Tidesx")
  }

  @Test func leavesNoLineInItsPlace() {
    var images = ImageCollector()
    let footer = "<p>x</p><hr><div class=navfooter><a accesskey=n href=b>Next</a></div>"
    let page = HTMLPage(Array(footer.utf8), path: "", images: &images)
    #expect(page.body.map(\.textContent).joined().folded == "x")
    #expect(
      !page.body.contains {
        if case .element(let element) = $0 { element.name == "hr" } else { false }
      })
  }

  @Test(
    "is kept where it may be text",
    arguments: [
      // What the page itself holds, and what a book's contents page does.
      "<nav><a href=#a>Tides</a> <a href=#b>Boats</a></nav>",
      "<p><a href=1.html>One</a><br><a href=2.html>Two</a></p>",
      // Words beside the links, and no links at all.
      "<p>The <a rel=next href=b.html>next</a> thing to know is that boats of every kind, whatever they are built of, float on the water, sink in the mud, and lie on the sand when the tide has gone out, as everybody who lives there knows.</p>",
      "<p><a href=home.html>Home</a> is where boats are.</p>",
      "<p><a href=1.html>Next of kin</a></p>",
      "<a href=#b>Next</a>", "<p><a href=1.html>Next</a> and <a href=2.html>The Boats</a></p>",
      "<nav>Turn left at the lighthouse.</nav>", "<p><a href=#a>¶</a> is a pilcrow</p>",
      "<a class=headerlink name=b>Boats</a>",
    ])
  func keeps(text: String) {
    let own = words(text)
    #expect(!own.isEmpty)
    #expect(words(text + Self.text) == own + "TidesThe sea comes in.")
  }

  @Test func isKeptWhereNothingElseIsThere() {
    #expect(words("<nav><a href=1.html>One</a></nav>") == "One")
  }

  @Test("is looked for once, however deep the text lies")
  func deepPages() {
    let depth = 200
    let text = String(repeating: "<p>The sea <a href=b.html>comes</a> in.</p>", count: 10_000)
    let page =
      String(repeating: "<div class=nav>", count: depth) + text
      + String(repeating: "</div>", count: depth) + "<p><a rel=next href=b.html>Next</a></p>"
    #expect(words(page).hasSuffix("The sea comes in."))
  }
}
