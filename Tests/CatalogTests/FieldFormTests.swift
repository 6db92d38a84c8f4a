import Testing

@testable import Catalog

/// The forms that fields are brought into; nil is left out.
@Suite struct FieldFormTests {
  @Test(
    arguments: [
      ("en", "en"), ("EN-us", "en-US"), ("en_GB", "en-GB"), ("zh-hans", "zh-Hans"),
      ("zh-Hant-tw", "zh-Hant-TW"), ("eng", "en"), ("ger", "de"), ("deu", "de"), ("chi", "zh"),
      ("zho", "zh"), ("fre", "fr"), ("fra", "fr"), ("fil", "fil"), ("mul", "mul"), ("grc", "grc"),
      ("chi-Hans", "zh-Hans"), ("iw", "he"), ("in", "id"), ("ji-Hebr", "yi-Hebr"), ("mo", "ro"),
      ("sh", "sr-Latn"), ("sh-Cyrl", "sr-Cyrl"), ("cmn-Hans-CN", "zh-Hans-CN"),
      ("zh-cmn-Hans", "zh-Hans"), ("zh-yue-HK", "yue-HK"), ("zh-CHS", "zh-Hans"),
      ("zh-min-nan", "nan"), ("i-klingon", "tlh"), ("en-UK", "en-GB"), ("es-419", "es-419"),
      ("sl-rozaj-biske", "sl-rozaj-biske"), ("de-1996", "de-1996"),
      ("de-CH-x-Phonebk", "de-CH-x-phonebk"), ("en-u-ca-Gregory", "en-u-ca-gregory"),
      ("x-private", "x-private"), ("und", "und"),
      // Not tags.
      ("english", nil), ("xx", nil), ("", nil), ("e", nil), ("en-", nil), ("en--US", nil),
      ("en-US-US", nil), ("zh-Hans-Hans", nil), ("en-u", nil), ("x", nil), ("中文", nil),
      ("de-1996-1996", nil), ("en-a-bb-a-cc", nil), ("en-a-bb-x-a-a", "en-a-bb-x-a-a"),
      ("en US", nil), ("12", nil), ("abcdefghi", nil), ("en-abc", nil),
    ] as [(String, String?)])
  func languages(_ text: String, _ tag: String?) {
    #expect(LanguageTag.normalised(text) == tag)
  }

  @Test(
    arguments: [
      ("1997", "1997"), ("1997-07", "1997-07"), ("1997-07-16", "1997-07-16"),
      ("1997-07-16T19:20+01:00", "1997-07-16T18:20:00Z"), ("0868", "0868"),
      ("2000-02-29", "2000-02-29"), ("1900-02-29", nil), ("1997-13", nil), ("1997-04-31", nil),
      ("97", nil), ("1997-7-1", nil), ("16/07/1997", nil), ("July 1997", nil), ("0000", nil),
      ("-750", nil), ("1997-07-16T25:00Z", nil), ("1997-07-", nil), ("１９９７", nil),
      ("1997-07T10:00Z", nil),
    ] as [(String, String?)])
  func datesOfPublication(_ text: String, _ date: String?) {
    #expect(W3CDate.normalised(text) == date)
  }

  @Test(
    arguments: [
      ("2024-03-01T10:20:30Z", "2024-03-01T10:20:30Z"),
      ("2024-03-01t10:20:30.123456z", "2024-03-01T10:20:30Z"),
      ("2024-03-01 10:20:30+02:00", "2024-03-01T08:20:30Z"),
      ("2024-03-01T00:30:00+01:00", "2024-02-29T23:30:00Z"),
      ("2023-12-31T23:59:59-05:30", "2024-01-01T05:29:59Z"),
      ("2024-01-01T01:00:00+0130", "2023-12-31T23:30:00Z"),
      ("2024-03-01T10:20:30+08", "2024-03-01T02:20:30Z"), ("2024-03-01", "2024-03-01T00:00:00Z"),
      ("2024-03-01T10:20", "2024-03-01T10:20:00Z"),
      ("2016-12-31T23:59:60Z", "2016-12-31T23:59:59Z"),
      ("2024-03-01T10:20:30 +01:00", "2024-03-01T09:20:30Z"),
      ("2024-03", nil), ("2024-03-01T", nil), ("2024-03-01T10", nil), ("2024-03-01T24:00:00Z", nil),
      ("2024-03-01T10:20:30X", nil), ("2024-03-01T10:20:30Z ", nil), ("2024-03-01T10:20:30.Z", nil),
      ("yesterday", nil), ("1700000000", nil), ("", nil),
    ] as [(String, String?)])
  func times(_ text: String, _ time: String?) {
    #expect(Timestamp.normalised(text) == time)
  }

