import Testing

@testable import Images

@Suite struct CoverScriptTests {
  @Test(arguments: [
    ("zh", "zh-cn", "SC"), ("zh-Hans", "zh-cn", "SC"), ("zh-CN", "zh-cn", "SC"),
    ("zh-Hant", "zh-tw", "TC"), ("zh-TW", "zh-tw", "TC"), ("zh-Hant-HK", "zh-hk", "HK"),
    ("zh-HK", "zh-hk", "HK"), ("zh-Hans-HK", "zh-cn", "SC"), ("yue", "zh-hk", "HK"),
    ("lzh-Hant", "zh-tw", "TC"), ("ja", "ja", "JP"), ("ja-JP", "ja", "JP"), ("ko", "ko", "KR"),
  ])
  func eastAsianLanguages(tag: String, language: String, suffix: String) {
    let script = CoverScript(language: tag, text: "")
    #expect(script.language == language)
    #expect(script.families.hasPrefix("Noto Serif CJK \(suffix), "))
  }

  @Test(arguments: [
    ("雪国の", "ja"), ("カフェ", "ja"), ("한국", "ko"), ("史记", "zh-cn"), ("Emma", "und"), ("", "und"),
  ])
  func unknownLanguagesAreGuessed(text: String, language: String) {
    #expect(CoverScript(language: "und", text: text).language == language)
    #expect(CoverScript(language: "", text: text).language == language)
  }

  @Test func languagesOfOtherScripts() {
    #expect(CoverScript(language: "en-GB", text: "史记").language == "en")
    #expect(CoverScript(language: "en", text: "").families.hasPrefix("Noto Serif, "))
  }

  @Test func linesStandApartAsTheScriptNeeds() {
    let latin = CoverScript(language: "en", text: "Emma").lineSpacing
    let hindi = CoverScript(language: "hi", text: "गोदान").lineSpacing
    #expect(latin < hindi)
  }
}
