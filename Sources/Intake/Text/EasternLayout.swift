extension TextLayout {
  /// Whether lines are set in and end a sentence, nearly all of them: each is a paragraph then, for
  /// what a paragraph's first line runs on in is never set in with it.
  static func isEastern(_ blocks: [TextBlock]) -> Bool {
    var all = 0
    var indented = 0
    var ends = 0
    var continued = 0
    for block in blocks {
      var before: TextLine?
      for line in block.lines where !line.isSceneBreak {
        let isIndented = line.indent >= 2 && line.isEastern
        if !isIndented, TextHeading(line.text) != nil {
          before = nil
          continue
        }
        all += 1
        if isIndented {
          indented += 1
          if line.endsSentence { ends += 1 }
        } else if let before, before.indent >= 2, !before.endsSentence {
          continued += 1
        }
        before = line
      }
    }
    return indented > 1 && indented * 10 >= all * 8 && ends * 10 >= indented * 6
      && continued * 50 <= all
  }
}

extension TextBlock {
  /// Short lines of which half and more run on in the next, or of which each is a couplet.
  var isEasternVerse: Bool {
    guard lines.count > 1, lines.allSatisfy({ $0.width <= 40 }) else { return false }
    return lines.count(where: \.endsSentence) * 2 <= lines.count
      || lines.allSatisfy(\.isCouplet)
  }
}

extension TextLine {
  fileprivate var isEastern: Bool {
    text.unicodeScalars.contains(where: \.isWrittenWithoutSpaces)
  }

  /// `白日依山尽，黄河入海流。`: verses of the same length with a sign behind each.
  fileprivate var isCouplet: Bool {
    let verses = text.split(omittingEmptySubsequences: false) { "，。！？；、".contains($0) }
    guard verses.count > 2, verses.last?.isEmpty == true, let first = verses.first else {
      return false
    }
    return (4...7).contains(first.count) && verses.dropLast().allSatisfy { $0.count == first.count }
  }
}
