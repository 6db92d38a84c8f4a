/// The rows of the full text tables, written in the same transaction as the titles they are about.
///
/// `title_index` has all fields, segmented, as any program can search them. `title_prefix` has the
/// beginnings of words of title and author, for search as one types; its content is the other's.
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
    try connection.run(
      """
      INSERT INTO title_index (rowid, title, author, category, description, scope)
      VALUES (?, ?, ?, ?, ?, ?)
      """,
      key, title, author, Segmenter.indexed(entry.category), Segmenter.indexed(entry.description),
      entry.scope)
    try connection.run(
      "INSERT INTO title_prefix (rowid, title, author, scope) VALUES (?, ?, ?, ?)",
      key, title, author, entry.scope)
  }

  func remove(key: Int64) throws(LibraryError) {
    // What goes from the second table is read from the first, so that one goes last.
    try connection.run("DELETE FROM title_prefix WHERE rowid = ?", key)
    try connection.run("DELETE FROM title_index WHERE rowid = ?", key)
  }

  func replace(_ entry: Entry, key: Int64) throws(LibraryError) {
    try remove(key: key)
    try insert(entry, key: key)
  }

  /// Writes only which titles the row is about, not what it says.
  func replaceScope(_ scope: String, key: Int64) throws(LibraryError) {
    let row = try connection.first(
      "SELECT title, author FROM title_index WHERE rowid = ?", key
    ) { (title: $0.string(0), author: $0.string(1)) }
    guard let row else { return }
    try connection.run("DELETE FROM title_prefix WHERE rowid = ?", key)
    try connection.run("UPDATE title_index SET scope = ? WHERE rowid = ?", scope, key)
    try connection.run(
      "INSERT INTO title_prefix (rowid, title, author, scope) VALUES (?, ?, ?, ?)",
      key, row.title, row.author, scope)
  }

  /// Empties both tables.
  func removeAll() throws(LibraryError) {
    try connection.run("INSERT INTO title_prefix (title_prefix) VALUES ('delete-all')")
    try connection.run("DELETE FROM title_index")
  }

  /// Has FTS5 compare its index with its content, which a plain integrity check does not.
  func check() throws(LibraryError) {
    try connection.run("INSERT INTO title_index (title_index) VALUES ('integrity-check')")
    try connection.run(
      "INSERT INTO title_prefix (title_prefix, rank) VALUES ('integrity-check', 1)")
  }
}
