/// Reads titles as they are listed, with their people, categories and editions.
struct SummaryReader {
  let connection: Connection

  /// The order of the columns is what `summary(from:)` reads.
  static let select = """
    SELECT t.key, t.store, t.id, t.uuid, t.title, t.language, t.is_purchased, t.is_sample,
      t.is_hidden, t.state, t.reason, t.retry_after, t.description, t.purchased_at, a.path,
      t.update_state, t.update_reason, t.update_since, t.update_retry_after,
      t.opened_at, t.text_language
    FROM title t
    LEFT JOIN artifact a
      ON a.kind = 'edition' AND a.destination = '' AND a.title = t.key AND a.state = 'present'
    """

  /// One title; nil when there is none of this key.
  func summary(key: Int64) throws(LibraryError) -> TitleSummary? {
    let summary = try connection.first(Self.select + " WHERE t.key = ?", key) {
      Self.summary(from: $0)
    }
    guard var summary else { return nil }
    let people = try connection.query(
      "SELECT name, role FROM contributor WHERE title = ? ORDER BY position", key
    ) { (name: $0.string(0), role: $0.string(1)) }
    summary.authors = people.filter { $0.role == "aut" }.map(\.name)
    summary.categories = try connection.query(
      "SELECT name FROM category WHERE title = ? ORDER BY position", key
    ) { $0.string(0) }
    return summary
  }

  /// A row of `select`, without authors and categories.
  static func summary(from row: Statement) -> TitleSummary {
    var summary = TitleSummary(
      key: row.int64(0), store: row.string(1), id: row.string(2), uuid: row.string(3),
      title: row.string(4), authors: [],
      language: TitleRecord.shown(row.string(5), text: row.optionalString(20)),
      isPurchased: row.bool(6), isSample: row.bool(7), isHidden: row.bool(8),
      state: TitleState(rawValue: row.string(9)) ?? .notDownloaded,
      reason: row.optionalString(10), retryAfter: row.optionalString(11),
      edition: row.optionalString(14), categories: [], description: row.optionalString(12),
      purchasedAt: row.optionalString(13))
    summary.opened = row.optionalString(19)
    if let state = row.optionalString(15).flatMap(TitleState.init) {
      summary.update = TitleUpdate(
        state: state, reason: row.optionalString(16), since: row.optionalString(17),
        retryAfter: row.optionalString(18))
    }
    return summary
  }
}
