/// How the lines of a text were meant, judged from all of them.
struct TextLayout {
  enum Form { case paragraphs, indented, wrapped, verse, preformatted }

  /// The width that lines were wrapped at; nil where they were not.
  private var wrap: Int?
  private var form = Form.verse
  /// How far in most lines are.
  private var indent = 0
  /// Whether every paragraph is a line that is set in, as Chinese texts have it.
  private var isEastern = false

  /// Wider lines than this were wrapped by nobody.
  private static let widestWrap = 110

  init(_ blocks: [TextBlock]) {
    let lines = blocks.lazy.filter { $0.lines.count > 1 }.flatMap(\.lines)
    let widths = lines.map(\.width).sorted()
    guard let widest = widths.last else { return }
    let indented = lines.count { $0.indent > 0 }
    indent = Self.usualIndent(blocks)
    let usual = widths[widths.count * 19 / 20]
    if widest > Self.widestWrap || usual > 100 {
      form = .paragraphs
    } else if let wrap = Self.wrap(blocks, widest: usual) {
      self.wrap = wrap
      form = .wrapped
    }
    // A first line that is further in than those after it begins a paragraph.
    if Self.indents(in: blocks) * 20 > widths.count, form == .wrapped { form = .indented }
    let ends = lines.count(where: \.endsSentence)
    if indented == widths.count, usual > 60, ends * 10 >= widths.count * 6 { form = .paragraphs }
    if form == .verse, Self.isProse(lines.map { $0 }, widths: widths) { form = .paragraphs }
    if Self.isEastern(blocks) {
      form = .paragraphs
      isEastern = true
    }
  }

  /// Lines that are further in than the next one.
  private static func indents(in blocks: [TextBlock]) -> Int {
    blocks.reduce(0) { sum, block in
      sum + zip(block.lines, block.lines.dropFirst()).count { $0.indent > $1.indent }
    }
  }

  /// Short paragraphs, one a line: sentences that end with their line, some of them much longer
  /// than others and than a verse is.
  private static func isProse(_ lines: [TextLine], widths: [Int]) -> Bool {
    guard let widest = widths.last, let narrowest = widths.first, widest > 40,
      widest > 2 * narrowest
    else { return false }
    return lines.count(where: \.endsSentence) * 10 >= lines.count * 8
  }

  private static func usualIndent(_ blocks: [TextBlock]) -> Int {
    let counts = Dictionary(
      blocks.lazy.flatMap(\.lines).map { ($0.indent, 1) }, uniquingKeysWith: +)
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
  }

  /// Whether a line among paragraphs may be a verse: it is short, and two characters further in than
  /// they are at least.
  func isSetIn(_ line: TextLine) -> Bool { line.indent >= indent + 4 && line.width <= 40 }

  func form(of block: TextBlock) -> Form {
    if block.isDrawing { return .preformatted }
    if isEastern, block.isEasternVerse { return .verse }
    switch form {
    case .verse, .paragraphs, .preformatted: return form
    case .wrapped, .indented:
      // Verses among wrapped paragraphs: no line comes near the width.
      let widest = block.lines.map(\.width).max() ?? 0
      guard let wrap, widest * 10 >= wrap * 7 else { return .verse }
      return form
    }
  }

  /// The width that most lines come near, where there is one; a block's last line may be short.
  private static func wrap(_ blocks: [TextBlock], widest: Int) -> Int? {
    guard widest >= 40 else { return nil }
    var full = 0
    var all = 0
    for block in blocks where block.lines.count > 1 {
      for line in block.lines.dropLast() {
        all += 1
        if line.width * 100 >= widest * 75 { full += 1 }
      }
    }
    return full * 100 >= all * 55 ? widest : nil
  }
}

extension TextBlock {
  /// Whether it is a table or a drawing, whose characters have to stay in their columns.
  fileprivate var isDrawing: Bool {
    let drawn = lines.count(where: \.isDrawn)
    return drawn >= 2 && drawn * 2 >= lines.count
  }
}

extension TextLine {
  /// Whether there are columns in it, or lines drawn with characters.
  var isDrawn: Bool {
    let bytes = text.utf8
    if let first = bytes.first, first == 0x7C || first == 0x2B, bytes.last == first, bytes.count > 2
    {
      return true
    }
    if isLeader { return true }
    var spaces = 0
    for byte in bytes {
      spaces = byte == 0x20 ? spaces + 1 : 0
      if spaces == 3 { return true }
    }
    return false
  }

  /// Whether dots lead to a page's number, as in a list of contents.
  private var isLeader: Bool {
    guard let last = text.utf8.last, (0x30...0x39).contains(last) else { return false }
    return text.contains("....") || text.contains(". . .")
  }

  /// Whether the line ends as a sentence does, in whatever script, quotation marks aside.
  var endsSentence: Bool {
    let closing = "\"'”’」』»）)】"
    let last = text.unicodeScalars.last { !closing.unicodeScalars.contains($0) && $0 != " " }
    return last.map { ".!?。！？…؟।۔：:".unicodeScalars.contains($0) } ?? false
  }
}
