/// Writes a title's row, its people and its categories.
struct TitleRow {
  let connection: Connection

  /// What a title is compared and listed by.
  struct Keys {
    var literal: String
    var titleOrder: String
    var authorOrder: String

    init(_ record: TitleRecord) {
      literal = TitleKey.literal(record.title)
      titleOrder = TitleKey.order(record.title)
      let first = record.firstAuthor
      authorOrder = first.map { TitleKey.order($0.sortAs ?? $0.name) } ?? ""
    }
  }

  /// The order is that of `values`.
  private static let columns = [
    "uuid", "title", "language", "text_language", "is_purchased", "is_sample", "purchased_at",
    "description",
    "original", "cover_original", "subtitle", "publisher", "published", "isbn", "series_name",
    "series_position", "cover_url", "order_id", "price_amount", "price_currency", "updated_at",
    "content_version", "page_progression", "writing_mode", "content_url", "content_media_type",
    "title_key", "title_order", "author_order", "source", "version", "state", "reason",
    "retry_after", "update_state", "update_reason", "update_since", "update_retry_after",
    "store", "id",
  ]
  private static let insert = """
    INSERT INTO title (\(columns.joined(separator: ", ")))
    VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
    """
  private static let update = """
    UPDATE title SET \(columns.dropLast(2).map { "\($0) = ?" }.joined(separator: ", "))
    WHERE store = ? AND id = ?
    """

  private func values(
    _ record: TitleRecord, _ status: TitleStatus, version: Int, source: Int64
  ) -> [(any SQLiteBindable)?] {
    let keys = Keys(record)
    return [
      record.uuid, record.title, record.language, record.textLanguage, record.isPurchased,
      record.isSample,
      record.purchasedAt, record.description, record.original?.sha256,
      record.coverOriginal?.sha256, record.subtitle, record.publisher, record.published,
      record.isbn, record.seriesName, record.seriesPosition, record.coverURL, record.orderID,
      record.priceAmount, record.priceCurrency, record.updatedAt, record.contentVersion,
      record.pageProgression, record.writingMode, record.contentURL, record.contentMediaType,
      keys.literal, keys.titleOrder, keys.authorOrder, source, version, status.state.rawValue,
      status.reason, status.retryAfter, status.update?.state.rawValue, status.update?.reason,
      status.update?.since, status.update?.retryAfter, record.store, record.id,
    ]
  }

  func insert(
    _ record: TitleRecord, _ status: TitleStatus, source: Int64
  ) throws(LibraryError) -> Int64 {
    try insertOriginals(of: record)
    try connection.statement(Self.insert)
      .run(values(record, status, version: 1, source: source))
    let key = connection.lastInsertedKey
    try insertContributors(of: record, key: key)
    try insertCategories(of: record, key: key)
    return key
  }

  func update(
    _ stored: StoredTitle, to record: TitleRecord, _ status: TitleStatus, version: Int,
    source: Int64
  ) throws(LibraryError) {
    try insertOriginals(of: record)
    try connection.statement(Self.update)
      .run(values(record, status, version: version, source: source))
    if record.contributors != stored.record.contributors {
      try connection.run("DELETE FROM contributor WHERE title = ?", stored.key)
      try insertContributors(of: record, key: stored.key)
    }
    if record.categories != stored.record.categories {
      try connection.run("DELETE FROM category WHERE title = ?", stored.key)
      try insertCategories(of: record, key: stored.key)
    }
  }

  private func insertOriginals(of record: TitleRecord) throws(LibraryError) {
    for original in [record.original, record.coverOriginal] {
      guard let original else { continue }
      try connection.run(
        "INSERT OR IGNORE INTO original (sha256, file_extension, size) VALUES (?, ?, ?)",
        original.sha256, original.fileExtension, original.size)
    }
  }

  private func insertContributors(of record: TitleRecord, key: Int64) throws(LibraryError) {
    for (position, contributor) in record.contributors.enumerated() {
      try connection.run(
        "INSERT INTO contributor (title, position, name, role, sort_as) VALUES (?, ?, ?, ?, ?)",
        key, position, contributor.name, contributor.role, contributor.sortAs)
    }
  }

  private func insertCategories(of record: TitleRecord, key: Int64) throws(LibraryError) {
    for (position, category) in record.categories.enumerated() {
      try connection.run(
        "INSERT INTO category (title, position, name) VALUES (?, ?, ?)", key, position, category)
    }
  }
}

extension TitleRecord {
  /// The first author, or where there is none the first of the others.
  var firstAuthor: TitleContributor? {
    contributors.first { $0.role == "aut" } ?? contributors.first
  }

  /// The record without what no edition shows, to see whether an edition must be made anew.
  var shownInEdition: TitleRecord {
    var shown = self
    // A consequence of the original and of what is said, which count themselves.
    shown.textLanguage = nil
    shown.isPurchased = false
    shown.isSample = false
    shown.coverURL = nil
    shown.orderID = nil
    shown.priceAmount = nil
    shown.priceCurrency = nil
    shown.contentVersion = nil
    shown.contentURL = nil
    shown.contentMediaType = nil
    shown.contentFailure = nil
    // The date of purchase shows as the date of change where the store gives no other.
    if shown.updatedAt != nil { shown.purchasedAt = nil }
    return shown
  }
}
