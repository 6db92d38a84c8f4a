import Messages
import Testing

@testable import EPUB

@Suite struct BookDescriptionTests {
  private func describe(
    language: String = "en", _ change: (inout PublicationMetadata) -> Void
  ) -> (BookDescription, [Finding]) {
    var metadata = PublicationMetadata.plain("Title", language: language)
    change(&metadata)
    var findings: [Finding] = []
    return (BookDescription(metadata, findings: &findings), findings)
  }

  @Test(arguments: [
    ("en", "Title: Sub"), ("zh-Hans", "Title：Sub"), ("ja", "Title：Sub"),
    ("fr", "Title\u{A0}: Sub"), ("und", "Title: Sub"),
  ])
  func titleAndSubtitleAreOneLine(language: String, expected: String) {
    let (book, _) = describe(language: language) { $0.subtitle = " Sub " }
    #expect(book.fullTitle == expected)
  }

  @Test(arguments: [("en", "Untitled"), ("zh-TW", "無題"), ("ko", "제목 없음")])
  func aBookWithoutATitleSaysSoInItsLanguage(language: String, expected: String) {
    let (book, _) = describe(language: language) { $0.title = "\u{0} \n" }
    #expect(book.fullTitle == expected)
  }

  @Test(arguments: [
    ("9780306406157", true), ("030640615X", true), ("978-0-306-40615-7", false), ("none", false),
    ("97803064061", false), ("978030640615X", false), ("９７８０３０６４０６１５７", false),
  ])
  func anISBNIsDigits(isbn: String, isKept: Bool) {
    let (book, findings) = describe { $0.isbn = isbn }
    #expect((book.isbn != nil) == isKept)
    #expect(findings.map(\.place) == (isKept ? [] : ["isbn"]))
  }

  @Test func aDateThatIsNoneIsTold() {
    let (book, findings) = describe { $0.published = "last summer" }
    #expect(book.published == nil)
    #expect(
      findings == [
        Finding(
          .notice, place: "published", fact: "\"last summer\" is no date; it was left out")
      ])
  }

  @Test func aLanguageThatIsNoneIsToldAndUndetermined() {
    let (book, findings) = describe(language: "simplified chinese") { _ in }
    #expect(book.language == .undetermined && book.words.language == "en")
    #expect(findings.map(\.place) == ["language"])
  }

  @Test(arguments: [
    ("en", WritingMode.horizontal, PageProgression?.none, PageProgression?.none),
    ("ar", .horizontal, nil, .rightToLeft), ("ja", .vertical, nil, .rightToLeft),
    ("ja", .horizontal, nil, nil), ("ar", .horizontal, .leftToRight, .leftToRight),
    ("ja", .vertical, .leftToRight, .leftToRight), ("en", .horizontal, .rightToLeft, .rightToLeft),
  ])
  func pagesProgressAsSaidElseByLanguageAndWriting(
    language: String, mode: WritingMode, said: PageProgression?, expected: PageProgression?
  ) {
    let (book, _) = describe(language: language) {
      $0.writingMode = mode
      $0.pageProgression = said
    }
    #expect(book.pageProgression == expected)
  }

  @Test func peopleWithoutNamesAndRepetitionsGo() {
    let (book, _) = describe {
      $0.contributors = [
        Contributor(name: "A"), Contributor(name: " "), Contributor(name: "A "),
        Contributor(name: "A", role: "ill"),
      ]
      $0.subjects = ["x", "", "x", "y"]
    }
    #expect(book.authors.map(\.name) == ["A"])
    #expect(book.otherContributors.map(\.role) == ["ill"])
    #expect(book.subjects == ["x", "y"])
  }
}
