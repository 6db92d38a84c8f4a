/// An artifact that was about to be put in its place when the process ended.
package struct PendingIntent: Sendable {
  package var intent: ArtifactIntent
  /// What the ledger had of the artifact before.
  package var before: LedgerRow?
}

extension Ledger {
  /// Notes what is about to be put in place, in one transaction, and reserves the names.
  package func intend(_ intents: [ArtifactIntent]) throws(LibraryError) {
    try connection.transaction { () throws(LibraryError) in
      for intent in intents {
        try connection.run(
          """
          INSERT OR REPLACE INTO intent
            (kind, destination, title, path, path_key, sha256, size, original, cover_original,
             title_version, writer)
          VALUES (?1, \(destination.sql), ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
          """, intent.kind.rawValue, intent.title, intent.path, intent.pathKey, intent.file.sha256,
          intent.file.size, intent.inputs.original, intent.cover?.sha256,
          intent.inputs.titleVersion, intent.inputs.writer)
        if let cover = intent.cover { try keep(cover) }
        if let contents = intent.contents { try keep(contents, of: intent.title) }
        if let language = intent.textLanguage {
          try connection.run(
            "UPDATE title SET text_language = nullif(?2, 'und') WHERE key = ?1", intent.title,
            language)
        }
        try connection.run(
          """
          INSERT OR IGNORE INTO artifact (kind, destination, title, path, path_key, state)
          VALUES (?1, \(destination.sql), ?2, ?3, ?4, 'reserved')
          """, intent.kind.rawValue, intent.title, intent.path, intent.pathKey)
      }
    }
  }

  /// Notes what became of intended artifacts, in one transaction: the done ones are present, the
  /// abandoned ones are as they were.
  package func settle(
    done: [ArtifactIntent], abandoned: [(kind: ArtifactKind, title: Int64)]
  ) throws(LibraryError) {
    try connection.transaction { () throws(LibraryError) in
      for intent in done {
        if intent.kind == .edition, destination == .own { try noteReadable(intent) }
        try connection.run(
          """
          UPDATE artifact SET path = ?3, path_key = ?4, state = 'present', sha256 = ?5, size = ?6,
            mtime = ?7, original = ?8, cover_original = ?9, title_version = ?10, writer = ?11
          WHERE kind = ?1 AND destination = \(destination.sql) AND title = ?2
          """, intent.kind.rawValue, intent.title, intent.path, intent.pathKey, intent.file.sha256,
          intent.file.size, intent.file.modified, intent.inputs.original, intent.cover?.sha256,
          intent.inputs.titleVersion, intent.inputs.writer)
        try forget(intent.kind, intent.title)
      }
      for (kind, title) in abandoned { try forget(kind, title) }
    }
  }

  /// What a process that did not end well had intended.
  package func intents(of kind: ArtifactKind) throws(LibraryError) -> [PendingIntent] {
    let intents = try connection.query(
      """
      SELECT i.title, i.path, i.path_key, i.sha256, i.size, i.original, i.title_version, i.writer,
        o.sha256, o.file_extension, o.size
      FROM intent i LEFT JOIN original o ON o.sha256 = i.cover_original
      WHERE i.kind = ?1 AND i.destination = \(destination.sql)
      """, kind.rawValue
    ) { row throws(LibraryError) in
      ArtifactIntent(
        kind: kind, title: row.int64(0), path: row.string(1), pathKey: row.string(2),
        file: ArtifactFile(sha256: row.string(3), size: row.int64(4), modified: 0),
        inputs: ArtifactInputs(
          original: row.optionalString(5), titleVersion: row.int(6), writer: row.string(7)),
        cover: row.optionalString(8).map {
          OriginalReference(sha256: $0, fileExtension: row.string(9), size: row.int64(10))
        })
    }
    var pending: [PendingIntent] = []
    for intent in intents where !intent.path.contains("/") {
      let before = try row(of: kind, title: intent.title, writer: intent.inputs.writer)
      pending.append(PendingIntent(intent: intent, before: before))
    }
    return pending
  }

  /// A title whose edition is there has not failed; an update that failed is over once the edition
  /// has another original. Called while the ledger still has the old one.
  private func noteReadable(_ intent: ArtifactIntent) throws(LibraryError) {
    try connection.run(
      "UPDATE title SET state = 'available', reason = NULL WHERE key = ?1 AND state = 'failed'",
      intent.title)
    try connection.run(
      """
      UPDATE title SET update_state = NULL, update_reason = NULL, update_since = NULL,
        update_retry_after = NULL
      WHERE key = ?1 AND update_state IS NOT NULL AND EXISTS (
        SELECT 1 FROM artifact WHERE kind = 'edition' AND destination = '' AND title = ?1
          AND original IS NOT NULL AND original IS NOT ?2)
      """, intent.title, intent.inputs.original)
  }

  private func forget(_ kind: ArtifactKind, _ title: Int64) throws(LibraryError) {
    try connection.run(
      "DELETE FROM intent WHERE kind = ?1 AND destination = \(destination.sql) AND title = ?2",
      kind.rawValue, title
    )
  }

  private func keep(_ contents: [ContentsLine], of title: Int64) throws(LibraryError) {
    try connection.run("DELETE FROM contents WHERE title = ?1", title)
    for (index, line) in contents.enumerated() {
      try connection.run(
        "INSERT INTO contents (title, position, level, name, href) VALUES (?1, ?2, ?3, ?4, ?5)",
        title, index + 1, line.level, line.name, line.href)
    }
  }

  private func keep(_ original: OriginalReference) throws(LibraryError) {
    try connection.run(
      "INSERT OR IGNORE INTO original (sha256, file_extension, size) VALUES (?1, ?2, ?3)",
      original.sha256, original.fileExtension, original.size)
  }
}
