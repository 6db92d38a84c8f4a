import Encoding
import TestSupport
import Testing

/// Texts that say nothing of their encoding.
@Suite struct GuessTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let encoding: String
    let text: String
    var testDescription: String { "\(encoding): \(text)" }
    init(_ encoding: String, _ text: String) {
      self.encoding = encoding
      self.text = text
    }
  }

  /// As short as titles are.
  @Test(arguments: [
    Sample("GB18030", "红楼梦"), Sample("GB18030", "长恨歌"), Sample("GB18030", "史记"),
    Sample("GB18030", "第一章 大道之行也，天下为公"), Sample("BIG5", "紅樓夢"),
    Sample("BIG5", "三國演義"), Sample("BIG5", "第一回 甄士隱夢幻識通靈"),
    Sample("CP932", "吾輩は猫である"), Sample("CP932", "銀河鉄道の夜"),
    Sample("EUC-JP", "吾輩は猫である。名前はまだ無い。"), Sample("CP949", "나는 고양이로소이다"),
    Sample("CP949", "홍길동전"), Sample("CP1251", "Война и мир"), Sample("CP1251", "Мёртвые души"),
    Sample("KOI8-R", "Преступление и наказание"), Sample("CP1252", "Les Misérables"),
    Sample("CP1252", "Élégies, à l’ombre"), Sample("CP1252", "Die Leiden des jungen Werthers: ü"),
    Sample("CP1250", "Příliš žluťoučký kůň"), Sample("CP1250", "Zażółć gęślą jaźń"),
    Sample("CP1250", "Őrült írók"), Sample("CP1253", "Οδύσσεια του Ομήρου"),
    Sample("CP1254", "Kürk Mantolu Madonna, ışığı"), Sample("CP1255", "ספר הזכרונות"),
    Sample("CP1256", "ألف ليلة وليلة"), Sample("TIS-620", "สี่แผ่นดิน"),
    Sample("ISO-2022-JP", "吾輩は猫である"), Sample("CP1252", "Caffè"), Sample("CP1252", "£5 – ½"),
  ])
  func shortTexts(_ sample: Sample) throws {
    let bytes = try #require(encode(sample.text, in: sample.encoding))
    let decoded = try DecodedText(decoding: bytes, named: "short.txt")
    #expect(decoded.text == sample.text)
    #expect(decoded.evidence == .guessed)
  }

  /// Those that are asked last, and those that must not be taken for them.
  @Test(arguments: [
    Sample("CP850", "Für die Fähre über den Fluß fährt man früh. Größe, Übermaß, schöne Brücken."),
    Sample("CP850", "Mañana será otro día, dijo el señor García. ¿Qué más querías? ¡Adiós!"),
    Sample("CP850", "Am Pfännchen hängt ein Löffel."), Sample("CP949", "그는 iPhone을 들고 있었다."),
    Sample("MAC-CYRILLIC", "Лодка стояла у причала. Я ждал. Давно ушла последняя электричка, Аня."),
    Sample("KOI8-U", "Її човен стояв біля пристані, і ніхто не приїхав із міста."),
    Sample("CP1252", "“Don’t,” she said — “don’t go.” “Why?” he asked. “It’s late,” she said."),
    Sample("CP1251", "«Не уходи», — сказала она. Я остался: «Почему?» Шёл дождь…"),
    Sample("KOI8-R", "Лодка стояла у причала. Я ждал. Давно ушла последняя электричка."),
  ])
  func seldomEncodings(_ sample: Sample) throws {
    let bytes = try #require(encode(sample.text, in: sample.encoding))
    #expect(try DecodedText(decoding: bytes, named: "a.txt").text == sample.text)
  }

  /// UTF-16 without a mark, and without ASCII at its beginning.
  @Test(arguments: ["UTF-16LE", "UTF-16BE"], ["红楼梦\n第一回 甄士隐", "Лев Толстой\n", "一二三 a"])
  func utf16(_ encoding: String, _ text: String) throws {
    let bytes = try #require(encode(text, in: encoding))
    let decoded = try DecodedText(decoding: bytes, named: "unmarked.txt")
    #expect(decoded.text == text)
    #expect(decoded.encoding == encoding)
    #expect(decoded.evidence == .nulPattern)
  }

  @Test func aGuessThatFailsValidationIsPassedOver() throws {
    let bytes = try #require(encode("紅樓夢的故事", in: "BIG5"))
    var seen: [String] = []
    let decoded = try DecodedText(decoding: bytes, named: "a") { text in
      seen.append(text)
      return seen.count > 1
    }
    #expect(seen.first == "紅樓夢的故事")
    #expect(decoded.text != "紅樓夢的故事")
  }

  @Test func theBestGuessStandsWhenNoneIsValid() throws {
    let bytes = try #require(encode("紅樓夢的故事", in: "BIG5"))
    let decoded = try DecodedText(decoding: bytes, named: "a") { _ in false }
    #expect(decoded.text == "紅樓夢的故事")
  }

  @Test func aLongLineOfASCIIHidesNothing() throws {
    let text = String(repeating: "plain ", count: 20_000) + "红楼梦的故事，我们都说好"
    let bytes = try #require(encode(text, in: "GB18030"))
    #expect(try DecodedText(decoding: bytes, named: "a").text == text)
  }

  /// A sign here and there in a language that needs none tells no alphabets apart.
  @Test(arguments: ["wayllaña", "ayñi ìna Ñawi", "jiyano¿tioora", "“one” – another’s"])
  func textsNearlyInASCII(words: String) throws {
    let text = String(repeating: "tukuy runakuna ", count: 400) + words + "\n"
    let bytes = try #require(encode(text, in: "CP1252"))
    let decoded = try DecodedText(decoding: bytes, named: "a")
    #expect(decoded.text == text)
    #expect(decoded.encoding == "windows-1252")
  }

  /// A capital within a word, or two signs in a row, are of another alphabet.
  @Test(arguments: [("Antaŭ ol aŭdi", "T.61-8BIT"), ("Он сказал да", "CP1251")])
  func textsInASCIIWithAnotherAlphabet(words: String, encoding: String) throws {
    let text = String(repeating: "one after another ", count: 400) + words + "\n"
    let bytes = try #require(encode(text, in: encoding))
    #expect(try DecodedText(decoding: bytes, named: "a").text == text)
  }

  /// Texts that were typed for a font with an alphabet of its own are words in no encoding.
  @Test func textsForAFontAreAskedAbout() {
    let letters: [UInt8] = [0xAE, 0xA7, 0xB1, 0x90, 0xB6, 0x8D, 0xC3, 0xA9, 0x9D, 0x20, 0xAC, 0xB7]
    let bytes = (0..<2_000).map { letters[($0 * $0 + $0 / 7) % letters.count] }
    let error = #expect(throws: EncodingError.self) {
      try DecodedText(decoding: bytes, named: "a.txt")
    }
    #expect(error?.hint?.contains("--encoding") == true)
  }
}
