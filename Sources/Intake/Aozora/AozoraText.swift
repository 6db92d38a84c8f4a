import Glibc

/// A plain text with the markup of Aozora Bunko, the library of free Japanese books: readings in
/// 《》 and notes in ［＃］ (Aozora Bunko, 注記一覧).
enum AozoraText {
  /// Whether a text has the markup: a note, the notice of its signs, or readings in kana.
  static func isOne(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      if bytes.has("［＃") || bytes.has("【テキスト中に現れる記号について】") { return true }
      guard bytes.has("《") else { return false }
      return hasReadings(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Readings that make a text Japanese, where nothing else says so.
  private static let enoughReadings = 3

  /// Whether kana in 《》 follow ideographs; in Chinese the titles of books stand in them.
  private static func hasReadings(_ text: String) -> Bool {
    var found = 0
    for part in text.split(separator: "《").dropFirst() {
      guard let end = part.firstIndex(of: "》"), end != part.startIndex,
        part[..<end].unicodeScalars.allSatisfy(\.isKana)
      else { continue }
      found += 1
      if found == enoughReadings { return true }
    }
    return false
  }

  /// A page of HTML, of the body's content alone.
  static func html(of text: String) -> [UInt8] {
    var page = AozoraPage()
    let text = AozoraCharacters.resolved(in: text)
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      page.add(line.last == "\u{C}" ? line.dropLast() : line)
    }
    page.finish()
    return page.html
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether some text stands in them.
  fileprivate func has(_ text: StaticString) -> Bool {
    guard let baseAddress else { return false }
    let length = text.utf8CodeUnitCount
    var start = 0
    while start + length <= count,
      let found = memchr(baseAddress + start, Int32(text.utf8Start[0]), count - start)
    {
      let place = UnsafeRawPointer(found) - UnsafeRawPointer(baseAddress)
      if place + length <= count, memcmp(found, text.utf8Start, length) == 0 { return true }
      start = place + 1
    }
    return false
  }
}

extension Unicode.Scalar {
  /// Hiragana, katakana and the signs among them.
  var isKana: Bool { isHiragana || isKatakana }
  var isHiragana: Bool { (0x3041...0x309F).contains(value) }
  var isKatakana: Bool { (0x30A1...0x30FF).contains(value) }

  /// Ideographs, and the signs that stand for one.
  var isIdeograph: Bool {
    switch value {
    case 0x3005...0x3007, 0x303B, 0x30F6, 0x4EDD, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0x20000...0x3FFFF, 0xFE00...0xFE0F, 0xE0100...0xE01EF:
      true
    default: false
    }
  }
}
