extension Library {
  /// Takes books in by their files: each becomes a title, or one more file of a title that is there.
  /// All of it is one transaction.
  ///
  /// - Parameters:
  ///   - time: now, in RFC 3339.
  ///   - isThere: whether a file still lies where it was imported from, with the same content.
  /// - Returns: what became of each, and its title's row.
  package func merge(
    books: [BookCandidate], at time: String? = nil, isThere: (BookFile) -> Bool = { _ in false }
  ) throws(LibraryError) -> [(outcome: BookOutcome, key: Int64)] {
    // Asked while nothing is done.
    try withoutActuallyEscaping(isThere) { isThere throws(LibraryError) in
      try connection.transaction { () throws(LibraryError) in
        var results: [(outcome: BookOutcome, key: Int64)] = []
        for book in books {
          results.append(
            try BookMerge(library: self, time: time, isThere: isThere).merge(book))
        }
        return results
      }
    }
  }

  /// Whether a title was imported from a file with these bytes, and the file is the one that it is
  /// made from or of another format; then there is nothing to do for it.
  package func hasBook(
    withOriginal sha256: String, store: String, path: String
  ) throws(LibraryError) -> Int64? {
    try connection.first(
      """
      SELECT t.key FROM book_file f JOIN title t ON t.key = f.title
      WHERE f.original = ?1 AND t.store = ?2 AND (t.original = ?1 OR f.path = ?3 AND NOT EXISTS
        (SELECT 1 FROM book_file g
         WHERE g.title = t.key AND g.original = t.original AND g.format = f.format))
      """, sha256, store, path
    ) { $0.int64(0) }
  }

  /// The files that a title was imported from, the one to be read first in front.
  package func files(of title: Int64) throws(LibraryError) -> [BookFile] {
    try connection.query(
      """
      SELECT o.sha256, o.file_extension, o.size, f.format, f.identifier, f.path
      FROM book_file f JOIN original o ON o.sha256 = f.original WHERE f.title = ?1
      """, title
    ) { row in
      BookFile(
        original: OriginalReference(
          sha256: row.string(0), fileExtension: row.string(1), size: row.int64(2)),
        format: BookFile.Format(rawValue: row.string(3)) ?? .text,
        identifier: row.optionalString(4), path: row.string(5))
    }.sorted { $0.format < $1.format }
  }

  /// A title's files are no longer on this machine.
  package func forgetFiles(of title: Int64) throws(LibraryError) {
    try connection.run("DELETE FROM book_file WHERE title = ?1", title)
  }
}

/// One book's way into the library.
private struct BookMerge {
  let library: Library
  let time: String?
  let isThere: (BookFile) -> Bool
  private var connection: Connection { library.connection }

  func merge(_ book: BookCandidate) throws(LibraryError) -> (outcome: BookOutcome, key: Int64) {
    if let key = try ownEdition(book.file) { return (.known, key) }
    let known = try candidates(for: book)
    var related: [(book: KnownBook, relation: KnownBook.Relation)] = []
    for title in known {
      if let relation = title.relation(to: book) { related.append((title, relation)) }
    }
    let best =
      related.first { $0.relation == .same } ?? related.first { $0.relation == .edition }
      // Where it could be of several, it is none's.
      ?? (related.count == 1 ? related.first : nil)
    guard let best else { return try add(book) }
    return try join(book, to: best.book, as: best.relation)
  }

  /// The title of which a file is an edition that Bookstead made: it is no book of its own.
  private func ownEdition(_ file: BookFile) throws(LibraryError) -> Int64? {
    guard let identifier = file.identifier else { return nil }
    return try connection.first("SELECT key FROM title WHERE uuid = ?1", identifier) {
      $0.int64(0)
    }
  }

