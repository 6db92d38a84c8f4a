/// The footnotes that a Markdown text defines: `[^label]: the note`.
///
/// The library keeps the first of those with one label, and of these only those that the text refers
/// to; the others' words would be lost. So the second chapter's `[^1]` gets a label of its own, and
/// notes that nothing refers to are referred to from a paragraph that is taken out again.
struct FootnoteDefinitions {
  /// The labels that are defined, each once, as the text now has them.
  private(set) var labels: [String] = []
  /// The text, in which no label is defined twice.
  private(set) var text: String
  private var isMarked = false

  /// Around the number that a label got: characters that XML forbids, so no text loses anything.
  private static let mark: (start: UInt8, end: UInt8) = (0x0E, 0x0F)

  init(_ text: String) {
    self.text = text
    guard text.utf8.contains(UInt8(ascii: "[")) else { return }
    var bytes = Array(text.utf8)
    var marks = Self.marks(in: bytes)
    let counts = marks.reduce(into: [String: Int]()) { counts, mark in
      if mark.isDefinition { counts[mark.label, default: 0] += 1 }
    }
    let repeated = Set(counts.filter { $0.value > 1 }.keys)
    if !repeated.isEmpty {
      isMarked = true
      bytes.removeAll { $0 == Self.mark.start || $0 == Self.mark.end }
      marks = Self.marks(in: bytes).filter { repeated.contains($0.label) }
      bytes = Self.numbered(bytes, marks)
      self.text = String(decoding: bytes, as: UTF8.self)
      marks = Self.marks(in: bytes)
    }
    var known: Set<String> = []
    for mark in marks where mark.isDefinition && known.insert(mark.label).inserted {
      labels.append(String(decoding: bytes[mark.range], as: UTF8.self))
    }
  }

  /// HTML without the numbers that labels got.
  func unmarked(_ html: [UInt8]) -> [UInt8] {
    guard isMarked else { return html }
    let mark = Self.mark
    var result: [UInt8] = []
    var isInside = false
    for byte in html {
      if byte == mark.start { isInside = true }
      if !isInside { result.append(byte) }
      if byte == mark.end { isInside = false }
    }
    return result
  }

  // MARK: Labels

  /// `[^label]`, and where its label stands.
  private struct Mark {
    var label: String
    var range: Range<Int>
    var isDefinition: Bool
  }

  private static func marks(in bytes: [UInt8]) -> [Mark] {
    var marks: [Mark] = []
    var index = 0
    /// Whether nothing has come on the line but what opens a quotation or a list item.
    var isAtStart = true
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "["), let range = label(at: index, in: bytes) {
        let isDefinition =
          isAtStart && range.upperBound + 1 < bytes.count
          && bytes[range.upperBound + 1] == UInt8(ascii: ":")
        let label = String(decoding: bytes[range], as: UTF8.self).lowercased()
        marks.append(Mark(label: label, range: range, isDefinition: isDefinition))
        index = range.upperBound
        isAtStart = false
      } else if byte == 0x0A || byte == 0x0D {
        isAtStart = true
      } else if isAtStart {
        isAtStart = " \t>-*+.)0123456789".utf8.contains(byte)
      }
      index += 1
    }
    return marks
  }

  /// Where the label of `[^label]` stands, if one begins here.
  private static func label(at start: Int, in bytes: [UInt8]) -> Range<Int>? {
    guard start + 3 < bytes.count, bytes[start + 1] == UInt8(ascii: "^") else { return nil }
    var end = start + 2
    while end < bytes.count, bytes[end] > 0x20 || bytes[end] == mark.start || bytes[end] == mark.end
    {
      switch bytes[end] {
      case UInt8(ascii: "]"): return end > start + 2 ? start + 2..<end : nil
      case UInt8(ascii: "["): return nil
      default: end += 1
      }
    }
    return nil
  }

  /// Gives each definition of a label but the first a number, and the references before it the same:
  /// notes stand at the end of what refers to them.
  private static func numbered(_ bytes: [UInt8], _ marks: [Mark]) -> [UInt8] {
    var rounds: [Int: Int] = [:]
    for (_, marks) in Dictionary(grouping: marks, by: \.label) {
      let last = marks.count(where: \.isDefinition)
      var round = 1
      for mark in marks {
        rounds[mark.range.upperBound] = min(round, last)
        if mark.isDefinition { round += 1 }
      }
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + rounds.count * 4)
    for (index, byte) in bytes.enumerated() {
      if let round = rounds[index], round > 1 {
        result += [mark.start] + Array(String(round).utf8) + [mark.end]
      }
      result.append(byte)
    }
    return result
  }
}
