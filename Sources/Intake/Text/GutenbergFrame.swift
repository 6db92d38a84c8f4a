/// A text of Project Gutenberg, with the licence before and behind it apart.
struct GutenbergFrame {
  /// What stands before the text.
  let head: Substring
  let body: Substring
  /// What stands behind it.
  let foot: Substring

  /// nil unless lines such as `*** START OF THE PROJECT GUTENBERG EBOOK … ***` enclose a text.
  init?(_ text: String) {
    // Characters are looked at only where there are such lines.
    guard text.utf8.contains(0x2A) else { return nil }
    let marks = Self.marks(in: text)
    guard let start = marks.first(where: { $0.begins ?? true })?.line,
      let end = marks.last(where: { !($0.begins ?? false) })?.line,
      start.upperBound <= end.lowerBound
    else { return nil }
    let body = text[start.upperBound..<end.lowerBound]
    guard body.utf8.count * 4 > text.utf8.count,
      text[..<start.upperBound].utf8.count <= Self.longestHead
    else { return nil }
    head = text[..<start.upperBound]
    self.body = body
    foot = text[end.lowerBound...]
  }

  /// Bytes that stand before a text at most; more are a text themselves.
  private static let longestHead = 32 << 10

  /// The lines that begin and end a text, each with its end; nil where only its place tells which.
  private static func marks(in text: String) -> [(line: Range<String.Index>, begins: Bool?)] {
    var marks: [(line: Range<String.Index>, begins: Bool?)] = []
    var start = text.startIndex
    while start < text.endIndex {
      let line = text.utf8[start...]
      var end = line.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.endIndex
      if line.starts(with: "***".utf8) {
        let mark = text[start..<end]
        if mark.lowercased().contains("gutenberg") {
          // A long title goes on in the next line, up to its stars.
          if !mark.dropFirst(3).contains("***"),
            let stars = text.utf8[end...].prefix(200).firstIndex(of: 0x2A)
          {
            end = text.utf8[stars...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.endIndex
          }
          marks.append((start..<end, beginsText(mark)))
        }
      }
      start = end < text.endIndex ? text.utf8.index(after: end) : end
    }
    return marks
  }

  /// Whether a mark begins the text or ends it; nil where its language is none of ours.
  private static func beginsText(_ mark: Substring) -> Bool? {
    let words = mark.lowercased().drop { $0 == "*" || $0.isWhitespace }
    return words.hasPrefix("start") ? true : words.hasPrefix("end") ? false : nil
  }
}
