import CLI
import Library
import Messages

/// The words of a person that should name one title and do not.
package enum LookupError: ExplainedError, Equatable {
  case none(String)
  case several(String, [String])

  /// Titles that are named.
  fileprivate static let shown = 5

  package var place: String {
    switch self {
    case .none(let words), .several(let words, _): words
    }
  }

  package var fact: String {
    switch self {
    case .none: tr("no title is called so")
    case .several: tr("several titles could be meant")
    }
  }

  package var hint: String? {
    switch self {
    case .none: tr("`bookstead list --all` shows every title with its ID.")
    case .several(_, let titles):
      (titles.prefix(Self.shown) + (titles.count > Self.shown ? ["…"] : [])).joined(separator: "\n")
    }
  }
}

extension Library {
  /// The one title that an ID, a beginning of one, or words of a title mean.
  ///
  /// - Parameter latest: as in `title(matching:latest:)`.
  package func find(_ words: String, latest: Bool = false) throws -> TitleSummary {
    // An ID that was cut for the terminal is a beginning of one.
    let words = words.hasSuffix("…") ? String(words.dropLast()) : words
    switch try title(matching: words, latest: latest) {
    case .one(let title): return title
    case .none: throw LookupError.none(words)
    case .ambiguous(let titles):
      let column = titles.prefix(LookupError.shown).map { displayWidth($0.publicID) }.max() ?? 0
      throw LookupError.several(
        words, titles.map { "\(padded($0.publicID, to: column))  \($0.title)" })
    }
  }
}
