import EPUB
import Testing
import XML

@testable import Intake

@Suite("Text that was laid out for a printer")
struct TextPagesTests {
  private func chapters(_ text: String) -> String {
    outline(TextReader.chapters(of: text, source: "a.txt"))
  }

  private static let filling = """
       There are more lines at the left than at the margin of the page, as a
       memorandum has many words and few headings, and each of them is wide
       enough.

    """

  private static let memo = """
    Request of Nobody                                            A. Fennimore
    Number: 0                                                    Harrow Works

                     How Harbours Answer One Another

    Abstract

       This note says how two harbours answer one another when there is fog
       and neither of them can see the other's lamps.

    Table of Contents

       1. Horns  ....................................................... 1
       2. Bells  ....................................................... 2

    1.  Horns

       A horn is blown twice.  Whoever hears it blows once, and waits for as
       long as a man needs to say the alphabet, but for the letters that

    Fennimore                    Informational                      [Page 1]
    \u{C}
    Request of Nobody             Harbours                     January 1900

       nobody says in a fog.

    1.1.  The Wind

       With the wind from the sea, it is blown three times.

          +--------+     +--------+
          | horn A |     | horn B |
          +--------+     +--------+

    Fennimore                    Informational                      [Page 2]
    \u{C}
    Request of Nobody             Harbours                     January 1900

    2.  Bells

       A bell is rung when the horn is broken.  It is not rung otherwise, or
       people would not know which of them to believe.

    Author's Address

       A. Fennimore
       Harrow Lane

    Fennimore                    Informational                      [Page 3]
    \u{C}
    Request of Nobody             Harbours                     January 1900

    \(String(repeating: Self.filling, count: 12))

    Fennimore                    Informational                      [Page 4]
    """

