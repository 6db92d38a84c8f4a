import CLI
import Library
import Messages

/// The words of a person that should name one chapter and do not.
package enum ChapterError: ExplainedError, Equatable {
  case none(String, of: String)
  case several(String, [String])

  package var place: String {
    switch self {
    case .none(let words, _), .several(let words, _): words
    }
  }

  package var fact: String {
    switch self {
    case .none: tr("no chapter is called so")
    case .several: tr("several chapters could be meant")
    }
  }

  package var hint: String? {
    switch self {
    case .none(_, let id): tr("`bookstead show %1` lists the chapters.", id)
    case .several(_, let chapters): chapters.prefix(5).joined(separator: "\n")
    }
  }
}

extension Library {
  /// The title that a text means, and where it says `TITLE#CHAPTER`, the chapter.
  ///
  /// A title may have a `#` in it, so the whole is tried as one first, then what is before each, the
  /// last one first. Where only the time of opening is told, the last opened title is meant.
  package func findChapter(
    _ words: String
  ) throws -> (title: TitleSummary, chapter: ContentsLine?) {
    let marks = words.indices.filter { words[$0] == "#" && $0 != words.startIndex }
    guard !marks.isEmpty else { return (try find(words, latest: true), nil) }
    if case .one(let title) = try title(matching: words, latest: true) { return (title, nil) }
    for mark in marks.reversed() {
      let chapter = words[words.index(after: mark)...]
      guard !chapter.isEmpty,
        case .one(let title) = try title(matching: String(words[..<mark]), latest: true)
      else { continue }
      return (title, try self.chapter(String(chapter), of: title))
    }
    return (try find(marks.first.map { String(words[..<$0]) } ?? words), nil)
  }

  /// The one chapter of a title that a number, a file or words of its heading mean.
  func chapter(_ words: String, of title: TitleSummary) throws -> ContentsLine {
    let found = try chapters(matching: words, of: title.key)
    guard let first = found.first else { throw ChapterError.none(words, of: title.publicID) }
    guard found.count == 1 else { throw ChapterError.several(words, found.map(\.name)) }
    return first
  }
}