  /// There and back, over leap years, centuries and the epoch.
  @Test func daysOfTheCalendar() {
    for days in stride(from: -719_000, through: 2_900_000, by: 97) {
      let date = CalendarDate(daysSinceEpoch: days)
      #expect(date.daysSinceEpoch == days)
      #expect(
        (1...CalendarDate.days(inMonth: date.month ?? 0, of: date.year)).contains(date.day ?? 0))
    }
    #expect(CalendarDate(year: 1970, month: 1, day: 1).daysSinceEpoch == 0)
    #expect(CalendarDate(year: 2000, month: 3, day: 1).daysSinceEpoch == 11_017)
    #expect(CalendarDate(daysSinceEpoch: 19_782) == CalendarDate(year: 2024, month: 2, day: 29))
  }

  @Test(
    arguments: [
      ("978-0-306-40615-7", "9780306406157"), ("ISBN 0-306-40615-2", "0306406152"),
      ("080442957x", "080442957X"), ("ISBN-13: 978-0-306-40615-7", "9780306406157"),
      ("isbn-10: 0-306-40615-2", "0306406152"), ("urn:isbn:9780306406157", "9780306406157"),
      ("9780306406158", nil), ("0306406153", nil), ("9", nil), ("X306406152", nil), ("", nil),
      ("1234567890128", nil),
    ] as [(String, String?)])
  func isbns(_ text: String, _ isbn: String?) {
    #expect(ISBN.normalised(text) == isbn)
  }

  @Test(
    arguments: [
      ("texts/a b.txt", "texts/a b.txt"), ("Chapter 1: Home.html", "Chapter 1: Home.html"),
      ("HTTPS://x.org/a", "HTTPS://x.org/a"), ("//x.org/a.jpg", "https://x.org/a.jpg"),
      ("../up.txt", "../up.txt"), ("file:///etc/passwd", nil), ("ftp://x.org/a", nil),
      ("data:text/plain,a", nil), ("javascript:alert(1)", nil), ("a\u{0}b", nil), ("a\nb", nil),
      ("//", nil),
    ] as [(String, String?)])
  func locations(_ text: String, _ location: String?) {
    #expect(Location.normalised(text) == location)
  }

  @Test(
    arguments: [
      ("text/html", "text/html"), ("Text/HTML; charset=gbk", "text/html; charset=gbk"),
      ("application/epub+zip", "application/epub+zip"), ("html", nil), ("/", nil), ("a/b/c", nil),
      ("text/ html", nil), (";", nil),
    ] as [(String, String?)])
  func mediaTypes(_ text: String, _ type: String?) {
    #expect(MediaType.normalised(text) == type)
  }

  @Test(
    arguments: [
      ("19.99", "19.99"), ("0", "0"), ("12", "12"), ("-1", nil), ("1,50", nil), ("1.", nil),
      (".5", nil), ("1.2.3", nil), ("free", nil), ("", nil),
    ] as [(String, String?)])
  func amounts(_ text: String, _ amount: String?) {
    #expect(Price.amount(text) == amount)
  }

  @Test(arguments: [
    ("a", "a"), (" a b\n", "a b"), ("\u{3000}书\u{3000}", "书"), ("\u{FEFF}a", "a"), (" \t\n", ""),
    ("a\u{0}b", "ab"), ("\u{0}", ""), ("é ", "é"), ("", ""), (" é", "é"), ("a\u{301}", "a\u{301}"),
  ])
  func trimming(_ text: String, _ trimmed: String) {
    #expect(Array(text.trimmed.unicodeScalars) == Array(trimmed.unicodeScalars))
  }
}
