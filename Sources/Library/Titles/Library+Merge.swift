import Messages

/// What a merge did.
package struct MergeReport: Sendable, Equatable {
  /// A record that was refused because the library has another title under its identity.
  package struct Conflict: Sendable, Equatable {
    /// Of the record, in what was merged.
    package var index: Int
    package var finding: Finding
  }

  package var added = 0
  package var updated = 0
  package var unchanged = 0
  package var conflicts: [Conflict] = []
  /// The row of each record, in order; nil where it was refused.
  package var keys: [Int64?] = []

  package init() {}
}

extension Library {
  /// Records a transaction; between two of them another program can write.
  private static let batchSize = 1_000

  /// Adds and updates titles; nothing is ever removed.
  ///
  /// A record without an original leaves the original that the library has. The same identity with
  /// another title and another first author, out of another file, is a conflict: it is reported, and
  /// the library keeps what it has.
  ///
  /// - Parameters:
  ///   - file: where the records come from.
  ///   - time: now, in RFC 3339, for the date of a failed update.
  ///   - progress: told how many records are done, after each batch.
  package func merge(
    _ records: [TitleRecord], from file: String, at time: String? = nil,
    progress: (Int) -> Void = { _ in }
  ) throws(LibraryError) -> MergeReport {
    var report = MergeReport()
    report.keys.reserveCapacity(records.count)
    var start = 0
    while start < records.count {
      let batch = start..<min(start + Self.batchSize, records.count)
      // The report of a batch counts only once the batch is committed.
      report = try connection.transaction { () throws(LibraryError) in
        var merge = try Merge(connection: connection, file: file, time: time, report: report)
        for index in batch { try merge.add(records[index], index: index) }
        return merge.report
      }
      start = batch.upperBound
      progress(start)
    }
    return report
  }
}

/// One batch of a merge.
private struct Merge {
  private let connection: Connection
  private let file: String
  private let time: String?
  private let source: Int64
  private let reader: RecordReader
  private let row: TitleRow
  private let index: TitleIndex
  private(set) var report: MergeReport

  init(
    connection: Connection, file: String, time: String?, report: MergeReport
  ) throws(LibraryError) {
    self.connection = connection
    self.file = file
    self.time = time
    self.report = report
    reader = RecordReader(connection: connection)
    row = TitleRow(connection: connection)
    index = TitleIndex(connection: connection)
    try connection.run("INSERT OR IGNORE INTO source (path) VALUES (?)", file)
    source =
      try connection.first("SELECT key FROM source WHERE path = ?", file) { $0.int64(0) } ?? 0
  }

  mutating func add(_ record: TitleRecord, index position: Int) throws(LibraryError) {
    guard let stored = try reader.stored(store: record.store, id: record.id) else {
      report.added += 1
      report.keys.append(try insert(record))
      return
    }
    if let conflict = conflict(of: record, with: stored) {
      report.conflicts.append(.init(index: position, finding: conflict))
      report.keys.append(nil)
      return
    }
    if try update(stored, with: record) { report.updated += 1 } else { report.unchanged += 1 }
    report.keys.append(stored.key)
  }

  private func insert(_ record: TitleRecord) throws(LibraryError) -> Int64 {
    let status = TitleStatus.merging(
      record, isNewOriginal: record.original != nil, into: nil, at: time)
    let key = try row.insert(record, status, source: source)
    try index.insert(.init(record, isHidden: false), key: key)
    return key
  }

  /// Whether anything had to be written.
  private func update(
    _ stored: StoredTitle, with record: TitleRecord
  ) throws(LibraryError) -> Bool {
    var merged = record
    merged.original = record.original ?? stored.record.original
    if record.original == nil { merged.textLanguage = stored.record.textLanguage }
    merged.coverOriginal = record.coverOriginal ?? stored.record.coverOriginal
    let status = TitleStatus.merging(
      merged, isNewOriginal: record.original != nil, into: stored, at: time)
    merged.contentFailure = nil
    guard merged != stored.record || status != stored.status else {
      if stored.source != file {
        try connection.run("UPDATE title SET source = ? WHERE key = ?", source, stored.key)
      }
      return false
    }
    let isShown = merged.shownInEdition != stored.record.shownInEdition
    try row.update(
      stored, to: merged, status, version: stored.version + (isShown ? 1 : 0), source: source)
    let entry = TitleIndex.Entry(merged, isHidden: stored.isHidden)
    if entry != TitleIndex.Entry(stored.record, isHidden: stored.isHidden) {
      try index.replace(entry, key: stored.key)
    }
    return true
  }

  private func conflict(of record: TitleRecord, with stored: StoredTitle) -> Finding? {
    guard let known = stored.source, known != file else { return nil }
    let isSameTitle =
      TitleKey.literal(record.title) == TitleKey.literal(stored.record.title)
    let author = record.firstAuthor.map { TitleKey.literal($0.name) }
    let knownAuthor = stored.record.firstAuthor.map { TitleKey.literal($0.name) }
    guard !isSameTitle, author != knownAuthor else { return nil }
    return Finding(
      .error, place: "\(record.store)/\(record.id)",
      fact: tr(
        "“%1” has the id of “%2” from %3, which was kept", record.title, stored.record.title, known)
    )
  }
}
