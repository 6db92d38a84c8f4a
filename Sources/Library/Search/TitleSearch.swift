/// Answers one request, best hits first. What is not found in time is left out.
///
/// Candidates are gathered in tiers, each better than the next, and only until there are as many
/// as asked for: titles that are what was typed, titles that begin with it, titles that have it in
/// a row, titles whose title and author have all its words, and the rest.
struct TitleSearch {
  let connection: Connection
  let request: SearchRequest
  let query: Query

  /// At most so many candidates of a tier are ranked, or as many as the limit has room for.
  private static let candidateLimit = 2_000
  /// At most so many candidates of one score are compared by their spelling.
  private static let spellingLimit = 400

  struct Candidate {
    var key: Int64
    var rank: Double
    var field: SearchField
  }

  /// How a title was found. The title itself and its beginning come first, then what is bought.
  enum Tier {
    case exact, beginning, row, words, rest

    func rank(isPurchased: Bool, score: Int64 = 0) -> Double {
      let thousands =
        switch self {
        case .exact: isPurchased ? 10 : 9
        case .beginning: isPurchased ? 8 : 7
        case .row: isPurchased ? 6 : 3
        case .words: isPurchased ? 5 : 2
        case .rest: isPurchased ? 4 : 1
        }
      return Double(thousands * 1_000) + Double(max(0, min(score, 999)))
    }
  }

  /// One more than the limit, so that the caller sees whether there is more.
  func candidates() throws(LibraryError) -> [Candidate] {
    var found = Found(wanted: request.limit + 1)
    do throws(LibraryError) {
      try connection.interruptible(when: request.isOver) { () throws(LibraryError) in
        try gather(into: &found)
      }
    } catch {
      guard error.isInterruption else { throw error }
    }
    return found.candidates
  }

  private func gather(into found: inout Found) throws(LibraryError) {
    try addLiteralTitles(to: &found)
    guard !query.clauses.isEmpty || query.hasOperators else { return }
    for membership in memberships where !found.isEnough {
      try addRows(of: membership, to: &found)
    }
  }

  private struct Found {
    let wanted: Int
    private(set) var candidates: [Candidate] = []
    private(set) var keys: Set<Int64> = []

    init(wanted: Int) { self.wanted = wanted }

    var isEnough: Bool { candidates.count >= wanted }

    mutating func add(_ more: some Sequence<Candidate>) {
      for candidate in more where !isEnough && keys.insert(candidate.key).inserted {
        candidates.append(candidate)
      }
    }
  }

  /// What is bought is searched apart from what is not, so that neither hides the other.
  private var memberships: [MatchExpression.Membership] {
    let parts: [MatchExpression.Membership.Part] =
      switch request.scope {
      case .purchased: [.purchased]
      case .samples: [.sample]
      case .owned: [.purchased, .sample]
      case .all: [.purchased, .unpurchased]
      }
    return parts.map { .init(part: $0, includesHidden: request.includesHidden) }
  }
}

/// Titles by the whole of what was typed.
extension TitleSearch {
  private func addLiteralTitles(to found: inout Found) throws(LibraryError) {
    guard !query.literal.isEmpty else { return }
    var titles: [Candidate] = []
    for isPurchased in [true, false] where isPurchased || request.scope != .purchased {
      for (key, title) in try literalTitles(isPurchased: isPurchased) {
        let rest = Int64(title.utf8.count - query.literal.utf8.count)
        let tier = title == query.literal ? Tier.exact : .beginning
        // Of those that begin with it the shorter is nearer.
        let rank = tier.rank(isPurchased: isPurchased, score: 999 - rest)
        titles.append(Candidate(key: key, rank: rank, field: .title))
      }
    }
    found.add(try orderedBySpelling(titles, wanted: found.wanted))
  }

  private func literalTitles(
    isPurchased: Bool
  ) throws(LibraryError) -> [(Int64, String)] {
    try connection.query(
      """
      SELECT key, title_key FROM title t
      WHERE is_purchased = ? AND title_key >= ? AND title_key < ?
        AND \(request.scope.condition(on: "t")) AND (? OR NOT is_hidden)
      LIMIT ?
      """,
      isPurchased, query.literal, query.literal + "\u{10FFFF}", request.includesHidden, limit(0)
    ) { ($0.int64(0), $0.string(1)) }
  }
}

/// Titles by the full text tables.
extension TitleSearch {
  private func addRows(
    of membership: MatchExpression.Membership, to found: inout Found
  ) throws(LibraryError) {
    try addRowOfWords(of: membership, to: &found)
    guard !query.clauses.isEmpty else { return }
    let isNarrow = query.clauses.allSatisfy { [nil, .title, .author].contains($0.field) }
    if isNarrow, !found.isEnough {
      let expression = MatchExpression.words(query, in: [.title, .author], membership)
      try add(.words, expression, membership, to: &found)
    }
    if !found.isEnough {
      let expression = MatchExpression.words(query, in: SearchField.allCases, membership)
      try add(.rest, expression, membership, to: &found)
    }
  }

