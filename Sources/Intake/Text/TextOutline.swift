/// Headings that only the whole of a text shows: lines at the margin where all else is further in, and
/// numbers that stand alone and count up.
struct TextOutline {
  /// By the number of the block; 1 for a chapter, 2 to 6 for a heading within one.
  private(set) var levels: [Int: Int] = [:]

  /// - Parameter isNumbered: whether numbers alone may be headings, because there are no others.
  init(_ blocks: [TextBlock], isNumbered: Bool) {
    if Self.isOutdented(blocks) {
      for (index, block) in blocks.enumerated() { levels[index] = Self.level(ofOutdented: block) }
      if levels.values.contains(1) { return }
      levels = [:]
    }
    if isNumbered { findNumbers(blocks) }
  }

  // MARK: At the margin

  private static func isOutdented(_ blocks: [TextBlock]) -> Bool {
    let lines = blocks.lazy.flatMap(\.lines)
    let count = lines.count
    let indented = lines.count { $0.indent >= 2 }
    return count >= 30 && indented * 4 >= count * 3 && indented < count
  }

  /// `1.  Introduction`, `2.3. Grammar`, `Abstract`, as requests for comments have them (RFC 7322,
  /// section 4).
  private static func level(ofOutdented block: TextBlock) -> Int? {
    guard block.lines.count == 1, let line = block.lines.first, line.indent == 0, line.width <= 72,
      !line.isDrawn, !line.endsSentence, !line.isSceneBreak,
      line.text.unicodeScalars.contains(where: \.properties.isAlphabetic)
    else { return nil }
    let number = line.text.prefix { !$0.isWhitespace }
    let parts = number.split(separator: ".")
    guard let first = parts.first,
      first.allSatisfy({ $0.isASCII && ($0.isNumber || $0.isUppercase) }),
      first.count <= 2, number.contains(".")
    else { return 1 }
    return min(parts.count, 6)
  }

  // MARK: Numbers alone

  private static let fewest = 3

  /// Single lines that are nothing but a number, from one on, each after the end of a sentence.
  private mutating func findNumbers(_ blocks: [TextBlock]) {
    var found: [Int] = []
    var last = 0
    for (index, block) in blocks.enumerated() {
      guard block.lines.count == 1, let line = block.lines.first, line.width <= 12,
        let number = Self.number(line.text)
      else { continue }
      // Numbers of pages come anywhere.
      if index > 0, let before = blocks[index - 1].lines.last, !before.endsSentence, last > 0 {
        return
      }
      guard number == last + 1 || number == 1 else { return }
      last = number
      found.append(index)
    }
    guard found.count >= Self.fewest else { return }
    for index in found { levels[index] = 1 }
  }

  /// `12`, `XII.`, `十二`
  private static func number(_ text: Substring) -> Int? {
    let text = text.last == "." ? text.dropLast() : text
    if let number = Int(text) { return number }
    return roman(text) ?? chinese(text)
  }

  private static func roman(_ text: Substring) -> Int? {
    let values: [Character: Int] = ["I": 1, "V": 5, "X": 10, "L": 50, "C": 100]
    let digits = text.compactMap { values[$0] }
    guard !digits.isEmpty, digits.count == text.count else { return nil }
    return zip(digits, digits.dropFirst() + [0]).reduce(0) { $1.0 < $1.1 ? $0 - $1.0 : $0 + $1.0 }
  }

  private static func chinese(_ text: Substring) -> Int? {
    let digits: [Character: Int] = [
      "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
    ]
    guard !text.isEmpty, text.count <= 3 else { return nil }
    let parts = text.split(separator: "十", omittingEmptySubsequences: false)
    let values = parts.map { $0.isEmpty ? 0 : $0.count == 1 ? digits[$0[$0.startIndex]] : nil }
    guard parts.count <= 2, !values.contains(nil), let first = values[0] else { return nil }
    guard values.count == 2, let second = values[1] else { return first > 0 ? first : nil }
    return max(first, 1) * 10 + second
  }
}
