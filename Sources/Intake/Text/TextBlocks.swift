/// A line of text without the white space around it.
struct TextLine {
  var text: Substring
  /// White space before it, in columns: an ideographic space has two.
  var indent: Int
  /// Columns that the text takes: a character of Chinese, Japanese or Korean takes two.
  var width: Int
}

/// Lines that no blank line parts.
struct TextBlock {
  var lines: [TextLine]
}

/// The blocks of a text.
struct TextBlocks {
  private(set) var blocks: [TextBlock] = []

  init(_ text: String) {
    var lines: [TextLine] = []
    func endBlock() {
      if !lines.isEmpty { blocks.append(TextBlock(lines: lines)) }
      lines = []
    }
    let text = text.utf8.contains(0x0D) ? text.replacing("\r\n", with: "\n") : text
    // A page's end parts blocks as a blank line does.
    for page in text.utf8.split(separator: 0x0C) {
      for line in page.split(omittingEmptySubsequences: false, whereSeparator: Self.endsLine) {
        let line = TextLine(Substring(line))
        if line.text.isEmpty { endBlock() } else { lines.append(line) }
      }
      endBlock()
    }
  }

  private static func endsLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

extension TextLine {
  init(_ line: Substring) {
    var text = line.unicodeScalars
    var indent = 0
    while let first = text.first, first.properties.isWhitespace {
      indent += first.value == 0x3000 ? 2 : first.value == 0x09 ? 4 : 1
      text.removeFirst()
    }
    while let last = text.last, last.properties.isWhitespace { text.removeLast() }
    self.text = Substring(text)
    self.indent = indent
    width = text.reduce(0) { $0 + ($1.isWide ? 2 : 1) }
  }
}

extension Unicode.Scalar {
  /// Whether it takes two columns: CJK, Hangul, full-width forms.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
