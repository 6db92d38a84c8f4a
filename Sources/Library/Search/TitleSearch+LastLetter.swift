/// A last word of which only the first letter is typed yet.
///
/// So many words begin with a letter that gathering them in all fields takes longer than all the rest,
/// and there is no waiting in the middle of it (a step of FTS5 is one step to SQLite). Here the other
/// words are searched for, and what they find is looked at.
extension TitleSearch {
  /// The letter; nil where the query has none in this place, or has no other words.
  var lastLetter: String? {
    guard query.clauses.count > 1, let last = query.clauses.last, last.isPrefix, last.field == nil,
      last.tokens.count == 1, let token = last.tokens.first, token.unicodeScalars.count == 1,
      let letter = token.unicodeScalars.first, CharacterClass(letter) == .word
    else { return nil }
    return token
  }

  /// The titles that have all other words in any field, and in one a word that begins so.
  func rowsByLastLetter(
    _ letter: String, _ membership: MatchExpression.Membership, limit: Int
  ) throws(LibraryError) -> [Candidate] {
    var others = query
    others.clauses.removeLast()
    let expression = MatchExpression.words(others, in: SearchField.allCases, membership)
    // Tokens stand with spaces between them.
    let places = SearchField.allCases.map(\.rawValue).enumerated()
      .map { "WHEN instr(' ' || x.\($1), ' ' || ?2) THEN \($0)" }
    return try connection.query(
      """
      SELECT title_index.rowid, \(TitleRank.functionName)(title_index),
        CASE \(places.joined(separator: " ")) END AS place
      FROM title_index JOIN title_text x ON x.key = title_index.rowid
      WHERE title_index MATCH ?1 AND place IS NOT NULL LIMIT ?3
      """, expression.text, letter, limit
    ) { row in
      let result = TitleRank.Result(packed: row.int64(1))
      let field = SearchField.allCases[row.int(2)]
      let score = result.score + TitleRank.weight(of: field)
      return candidate(row.int64(0), .rest, membership, score, min(field, result.field))
    }
  }
}
