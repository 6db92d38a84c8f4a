import Testing

@testable import Freedesktop

@Suite struct ShownLineTests {
  @Test(
    arguments: [
      ("Tides", "Tides"), ("  two\nlines\r\n\tand\u{0}more ", "two lines and more"),
      ("<b>&amp;</b>", "<b>&amp;</b>"), ("a\u{202E}b\u{2066}c", "abc"),
      ("\u{1B}[31mred", "[31mred"),
      ("", ""), ("\n\t", ""), ("长恨歌", "长恨歌"), ("👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"),
    ])
  func isOneLineOfPlainText(text: String, line: String) { #expect(ShownLine.of(text) == line) }

  @Test(arguments: ["a", "书", "é", "👩‍👩‍👧‍👦"])
  func isCutBetweenCharacters(character: String) {
    let line = ShownLine.of(String(repeating: character, count: 10_240))
    #expect(line.hasSuffix(character + "…"))
    #expect(line.count <= 161)
    #expect(line.utf8.count <= 1_003)
    #expect(line.dropLast().allSatisfy { String($0) == character })
  }

  @Test func charactersWithoutEndHaveOne() {
    let line = ShownLine.of("a" + String(repeating: "\u{0301}", count: 100_000) + " b")
    #expect(line.utf8.count <= 1_003)
    #expect(!line.isEmpty)
  }

  @Test func whatIsLeftOutIsSaid() {
    let line = ShownLine.of("Tides" + String(repeating: "\u{1}", count: 10_000) + "of March")
    #expect(line == "Tides…")
  }
}
