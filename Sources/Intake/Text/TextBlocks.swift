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
    var text = line.utf8
    var indent = 0
    while let space = TextLine.space(at: text) {
      indent += space.columns
      text = text.dropFirst(space.bytes)
    }
    while let last = text.last, last == 0x20 || last == 0x09 { text.removeLast() }
    while text.hasIdeographicSpaceAtEnd { text.removeLast(3) }
    self.text = Substring(text)
    self.indent = indent
    width = text.reduce(0) { $0 + TextLine.columns(of: $1) }
  }

  /// The white space that a text begins with: space, tab, no-break space, ideographic space.
  private static func space(at text: Substring.UTF8View) -> (bytes: Int, columns: Int)? {
    switch text.first {
    case 0x20, 0x0B: (1, 1)
    case 0x09: (1, 4)
    case 0xC2: text.dropFirst().first == 0xA0 ? (2, 1) : nil
    case 0xE3: text.starts(with: TextLine.ideographicSpace) ? (3, 2) : nil
    default: nil
    }
  }

  fileprivate static let ideographicSpace: [UInt8] = [0xE3, 0x80, 0x80]

  /// Two for the characters of Chinese, Japanese and Korean, one for others, by the first byte of
  /// each: near enough to tell long lines from short ones.
  private static func columns(of byte: UInt8) -> Int {
    switch byte {
    case 0x80...0xBF: 0
    case 0xE3...0xED, 0xEF...0xFF: 2
    default: 1
    }
  }
}

extension Substring.UTF8View {
  fileprivate var hasIdeographicSpaceAtEnd: Bool {
    last == 0x80 && suffix(3).elementsEqual(TextLine.ideographicSpace)
  }
}
