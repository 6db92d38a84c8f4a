import Catalog
import TestSupport
import Testing

/// The same catalogue saved in many encodings is the same catalogue.
@Suite struct EncodedCatalogueTests {
  /// All characters are in GB18030 and in Big5.
  static let json = """
    {"store": {"id": "shop", "name": "書店"}, "books": [
      {"id": "1", "title": "紅樓夢", "author": "曹雪芹", "language": "zh-Hant",
        "description": "賈寶玉與林黛玉、薛寶釵的故事。", "isPurchased": true},
      {"id": "2", "title": "史記", "author": "司馬遷", "category": "歷史"},
      {"id": "3", "title": "Emma", "author": "Jane Austen"},
      {"id": "4", "title": "功夫", "chapters": [{"title": "一", "text": "許功蓋。\\n\\n閱讀"}]}
    ]}
    """

  struct Form: Sendable {
    let converter: String
    var mark: [UInt8] = []
    let encoding: String?
  }

  @Test(arguments: [
    Form(converter: "UTF-8", encoding: nil),
    Form(converter: "UTF-8", mark: [0xEF, 0xBB, 0xBF], encoding: nil),
    Form(converter: "GB18030", encoding: "GB18030 (guessed)"),
    Form(
      converter: "GB18030", mark: [0x84, 0x31, 0x95, 0x33],
      encoding: "GB18030 (by its byte-order mark)"),
    Form(converter: "BIG5", encoding: "Big5 (guessed)"),
    Form(converter: "UTF-16LE", encoding: "UTF-16LE (by its zero bytes)"),
    Form(converter: "UTF-16BE", encoding: "UTF-16BE (by its zero bytes)"),
    Form(
      converter: "UTF-16LE", mark: [0xFF, 0xFE], encoding: "UTF-16LE (by its byte-order mark)"),
    Form(
      converter: "UTF-16BE", mark: [0xFE, 0xFF], encoding: "UTF-16BE (by its byte-order mark)"),
    Form(converter: "UTF-32LE", encoding: "UTF-32LE (by its zero bytes)"),
  ])
  func sameTitles(_ form: Form) throws {
    let plain = try CatalogueReader.read(Array(Self.json.utf8), named: "a.json")
    let bytes = form.mark + (try #require(encode(Self.json, in: form.converter)))
    let catalogue = try CatalogueReader.read(bytes, named: "a.json")
    #expect(catalogue.titles == plain.titles)
    #expect(catalogue.store == plain.store)
    #expect(catalogue.findings == plain.findings)
    #expect(catalogue.encoding == form.encoding)
    #expect(CatalogueReader.looksLikeCatalogue(bytes))
  }

  @Test func theEncodingCanBeTold() throws {
    let bytes = try #require(encode(Self.json, in: "BIG5"))
    let catalogue = try CatalogueReader.read(bytes, named: "a.json", encoding: "big5")
    #expect(catalogue.titles.first?.title == "紅樓夢")
    #expect(catalogue.encoding == "Big5 (as you said)")
    #expect {
      try CatalogueReader.read(bytes, named: "a.json", encoding: "utf-8")
    } throws: { error in
      "\(error)".hasPrefix("a.json: byte 34 is not UTF-8 text")
    }
  }

  /// A truncated file in another encoding is called truncated, not undecodable.
  @Test(arguments: ["GB18030", "BIG5", "UTF-16LE"])
  func truncated(_ converter: String) throws {
    let bytes = try #require(encode(Self.json, in: converter))
    #expect {
      try CatalogueReader.read(Array(bytes[..<(bytes.count / 4 * 2)]), named: "a.json")
    } throws: { error in
      "\(error)".hasSuffix("the file ends in the middle")
    }
  }

  /// In Shift_JIS the second byte of ソ and 表 is a backslash.
  @Test func backslashesInsideCharacters() throws {
    let json = "[{\"title\": \"ソ連の表\", \"author\": \"夏目漱石は日本の人である\"}]"
    let bytes = try #require(encode(json, in: "CP932"))
    let catalogue = try CatalogueReader.read(bytes, named: "a.json")
    #expect(catalogue.titles.first?.title == "ソ連の表")
  }
}