  /// Titles that have the input in a row. Where a part of it was taken for an operator it counts
  /// only letter by letter: NARUTO -ナルト- is a title, and dune -messiah is not Dune Messiah.
  private func addRowOfWords(
    of membership: MatchExpression.Membership, to found: inout Found
  ) throws(LibraryError) {
    let isWorthIt = query.phrase.count > 1 || query.hasOperators
    guard isWorthIt, !query.phrase.isEmpty else { return }
    let expression = MatchExpression.phrase(
      query.phrase, isPrefix: query.endsInPrefix, in: membership)
    guard query.hasOperators else {
      return try add(.row, expression, membership, to: &found)
    }
    let literal = Array(query.literal.utf8)
    for candidate in try rows(.row, expression, membership, limit: limit(found.keys.count)) {
      let title = try connection.first("SELECT title_key FROM title WHERE key = ?", candidate.key) {
        $0.string(0)
      }
      if let title, Array(title.utf8).contains(run: literal, by: ==) { found.add([candidate]) }
    }
  }

  private func add(
    _ tier: Tier, _ expression: MatchExpression, _ membership: MatchExpression.Membership,
    to found: inout Found
  ) throws(LibraryError) {
    let candidates = try rows(tier, expression, membership, limit: limit(found.keys.count))
      .filter { !found.keys.contains($0.key) }
    found.add(
      try orderedBySpelling(candidates, wanted: found.wanted - found.candidates.count))
  }

  /// The bound must leave room for what was found before, which is found again.
  private func limit(_ known: Int) -> Int { max(Self.candidateLimit, request.limit + 1) + known }

  private func rows(
    _ tier: Tier, _ expression: MatchExpression, _ membership: MatchExpression.Membership,
    limit: Int
  ) throws(LibraryError) -> [Candidate] {
    if tier == .rest, let lastLetter {
      return try rowsByLastLetter(lastLetter, membership, limit: limit)
    }
    // The small table has title and author alone, so it knows nothing of exclusions in others.
    let table = tier == .rest || !query.exclusions.isEmpty ? "title_index" : "title_prefix"
    return try connection.query(
      """
      SELECT rowid, \(TitleRank.functionName)(\(table)) FROM \(table)
      WHERE \(table) MATCH ? LIMIT ?
      """, expression.text, limit
    ) { row in
      let result = TitleRank.Result(packed: row.int64(1))
      return candidate(row.int64(0), tier, membership, result.score, result.field)
    }
  }

  func candidate(
    _ key: Int64, _ tier: Tier, _ membership: MatchExpression.Membership, _ score: Int64,
    _ field: SearchField
  ) -> Candidate {
    let isFirst = membership.part == .purchased || request.scope == .samples
    return Candidate(
      key: key, rank: tier.rank(isPurchased: isFirst, score: score), field: field)
  }
}

/// Order among candidates of one tier.
extension TitleSearch {
  /// By rank, then by how they are spelled, then by the order they came into the library.
  private func orderedBySpelling(
    _ candidates: [Candidate], wanted: Int
  ) throws(LibraryError) -> [Candidate] {
    guard candidates.count > 1 else { return candidates }
    var candidates = candidates
    candidates.sort { $0.rank != $1.rank ? $0.rank > $1.rank : $0.key < $1.key }
    // Those that cannot come among the wanted ones need not be looked at.
    guard wanted > 0 else { return [] }
    let cut = candidates[min(wanted, candidates.count) - 1].rank
    candidates.removeAll { $0.rank < cut }
    let compared = candidates.prefix(max(Self.spellingLimit, wanted))
    var spelled: [(candidate: Candidate, likeness: Int)] = []
    let spelling = Spelling(query)
    for candidate in compared where !request.isOver() {
      spelled.append((candidate, try likeness(of: candidate.key, to: spelling)))
    }
    spelled.sort {
      if $0.candidate.rank != $1.candidate.rank { return $0.candidate.rank > $1.candidate.rank }
      if $0.likeness != $1.likeness { return $0.likeness > $1.likeness }
      return $0.candidate.key < $1.candidate.key
    }
    return spelled.map(\.candidate) + candidates.dropFirst(spelled.count)
  }

  private func likeness(of key: Int64, to spelling: Spelling) throws(LibraryError) -> Int {
    let title = try connection.first("SELECT title FROM title WHERE key = ?", key) { $0.string(0) }
    return title.map { spelling.likeness(of: $0) } ?? 0
  }
}
