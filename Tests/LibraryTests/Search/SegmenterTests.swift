import Testing

@testable import Library

@Suite struct SegmenterTests {
  @Test(arguments: [
    ("Harry Potter", "harry potter"),
    ("红楼梦", "红 楼 梦"),
    ("3月のライオン", "3 月 の ラ イ オ ン"),
    ("가나다라 마", "가 나 다 라 마"),
    ("C语言程序设计", "c 语 言 程 序 设 计"),
    ("Łódź", "lodz"), ("Straße", "strasse"), ("STRASSE", "strasse"), ("ﬁrst", "first"),
    ("ＡＢＣ　１２３", "abc 123"), ("ｶﾞﾝﾀﾞﾑ", "ガ ン ダ ム"),
    ("Ænima Œuvre Þórr ðat ıspanak İstanbul", "aenima oeuvre thorr dat ispanak istanbul"),
    ("Ёлка ёж Йод", "елка еж иод"), ("Ελλάς ΕΛΛΆΣ", "ελλασ ελλασ"),
    ("أَلْفُ لَيْلَةٍ", "الف ليله"), ("كـتـاب", "كتاب"), ("کتاب", "كتاب"), ("שָׁלוֹם", "שלום"),
    ("٣٠ ३०", "30 30"), ("ภาษาไทย ที่", "ภาษาไทย ที่"), ("हिन्दी", "हिन्दी"),
    ("naïve nai\u{308}ve", "naive naive"), ("Tiếng Việt", "tieng viet"),
    ("soft\u{AD}ware zero\u{200D}width a\u{200B}b", "software zerowidth a b"),
    ("\u{202E}evil\u{202C}", "evil"), ("a\u{0}b\nc\td", "a b c d"),
    ("C++ Primer", "c + + primer c++"), ("C# & F#", "c # f # c# f#"), ("50% off", "50 % off 50%"),
    ("E = mc²", "e = mc2"), ("$5", "$ 5 $5"),
    ("Don't Look", "don t look dont"), ("l’amour", "l amour lamour"),
    ("Spider-Man", "spider man spiderman"), ("AC/DC", "ac dc acdc"), ("D&D", "d d dd"),
    ("J.R.R. Tolkien", "j r r tolkien jrr"), ("J. K. Rowling", "j k rowling jk"),
    ("Mr. Fox vs. e. e. cummings", "mr fox vs e e cummings ee"), ("J.K.Rowling", "j k rowling jk"),
    ("1984-85", "1984 85"), ("つのだ☆ひろ", "つ の だ ひ ろ ☆"), ("I ❤️ NY", "i ny ❤"),
    ("Foo™ ©Bar", "foo bar"), ("?!…—", ""), ("", ""), ("---", ""), ("'", ""),
  ])
  func textIsStoredAs(text: String, indexed: String) {
    #expect(Segmenter.indexed(text) == indexed)
  }

  @Test(arguments: [
    ("が", "か\u{3099}"), ("パ", "ハ\u{309A}"), ("ヴ", "ウ\u{3099}"), ("한글", "한글"), ("é", "e\u{301}"),
    ("ệ", "e\u{323}\u{302}"), ("צ", "צ"),
  ])
  func composedAndDecomposedTextAreOne(composed: String, decomposed: String) {
    #expect(Segmenter.indexed(composed) == Segmenter.indexed(decomposed))
  }

  /// Han of every block that has any, the latest ones among them.
  @Test(arguments: [
    0x3400, 0x4E00, 0x9FFF, 0x20000, 0x2A700, 0x2B740, 0x2B820, 0x2CEB0, 0x30000, 0x31350, 0x3007,
  ])
  func anIdeographIsATokenOfItsOwn(value: UInt32) throws {
    let character = String(try #require(Unicode.Scalar(value)))
    #expect(Segmenter.indexed("x\(character)\(character)") == "x \(character) \(character)")
  }

  @Test func compatibilityIdeographsAreTheUnifiedOnes() {
    #expect(Segmenter.indexed("\u{F900}\u{2F800}") == "豈 丽")
  }

  @Test func tokensKnowTheBytesTheyComeFrom() {
    let text = "Ｌ'été 史ｶﾞ c++"
    let bytes = Array(text.utf8)
    let spelled = Segmenter.tokens(text).map { String(decoding: bytes[$0.range], as: UTF8.self) }
    #expect(spelled == ["Ｌ", "été", "史", "ｶﾞ", "c", "+", "+"])
  }

  @Test(arguments: [
    ("  NARUTO  -ナルト-  ", "naruto -ナルト-"), ("“Don’t—Stop”", "\"don't-stop\""),
    ("Ｆｕｌｌ　Ｗｉｄｔｈ！", "full width!"), ("", ""), (" \n ", ""),
    ("Où\u{202F}?\u{2003}Là\u{A0}!", "ou ? la !"),
  ])
  func aTitleIsComparedAs(title: String, key: String) {
    #expect(TitleKey.literal(title) == key)
  }

  @Test func aVeryLongTitleHasAShortKey() {
    #expect(TitleKey.literal(String(repeating: "长", count: 9_000)).count == 200)
  }

  @Test func volumesAreListedByTheirNumber() {
    let titles = [
      "Vol. 10", "vol 2", "Émile", "Zola", "emma", "1984", "«Vol. 1»", "99 Luftballons",
    ]
    let listed = titles.sorted { TitleKey.order($0) < TitleKey.order($1) }
    #expect(
      listed == ["99 Luftballons", "1984", "Émile", "emma", "«Vol. 1»", "vol 2", "Vol. 10", "Zola"])
  }
}
