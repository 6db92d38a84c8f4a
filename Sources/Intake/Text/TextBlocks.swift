/// A line of text without the white space around it.
struct TextLine {
  var text: Substring
  /// White space before it, in columns: an ideographic space has two.
  var indent: Int
  /// Columns that the text takes: a character of Chinese, Japanese or Korean takes two.
  var width: Int
  /// The number of the printed page that begins with the line.
  var page: String?
}

/// Lines that no blank line parts.
struct TextBlock {
  var lines: [TextLine]
  /// 2 to 6 for a heading within a chapter.
  var headingLevel: Int?
}

/// The blocks of a text.
struct TextBlocks {
  private(set) var blocks: [TextBlock] = []

  init(_ text: some StringProtocol) {
    let text = String(text)
    add(text.utf8.contains(0x0D) ? text.replacing("\r\n", with: "\n") : text)
  }

  private mutating func add(_ text: String) {
    var lines: [TextLine] = []
    func endBlock() {
      if !lines.isEmpty { blocks.append(TextBlock(lines: lines)) }
      lines = []
    }
    for page in TextPages(text).pages {
      // A page's end parts blocks as a blank line does, unless a sentence goes on behind it.
      if let last = lines.last, page.number == nil || !last.isContinued(by: page) { endBlock() }
      var number = page.number
      for line in page.lines {
        var line = TextLine(line)
        guard !line.text.isEmpty else {
          // Blank lines at the beginning of a page are its margin.
          if page.number == nil || number == nil { endBlock() }
          continue
        }
        line.page = number
        number = nil
        if line.isSceneBreak { endBlock() }
        lines.append(line)
        if line.isSceneBreak { endBlock() }
      }
      if page.number == nil { endBlock() }
    }
    endBlock()
  }
}

extension TextLine {
  /// Whether a sentence that the line does not end goes on with a page's first line.
  fileprivate func isContinued(by page: TextPages.Page) -> Bool {
    guard !endsSentence, let first = page.first else { return false }
    return page.lines[first].unicodeScalars.first { $0 != " " }?.properties.isLowercase == true
  }

  /// A line of stars or their like, as stands between two scenes.
  var isSceneBreak: Bool {
    guard let first = text.utf8.first, first < 0x80 ? first == 0x2A || first == 0x23 : first > 0xE1,
      text.utf8.count <= 120
    else { return false }
    return text.unicodeScalars.allSatisfy {
      "*＊#＃※◇◆○●☆★□■△▲▽▼⁂❦✽✻❖ \u{3000}\u{A0}\t".unicodeScalars.contains($0)
    }
  }
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
