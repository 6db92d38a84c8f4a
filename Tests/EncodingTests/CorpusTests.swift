import Encoding
import Foundation
import TestSupport
import Testing

/// Short texts in many languages, their encoding in the name.
@Suite(.enabled(if: Corpus.isPresent, "needs BOOKSTEAD_CORPUS"))
struct UniversalDeclarationTests {
  /// Names of the corpus and the encodings they mean; the others name fonts.
  static let encodings = [
    "Latin1": ["windows-1252"], "Latin2": ["ISO-8859-2", "windows-1250"], "GB2312": ["GB18030"],
    "SJIS": ["Shift_JIS"], "Cyrillic": ["windows-1251"], "Greek": ["ISO-8859-7"],
    "UTF8": ["UTF-8"],
  ]

  @Test func mostAreReadRightly() throws {
    var wrong: [String] = []
    var count = 0
    let folder = Corpus.directory.appendingPathComponent("txt/udhr").path
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      guard let encodings = Self.encodings[String(name.split(separator: "-").last ?? "")] else {
        continue
      }
      let bytes = try Corpus.bytes("txt/udhr/\(name)")
      let right = encodings.compactMap { encoding in
        do { return try DecodedText(decoding: bytes, told: encoding, named: name).text } catch {
          return nil
        }
      }
      // Some are cut off in the middle of a character, or are not what their name says.
      if right.isEmpty { continue }
      count += 1
      let decoded = try DecodedText(decoding: bytes, named: name)
      if !right.contains(decoded.text) { wrong.append("\(name): \(decoded.encoding)") }
    }
    #expect(count > 130)
    #expect(wrong.count <= 4, "\(wrong) of \(count)")
  }
}

/// Lines of poems, by themselves.
@Suite(.enabled(if: Corpus.isPresent, "needs BOOKSTEAD_CORPUS"))
struct ChineseLinesTests {
  @Test(arguments: ["GB18030", "BIG5-HKSCS"])
  func mostAreReadRightly(_ converter: String) throws {
    let catalogue = try DecodedText(
      decoding: Corpus.bytes("catalog/chinese-poetry-4k.json"), named: "poems")
    let lines = catalogue.text.split(separator: "\n").filter { $0.hasPrefix("\"description") }
    var wrong: [String] = []
    var count = 0
    for index in stride(from: 0, to: lines.count, by: 20) {
      let line = String(lines[index].dropFirst(16).prefix(24))
      // Big5 has no simplified characters.
      guard let bytes = encode(line, in: converter) else { continue }
      count += 1
      do {
        if try DecodedText(decoding: bytes, named: "line").text != line { wrong.append(line) }
      } catch { wrong.append(line) }
    }
    #expect(count > 10)
    #expect(wrong.count * 50 <= count, "\(wrong) of \(count)")
  }
}