  /// Titles that the file may be of.
  private func candidates(for book: BookCandidate) throws(LibraryError) -> [KnownBook] {
    let record = book.record
    var keys = try connection.query(
      """
      SELECT title FROM book_file WHERE original = ?1
      UNION SELECT title FROM book_file WHERE identifier = ?2
      UNION SELECT key FROM title WHERE is_purchased = 1 AND title_key = ?3
      UNION SELECT key FROM title
        WHERE isbn IS NOT NULL AND substr(isbn, -10, 9) = substr(?4, -10, 9)
      """, book.file.original.sha256, book.file.identifier, TitleKey.literal(record.title),
      record.isbn
    ) { $0.int64(0) }
    keys.sort()
    var known: [KnownBook] = []
    for key in keys {
      guard let stored = try library.record(key), stored.record.store == record.store else {
        continue
      }
      known.append(KnownBook(stored: stored, files: try library.files(of: key), isThere: isThere))
    }
    return known
  }

  private func add(_ book: BookCandidate) throws(LibraryError) -> (outcome: BookOutcome, key: Int64)
  {
    var record = book.record
    let isAnother = try library.key(store: record.store, id: record.id) != nil
    if book.file.identifier == nil || isAnother {
      (record.id, record.uuid) = (book.contentID, book.contentUUID)
    }
    let report = try library.merge([record], from: book.file.path, at: time)
    let key = report.keys.first.flatMap { $0 } ?? 0
    try note(book.file, of: key)
    return (.added, key)
  }

  private func join(
    _ book: BookCandidate, to known: KnownBook, as relation: KnownBook.Relation
  ) throws(LibraryError) -> (outcome: BookOutcome, key: Int64) {
    let key = known.stored.key
    let stored = known.stored.record
    let current = known.current
    try note(book.file, of: key)
    // A catalogue's words win, and what it gave as the text does.
    let isOfCatalogue = known.files.isEmpty
    let isRead =
      stored.original == nil || relation == .edition && current?.format == book.file.format
      || current.map { book.file.format < $0.format } ?? false
      || current == nil && !isOfCatalogue
      || current?.original == book.file.original
    var record: TitleRecord
    switch (isRead && !isOfCatalogue, relation) {
    case (true, .format): record = book.record.filled(from: stored)
    case (true, _): record = book.record
    case (false, .same): return (.known, key)
    case (false, _): record = stored.filled(from: book.record)
    }
    (record.store, record.id, record.uuid) = (stored.store, stored.id, stored.uuid)
    record.original = isRead ? book.record.original : stored.original
    record.textLanguage = isRead ? book.record.textLanguage : stored.textLanguage
    let path = relation == .format ? known.stored.source ?? book.file.path : book.file.path
    let report = try library.merge([record], from: path, at: time)
    switch relation {
    case .same: return (report.updated > 0 ? .updated : .known, key)
    case .edition: return (.updated, key)
    case .format where stored.original == nil: return (.updated, key)
    case .format: return (.joined(title: record.title, isRead: isRead), key)
    }
  }

  private func note(_ file: BookFile, of title: Int64) throws(LibraryError) {
    try connection.run(
      "INSERT OR IGNORE INTO original (sha256, file_extension, size) VALUES (?, ?, ?)",
      file.original.sha256, file.original.fileExtension, file.original.size)
    try connection.run(
      """
      INSERT INTO book_file (title, original, format, identifier, path) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET path = excluded.path, identifier = excluded.identifier
      """, title, file.original.sha256, file.format.rawValue, file.identifier, file.path)
  }
}

extension TitleRecord {
  /// The record with what it does not say out of another one of the same book.
  fileprivate func filled(from other: TitleRecord) -> TitleRecord {
    var filled = self
    filled.subtitle = subtitle ?? other.subtitle
    if contributors.isEmpty { filled.contributors = other.contributors }
    if language == "und" { filled.language = other.language }
    filled.description = description ?? other.description
    if categories.isEmpty { filled.categories = other.categories }
    filled.publisher = publisher ?? other.publisher
    filled.published = published ?? other.published
    filled.isbn = isbn ?? other.isbn
    if seriesName == nil {
      (filled.seriesName, filled.seriesPosition) = (other.seriesName, other.seriesPosition)
    }
    filled.coverOriginal = coverOriginal ?? other.coverOriginal
    return filled
  }
}
