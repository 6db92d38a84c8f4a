/// Reads whole titles.
struct RecordReader {
  let connection: Connection

  /// The order of the columns is what `record(from:)` and `stored(_:)` read.
  private static let select = """
    SELECT t.store, t.id, t.uuid, t.title, t.language, t.is_purchased, t.is_sample,
      t.purchased_at, t.description, t.subtitle, t.publisher, t.published, t.isbn, t.series_name,
      t.series_position, t.cover_url, t.order_id, t.price_amount, t.price_currency, t.updated_at,
      t.content_version, t.page_progression, t.writing_mode, t.content_url, t.content_media_type,
      o.sha256, o.file_extension, o.size, c.sha256, c.file_extension, c.size,
      t.key, t.version, t.is_hidden, t.state, t.reason, t.retry_after,
      t.update_state, t.update_reason, t.update_since, t.update_retry_after, s.path,
      t.text_language
    FROM title t
    LEFT JOIN original o ON o.sha256 = t.original
    LEFT JOIN original c ON c.sha256 = t.cover_original
    LEFT JOIN source s ON s.key = t.source
    """
  private static let byIdentity = select + " WHERE t.store = ? AND t.id = ?"
  private static let byKey = select + " WHERE t.key = ?"

  func stored(store: String, id: String) throws(LibraryError) -> StoredTitle? {
    try withContributors(try connection.first(Self.byIdentity, store, id) { Self.stored($0) })
  }

  func stored(key: Int64) throws(LibraryError) -> StoredTitle? {
    try withContributors(try connection.first(Self.byKey, key) { Self.stored($0) })
  }

  private func withContributors(_ title: StoredTitle?) throws(LibraryError) -> StoredTitle? {
    guard var title else { return nil }
    title.record.contributors = try connection.query(
      "SELECT name, role, sort_as FROM contributor WHERE title = ? ORDER BY position", title.key
    ) { TitleContributor(name: $0.string(0), role: $0.string(1), sortAs: $0.optionalString(2)) }
    title.record.categories = try connection.query(
      "SELECT name FROM category WHERE title = ? ORDER BY position", title.key
    ) { $0.string(0) }
    return title
  }

  private static func record(from row: Statement) -> TitleRecord {
    var record = TitleRecord(
      store: row.string(0), id: row.string(1), uuid: row.string(2), title: row.string(3))
    record.language = row.string(4)
    record.isPurchased = row.bool(5)
    record.isSample = row.bool(6)
    record.purchasedAt = row.optionalString(7)
    record.description = row.optionalString(8)
    record.subtitle = row.optionalString(9)
    record.publisher = row.optionalString(10)
    record.published = row.optionalString(11)
    record.isbn = row.optionalString(12)
    record.seriesName = row.optionalString(13)
    record.seriesPosition = row.optionalString(14)
    record.coverURL = row.optionalString(15)
    record.orderID = row.optionalString(16)
    record.priceAmount = row.optionalString(17)
    record.priceCurrency = row.optionalString(18)
    record.updatedAt = row.optionalString(19)
    record.contentVersion = row.optionalString(20)
    record.pageProgression = row.optionalString(21)
    record.writingMode = row.optionalString(22)
    record.contentURL = row.optionalString(23)
    record.contentMediaType = row.optionalString(24)
    record.original = original(from: row, at: 25)
    record.coverOriginal = original(from: row, at: 28)
    record.textLanguage = row.optionalString(42)
    return record
  }

  private static func original(from row: Statement, at column: Int32) -> OriginalReference? {
    row.optionalString(column).map {
      OriginalReference(
        sha256: $0, fileExtension: row.string(column + 1), size: row.int64(column + 2))
    }
  }

  private static func stored(_ row: Statement) -> StoredTitle {
    var status = TitleStatus(
      TitleState(rawValue: row.string(34)) ?? .notDownloaded, reason: row.optionalString(35),
      retryAfter: row.optionalString(36))
    if let state = row.optionalString(37).flatMap(TitleState.init) {
      status.update = TitleUpdate(
        state: state, reason: row.optionalString(38), since: row.optionalString(39),
        retryAfter: row.optionalString(40))
    }
    return StoredTitle(
      key: row.int64(31), record: record(from: row), version: row.int(32),
      isHidden: row.bool(33), status: status, source: row.optionalString(41))
  }
}
