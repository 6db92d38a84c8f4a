import Testing

@testable import Library

@Suite struct SnippetTests {
  @Test(arguments: [
    ("pot", "Harry Potter", "Harry [Potter]"),
    ("goblet harry", "Harry and the Goblet", "[Harry] and the [Goblet]"),
    ("长恨", "长恨歌", "[长恨]歌"), ("恨长", "长恨歌", "长恨歌"), ("strasse", "Die Straße", "Die [Straße]"),
    ("dont", "I Don’t Know", "I [Don’t] Know"), ("don't", "I Don’t Know", "I [Don’t] Know"),
    ("spider-man", "The Spiderman", "The [Spiderman]"),
    ("c++", "Effective C++, 3rd", "Effective [C++], 3rd"),
    ("ガン", "ｶﾞﾝﾀﾞﾑ", "[ｶﾞﾝ]ﾀﾞﾑ"), ("cafe", "Le cafe\u{301} noir", "Le [cafe\u{301}] noir"),
    ("❤", "I ❤️ NY", "I [❤️] NY"), ("a b", "a b", "[a] [b]"),
    ("x", "line one\nx two", "line one [x] two"),
    ("", "Emma", "Emma"), ("e", "", ""),
  ])
  func matchesAreMarkedInTheTextAsWritten(query: String, text: String, expected: String) {
    let snippet = Snippet(query: Query(query), marks: SnippetMarks(open: "[", close: "]"))
    #expect(snippet.text(of: .title, in: text) == expected)
  }

  @Test func aLongTextIsCutAroundTheFirstMatch() {
    let text =
      String(repeating: "lorem ipsum ", count: 50) + "Nevermore "
      + String(repeating: "dolor ", count: 50)
    let snippet = Snippet(query: Query("nevermore"), marks: SnippetMarks(open: "<", close: ">"))
    let cut = snippet.text(of: .description, in: text)
    #expect(cut.hasPrefix("…") && cut.hasSuffix("…"))
    #expect(cut.contains("ipsum <Nevermore> dolor"))
    #expect(cut.count == 124)
  }

  @Test func onlyTheFieldThatWasAskedForIsMarked() {
    let snippet = Snippet(
      query: Query("author:poe raven"), marks: SnippetMarks(open: "[", close: "]"))
    #expect(snippet.text(of: .title, in: "Poe: The Raven") == "Poe: The [Raven]")
    #expect(snippet.text(of: .author, in: "Edgar Poe") == "Edgar [Poe]")
  }
}
