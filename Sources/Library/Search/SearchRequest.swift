/// Which titles are asked about.
package enum TitleScope: Sendable, Equatable {
  case purchased
  case samples
  /// What is bought, and after it the samples: all that has an edition and shows on the desktop.
  case owned
  /// What is bought comes first.
  case all

  /// The scope as a condition of SQL on this table, or alias, of titles.
  func condition(on table: String) -> String {
    switch self {
    case .purchased: "\(table).is_purchased"
    case .samples: "\(table).is_sample"
    case .owned: "(\(table).is_purchased OR \(table).is_sample)"
    case .all: "TRUE"
    }
  }
}

/// A question as a person typed it.
package struct SearchRequest: Sendable {
  package var text: String
  package var scope: TitleScope
  /// The most hits to return.
  package var limit: Int
  /// Whether titles that the person hid from the desktop are among the hits.
  package var includesHidden: Bool
  package var marks: SnippetMarks
  /// Asked again and again while it is searched; once true, the answer is what was found till then.
  package var isOver: @Sendable () -> Bool

  package init(
    text: String, scope: TitleScope = .purchased, limit: Int = 20, includesHidden: Bool = true,
    marks: SnippetMarks = .none, isOver: @escaping @Sendable () -> Bool = { false }
  ) {
    self.text = text
    self.scope = scope
    self.limit = limit
    self.includesHidden = includesHidden
    self.marks = marks
    self.isOver = isOver
  }
}

/// What is put around the matches in a snippet.
package struct SnippetMarks: Sendable {
  package var open: String
  package var close: String

  package init(open: String, close: String) {
    self.open = open
    self.close = close
  }

  package static let none = SnippetMarks(open: "", close: "")
}

/// What a word can be found in; the better one comes first.
package enum SearchField: String, Sendable, CaseIterable, Comparable {
  case title, author, category, description

  package static func < (one: SearchField, other: SearchField) -> Bool {
    one.order < other.order
  }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

package struct SearchHit: Sendable, Equatable {
  package var summary: TitleSummary
  /// Higher is better. The thousands tell how it was found: the title itself, its beginning, the
  /// words together in the title, all of them in title and author, or anywhere.
  package var rank: Double
  /// The best field that matched.
  package var field: SearchField
  /// That field's text as it is written, around the first match.
  package var snippet: String

  /// What no rank is above.
  package static let highestRank = 11_000.0

  /// Whether what was typed is the whole title.
  package var isTitleItself: Bool { rank >= 9_000 }
}

package struct SearchAnswer: Sendable, Equatable {
  /// Best first.
  package var hits: [SearchHit] = []
  /// Whether there may be more than the limit, or the time, let through.
  package var isCut = false
}
