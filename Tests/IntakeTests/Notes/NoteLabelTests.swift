import Testing

@testable import Intake

@Suite struct NoteLabelTests {
  @Test(arguments: [
    ("1", "1"), ("[12]", "12"), ("（３）", "3"), ("¹²", "12"), ("②", "2"), ("٣", "3"), ("*", "*"),
    ("††", "††"), ("b", "b"), ("B.", "b"), ("xiv", "xiv"), ("12a", "12a"), ("注3", "3"),
    ("note 4", "4"), ("［注一］", "1"), ("Anm. 7", "7"), ("aa", "aa"), ("〔5〕", "5"),
  ])
  func knowsLabels(text: String, sign: String) { #expect(NoteLabel(text)?.sign == sign) }

  @Test(arguments: [
    "", "here", "ab", "12345", "see 1", "1 2", "1984-01-01", "注", "()", "the first note", "1.2.3",
  ])
  func knowsWords(text: String) { #expect(NoteLabel(text) == nil) }

  @Test(arguments: [
    ("↩", true), ("↩\u{FE0E}2", true), (" ^ ", true), ("↑", true), ("", false), ("1", false),
    ("back ↩", false),
  ])
  func knowsArrows(text: String, isArrow: Bool) { #expect(NoteLabel.isArrow(text) == isArrow) }
}
