import Testing

@testable import Language

struct KnownLanguageTests {
  static let traditional = "自從十月那條船開走以後，守燈塔的人沒有跟誰說過話。"

  @Test(
    arguments: [
      // The catalogue's word wins, even where the text is in another language.
      ("fr", nil, traditional, "fr"), ("zh-Hans", "zh-TW", traditional, "zh-Hans"),
      ("zh-CN", nil, traditional, "zh-CN"), ("zh-HK", nil, traditional, "zh-HK"),
      ("mul", nil, traditional, "mul"),
      // The file's where the catalogue has none.
      ("und", "fr", traditional, "fr"), ("", "zh-TW", traditional, "zh-TW"),
      // Its closer word of the same language, not of another.
      ("zh", "zh-TW", traditional, "zh-TW"), ("zh", "en", traditional, "zh-Hant"),
      // The text's where nobody has one, or nobody says which Chinese.
      ("und", nil, traditional, "zh-Hant"), ("und", "und", traditional, "zh-Hant"),
      ("UND", "", traditional, "zh-Hant"), ("mis", nil, traditional, "zh-Hant"),
      ("und-Hani", nil, traditional, "zh-Hant"), ("und", "zh", traditional, "zh-Hant"),
      ("zh", nil, traditional, "zh-Hant"), ("chi", nil, traditional, "zh-Hant"),
      ("zho", nil, traditional, "zh-Hant"), ("ZH", nil, traditional, "zh-Hant"),
      // It may not say.
      ("und", nil, "", "und"), ("zh", nil, "", "zh"), ("zh", nil, "No Chinese here.", "zh"),
    ] as [(String, String?, String, String)])
  func whoIsBelieved(told: String, said: String?, text: String, known: String) {
    #expect(KnownLanguage.resolve(told: told, said: said) { text } == known)
  }

  @Test func theTextIsReadOnlyWhereItCounts() {
    _ = KnownLanguage.resolve(told: "fr", said: nil) {
      Issue.record("was asked")
      return ""
    }
  }
}
