import Freedesktop
import Testing

@Suite("Unicode text")
struct UnicodeTextTests {
  @Test(
    "composes",
    arguments: [
      ("e\u{301}", "\u{E9}"), ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"), ("红楼", "红楼"),
      ("a\0b", "ab"),
    ])
  func composed(text: String, form: String) {
    #expect(Array(UnicodeText.composed(text).unicodeScalars) == Array(form.unicodeScalars))
  }

  @Test(
    "folds",
    arguments: [("EMMA", "emma"), ("É", "e\u{301}"), ("Straße", "STRASSE"), ("ΣΑΣ", "σας")])
  func folded(text: String, other: String) {
    #expect(
      Array(UnicodeText.caseFolded(text).unicodeScalars)
        == Array(UnicodeText.caseFolded(other).unicodeScalars))
  }
}
