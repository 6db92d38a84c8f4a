import FoundationEssentials
import Testing

@testable import Catalog

@Suite struct JSONFaultTests {
  @Test(arguments: [
    "[]", "{}", " [1, -2.5e+3, \"a\\u00e9\\n\", true, false, null] \n", "{\"a\": {\"b\": []}}",
    "0", "\"x\"", "[[],[[]],{}]", "{\"a\":1,\"b\":[{}]}", "[\"\\ud800\"]", "-0.0", "1E5",
  ])
  func wellFormed(_ text: String) {
    #expect(JSONFault.first(in: text) == nil)
  }

  @Test(arguments: [
    ("", "line 1, column 1: the file ends in the middle"),
    ("[", "line 1, column 2: the file ends in the middle"),
    ("[{\"a\": \"b", "line 1, column 10: the file ends in the middle"),
    ("[\n{\"a\": \"书\"},\n{\"t", "line 3, column 4: the file ends in the middle"),
    ("[tru", "line 1, column 5: the file ends in the middle"),
    ("[\"\\u00", "line 1, column 7: the file ends in the middle"),
    ("[\"\\", "line 1, column 4: the file ends in the middle"),
    ("[1.", "line 1, column 4: the file ends in the middle"),
    ("[1,]", "line 1, column 4: “]” is not expected here"),
    ("[\n  \"书\" 书\n]", "line 2, column 7: “书” is not expected here"),
    ("[1] x", "line 1, column 5: “x” is not expected here"),
    ("{\"a\" 1}", "line 1, column 6: “1” is not expected here"),
    ("{\"a\":1,}", "line 1, column 8: a name in double quotes is expected here"),
    ("{a:1}", "line 1, column 2: a name in double quotes is expected here"),
    ("[01]", "line 1, column 4: this is not a number"),
    ("[1.x]", "line 1, column 4: this is not a number"),
    ("[\"a\nb\"]", "line 1, column 4: a line break or control character stands inside a text"),
    (
      "[\"\\x\"]",
      "line 1, column 3: a backslash is followed by a character that has no meaning there"
    ),
    (
      "[\"\\u12g4\"]",
      "line 1, column 3: a backslash is followed by a character that has no meaning there"
    ),
    ("[}", "line 1, column 2: “}” is not expected here"),
    ("{]", "line 1, column 2: a name in double quotes is expected here"),
    ("nul]", "line 1, column 4: “]” is not expected here"),
  ])
  func faults(_ text: String, _ fact: String) {
    #expect(JSONFault.first(in: text)?.fact == fact)
  }

  /// Whatever the scanner calls JSON, `JSONDecoder` reads, and the other way round.
  @Test func agreesWithJSONDecoder() {
    let pieces = ["[", "]", "{", "}", ",", ":", "\"a\"", "1", "-", "tr", "true", " ", "\"\\n\""]
    var state: UInt64 = 7
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<(state >> 60) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var isJSON = true
      do { _ = try JSONDecoder().decode(Anything.self, from: Data(text.utf8)) } catch {
        isJSON = false
      }
      #expect((JSONFault.first(in: text) == nil) == isJSON, "\(text)")
    }
  }

  /// Reads every value, for `JSONDecoder` looks at numbers only when they are asked for.
  struct Anything: Decodable {
    struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      if var list = try? decoder.unkeyedContainer() {
        while !list.isAtEnd { _ = try list.decode(Anything.self) }
      } else if let object = try? decoder.container(keyedBy: Key.self) {
        for key in object.allKeys { _ = try object.decode(Anything.self, forKey: key) }
      } else {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() { return }
        if (try? value.decode(Bool.self)) != nil { return }
        if (try? value.decode(String.self)) != nil { return }
        _ = try value.decode(Double.self)
      }
    }
  }
}
