/// What Bookstead wrote where: the memory that tells our files from a person's.
///
/// A title's artifact of a kind has one row for ever, so that its name is never given to another.
package struct Ledger {
  let connection: Connection
  let destination: LedgerDestination

  /// Every title that should have the artifact or has one, in import order.
  ///
  /// - Parameters:
  ///   - writer: what else goes into the artifact now; one made with another is not current.
  ///   - purchaseWriters: the same for editions of bought EPUBs, which may be one of several.
  ///   - limit: how many launchers there should be, all where negative; only entries and icons look
  ///     at it.
  package func rows(
    of kind: ArtifactKind, writer: String, purchaseWriters: [String] = [], limit: Int = 0
  ) throws(LibraryError) -> [LedgerRow] {
    let purchases = purchaseWriters.isEmpty ? writer : purchaseWriters.joined(separator: "\n")
    return try connection.query(rowsQuery(kind), kind.rawValue, writer, limit, purchases) {
      row throws(LibraryError) in LedgerRow(row)
    }
  }

  /// One title's row.
  package func row(
    of kind: ArtifactKind, title: Int64, writer: String, limit: Int = 0
  ) throws(LibraryError) -> LedgerRow? {
    let sql = "SELECT * FROM (\(rowsQuery(kind))) WHERE key = ?5"
    return try connection.first(sql, kind.rawValue, writer, limit, writer, title) {
      row throws(LibraryError) in LedgerRow(row)
    }
  }

  /// Whether an export has something to bind: books that are new, or were made from other inputs.
  package var awaitsExport: Bool {
    get throws(LibraryError) {
      let sql = """
        SELECT 1 FROM title t LEFT JOIN artifact a
          ON a.kind = 'edition' AND a.destination = \(destination.sql) AND a.title = t.key
        WHERE t.original IS NOT NULL AND (t.is_purchased OR t.is_sample)
          AND (a.state IS NULL OR a.state = 'reserved' OR a.state = 'present'
            AND (a.original IS NOT t.original OR a.title_version IS NOT t.version))
        LIMIT 1
        """
      return try connection.first(sql) { _ in true } ?? false
    }
  }

  /// The title that a name belongs to, now or when what is intended is done.
  package func owner(of pathKey: String, kind: ArtifactKind) throws(LibraryError) -> Int64? {
    let sql = """
      SELECT title FROM artifact WHERE kind = ?1 AND destination = \(destination.sql) AND path_key = ?2
      UNION ALL SELECT title FROM intent
      WHERE kind = ?1 AND destination = \(destination.sql) AND path_key = ?2
      """
    return try connection.first(sql, kind.rawValue, pathKey) { row throws(LibraryError) in
      row.int64(0)
    }
  }

  /// The cover that a title's edition has, when it was drawn for the title as it is now.
  package func drawnCover(of title: Int64, titleVersion: Int) throws(LibraryError)
    -> OriginalReference?
  {
    let sql = """
      SELECT o.sha256, o.file_extension, o.size FROM artifact a
      JOIN original o ON o.sha256 = a.cover_original
      WHERE a.kind = 'edition' AND a.destination = '' AND a.title = ?1 AND a.title_version = ?2
      """
    return try connection.first(sql, title, titleVersion) { row throws(LibraryError) in
      OriginalReference(sha256: row.string(0), fileExtension: row.string(1), size: row.int64(2))
    }
  }

  /// The cover that a title's edition has.
  package func cover(of title: Int64) throws(LibraryError) -> OriginalReference? {
    let sql = """
      SELECT o.sha256, o.file_extension, o.size FROM artifact a
      JOIN original o ON o.sha256 = a.cover_original
      WHERE a.kind = 'edition' AND a.destination = '' AND a.title = ?1
      """
    return try connection.first(sql, title) { row throws(LibraryError) in
      OriginalReference(sha256: row.string(0), fileExtension: row.string(1), size: row.int64(2))
    }
  }

  /// The name of a title's file, where one of ours is there.
  package func path(of kind: ArtifactKind, title: Int64) throws(LibraryError) -> String? {
    let sql = """
      SELECT path FROM artifact
      WHERE kind = ?1 AND destination = \(destination.sql) AND title = ?2 AND state = 'present'
      """
    return try connection.first(sql, kind.rawValue, title) { $0.string(0) }
  }

  /// Gives a title a name without a file; what is noted already stays.
  package func reserve(
    _ kind: ArtifactKind, title: Int64, path: String, pathKey: String, as state: ArtifactState
  ) throws(LibraryError) {
    try connection.run(
      """
      INSERT INTO artifact (kind, destination, title, path, path_key, state)
      VALUES (?1, \(destination.sql), ?2, ?3, ?4, ?5)
      ON CONFLICT DO UPDATE SET state = ?5
      """, kind.rawValue, title, path, pathKey, state.rawValue)
  }

  /// The file is ours still, with another time than was noted.
  package func note(_ kind: ArtifactKind, title: Int64, modified: Int64) throws(LibraryError) {
    try connection.run(
      """
      UPDATE artifact SET mtime = ?3
      WHERE kind = ?1 AND destination = \(destination.sql) AND title = ?2
      """,
      kind.rawValue, title, modified)
  }

  /// The person moved or deleted the files, or brought them back.
  package func mark(_ kind: ArtifactKind, titles: [Int64], as state: ArtifactState)
    throws(LibraryError)
  {
    guard !titles.isEmpty else { return }
    try connection.transaction { () throws(LibraryError) in
      for title in titles {
        try connection.run(
          """
          UPDATE artifact SET state = ?3
          WHERE kind = ?1 AND destination = \(destination.sql) AND title = ?2
          """, kind.rawValue, title, state.rawValue)
      }
    }
  }

  /// The files are gone; the names stay with their titles.
  package func release(_ kind: ArtifactKind, titles: [Int64], as state: ArtifactState)
    throws(LibraryError)
  {
    try connection.transaction { () throws(LibraryError) in
      for title in titles {
        try connection.run(
          """
          UPDATE artifact SET state = ?3, sha256 = NULL, size = NULL, mtime = NULL
          WHERE kind = ?1 AND destination = \(destination.sql) AND title = ?2
          """, kind.rawValue, title, state.rawValue)
      }
    }
  }

  /// Whether a row is of a bought EPUB, published in one of the ways that are current.
  private static let isPurchase = """
    (a.kind = 'edition' AND instr(char(10) || ?4 || char(10), char(10) || a.writer || char(10))
      AND EXISTS (
        SELECT 1 FROM original o WHERE o.sha256 = t.original AND o.file_extension = 'epub'))
    """

  /// An edition exists for every title that is owned (or an imported sample) and whose text is here;
  /// a launcher for the most recently bought of those whose edition is there and that are not hidden.
  private func rowsQuery(_ kind: ArtifactKind) -> String {
    let desired =
      switch kind {
      case .edition: "(t.original IS NOT NULL AND \(TitleScope.owned.condition(on: "t")))"
      case .entry, .icon:
        """
        (t.key IN (
          SELECT b.key FROM title b JOIN artifact e
            ON e.kind = 'edition' AND e.destination = '' AND e.title = b.key
          WHERE \(TitleScope.owned.condition(on: "b")) AND NOT b.is_hidden
            AND e.state = 'present'
          ORDER BY b.purchased_at DESC, b.key DESC LIMIT ?3))
        """
      // What is to be made of them depends on files: see `thumbnailSources`.
      case .normalThumbnail, .largeThumbnail, .extraLargeThumbnail, .extraExtraLargeThumbnail:
        "FALSE"
      }
    return """
      SELECT t.key AS key, \(desired) AS desired, a.state, a.path, a.sha256, a.size, a.mtime,
        a.original IS t.original AND a.title_version = t.version
          AND (a.writer = ?2 OR \(Self.isPurchase)), a.writer
      FROM title t LEFT JOIN artifact a
        ON a.kind = ?1 AND a.destination = \(destination.sql) AND a.title = t.key
      WHERE ?3 IS NOT NULL AND (\(desired) OR a.state IN ('present', 'missing', 'removed'))
      ORDER BY t.key
      """
  }
}

extension LedgerRow {
  /// A file of ours that should be as it was noted.
  package init(title: Int64, path: String, file: ArtifactFile) {
    self.init(
      title: title, isDesired: true, isCurrent: true, state: .present, path: path, file: file)
  }

  init(_ row: Statement) {
    title = row.int64(0)
    isDesired = row.bool(1)
    state = row.optionalString(2).flatMap(ArtifactState.init(rawValue:))
    // A name has no slash; a path that leads elsewhere was put there by somebody else.
    path = row.optionalString(3).flatMap { $0.contains("/") ? nil : $0 }
    file = row.optionalString(4).map {
      ArtifactFile(sha256: $0, size: row.int64(5), modified: row.int64(6))
    }
    isCurrent = row.bool(7)
    writer = row.optionalString(8)
  }
}

extension Library {
  /// The ledger of Bookstead's own directories.
  package var ledger: Ledger { ledger(for: .own) }

  package func ledger(for destination: LedgerDestination) -> Ledger {
    Ledger(connection: connection, destination: destination)
  }
}
