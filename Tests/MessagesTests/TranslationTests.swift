import Testing

@testable import Messages

@Suite("Translation")
struct TranslationTests {
  @Test(
    "fills its places",
    arguments: [
      ("%1 of %2", ["3", "10"], "3 of 10"), ("%2 before %1", ["a", "b"], "b before a"),
      ("100% of %1", ["%2"], "100% of %2"), ("%3", ["a"], "%3"), ("plain", [], "plain"),
    ] as [(String, [String], String)])
  func fills(message: String, arguments: [String], text: String) {
    #expect(fill(message, arguments) == text)
  }

  @Test("counts", arguments: [(0, "0 books"), (1, "1 book"), (2, "2 books")])
  func counts(count: Int, text: String) { #expect(trn("%1 book", "%1 books", count) == text) }
}
