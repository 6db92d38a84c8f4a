import EPUB
import TestSupport
import Testing
import XML

@testable import Intake

/// Whatever a book holds, and whatever was done to its file, each of its words is there once.
@Suite struct FB2PropertyTests {
  @Test(arguments: 0..<10) func anyBook(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    for _ in 0..<100 {
      var book = RandomFictionBook()
      try check(book.make(using: &random))
    }
  }

  @Test(arguments: 0..<10) func anyDamage(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed &+ 100)
    for _ in 0..<100 {
      var book = RandomFictionBook()
      var text = book.make(using: &random)
      for _ in 0..<Int.random(in: 1...6, using: &random) { damage(&text, using: &random) }
      try check(text)
    }
  }

  private func check(_ source: String) throws {
    let expected = tokens(in: source)
    guard !expected.isEmpty else { return }
    let found = ChapterWords(try readFB2(Array(source.utf8)).publication.chapters)
    let text = tokens(in: (found.text + found.annotation).joined(separator: " "))
    let notes = tokens(in: found.notes.joined(separator: " "))
    #expect(
      missing(expected.map { $0[...] }, in: (text + notes).map { $0[...] }) == [], "\(source)")
    // The title of notes stands above them in each chapter.
    #expect(missing(text.map { $0[...] }, in: expected.map { $0[...] }) == [], "\(source)")
  }

  /// Takes a tag away, doubles one, or puts a sign between words.
  private func damage(_ text: inout String, using random: inout SeededNumbers) {
    let starts = text.indices.filter { text[$0] == "<" }
    let tags = starts.dropFirst(2).filter { !text[$0...].hasPrefix("</Fiction") }
    guard let start = tags.randomElement(using: &random),
      let end = text[start...].firstIndex(of: ">")
    else { return }
    let behind = text.index(after: end)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: text.removeSubrange(start..<behind)
    case 1: text.insert(contentsOf: text[start..<behind], at: behind)
    default:
      let sign = ["<", ">", "&", "\"", " <x> ", "]]>", "\u{1}", "&amp", "< ", "--", "'"]
      text.insert(contentsOf: sign.randomElement(using: &random) ?? "<", at: behind)
    }
  }

  /// `w12`, wherever it stands.
  private func tokens(in text: String) -> [String] {
    text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.map(String.init).filter {
      $0.first == "w" && $0.count > 1 && $0.dropFirst().allSatisfy(\.isNumber)
    }
  }
}

/// A book of any elements in any others, as deep as it comes.
private struct RandomFictionBook {
  private var words = 0

  mutating func make(using random: inout SeededNumbers) -> String {
    var text = "<?xml version=\"1.0\"?><FictionBook xmlns:l=\"x\">"
    for index in 0..<Int.random(in: 1...3, using: &random) {
      let name =
        index == 0
        ? "" : [" name=\"notes\"", " name=\"comments\"", ""].randomElement(using: &random) ?? ""
      text += "<body\(name)>" + content(depth: 0, using: &random) + "</body>"
    }
    return text + "</FictionBook>"
  }

  private mutating func content(depth: Int, using random: inout SeededNumbers) -> String {
    let elements = [
      "section", "section", "section", "title", "p", "p", "p", "poem", "stanza", "v", "cite",
      "epigraph",
      "text-author", "subtitle", "table", "tr", "td", "th", "emphasis", "strong", "sub", "sup",
      "code",
      "style", "annotation", "a", "date", "unknown",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0..<2:
        words += 1
        text += " w\(words) "
      case 2:
        text +=
          ["<empty-line/>", "<image l:href=\"#x\"/>", "\n", "&amp;"].randomElement(using: &random)
          ?? ""
      default:
        let name = elements.randomElement(using: &random) ?? "p"
        let inner =
          depth < 3
          ? content(depth: depth + 1, using: &random)
          : {
            words += 1; return " w\(words) "
          }()
        let number = Int.random(in: 0...8, using: &random)
        var attributes =
          ["a", "section", "p"].contains(name) && number > 5 ? " id=\"n\(number)\"" : ""
        if name == "a" {
          attributes += " l:href=\"#n\(Int.random(in: 5...9, using: &random))\" type=\"note\""
        }
        text += "<\(name)\(attributes)>\(inner)</\(name)>"
      }
    }
    return text
  }
}
