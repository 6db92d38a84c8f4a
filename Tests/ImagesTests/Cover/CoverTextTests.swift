import Testing

@testable import Images

@Suite struct CoverTextTests {
  @Test(arguments: [
    ("Emma", "Emma"), ("  two  words \n", "two words"), ("a\tb\r\nc\u{0}d", "a b c d"),
    ("\u{202E}abc\u{202C}\u{2066}d\u{2069}", "abcd"), ("a\u{2028}b", "a b"), ("\u{FEFF}x", "x"),
    // Marks without width that words need: joiners in Persian, direction marks in Hebrew.
    ("می\u{200C}روم", "می\u{200C}روم"), ("א\u{200F}!", "א\u{200F}!"),
  ])
  func cleaned(text: String, expected: String) {
    #expect(CoverText.cleaned(text) == expected)
  }

  @Test func lengthIsBounded() {
    #expect(CoverText.cleaned(String(repeating: "x", count: 10_240)).count == 400)
    let marks = "a" + String(repeating: "\u{301}", count: 10_240)
    #expect(CoverText.cleaned(marks).unicodeScalars.count == 1_200)
  }

  @Test(arguments: [
    ("Emma: A Novel", "Emma", "A Novel"), ("红楼梦：校注本", "红楼梦", "校注本"),
    ("Sapiens – A Brief History: Part 1", "Sapiens – A Brief History", "Part 1"),
  ])
  func subtitlesInTitles(title: String, first: String, second: String) {
    let text = CoverText(CoverDesign(title: title, seed: ""))
    #expect(text.title == first)
    #expect(text.subtitle == second)
  }

  @Test(arguments: ["Re:Zero", "1984", "X: Y", ": ", "Title: ", "：书名"])
  func noSubtitleInTitles(title: String) {
    let text = CoverText(CoverDesign(title: title, seed: ""))
    #expect(text.title == CoverText.cleaned(title))
    #expect(text.subtitle == nil)
  }

  @Test func aGivenSubtitleComesFirst() {
    let text = CoverText(CoverDesign(title: "Emma: A Novel", subtitle: "Annotated", seed: ""))
    #expect(text.title == "Emma: A Novel")
    #expect(text.subtitle == "Annotated")
  }

  @Test(arguments: [
    ([], []), (["", " \n"], []), (["A", "B", "C"], ["A", "B", "C"]),
    (["A", "", "B", "C", "D"], ["A", "B", "C …"]),
  ])
  func authors(names: [String], lines: [String]) {
    #expect(CoverText(CoverDesign(title: "t", authors: names, seed: "")).authors == lines)
  }
}
