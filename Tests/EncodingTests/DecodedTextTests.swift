import Encoding
import TestSupport
import Testing

@Suite struct DecodedTextTests {
  @Test(
    arguments: [
      ([0xEF, 0xBB, 0xBF, 0x61], "UTF-8"), ([0xFF, 0xFE, 0x61, 0x00], "UTF-16LE"),
      ([0xFE, 0xFF, 0x00, 0x61], "UTF-16BE"),
      ([0xFF, 0xFE, 0x00, 0x00, 0x61, 0x00, 0x00, 0x00], "UTF-32LE"),
      ([0x00, 0x00, 0xFE, 0xFF, 0x00, 0x00, 0x00, 0x61], "UTF-32BE"),
      ([0x84, 0x31, 0x95, 0x33, 0x61], "GB18030"),
    ] as [([UInt8], String)])
  func byteOrderMarks(_ bytes: [UInt8], _ encoding: String) throws {
    // A mark is surer than what the file says of itself.
    let decoded = try DecodedText(decoding: bytes, declared: "windows-1251", named: "a")
    #expect(decoded.text == "a")
    #expect(decoded.encoding == encoding)
    #expect(decoded.evidence == .byteOrderMark)
  }

  @Test(
    arguments: [
      ([0x5B, 0x00, 0x5D, 0x00], "UTF-16LE"), ([0x00, 0x5B, 0x00, 0x5D], "UTF-16BE"),
      ([0x5B, 0x00, 0x2D, 0x4E], "UTF-16LE"), ([0x5B, 0x00, 0x00, 0x00], "UTF-32LE"),
      ([0x00, 0x00, 0x00, 0x5B], "UTF-32BE"), ([0x5B, 0x00], "UTF-16LE"),
    ] as [([UInt8], String)])
  func patternsOfNUL(_ bytes: [UInt8], _ encoding: String) throws {
    let decoded = try DecodedText(decoding: bytes, named: "a")
    #expect(decoded.encoding == encoding)
    #expect(decoded.text.hasPrefix("["))
    #expect(decoded.evidence == .nulPattern)
  }

  @Test(arguments: [
    ("gb2312", "GB18030", "GB18030"), ("GBK", "GB18030", "GB18030"), ("x-gbk", "CP936", "GB18030"),
    ("big5", "BIG5", "Big5"), ("Big5-HKSCS", "BIG5-HKSCS", "Big5"),
    ("Shift_JIS", "CP932", "Shift_JIS"), ("x-sjis", "CP932", "Shift_JIS"),
    ("EUC-JP", "EUC-JP", "EUC-JP"), ("iso-2022-jp", "ISO-2022-JP", "ISO-2022-JP"),
  ])
  func declarationsOfChineseAndJapanese(
    _ label: String, _ converter: String, _ name: String
  ) throws {
    let bytes = try #require(encode("中文 日本", in: converter))
    let decoded = try DecodedText(decoding: bytes, declared: label, named: "a")
    #expect(decoded.text == "中文 日本")
    #expect(decoded.encoding == name)
    #expect(decoded.evidence == .declared)
  }

  /// Old labels mean the tables that Windows has made of them.
  @Test(
    arguments: [
      ("iso-8859-1", [0x93, 0xE9, 0x94], "“é”", "windows-1252"),
      ("latin1", [0x80], "€", "windows-1252"), ("us-ascii", [0x92], "’", "windows-1252"),
      ("iso-8859-9", [0x85, 0xFD], "…ı", "windows-1254"),
      ("euc-kr", [0x8C, 0x63], "똠", "EUC-KR"), ("ks_c_5601-1987", [0x8C, 0x63], "똠", "EUC-KR"),
      ("shift_jis", [0x87, 0x40], "①", "Shift_JIS"), ("big5", [0x87, 0x40], "䏰", "Big5"),
      ("gb2312", [0xE9, 0x46], "镕", "GB18030"), ("tis-620", [0xA1], "ก", "windows-874"),
      ("KOI8-U", [0xA4], "є", "KOI8-U"), ("iso-8859-1", [0x81, 0xE9], "\u{81}é", "windows-1252"),
      // Only iconv knows it.
      ("koi8-t", [0x90], "Қ", "KOI8-T"),
    ] as [(String, [UInt8], String, String)])
  func oldLabels(_ label: String, _ bytes: [UInt8], _ text: String, _ name: String) throws {
    let decoded = try DecodedText(decoding: bytes, declared: label, named: "a")
    #expect(decoded.text == text)
    #expect(decoded.encoding == name)
    let told = try DecodedText(decoding: bytes, told: label, named: "a")
    #expect(told.text == text)
    #expect(told.evidence == .told)
  }

