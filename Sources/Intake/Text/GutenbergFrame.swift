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
    guard let start = marks.first, let end = marks.dropFirst().last else { return nil }
    let body = text[start.upperBound..<end.lowerBound]
    guard body.utf8.count * 4 > text.utf8.count else { return nil }
    head = text[..<start.upperBound]
    self.body = body
    foot = text[end.lowerBound...]
  }

  /// The lines that begin and end a text, each with its end.
  private static func marks(in text: String) -> [Range<String.Index>] {
    var marks: [Range<String.Index>] = []
    var start = text.startIndex
    while start < text.endIndex {
      let line = text.utf8[start...]
      var end = line.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.endIndex
      if line.starts(with: "***".utf8) {
        // A long title goes on in the next line, up to its stars.
        if !text[start..<end].dropFirst(3).contains("***"),
          let stars = text.utf8[end...].prefix(200).firstIndex(of: 0x2A)
        {
          end = text.utf8[stars...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.endIndex
        }
        if text[start..<end].lowercased().contains("gutenberg") { marks.append(start..<end) }
      }
      start = end < text.endIndex ? text.utf8.index(after: end) : end
    }
    return marks
  }
}
