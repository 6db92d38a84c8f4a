/// The pages of a text that was laid out for a printer, form feeds between them (RFC 678): without
/// what stands at the head and the foot of each, which is the page's and not the text's.
struct TextPages {
  struct Page {
    var lines: [Substring]
    /// The number at its foot.
    var number: String?
  }

  private(set) var pages: [Page] = []

  /// Pages from which on heads and feet are looked for.
  private static let fewest = 3

  /// - Parameter text: its lines end in LF, CR or both.
  init(_ text: String) {
    for page in text.utf8.split(separator: 0x0C, omittingEmptySubsequences: false) {
      let lines = page.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
      pages.append(Page(lines: lines.map { Substring($0) }))
    }
    guard pages.count >= Self.fewest else { return }
    takeFeet()
    takeHeads()
  }

  /// Most pages have to have a foot for it to be one, with the words that others have.
  private mutating func takeFeet() {
    let filled = pages.indices.filter { pages[$0].last != nil }
    var feet = filled.compactMap { index in
      pages[index].last.flatMap { Self.foot(pages[index].lines[$0]) }
        .map { (index: index, number: $0.number, words: $0.words) }
    }
    let counts = feet.reduce(into: [String: Int]()) { $0[$1.words, default: 0] += 1 }
    feet.removeAll { counts[$0.words, default: 0] < Self.fewest }
    guard feet.count * 4 >= filled.count * 3, feet.count >= Self.fewest else { return }
    for foot in feet {
      pages[foot.index].number = foot.number
      pages[foot.index].removeEnd()
    }
  }

  /// `Author   Standards Track   [Page 12]`, `12`, `- 12 -`
  private static func foot(_ line: Substring) -> (number: String, words: String)? {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let last = words.last else { return nil }
    if words.count > 1, last.last == "]", words[words.count - 2].hasSuffix("[Page") {
      guard isNumber(last.dropLast()) else { return nil }
      return (String(last.dropLast()), words.dropLast(2).joined(separator: " "))
    }
    let alone = words.filter { $0 != "-" && $0 != "–" && $0 != "—" }
    guard alone.count == 1 else { return nil }
    let number = alone[0].drop { $0 == "-" }.prefix { $0 != "-" }
    return isNumber(number) ? (String(number), "") : nil
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.count <= 6
      && (text.allSatisfy { $0.isASCII && $0.isNumber } || text.allSatisfy("ivxlc".contains))
  }

  /// A line that begins three pages and more, and the like of it most of them.
  private mutating func takeHeads() {
    var counts: [String: Int] = [:]
    var heads: [(index: Int, words: String)] = []
    for index in pages.indices.dropFirst() {
      guard let first = pages[index].first else { continue }
      let words = Self.withoutNumbers(pages[index].lines[first])
      guard !words.isEmpty else { continue }
      heads.append((index, words))
      counts[words, default: 0] += 1
    }
    let repeated = heads.filter { counts[$0.words, default: 0] >= Self.fewest }
    guard repeated.count * 4 >= heads.count * 3 else { return }
    for head in repeated { pages[head.index].removeBeginning() }
  }

  private static func withoutNumbers(_ line: Substring) -> String {
    line.split(whereSeparator: \.isWhitespace).filter { !isNumber($0) }.joined(separator: " ")
  }
}

extension TextPages.Page {
  /// The first line that is not blank.
  var first: Int? { lines.firstIndex { !TextLine($0).text.isEmpty } }
  var last: Int? { lines.lastIndex { !TextLine($0).text.isEmpty } }

  /// Takes the first line, and the blank ones around it.
  fileprivate mutating func removeBeginning() {
    guard let first else { return }
    lines.removeSubrange(...first)
    lines = Array(lines.drop { TextLine($0).text.isEmpty })
  }

  fileprivate mutating func removeEnd() {
    guard let last else { return }
    lines.removeSubrange(last...)
    while let line = lines.last, TextLine(line).text.isEmpty { lines.removeLast() }
  }
}
