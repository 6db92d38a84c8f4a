import EPUB
import TestSupport
import Testing
import XML

@testable import Intake

@Suite struct NoteTests {
  private func page(_ html: String) -> HTMLPage {
    var images = ImageCollector()
    return HTMLPage(Array(html.utf8), path: "", images: &images)
  }

  @Test(arguments: [
    // Lists of contents, with and without ways back.
    "<ul><li><a href=#a id=b>1</a><li><a href=#c>2</a></ul><h2 id=a><a href=#b>1</a></h2>x<h2 id=c>2</h2>",
    "<p><a href=#a id=b>1</a> One</p><p id=a><a href=#b>1</a> A verse</p>",
    "<p><a href=#a>1</a> <a href=#b>2</a></p><p id=a>1 Verse</p><p id=b>2 Verse</p>",
    "<p>See chapter <a href=#a>2</a>.</p><div id=a><p>x</div>",
    "<p>See <a href=#a id=b>there</a>.</p><p id=a>What <a href=#b>here</a> is</p>",
    // Sections, headings, whole chapters.
    "<p>x<sup><a href=#a id=b>1</a></sup></p><section id=a><h3>1</h3><a href=#b>1</a></section>",
    "<p>x<sup><a href=#a>1</a></sup></p><h3 id=a>1</h3>",
    // A formula's exponent, a place in the line, nothing there.
    "<p>x<sup><a href=#a>2</a></sup></p><p id=a>An explanation</p>",
    "<p>x<sup><a href=#fn1>1</a></sup> and <span id=fn1>there</span></p>",
    "<p>x<sup><a href=#fn1>1</a></sup></p>", "<p>x<sup><a href=#fn1>1</a></sup></p><p id=fn1></p>",
    "<p>x<sup><a href=#fn1><img src=a alt=1></a></sup></p><p id=fn1>1 y</p>",
    "<p id=fn1>1 y<sup><a href=#fn1>1</a></sup></p>",
    "<p>x<a class=footnote href=#n>read more of it here</a></p><p id=n>y</p>",
    "<nav><ol><li id=fn1>y</ol></nav><p>x<sup><a href=#fn1>1</a></sup>",
  ])
  func leavesLinksAlone(html: String) {
    let found = page(html)
    #expect(found.notes.isEmpty)
    #expect(!markup(found.body).contains("noteref"))
  }

  @Test(arguments: [
    ("<a href=#fn1 id=r>1</a>", "<p id=fn1><a href=#r>1</a> y"),
    ("<sup><a href=#n>1</a></sup>", "<p id=n><sup>1</sup> y"),
    ("<sup>[<a href=#n>12</a>]</sup>", "<aside id=n>y</aside>"),
    ("<a href=#fn1>[1]</a>", "<p id=fn1>[1] y"),
    ("<a class=noteref href=#n>1</a>", "<div class=footnote id=n>y</div>"),
    ("<a href='#n%20a' id=r>注1</a>", "<ul><li id='n a'>y <a href=#r>↑</a></ul>"),
    ("<a href=#n id=r>1</a>", "<div><a name=n></a><p>y <a href=#r>Back</a></div>"),
    ("<span id=r></span><a href=#n>1</a>", "<p><a name=n href=#r>1</a> y"),
  ])
  func findsNotes(link: String, note: String) throws {
    let found = page("<p>x\(link)</p>\(note)")
    #expect(found.notes.count == 1)
    #expect(markup(found.body).contains("role=\"doc-noteref\""))
    let chapters = found.chapters(in: "en")
    let text = markup(chapters[0].body)
    #expect(text.contains("doc-backlink"))
    #expect(Links(chapters).faults.isEmpty)
  }

  /// As word processors write them, with the rule that stands above all notes.
  @Test func aRuleAboveOneNoteIsNoPartOfIt() throws {
    let found = page(
      """
      <p>x<a href=#_ftn1 name=_ftnref1>[1]</a></p><div><br clear=all><hr size=1><div id=ftn1>\
      <p><a href=#_ftnref1 name=_ftn1>[1]</a> y</p></div></div>
      """)
    let note = try #require(found.notes.first)
    #expect(!markup(note.content).contains("<hr"))
    #expect(markup(note.content).split(separator: "doc-backlink").count == 2)
    #expect(!markup(found.body).contains("<hr"))
  }

  @Test func keepsReferencesOutOfTitles() throws {
    let html = "<h1>A<sup><a href=#n id=r>*</a></sup></h1>x<p id=n><a href=#r>*</a> y<h1>B</h1>"
    let chapters = page(html).chapters(in: "en")
    #expect(chapters.map(\.title) == ["A", "B"])
    #expect(markup(chapters[0].heading).contains("noteref"))
    #expect(markup(chapters[0].body).contains("endnotes"))
  }

  @Test func holdsNothingButTheLabel() {
    let html = "<p>x<a href=#n id=r><b><sup id=s><i>1</i></sup></b></a><p id=n><a href=#s>1</a> y"
    #expect(
      markup(page(html).body)
        == """
        <p>x<sup><a id="r" class="noteref" href="#n" epub:type="noteref" role="doc-noteref">1</a></sup>\
        </p>
        """)
  }

  @Test func countsAsManyNotesAsThereAre() {
    let count = 3000
    let text = (0..<count).map { "<p>x<sup><a href=#fn\($0) id=r\($0)>\($0)</a></sup></p>" }
    let notes = (0..<count).map { "<li id=fn\($0)>y <a href=#r\($0)>↩</a>" }
    let found = page(text.joined() + "<ol>" + notes.joined() + "</ol>")
    #expect(found.notes.count == count)
    #expect(Links(found.chapters(in: "en")).faults.isEmpty)
  }

  private func markup(_ nodes: [XMLNode]) -> String {
    String(decoding: XMLSerializer.fragment(nodes, as: .xhtml), as: UTF8.self)
  }
}

/// Whether links in chapters lead where they should.
struct Links {
  private(set) var faults: [String] = []
  private var ids: [String] = []
  private var links: [(from: String?, to: String, isReference: Bool, isBack: Bool)] = []

  init(_ chapters: [Chapter]) {
    walk(chapters)
    let counts = ids.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    faults += counts.filter { $0.value > 1 }.keys.map { "twice: \($0)" }
    let known = Set(ids)
    let references = Set(links.filter(\.isReference).compactMap(\.from))
    for link in links where link.isReference || link.isBack {
      if !known.contains(link.to) { faults.append("nowhere: \(link.to)") }
      if link.isBack, !references.contains(link.to) { faults.append("no reference: \(link.to)") }
    }
  }

  private mutating func walk(_ chapters: [Chapter]) {
    for chapter in chapters {
      if let id = chapter.headingID { ids.append(id) }
      walk(chapter.heading + chapter.body)
      walk(chapter.children)
    }
  }

  private mutating func walk(_ nodes: [XMLNode]) {
    for case .element(let element) in nodes {
      if let id = element["id"] { ids.append(id) }
      if let href = element["href"], let hash = href.firstIndex(of: "#") {
        links.append(
          (
            element["id"], String(href[href.index(after: hash)...]),
            element["role"] == "doc-noteref",
            element["role"] == "doc-backlink"
          ))
        if element.isNoteReference, element.elements.contains(where: { _ in true }) {
          faults.append("elements in a reference")
        }
      }
      walk(element.children)
    }
  }
}