  /// UTF-8 that says it is something else: saved by a browser, or sent by a careless server.
  @Test(arguments: [
    "iso-8859-1", "windows-1251", "koi8-t", "utf-16", "no such encoding", "", "utf-8",
  ])
  func declarationsThatLie(_ label: String) throws {
    let bytes = Array("Élégie, 红楼梦".utf8)
    #expect(try DecodedText(decoding: bytes, declared: label, named: "a").text == "Élégie, 红楼梦")
  }

  @Test func aDeclarationThatTheBytesRefuseIsPassedOver() throws {
    let bytes = try #require(encode("红楼梦的故事", in: "GB18030"))
    let decoded = try DecodedText(decoding: bytes, declared: "utf-8", named: "a")
    #expect(decoded.text == "红楼梦的故事")
    #expect(decoded.evidence == .guessed)
  }

  @Test(arguments: ["", "plain", "Emma Élégie 红楼梦 \u{1F600}", "\0"])
  func utf8(_ text: String) throws {
    let decoded = try DecodedText(decoding: Array(text.utf8), named: "a")
    #expect(decoded.text == text)
    #expect(decoded.encoding == "UTF-8")
    #expect(decoded.evidence == .utf8)
  }

  @Test func utf16IsToldWithEitherOrder() throws {
    let big = try DecodedText(decoding: [0xFE, 0xFF, 0x4E, 0x2D], told: "UTF-16", named: "a")
    #expect(big.text == "中")
    let little = try DecodedText(decoding: [0x2D, 0x4E], told: "UTF-16", named: "a")
    #expect(little.text == "中")
  }

  /// More than one block of iconv's output.
  @Test func longTexts() throws {
    let text = String(repeating: "红楼梦的故事，我们都说好。\n", count: 20_000)
    let bytes = try #require(encode(text, in: "GB18030"))
    #expect(try DecodedText(decoding: bytes, told: "gbk", named: "a").text == text)
    #expect(try DecodedText(decoding: bytes, named: "a").text == text)
  }

  private static let prose = String(
    repeating: "Паром уходил в сумерках, и никто не оглянулся на берег. ", count: 4)

  /// What a file says of itself counts until it is plainly untrue.
  @Test(arguments: [
    ("windows-1251", "KOI8-R", "KOI8-R"), ("koi8-r", "CP1251", "windows-1251"),
    ("windows-1252", "CP1251", "windows-1251"), ("iso-8859-1", "KOI8-R", "KOI8-R"),
    ("windows-1251", "IBM866", "IBM866"),
  ])
  func declarationsThatMakeNonsense(label: String, converter: String, name: String) throws {
    let bytes = try #require(encode(Self.prose, in: converter))
    let decoded = try DecodedText(decoding: bytes, declared: label, named: "a")
    #expect(decoded.text == Self.prose)
    #expect(decoded.encoding == name)
    #expect(decoded.evidence == .guessed)
  }

  /// Capitals alone, and few signs, are no proof against it.
  @Test(arguments: [
    ("windows-1251", "CP1251", prose.uppercased()), ("koi8-r", "KOI8-R", prose.uppercased()),
    ("windows-1251", "CP1251", "«ЁЖИК»"), ("windows-1252", "CP1252", "— © —"),
    ("windows-1251", "CP1251", prose), ("koi8-r", "KOI8-R", prose),
  ])
  func declarationsThatMayBeTrue(label: String, converter: String, text: String) throws {
    let bytes = try #require(encode(text, in: converter))
    let decoded = try DecodedText(decoding: bytes, declared: label, named: "a")
    #expect(decoded.text == text)
    #expect(decoded.evidence == .declared)
  }

  @Test func aByteThatTheDeclaredTableLacksIsAControlCharacter() throws {
    let bytes: [UInt8] = [0xC0, 0x98, 0xE1, 0x98]
    let decoded = try DecodedText(decoding: bytes, declared: "windows-1251", named: "a")
    #expect(decoded.text == "А\u{98}б\u{98}")
    #expect(decoded.evidence == .declared)
  }
}
