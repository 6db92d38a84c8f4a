import Encoding

/// Characters that a text describes, because its encoding has no place for them (Aozora Bunko,
/// 外字注記, アクセント分解).
enum AozoraCharacters {
  /// The text with the characters that its notes name by a number; other notes stay.
  static func resolved(in text: String) -> String {
    var text = text
    // A note may have another one in it.
    while true {
      let next = resolvedOnce(in: text)
      if next == text { return withAccents(text) }
      text = next
    }
  }

  private static func resolvedOnce(in text: String) -> String {
    var pieces = text.split(separator: "※［＃", omittingEmptySubsequences: false)[...]
    guard pieces.count > 1, let first = pieces.popFirst() else { return text }
    var result = String(first)
    for piece in pieces {
      guard let end = piece.firstIndex(of: "］"), let character = character(in: piece[..<end]) else {
        result += "※［＃" + piece
        continue
      }
      result += character + piece[piece.index(after: end)...]
    }
    return result
  }

  /// The character that a note names: `「…」、第3水準1-84-77`, `…、1-2-22`, `…、U+5F60、…`.
  private static func character(in note: Substring) -> String? {
    guard !note.contains("［") else { return nil }
    for part in note.split(separator: "、").reversed() {
      if part.hasPrefix("U+") {
        let digits = part.dropFirst(2).prefix(while: \.isHexDigit)
        // A page has no control characters.
        return UInt32(digits, radix: 16).flatMap { $0 < 0xA0 ? nil : Unicode.Scalar($0) }
          .map { literal(String($0)) }
      }
      // `第3水準1-84-77`, `面区点番号1-2-22`
      let code = part.drop { !$0.isASCII || !$0.isNumber }.split { $0 == "準" }.last ?? ""
      let numbers = code.split(separator: "-", omittingEmptySubsequences: false)
      guard numbers.count == 3, code.allSatisfy({ $0 == "-" || $0.isASCII && $0.isNumber }),
        let plane = UInt8(numbers[0]), let row = UInt8(numbers[1]), let cell = UInt8(numbers[2])
      else { continue }
      return JISX0213.character(plane: plane, row: row, cell: cell).map(literal)
    }
    return nil
  }

  // MARK: Signs

  /// The signs of the markup, where a note stands for one that is none: code points for private use that no text has.
  private static let literals: [Character: Character] = [
    "｜": "\u{10FF00}", "《": "\u{10FF01}", "》": "\u{10FF02}", "［": "\u{10FF03}", "］": "\u{10FF04}",
    "※": "\u{10FF05}", "＃": "\u{10FF06}",
  ]

  private static func literal(_ text: String) -> String { String(text.map { literals[$0] ?? $0 }) }

  private static let signs = Dictionary(uniqueKeysWithValues: literals.map { ($1, $0) })

  /// A text as it is to be read.
  static func shown(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { (0x10FF00...0x10FF06).contains($0.value) }) else {
      return text
    }
    return String(text.map { signs[$0] ?? $0 })
  }

  // MARK: Accents

  /// Letters, each before itself with the accent that the sign behind it stands for.
  private static let accents: [Character: String] = [
    // Behind a consonant it is an apostrophe.
    "'": "AÁEÉIÍOÓUÚYÝaáeéiíoóuúyý",
    "`": "AÀEÈIÌNǸOÒUÙaàeèiìnǹoòuù",
    "^": "AÂCĈEÊGĜHĤIÎJĴOÔSŜUÛWŴYŶaâcĉeêgĝhĥiîjĵoôsŝuûwŵyŷ",
    "~": "AÃIĨNÑOÕUŨaãiĩnñoõuũ",
    ":": "AÄEËIÏOÖUÜYŸaäeëiïoöuüyÿ",
    "&": "AÅUŮaåuů",
    ",": "CÇEȨGĢKĶLĻNŅRŖSŞTŢcçeȩgģkķlļnņrŗsştţ",
    "_": "AĀEĒIĪOŌUŪYȲaāeēiīoōuūyȳ",
  ]

  private static let ligatures: [(written: String, meant: String)] = [
    ("AE&", "Æ"), ("ae&", "æ"), ("OE&", "Œ"), ("oe&", "œ"), ("s&", "ß"), ("O/", "Ø"), ("o/", "ø"),
    ("!@", "¡"), ("?@", "¿"),
  ]

  /// The text with letters that have their accents, which 〔e'te'〕 has behind them.
  private static func withAccents(_ text: String) -> String {
    guard text.contains("〔") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "〔") {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.dropFirst().firstIndex(where: { "〔〕".contains($0) || $0.isNewline }),
        rest[end] == "〕", let meant = accented(rest[rest.index(after: start)..<end])
      else {
        result.append(rest.removeFirst())
        continue
      }
      result += meant
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// nil where no letter has an accent behind it.
  private static func accented(_ text: Substring) -> String? {
    var plain = String(text)
    for (written, meant) in ligatures { plain = plain.replacing(written, with: meant) }
    var result = ""
    var hasAccent = plain != text
    for character in plain {
      if let accents = accents[character], let letter = result.last,
        let place = accents.firstIndex(of: letter)
      {
        result.removeLast()
        result.append(accents[accents.index(after: place)])
        hasAccent = true
      } else {
        result.append(character)
      }
    }
    return hasAccent ? result : nil
  }
}
