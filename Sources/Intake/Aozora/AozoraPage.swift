/// The lines of an Aozora text as a page of HTML: each is a paragraph.
struct AozoraPage {
  private(set) var html: [UInt8] = []
  /// What encloses the lines until a note ends it: the closing tags, the last one first.
  private var blocks: [String] = []
  /// Elements that the lines have until a note ends them.
  private var elements: [AozoraElement] = []
  /// The lines of a heading of several.
  private var heading: (level: Int, lines: [String])?
  /// Blank lines and page breaks before the next line; nil before the first one.
  private var gap: (blankLines: Int, isPageBreak: Bool)?

  /// Lines such as the notice of the signs stands between.
  private static let rule = Set("-－―—─")
  private static let shortestRule = 10

  mutating func add(_ line: Substring) {
    var line = AozoraLine(line)
    for note in line.layout { begin(note) }
    let isBlank = line.isBlank
    line.dropIndent()
    defer { for note in line.layout { end(note) } }
    guard !isBlank else {
      if line.layout.isEmpty { gap?.blankLines += 1 }
      return
    }
    if let lines = heading?.lines {
      let words = html(of: line.runs)
      heading?.lines.append(words)
      if lines.count == Self.longestHeading { endHeading() }
      return
    }
    let text = line.text
    if text.count >= Self.shortestRule, text.allSatisfy(Self.rule.contains) {
      write("<hr/>")
      gap = (0, false)
      return
    }
    let level = line.headingLevel
    fillGap(isBeforeHeading: level != nil)
    if let level {
      write("<h\(level)>\(html(of: line.runs))</h\(level)>")
      gap = nil
    } else {
      let opening = Self.paragraph(line.layout)
      write("\(opening)\(html(of: line.runs))</p>")
    }
  }

  private static func paragraph(_ layout: [AozoraNote.Layout]) -> String {
    if layout.contains(.right) { return "<p class=\"right\">" }
    if layout.contains(.center) { return "<p class=\"center\">" }
    return "<p>"
  }

  /// Shows what lay between two lines. Before a heading there is room anyway.
  private mutating func fillGap(isBeforeHeading: Bool) {
    defer { gap = (0, false) }
    guard let gap, !isBeforeHeading else { return }
    if gap.isPageBreak {
      write("<hr/>")
    } else if gap.blankLines > 0 {
      write("<p class=\"empty-line\">&#xA0;</p>")
    }
  }

  // MARK: Blocks

  private mutating func begin(_ layout: AozoraNote.Layout) {
    switch layout {
    case .beginIndent: open("<blockquote>", "</blockquote>")
    case .beginCenter: open("<div class=\"center\">", "</div>")
    case .beginRight: open("<div class=\"right\">", "</div>")
    case .beginElement(let element): elements.append(element)
    case .beginHeading(let level):
      endHeading()
      heading = (level, [])
    default: return
    }
  }

  private mutating func end(_ layout: AozoraNote.Layout) {
    switch layout {
    case .endBlock: if let tag = blocks.popLast() { write(tag) }
    case .endElement(let element):
      if let index = elements.lastIndex(of: element) { elements.remove(at: index) }
    case .endHeading: endHeading()
    case .pageBreak: gap?.isPageBreak = true
    default: return
    }
  }

  /// Lines of a heading; with more, its end was forgotten.
  private static let longestHeading = 8

  private mutating func endHeading() {
    guard let (level, lines) = heading else { return }
    heading = nil
    guard !lines.isEmpty else { return }
    if lines.count > Self.longestHeading {
      for line in lines { write("<p>\(line)</p>") }
    } else {
      fillGap(isBeforeHeading: true)
      write("<h\(level)>\(lines.joined(separator: "<br/>"))</h\(level)>")
    }
    gap = nil
  }

  /// Shows what waits for a note that never came.
  mutating func finish() { endHeading() }

  private mutating func open(_ opening: String, _ closing: String) {
    fillGap(isBeforeHeading: false)
    write(opening)
    blocks.append(closing)
  }

  private mutating func write(_ text: String) {
    html += Array(AozoraCharacters.shown(text).utf8) + [0x0A]
  }

  // MARK: Phrases

  /// Runs with their elements, each of which goes as far as it can.
  private func html(of runs: [AozoraLine.Run]) -> String {
    var html = ""
    var open: [AozoraElement] = []
    for run in runs {
      let wanted = elements + run.elements.reversed()
      let shared = zip(open, wanted).prefix { $0 == $1 }.count
      html += open[shared...].reversed().map(\.closing).joined()
      html += wanted[shared...].map(\.opening).joined()
      open = wanted
      if run.isMarkup {
        html += run.text
      } else if let reading = run.reading {
        html += "<ruby>\(run.text.htmlEscaped)<rt>\(reading.htmlEscaped)</rt></ruby>"
      } else {
        html += run.text.htmlEscaped
      }
    }
    return html + open.reversed().map(\.closing).joined()
  }
}

extension String {
  /// Fit for HTML's text and attributes.
  var htmlEscaped: String {
    guard utf8.contains(where: { $0 == 0x26 || $0 == 0x3C || $0 == 0x22 }) else { return self }
    return replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
      "\"", with: "&quot;")
  }
}
