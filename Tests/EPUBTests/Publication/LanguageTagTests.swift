import Testing

@testable import EPUB

@Suite struct LanguageTagTests {
  @Test(arguments: [
    "en", "zh-Hans", "zh-Hant-TW", "sr-Latn-RS", "de-CH-1996", "es-419", "sl-rozaj-biske",
    "zh-yue-HK", "en-a-bbb-x-a", "x-private", "und", "mul", "ar-Arab", "en-u-ca-buddhist", "tlh",
    "abcd", "english",
  ])
  func wellFormedTagsAreTaken(tag: String) {
    #expect(LanguageTag(tag)?.text == tag)
  }

  @Test(arguments: [
    "", "e", "en-", "-en", "en--us", "x", "en-x", "en-a", "en-a-b", "en-u-ca-u-nu", "123", "e1",
    "simplified chinese", "中文", "en-abcdefghi", "en-US-US", "abcdefghi", "en\u{0}",
  ])
  func othersAreNot(tag: String) {
    #expect(LanguageTag(tag) == nil)
  }

  @Test func localesAndSpacesAreForgiven() {
    #expect(LanguageTag(" zh_CN\n")?.text == "zh-CN")
  }

  /// Styles in XHTML take `ZH` for another language than `zh`.
  @Test(arguments: [
    ("ZH-CN", "zh-CN"), ("EN-GB", "en-GB"), ("zh-hant-tw", "zh-Hant-TW"), ("JA", "ja"),
    ("SR-LATN-RS", "sr-Latn-RS"), ("DE-ch-1996", "de-CH-1996"), ("EN-A-BBB-X-AB", "en-a-bbb-x-ab"),
  ])
  func lettersAreAsTheSpecificationHasThem(tag: String, text: String) {
    #expect(LanguageTag(tag)?.text == text)
  }

  @Test(arguments: [
    ("ar", true), ("he", true), ("fa-IR", true), ("ur", true), ("yi", true), ("ckb", true),
    ("ps", true), ("sd", true), ("ug", true), ("dv", true), ("iw", true), ("AR", true),
    ("az-Arab", true), ("pa-Arab-PK", true), ("ku", false), ("en", false), ("zh-Hant", false),
    ("ar-Latn", false), ("ur-Deva", false), ("und", false), ("ff-Adlm", true), ("ja", false),
  ])
  func directionComesFromTheScriptThenTheLanguage(tag: String, isRightToLeft: Bool) {
    #expect(LanguageTag(tag)?.isRightToLeft == isRightToLeft)
  }
}
