import Testing

@testable import EPUB

@Suite struct PageWordsTests {
  @Test(arguments: [
    ("zh", "zh-Hans"), ("zh-CN", "zh-Hans"), ("zh-Hant", "zh-Hant"), ("zh-TW", "zh-Hant"),
    ("zh-HK", "zh-Hant"), ("zh-Hans-HK", "zh-Hans"), ("yue", "zh-Hant"), ("ja-JP", "ja"),
    ("ko", "ko"), ("ar-EG", "ar"), ("he", "he"), ("iw", "he"), ("fa", "fa"), ("ru", "ru"),
    ("el", "el"), ("hi", "hi"), ("fr-CA", "fr"), ("de-AT", "de"), ("es-MX", "es"), ("en-GB", "en"),
    ("und", "en"), ("tlh", "en"),
  ])
  func wordsComeInTheBooksLanguage(tag: String, expected: String) throws {
    let language = try #require(LanguageTag(tag))
    #expect(PageWords.words(for: language).language == expected)
  }

  @Test(arguments: [
    ("en", 3, "Chapter 3"), ("zh-Hans", 3, "第三章"), ("zh-Hans", 10, "第十章"),
    ("zh-Hans", 12, "第十二章"), ("ja", 20, "第二十章"), ("zh-Hant", 105, "第一百零五章"),
    ("zh-Hans", 110, "第一百一十章"), ("zh-Hans", 1001, "第一千零一章"),
    ("zh-Hans", 10_000, "第10000章"), ("ko", 3, "제3장"), ("fa", 12, "فصل ۱۲"),
    ("ar", 3, "الفصل 3"), ("he", 3, "פרק 3"),
  ])
  func chaptersAreCountedAsTheLanguageDoes(tag: String, number: Int, expected: String) throws {
    let language = try #require(LanguageTag(tag))
    #expect(PageWords.words(for: language).chapter(number) == expected)
  }

  @Test func aTitleThatLooksLikeAPlaceholderStays() {
    #expect(PageWords.english.coverOf("100%1") == "Cover of 100%1")
  }
}
