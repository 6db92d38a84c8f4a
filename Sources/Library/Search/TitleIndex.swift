/// The text that is searched and its indexes, written in the same transaction as the titles they are
/// about (see `Schema.titlesAndArtifacts`).
struct TitleIndex {
  let connection: Connection

  /// What of a title is searched for, before it is segmented.
  struct Entry: Equatable {
    var title: String
    var author: String
    var category: String
    var description: String
    var scope: String

    init(_ record: TitleRecord, isHidden: Bool) {
      title = Self.lines([record.title, record.subtitle, record.seriesName])
      author = Self.lines(record.contributors.flatMap { [$0.name, $0.sortAs] })
      category = Self.lines(record.categories)
      description = Self.lines([record.description, record.publisher, record.isbn])
      scope = Self.scope(
        isPurchased: record.isPurchased, isSample: record.isSample, isHidden: isHidden)
    }

    private static func lines(_ parts: [String?]) -> String {
      parts.compactMap { $0 }.joined(separator: "\n")
    }

    static func scope(isPurchased: Bool, isSample: Bool, isHidden: Bool) -> String {
      var tokens: [String] = []
      if isPurchased { tokens.append(MatchExpression.ScopeToken.purchased) }
      if isSample { tokens.append(MatchExpression.ScopeToken.sample) }
      if isHidden { tokens.append(MatchExpression.ScopeToken.hidden) }
      return tokens.joined(separator: " ")
    }
  }

  func insert(_ entry: Entry, key: Int64) throws(LibraryError) {
    let title = Segmenter.indexed(entry.title)
    let author = Segmenter.indexed(entry.author)
    let category = Segmenter.indexed(entry.category)
    let description = Segmenter.indexed(entry.description)
    try connection.run(
      """
      INSERT INTO title_text (key, title, author, category, description, scope)
      VALUES (?, ?, ?, ?, ?, ?)
      """, key, title, author, category, description, entry.scope)
    try connection.run(
      """
      INSERT INTO title_index (rowid, title, author, category, description, scope)
      VALUES (?, ?, ?, ?, ?, ?)
      """, key, title, author, category, description, entry.scope)
    try connection.run(
      "INSERT INTO title_prefix (rowid, title, author, scope) VALUES (?, ?, ?, ?)",
      key, title, author, entry.scope)
  }

  func remove(key: Int64) throws(LibraryError) {
    // What goes from the indexes is read from the text, so that goes last.
    try connection.run("DELETE FROM title_prefix WHERE rowid = ?", key)
    try connection.run("DELETE FROM title_index WHERE rowid = ?", key)
    try connection.run("DELETE FROM title_text WHERE key = ?", key)
  }

  func replace(_ entry: Entry, key: Int64) throws(LibraryError) {
    try remove(key: key)
    try insert(entry, key: key)
  }

  /// Replaces everything by what `fill` inserts.
  func rebuild(_ fill: () throws(LibraryError) -> Void) throws(LibraryError) {
    for index in ["title_prefix", "title_index"] {
      try connection.run("INSERT INTO \(index) (\(index)) VALUES ('delete-all')")
    }
    try connection.run("DELETE FROM title_text")
    try fill()
  }

  /// Has FTS5 compare both indexes with their text, which a plain integrity check does not.
  func check() throws(LibraryError) {
    for index in ["title_prefix", "title_index"] {
      try connection.run("INSERT INTO \(index) (\(index), rank) VALUES ('integrity-check', 1)")
    }
  }
}
