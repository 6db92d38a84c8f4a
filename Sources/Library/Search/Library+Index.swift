extension Library {
  /// The segmenter that the index was made with; nil while there is none.
  func segmenterVersion() throws(LibraryError) -> String? {
    try connection.first("SELECT value FROM setting WHERE name = 'segmenter'") { $0.string(0) }
  }

  /// Writes the index anew from the titles.
  package func rebuildIndex() throws(LibraryError) {
    try connection.transaction { () throws(LibraryError) in
      let index = TitleIndex(connection: connection)
      try index.rebuild { () throws(LibraryError) in
        for key in try connection.query("SELECT key FROM title ORDER BY key", row: { $0.int64(0) })
        {
          try reindex(key, in: index)
        }
      }
      try connection.run(
        "INSERT OR REPLACE INTO setting (name, value) VALUES ('segmenter', ?)", Segmenter.version)
    }
  }

  private func reindex(_ key: Int64, in index: TitleIndex) throws(LibraryError) {
    guard let stored = try record(key) else { return }
    let keys = TitleRow.Keys(stored.record)
    try connection.run(
      "UPDATE title SET title_key = ?, title_order = ?, author_order = ? WHERE key = ?",
      keys.literal, keys.titleOrder, keys.authorOrder, key)
    try index.insert(.init(stored.record, isHidden: stored.isHidden), key: key)
  }

  /// Looks for damage: SQLite's quick check, FTS5's own of both indexes, and whether each title
  /// is indexed. Needs a connection that may write, though nothing is changed.
  package func check() throws(LibraryError) {
    let findings = try connection.query("PRAGMA quick_check(1)") { $0.string(0) }
    if let finding = findings.first, finding != "ok" {
      throw .damaged(path: connection.path, finding: finding)
    }
    try TitleIndex(connection: connection).check()
    let stray = try connection.first(
      """
      SELECT 1 FROM title WHERE key NOT IN (SELECT key FROM title_text)
      UNION ALL SELECT 1 FROM title_text WHERE key NOT IN (SELECT key FROM title)
      """
    ) { _ in true }
    if stray != nil { throw .incompleteIndex(path: connection.path) }
  }
}
