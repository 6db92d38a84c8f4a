/// A Markdown text as the page of HTML that it stands for.
struct MarkdownPage {
  /// UTF-8, a body's content.
  let html: [UInt8]
  /// The keys of the front matter, which is not in the page; empty where there is none.
  let frontMatter: [String]
  /// What it says.
  let data: FrontMatterValues?
  /// Tables of absurd size were read as lines of text.
  let hasAbsurdTables: Bool

  /// - Parameter anchors: names of headings that links in other files lead to.
  init(_ text: String, anchors: Set<String> = []) {
    let frontMatter = FrontMatter(text)
    self.frontMatter = frontMatter?.keys ?? []
    data = frontMatter?.values
    let notes = FootnoteDefinitions(frontMatter.map { String($0.rest) } ?? text)
    hasAbsurdTables = TableSize.isAbsurd(in: notes.text)
    html = Self.html(with: notes, hasTables: !hasAbsurdTables, anchors: anchors)
  }

  private static func html(
    with notes: FootnoteDefinitions, hasTables: Bool, anchors: Set<String>
  ) -> [UInt8] {
    let html = MarkdownParser.html(of: notes.text, hasTables: hasTables, anchors: anchors)
    guard !notes.labels.isEmpty else { return html }
    let used = labels(ofNotesIn: html)
    guard used.count < notes.labels.count else { return notes.unmarked(html) }
    // In the order that they have already; what nothing refers to comes last.
    let ranks = Dictionary(
      used.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let order = notes.labels.enumerated().sorted { one, other in
      let (a, b) = (ranks[one.element.lowercased()], ranks[other.element.lowercased()])
      return (a ?? used.count + one.offset) < (b ?? used.count + other.offset)
    }
    let references = order.map { "[^\($0.element)]" }.joined()
    let complete = MarkdownParser.html(
      of: references + "\n\n" + notes.text, hasTables: hasTables, anchors: anchors)
    return notes.unmarked(withoutFirstParagraph(complete))
  }

  /// The labels of the footnotes in HTML as the library writes it, in order, in small letters.
  private static func labels(ofNotesIn html: [UInt8]) -> [String] {
    let start = Array("<li id=\"fn-".utf8)
    var labels: [String] = []
    var index = 0
    while index + start.count < html.count {
      guard html[index] == start[0], html[index + 1] == start[1],
        html[index..<index + start.count].elementsEqual(start)
      else {
        index += 1
        continue
      }
      index += start.count
      let label = html[index...].prefix { $0 != UInt8(ascii: "\"") }
      labels.append(Reference.decoded(String(decoding: label, as: UTF8.self)[...]).lowercased())
      index += label.count
    }
    return labels
  }

  private static func withoutFirstParagraph(_ html: [UInt8]) -> [UInt8] {
    html.firstRange(of: "</p>\n".utf8).map { Array(html[$0.upperBound...]) } ?? html
  }
}
