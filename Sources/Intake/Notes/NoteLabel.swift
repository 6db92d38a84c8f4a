/// What a reference to a note says: `1`, `[12]`, `*`, `b`, `iv`, `注3`.
struct NoteLabel: Equatable {
  /// The sign alone, in small letters and plain digits: `1` of `[¹]`.
  let sign: String
  let isBracketed: Bool

  /// Nil for words, which are no label.
  init?(_ text: String) {
    var sign = text.folded[...]
    guard (1...16).contains(sign.count) else { return nil }
    isBracketed = sign.first.map { Self.opening.contains($0) } ?? false
    while let first = sign.first, Self.opening.contains(first) || first == " " {
      sign.removeFirst()
    }
    while let last = sign.last, Self.closing.contains(last) || last == " " { sign.removeLast() }
    for word in Self.words where sign.lowercased().hasPrefix(word) {
      let rest = sign.dropFirst(word.count).drop { $0 == " " || $0 == "." }
      if rest.first?.isNumber == true { sign = rest }
    }
    guard !sign.isEmpty, Self.isNumber(sign) || Self.isMark(sign) || Self.isLetter(sign) else {
      return nil
    }
    self.sign = sign.map { $0.wholeNumberValue.map(String.init) ?? $0.lowercased() }.joined()
  }

  static let opening: Set<Character> = ["(", "[", "{", "（", "［", "【", "〔", "〈"]
  static let closing: Set<Character> = [
    ")", "]", "}", "）", "］", "】", "〕", "〉", ".", ":", "．", "、", "：", "。",
  ]

  private static let words = [
    "footnote", "note", "fn", "n", "fußnote", "anm", "прим", "注", "註", "注釈", "주",
  ]

  /// Up to four digits of any script, a letter behind them at most.
  private static func isNumber(_ text: Substring) -> Bool {
    let digits = text.prefix(while: \.isNumber)
    let rest = text.dropFirst(digits.count)
    return (1...4).contains(digits.count) && (rest.isEmpty || rest.count == 1 && isLetter(rest))
  }

  private static func isMark(_ text: Substring) -> Bool {
    text.count <= 4 && text.allSatisfy { "*∗＊†‡§¶‖#※⁂".contains($0) }
  }

  /// One or two letters of an alphabet, or a Roman number.
  private static func isLetter(_ text: Substring) -> Bool {
    let isAlphabetic = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic && !$0.isWrittenWithoutSpaces
    }
    guard isAlphabetic else { return false }
    return text.count == 1 || text.count == 2 && text.first == text.last
      || text.count <= 7 && text.lowercased().allSatisfy { "ivxlc".contains($0) }
  }

  /// Whether a text is but a sign that leads back, with a number at most: `↩`, `↑2`, `^`.
  static func isArrow(_ text: String) -> Bool {
    let arrows = "↩↑↵⏎⤴⮐←^⬆▲⇑⇧↲⮌⇦⬅"
    var hasArrow = false
    for scalar in text.unicodeScalars {
      if arrows.unicodeScalars.contains(scalar) {
        hasArrow = true
      } else {
        let isBeside =
          scalar.properties.isWhitespace || scalar.value == 0xFE0E || scalar.value == 0xFE0F
          || scalar.properties.numericType != nil
        guard isBeside else { return false }
      }
    }
    return hasArrow
  }
}
