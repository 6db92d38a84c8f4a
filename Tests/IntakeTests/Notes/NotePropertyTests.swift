import EPUB
import TestSupport
import Testing
import XML

@testable import Intake

/// Whatever stands where, no word is lost, and links lead from references to notes and back.
@Suite struct NotePropertyTests {
  @Test(arguments: 0..<12) func anyPage(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    for _ in 0..<60 {
      var page = RandomPage()
      let html = page.make(using: &random)
      var images = ImageCollector()
      let chapters = HTMLPage(Array(html.utf8), path: "", images: &images).chapters(in: "en")
      let found = tokens(in: text(of: chapters))
      #expect(found.sorted() == tokens(in: html).sorted(), "\(html)")
      #expect(Links(chapters).faults.isEmpty, "\(html)")
    }
  }

  /// `w12`, wherever it stands.
  private func tokens(in text: String) -> [String] {
    text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.map(String.init).filter {
      $0.first == "w" && $0.count > 1 && $0.dropFirst().allSatisfy(\.isNumber)
    }
  }

  private func text(of chapters: [Chapter]) -> String {
    chapters.map { chapter in
      (chapter.heading + chapter.body).map { spaced($0) }.joined(separator: " ") + " "
        + text(of: chapter.children)
    }.joined()
  }

  private func spaced(_ node: XMLNode) -> String {
    switch node {
    case .text(let text): text
    case .comment: ""
    case .element(let element): " " + element.children.map { spaced($0) }.joined() + " "
    }
  }
}

/// A page with references and notes in any places and forms.
private struct RandomPage {
  private var words = 0
  private var html = ""

  mutating func make(using random: inout SeededNumbers) -> String {
    let count = Int.random(in: 1...6, using: &random)
    for _ in 0..<Int.random(in: 2...12, using: &random) {
      let number = Int.random(in: 1...count, using: &random)
      switch Int.random(in: 0..<9, using: &random) {
      case 0: html += "<h\(number)>\(word())\(reference(number, using: &random))</h\(number)>"
      case 1...4:
        html += "<p>\(word()) \(reference(number, using: &random)) \(word())</p>\n"
      case 5: html += "<div class=\(["footnotes", "x"][number % 2])><hr>"
      case 6: html += "</div>"
      default: html += note(number, using: &random)
      }
    }
    return html
  }

  private mutating func word() -> String {
    words += 1
    return "w\(words)"
  }

  private mutating func reference(_ number: Int, using random: inout SeededNumbers) -> String {
    let link = "<a href=#fn\(number) id=r\(number)>\(number)</a>"
    return [
      "<sup>\(link)</sup>", "<a href=#fn\(number)><sup id=r\(number)>\(number)</sup></a>", link,
      "<a class=noteref href=#fn\(number)>[\(number)]</a>", "",
      "<a href=#fn\(number) epub:type=noteref>\(word())</a>",
    ].randomElement(using: &random) ?? ""
  }

  private mutating func note(_ number: Int, using random: inout SeededNumbers) -> String {
    let inner = Bool.random(using: &random) ? "" : reference(number % 5 + 1, using: &random)
    let text = "\(word()) \(inner) \(word())"
    let back =
      ["", "<a href=#r\(number)>↩</a>", "<a href=#r\(number)>\(word())</a>"]
      .randomElement(using: &random) ?? ""
    return [
      "<p id=fn\(number)><a href=#r\(number)>\(number)</a> \(text)</p>",
      "<aside id=fn\(number)><p>\(text)</p>\(back)</aside>",
      "<ol><li id=fn\(number)>\(text) \(back)</ol>",
      "<ol><li>\(word())<li id=fn\(number)>\(text) \(back)</ol>",
      "<div class=footnote id=fn\(number)>\(number) \(text)<p>\(word())</p></div>",
      "<blockquote><p id=fn\(number)>[\(number)] \(text) \(back)</p></blockquote>",
      "<table><tr><td id=fn\(number)>\(text)<p id=r\(number)>\(back)</table>",
    ].randomElement(using: &random) ?? ""
  }
}

/// Numbers that are the same on every run.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