  @Test func requestsForComments() {
    let found = chapters(Self.memo)
    for heading in ["Abstract", "Table of Contents", "1. Horns", "2. Bells", "Author's Address"] {
      #expect(found.contains("<!-- 1: \(heading) -->"), "\(heading)")
    }
    #expect(found.contains("<h2>1.1.  The Wind</h2>"))
    #expect(
      found.contains(
        "but for the letters that <span id=\"page-2\" epub:type=\"pagebreak\" role=\"doc-pagebreak\" "
          + "title=\"2\"></span>nobody says in a fog.</p>"))
    #expect(
      found.contains(
        "<pre>+--------+     +--------+\n| horn A |     | horn B |\n+--------+     +--------+</pre>"
      ))
    #expect(!found.contains("[Page") && !found.contains("January 1900"))
    #expect(found.contains("<span id=\"page-3\""))
  }

  @Test("form feeds alone part blocks, and nothing is taken away")
  func otherPages() {
    let text = "Same head\n\none\u{C}Same head\n\ntwo\u{C}Other head\n\nthree"
    #expect(
      TextBlocks(text).blocks.flatMap(\.lines).map(\.text).joined(separator: "|")
        == "Same head|one|Same head|two|Other head|three")
  }

  @Test("a last line with words of its own is no foot")
  func lastLines() {
    let text = (1...4).map { "One\($0)x.\n\nWord\($0)x see [Page \($0)]\n" }
      .joined(separator: "\u{C}")
    #expect(TextBlocks(text).blocks.flatMap(\.lines).count == 8)
  }

  @Test("numbers at the foot of pages are the pages'")
  func numbersAtTheFoot() {
    let text = (1...4).map { "Page words \($0).\n\n   - \($0) -\n" }.joined(separator: "\u{C}")
    let lines = TextBlocks(text).blocks.flatMap(\.lines)
    #expect(lines.map(\.text) == (1...4).map { "Page words \($0)." })
    #expect(lines.map(\.page) == ["1", "2", "3", "4"])
  }

  @Test(arguments: [
    ("It ended.\n\n* * *\n\nIt began.", "<p>It ended.</p>|<hr/>|<p>It began.</p>"),
    ("他走了。\n＊　＊　＊\n他来了。", "<p>他走了。</p>|<hr/>|<p>他来了。</p>"),
    ("a\n\n#\n\nb", "<p>a</p>|<hr/>|<p>b</p>"), ("a\n\n***\n\nb", "<p>a</p>|<hr/>|<p>b</p>"),
    ("a\n\n#1\n\nb", "<p>a</p>|<p>#1</p>|<p>b</p>"),
  ])
  func scenes(text: String, expected: String) {
    let nodes = TextParagraphs.inChapter(text).filter { $0 != .text("\n") }
    let found = nodes.map {
      String(decoding: XMLSerializer.fragment([$0], as: .xhtml), as: UTF8.self)
    }
    #expect(found.joined(separator: "|") == expected)
  }

  @Test("tables stay in their columns")
  func tables() {
    let text = "Ship      Tons    Crew\nMarigold   120      14\nHeron       80       9"
    let nodes = TextParagraphs.inChapter(text)
    #expect(
      String(decoding: XMLSerializer.fragment(nodes, as: .xhtml), as: UTF8.self)
        == "<pre>\(text)</pre>\n")
  }

  @Test(arguments: [
    ("I\n\nOne.\n\nII\n\nTwo.\n\nIII\n\nThree.", ["I", "II", "III"]),
    ("Title\n\n1.\n\nOne.\n\n2.\n\nTwo.\n\n3.\n\nThree.", [nil, "1.", "2.", "3."]),
    ("一\n\n春。\n\n二\n\n夏。\n\n三\n\n秋。", ["一", "二", "三"]),
    ("I\n\nOne.\n\nII\n\nTwo.", [nil]),
    ("1984\n\nA year.\n\n1985\n\nAnother.\n\n1986\n\nA third.", [nil]),
    ("1\n\nwords that go\n\n2\n\non and on\n\n3\n\nand end.", [nil]),
    ("3\n\nThree.\n\n1\n\nOne.\n\n2\n\nTwo.", [nil]),
  ])
  func numbersAlone(text: String, titles: [String?]) {
    #expect(TextReader.chapters(of: text, source: "").map(\.title) == titles)
  }

  @Test("the licence of a free edition is a chapter at the end")
  func licence() {
    let text = """
      The Project Gutenberg eBook of Harbour Lights

      You may copy it.

      *** START OF THE PROJECT GUTENBERG EBOOK HARBOUR LIGHTS WITH A TITLE
      THAT GOES ON ***

      CHAPTER I

      The lamps were lit, one after another, along the quay, and nobody knew who had lit them there.

      CHAPTER II

      In the morning somebody had put them out again, and nobody knew who had done that either, ever.

      *** END OF THE PROJECT GUTENBERG EBOOK HARBOUR LIGHTS ***

      Section 1. Terms of use.
      """
    let chapters = TextReader.chapters(of: text, source: "")
    #expect(
      chapters.map(\.title)
        == ["CHAPTER I", "CHAPTER II", "The Project Gutenberg eBook of Harbour Lights"])
    let licence = outline(Array(chapters.suffix(1)))
    for words in [
      "You may copy it.", "START OF THE", "THAT GOES ON", "END OF THE", "Terms of use.",
    ] {
      #expect(licence.contains(words), "\(words)")
    }
  }

  @Test("stars alone are no frame")
  func noLicence() {
    #expect(GutenbergFrame("*** one ***\n\ntwo\n\n*** three ***") == nil)
    #expect(GutenbergFrame("*** Gutenberg ***\n\ntwo") == nil)
    let scenes = "one\n\n*** \n\nGutenberg came. ***\n\ntwo\n\n*** \n\nGutenberg went. ***\n\nthree"
    #expect(GutenbergFrame(scenes) == nil)
  }

  @Test("what stands in the wrong order stays in it")
  func disorder() {
    let (start, end) = (
      "*** START OF THE PROJECT GUTENBERG EBOOK A BAD END ***\n\n",
      "*** END OF THE PROJECT GUTENBERG EBOOK A NEW START ***\n\n"
    )
    let text = String(repeating: "The lamps were lit along the quay.\n\n", count: 20)
    #expect(GutenbergFrame("one\n\n\(end)\(text)\(start)two") == nil)
    #expect(GutenbergFrame("\(start)\(text)") == nil)
    #expect(GutenbergFrame("\(start)\(text)\(end)")?.body.contains(text) == true)
    #expect(GutenbergFrame("*** BEGIN GUTENBERG ***\n\(text)*** ENDE GUTENBERG ***") != nil)
    // A licence is not as long as a book.
    let long = String(repeating: text, count: 60)
    #expect(GutenbergFrame("\(long)\(start)\(long)\(end)") == nil)
  }
}
