import EPUB
import TestSupport
import Testing

@testable import Intake

/// What a FictionBook says of itself.
@Suite struct FB2DescriptionTests {
  private func said(_ titleInfo: String, rest: String = "") throws -> SourceMetadata {
    let text = """
      <FictionBook><description><title-info>\(titleInfo)</title-info>\(rest)</description>
      <body><p>Text.</p></body></FictionBook>
      """
    return try readFB2(Array(text.utf8)).said
  }

  @Test func saysAllThatItHas() throws {
    let said = try FB2GoldenTests.read("everything.fb2").said
    var expected = SourceMetadata()
    expected.title = "Ключи от переправы"
    expected.contributors = [
      Contributor(name: "Вера Павловна Лужина", sortAs: "Лужина, Вера Павловна"),
      Contributor(name: "Старый маяк"),
      Contributor(name: "Илья Брод", role: "trl", sortAs: "Брод, Илья"),
    ]
    expected.language = "ru"
    expected.description = "Книга о паромщике.\nИ о реке."
    expected.subjects = ["Contemporary fiction", "Urban fantasy", "река", "паром", "ключи"]
    expected.publisher = "Паромное дело"
    expected.published = "2010"
    expected.written = "1998-04-02"
    expected.isbn = "9785000001233"
    expected.series = [
      Series(name: "Речная полка"), Series(name: "Берега", position: "2"),
      Series(name: "Левый берег", position: "1"),
    ]
    expected.identifiers = ["5F0C9A4E-0000-4000-8000-1234567890AB"]
    expected.originalTitle = "The Ferry Keys"
    expected.originalLanguage = "en"
    #expect(said == expected)
  }

  @Test(
    arguments: [
      ("<last-name>Б</last-name>", "Б", nil),
      ("<first-name> А </first-name><last-name/>", "А", nil),
      ("<nickname>Н</nickname><first-name></first-name>", "Н", nil),
      ("Имя Фамилия", "Имя Фамилия", nil),
      ("<middle-name>В</middle-name><last-name>Б</last-name>", "В Б", "Б, В"),
    ] as [(String, String, String?)])
  func namesPeople(markup: String, name: String, sortAs: String?) throws {
    let said = try said("<author>\(markup)</author><author><home-page>x</home-page></author>")
    #expect(said.contributors == [Contributor(name: name, sortAs: sortAs)])
  }

  @Test(
    arguments: [
      ("ru", "ru"), ("RU", "ru"), (" rus ", "ru"), ("ru-RU", "ru-RU"), ("en_US", "en-US"),
      ("ua", "uk"),
      ("", nil), ("Русский", nil), ("russian", nil),
    ] as [(String, String?)])
  func namesTheLanguage(text: String, tag: String?) throws {
    #expect(try said("<lang>\(text)</lang>").language == tag)
  }

  @Test(
    arguments: [
      ("<date value=\"1869-01-02\">давно</date>", "1869-01-02"), ("<date>1869 г.</date>", "1869"),
      ("<date value=\"\">1863-1869</date>", nil), ("<date>XIX век</date>", nil), ("<date/>", nil),
      ("<date value=\"1869-13-01\">весной 1870</date>", "1869"),
      ("<date>16.03.2009</date>", "2009"),
    ] as [(String, String?)])
  func readsDates(markup: String, date: String?) throws {
    #expect(try said(markup).written == date)
  }

  @Test(
    arguments: [
      ("978-5-00-000123-3", "9785000001233"), ("5-00-000123-x", nil),
      ("0-306-40615-2", "0306406152"),
      ("ISBN 0306406152; 978-5-00-000123-3", "0306406152"), ("нет", nil), ("12345", nil),
      ("080442957X", "080442957X"),
    ] as [(String, String?)])
  func readsNumbersOfBooks(text: String, isbn: String?) throws {
    #expect(try said("", rest: "<publish-info><isbn>\(text)</isbn></publish-info>").isbn == isbn)
  }

  @Test func saysGenresInWords() throws {
    let said = try said(
      """
      <genre>sf</genre><genre>SF_SPACE</genre><genre>space_opera</genre><genre>no_such_code</genre>
      <genre>Городская проза</genre><genre/><keywords>, science fiction,  ;</keywords>
      """)
    #expect(said.subjects == ["Science fiction", "Space opera", "Городская проза"])
  }

  @Test func describesTheBookALineAParagraph() throws {
    let said = try said(
      """
      <annotation><p>Один <strong>два</strong></p><empty-line/>
      <poem><title><p>Т</p></title><stanza><v>а</v><v>б</v></stanza></poem>
      <cite><p>в</p><text-author>г</text-author></cite></annotation>
      """)
    #expect(said.description == "Один два\nТ\nа\nб\nв\nг")
  }

  @Test func leavesOutWhatIsNotSaid() throws {
    #expect(
      try said("<book-title> </book-title><lang/><keywords/><sequence number=\"1\"/>")
        == SourceMetadata())
    #expect(
      try readFB2(Array("<FictionBook><body><p>x</p></body></FictionBook>".utf8)).said
        == SourceMetadata())
  }

  // MARK: What becomes of it

  @Test func fillsTheLanguageThatNobodyNamed() throws {
    let text =
      "<FictionBook><description><title-info><lang>ar</lang></title-info></description><body><p>x</p></body></FictionBook>"
    #expect(try readFB2(Array(text.utf8)).publication.metadata.language == "ar")
    #expect(try readFB2(Array(text.utf8), language: "he").publication.metadata.language == "he")
  }

  @Test func theCataloguesWordsWin() throws {
    let publication = try FB2GoldenTests.read("everything.fb2").publication
    #expect(publication.metadata.title == "Title")
    #expect(publication.metadata.contributors == [])
  }

  @Test(arguments: [
    ("<image l:href=\"#a.gif\"/>", true), ("<image href=\"a.gif\"/>", true),
    ("<image l:href=\"#A.GIF\"/>", true),
    ("<image l:href=\"#none\"/><image l:href=\"#a.gif\"/>", true),
    ("<image l:href=\"#none\"/>", false),
    ("<image l:href=\"#text\"/>", false), ("<image/>", false), ("", false),
  ]) func hasTheCoverThatItNames(images: String, isThere: Bool) throws {
    let text = """
      <FictionBook><description><title-info><coverpage>\(images)</coverpage></title-info></description>
      <body><p>x</p></body><binary id="text" content-type="image/png">dGV4dA==</binary>
      <binary id="a.gif" content-type="image/jpeg">R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=</binary></FictionBook>
      """
    let read = try readFB2(Array(text.utf8))
    #expect((read.publication.cover != nil) == isThere)
    #expect(
      read.findings.contains { $0.fact.contains("cover") } == (!isThere && images.contains("#")))
  }
}
