import Encoding
import TestSupport
import Testing

@Suite struct EncodingErrorTests {
  static let prose = "红楼梦的故事，我们"

  @Test(
    arguments: [
      // One bad byte in the midst of UTF-8 is damage, and no reason to read it as something else.
      (
        Array(prose.utf8) + [0xFF] + Array(prose.utf8), nil, "a.txt: byte 27 is not UTF-8 text"
      ),
      (
        Array(Array(prose.utf8).dropLast()), nil,
        "a.txt: the file ends in the middle of a character, at byte 24 (UTF-8)"
      ),
      (
        [0xFF, 0xFE, 0x61, 0x00, 0x62], nil,
        "a.txt: the file ends in the middle of a character, at byte 4 (UTF-16LE)"
      ),
      (
        [0xFF, 0xFE, 0x61, 0x00, 0x00, 0xD8, 0x62, 0x00], nil, "a.txt: byte 4 is not UTF-16LE text"
      ),
      ([0xEF, 0xBB, 0xBF, 0x61, 0xC0, 0x80], nil, "a.txt: byte 4 is not UTF-8 text"),
      ([0x61, 0xFF, 0x61], "gb18030", "a.txt: byte 1 is not GB18030 text"),
      ([0x61], "klingon", "a.txt: no encoding is called “klingon”"),
      (
        [0x61], "UTF-8//IGNORE//TRANSLIT/",
        "a.txt: no encoding is called “UTF-8//IGNORE//TRANSLIT/”"
      ),
    ] as [([UInt8], String?, String)])
  func namesThePlace(_ bytes: [UInt8], _ told: String?, _ message: String) {
    #expect {
      try DecodedText(decoding: bytes, told: told, named: "a.txt")
    } throws: { error in
      "\(error)" == message
    }
  }

  /// No text in any encoding: bytes of a picture.
  @Test func refusesWhatIsNoText() {
    let bytes = (0..<4_096).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 7 &+ $0 >> 3) | 0x80 }
    #expect(throws: EncodingError.self) { try DecodedText(decoding: bytes, named: "a") }
  }

  @Test func namesTheDamageOfOtherEncodings() throws {
    let prose = "第一章 大道之行也，天下为公，选贤与能，讲信修睦。\n"
    let bytes = try #require(encode(String(repeating: prose, count: 8), in: "GB18030"))
    let damaged = bytes[..<201] + [0xFF] + bytes[201...]
    #expect {
      try DecodedText(decoding: Array(damaged), named: "a")
    } throws: { error in
      "\(error)" == "a: byte 200 is not GB18030 text"
    }
  }

  @Test func hintsAtTheOption() {
    #expect {
      try DecodedText(decoding: [0x61, 0xFF, 0x61], told: "gbk", named: "a")
    } throws: { error in
      (error as? EncodingError)?.hint?.contains("--encoding") == true
    }
  }
}
