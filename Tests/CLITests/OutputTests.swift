import Testing

@testable import CLI

@Suite("Output")
struct OutputTests {
  @Test(
    "JSON escapes what it must",
    arguments: [
      (.string("a\"b\\c"), #""a\"b\\c""#),
      (.string("\u{0}\u{1F}\u{7F}\n"), #""\u0000\u001f\u007f\n""#),
      (.string("红楼梦 é 😀"), "\"红楼梦 é 😀\""),
      (.array([.int(1), .null, .bool(true)]), "[1,null,true]"),
      (.object([("b", .int(1)), ("a", .string(""))]), #"{"b":1,"a":""}"#), (.number(.nan), "null"),
      (.string("\u{2028}"), #""\u2028""#),
    ] as [(JSON, String)])
  func json(value: JSON, text: String) { #expect(value.text == text) }

  @Test(
    "measures columns",
    arguments: [("abc", 3), ("红楼梦", 6), ("e\u{301}", 1), ("👩‍👩‍👧", 2), ("ｶﾞ", 2), ("한글", 4), ("", 0)])
  func width(text: String, columns: Int) { #expect(displayWidth(text) == columns) }

  @Test(
    "cuts to columns between graphemes",
    arguments: [
      ("abcdef", 6, "abcdef"), ("abcdefg", 6, "abcde…"), ("红楼梦记", 6, "红楼…"), ("红楼梦", 6, "红楼梦"),
    ])
  func fit(text: String, columns: Int, cut: String) { #expect(fitted(text, to: columns) == cut) }

  @Test(
    "lets no title move the cursor or turn the line around",
    arguments: [
      ("a\u{1B}[31mb", "a\u{FFFD}[31mb"), ("a\nb", "a b"), ("a\u{202E}b", "a\u{FFFD}b"),
      ("\u{9B}31m", "\u{FFFD}31m"), ("plain 文", "plain 文"),
    ])
  func printableText(text: String, safe: String) { #expect(printable(text) == safe) }

  @Test("every line of every help fits 80 columns")
  func help() {
    let lines = Help.command + VerbTable.verbs.flatMap { Help.verb($0) }
    for line in lines { #expect(displayWidth(line) <= 80, "\(line)") }
  }

  @Test("a progress line fits its terminal", arguments: [30, 60, 80, 120])
  func progress(columns: Int) {
    let progress = Progress(
      "Binding", total: 4000, on: Terminal(isQuiet: true, noColour: true), now: { 0 })
    let line = progress.line(done: 1234, seconds: 4, columns: columns)
    #expect(displayWidth(line) <= columns)
    #expect(columns < 60 || line.contains("1,234 of 4,000 · 308/s · 9 s left"), "\(line)")
  }
}

@Suite struct AnswerTests {
  @Test(arguments: [
    ("", true), (" ", true), ("y", true), ("Yes please", true), ("是的", true), ("好", true),
    ("n", false), ("No", false), ("否", false), ("不要", false), ("maybe", nil), ("?", nil),
    ("quit", nil),
  ])
  func aQuestionTakesYesOrNo(line: String, answer: Bool?) {
    #expect(Terminal.answer(line) == answer)
  }
}
