/// The words that a book carries beside its own text, in the book's language.
///
/// They are data of this room and no messages: a book's language is not the person's.
struct PageWords: Sendable, Equatable {
  /// The language that these words are in.
  var language: String
  var contents: String
  var cover: String
  /// The cover's alternative text; `%1` is the book's title.
  var coverOf: String
  var titlePage: String
  /// The heading of the colophon.
  var colophon: String
  /// The heading of the page with a bookseller's or a publisher's words on the book.
  var annotation: String
  /// A chapter without a title; `%1` is its number.
  var chapter: String
  /// What the second and further files of a long chapter are called; `%1` is the chapter's title.
  var continued: String
  /// A book without a title.
  var untitled: String
  /// The colophon's sentence on where the edition comes from.
  var origin: String
  /// The colophon's sentence on rights.
  var rights: String
  var title: String
  var publisher: String
  var identifier: String
  /// The accessibility summary: only what the other fields do not say.
  var accessibility: String
  /// What stands between a title and its subtitle.
  var titleSeparator = ": "
  var numerals = Numerals.european

  enum Numerals: Sendable { case european, han, persian }

  /// The words for a book in this language; English where there are none in it.
  static func words(for tag: LanguageTag) -> PageWords { find(tag) ?? english }

  /// Whether there are words in this language.
  static func hasWords(for tag: LanguageTag) -> Bool { find(tag) != nil }

  private static func find(_ tag: LanguageTag) -> PageWords? {
    switch tag.language {
    case "zh", "cmn", "yue", "wuu", "hak", "nan", "lzh": chinese(tag)
    case "iw": hebrew
    case "prs", "pes": persian
    case let language: byLanguage[language]
    }
  }

  /// Chinese is told apart by script, and where none is named by the region that writes it.
  private static func chinese(_ tag: LanguageTag) -> PageWords {
    if let script = tag.script { return script == "hant" ? traditionalChinese : simplifiedChinese }
    if let region = tag.region, ["tw", "hk", "mo"].contains(region) { return traditionalChinese }
    return tag.language == "yue" ? traditionalChinese : simplifiedChinese
  }

  private static let byLanguage: [String: PageWords] = {
    let all = [
      english, german, french, spanish, greek, russian, arabic, hebrew, persian, hindi, japanese,
      korean,
    ]
    return Dictionary(all.map { ($0.language, $0) }, uniquingKeysWith: { first, _ in first })
  }()

  /// What a chapter without a title is called.
  func chapter(_ number: Int) -> String { chapter.filled(with: numeral(number)) }

  func continued(_ title: String) -> String { continued.filled(with: title) }

  func coverOf(_ title: String) -> String { coverOf.filled(with: title) }

  private func numeral(_ number: Int) -> String {
    switch numerals {
    case .european: String(number)
    case .han: HanNumeral.text(number)
    case .persian:
      String(
        String.UnicodeScalarView(
          String(number).unicodeScalars.compactMap { digit in
            Unicode.Scalar(digit.value - 0x30 + 0x06F0)
          }))
    }
  }
}

extension String {
  /// With `%1` replaced, once.
  fileprivate func filled(with value: String) -> String {
    guard let range = firstRange(of: "%1") else { return self }
    return self[..<range.lowerBound] + value + self[range.upperBound...]
  }
}

/// Numbers as Chinese and Japanese books count their chapters: 三, 十二, 一百零五.
enum HanNumeral {
  private static let digits = ["零", "一", "二", "三", "四", "五", "六", "七", "八", "九"]

  /// European digits from ten thousand on.
  static func text(_ number: Int) -> String {
    guard (1..<10_000).contains(number) else { return String(number) }
    var text = ""
    var isZeroDue = false
    for (unit, name) in [(1000, "千"), (100, "百"), (10, "十"), (1, "")] {
      let digit = number / unit % 10
      guard digit > 0 else {
        isZeroDue = !text.isEmpty
        continue
      }
      if isZeroDue { text += digits[0] }
      isZeroDue = false
      // Ten to nineteen begin with ten itself, not with one ten.
      text += digit == 1 && unit == 10 && text.isEmpty ? name : digits[digit] + name
    }
    return text
  }
}
