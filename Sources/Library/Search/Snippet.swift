/// A field's own text around the first match of a query, with the matches marked.
struct Snippet {
  let query: Query
  let marks: SnippetMarks

  /// Characters of a snippet, and of those before its first match.
  private static let length = 120
  private static let lead = 30

  func text(of field: SearchField, in text: String) -> String {
    let matches = matches(of: field, in: Array(text.utf8).isEmpty ? [] : Segmenter.tokens(text))
    return marked(text, matches: matches)
  }

  /// UTF-8 ranges, in order, apart from one another.
  private func matches(of field: SearchField, in tokens: [Token]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    let compounds = Segmenter.compounds(of: tokens)
    let inline = tokens.filter { $0.kind != .ornament }
    for clause in query.clauses where clause.field == nil || clause.field == field {
      ranges += runs(of: clause, in: inline)
      if clause.tokens.count == 1 {
        let word = clause.compound ?? clause.tokens[0]
        ranges += compounds.filter { matches($0.text, word, clause.isPrefix) }.map(\.range)
        ranges += tokens.filter { $0.kind == .ornament && $0.text == word }.map(\.range)
      }
    }
    return merged(ranges)
  }

  private func runs(of clause: Query.Clause, in tokens: [Token]) -> [Range<Int>] {
    let wanted = clause.tokens
    guard !wanted.isEmpty, tokens.count >= wanted.count else {
      return compoundRuns(of: clause, in: tokens)
    }
    var ranges: [Range<Int>] = []
    for start in 0...(tokens.count - wanted.count) {
      let isRun = wanted.indices.allSatisfy { index in
        let isPrefix = clause.isPrefix && index == wanted.count - 1
        return matches(tokens[start + index].text, wanted[index], isPrefix)
      }
      guard isRun else { continue }
      let end = tokens[start + wanted.count - 1].range.upperBound
      ranges.append(tokens[start].range.lowerBound..<end)
    }
    return ranges + compoundRuns(of: clause, in: tokens)
  }

  private func compoundRuns(of clause: Query.Clause, in tokens: [Token]) -> [Range<Int>] {
    guard let compound = clause.compound else { return [] }
    return tokens.filter { matches($0.text, compound, clause.isPrefix) }.map(\.range)
  }

  private func matches(_ token: String, _ wanted: String, _ isPrefix: Bool) -> Bool {
    isPrefix ? token.hasPrefix(wanted) : token == wanted
  }

  private func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] =
          last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  private func marked(_ text: String, matches: [Range<Int>]) -> String {
    let window = window(of: text, around: matches.first)
    var snippet = window.lowerBound > text.startIndex ? "…" : ""
    var position = window.lowerBound
    for match in matches {
      let start = index(match.lowerBound, in: text)
      let end = min(index(match.upperBound, in: text), window.upperBound)
      guard start >= position, start < end else { continue }
      snippet += text[position..<start]
      snippet += marks.open + text[start..<end] + marks.close
      position = end
    }
    snippet += text[position..<window.upperBound]
    if window.upperBound < text.endIndex { snippet += "…" }
    return Self.onOneLine(snippet)
  }

  private func window(of text: String, around match: Range<Int>?) -> Range<String.Index> {
    guard text.utf8.count > Self.length else { return text.startIndex..<text.endIndex }
    var start = text.startIndex
    if let match {
      let first = index(match.lowerBound, in: text)
      start = text.index(first, offsetBy: -Self.lead, limitedBy: text.startIndex) ?? start
    }
    let end = text.index(start, offsetBy: Self.length, limitedBy: text.endIndex) ?? text.endIndex
    return start..<end
  }

  /// The index of a character that begins at or holds a UTF-8 offset.
  private func index(_ offset: Int, in text: String) -> String.Index {
    let index = text.utf8.index(text.startIndex, offsetBy: offset)
    return index == text.endIndex ? index : text.rangeOfCharacter(holding: index)
  }

  private static func onOneLine(_ text: String) -> String {
    var line = ""
    for character in text {
      if character.isNewline || character == "\t" {
        if !line.hasSuffix(" ") { line += " " }
      } else {
        line.append(character)
      }
    }
    return line
  }
}

extension String {
  /// The beginning of the character that the byte at `index` is a part of.
  fileprivate func rangeOfCharacter(holding index: Index) -> Index {
    Index(index, within: self) ?? self.index(before: self.index(after: index))
  }
}
