/// Titles that leave the library whole, as samples do.
extension Library {
  /// Takes titles for neither bought nor samples, so that their artifacts are no longer desired.
  package func disown(_ keys: [Int64]) throws(LibraryError) {
    try connection.transaction { () throws(LibraryError) in
      for key in keys {
        guard var stored = try record(key) else { continue }
        stored.record.isPurchased = false
        stored.record.isSample = false
        try connection.run(
          "UPDATE title SET is_purchased = 0, is_sample = 0 WHERE key = ?", key)
        try TitleIndex(connection: connection)
          .replace(.init(stored.record, isHidden: stored.isHidden), key: key)
      }
    }
  }

  /// Forgets titles with everything that is noted of them, but for those whose books are still in
  /// another folder, which only an export there can take away.
  ///
  /// - Returns: the originals that no title has any more.
  package func forget(_ keys: [Int64]) throws(LibraryError) -> [OriginalReference] {
    try connection.transaction { () throws(LibraryError) in
      for key in keys where try !isElsewhere(key) {
        try TitleIndex(connection: connection).remove(key: key)
        try connection.run("DELETE FROM title WHERE key = ?", key)
      }
      let orphans = try connection.query(
        """
        SELECT sha256, file_extension, size FROM original o WHERE NOT EXISTS
          (SELECT 1 FROM title WHERE original = o.sha256 OR cover_original = o.sha256)
        AND NOT EXISTS (SELECT 1 FROM book_file WHERE original = o.sha256)
        AND NOT EXISTS (SELECT 1 FROM artifact WHERE cover_original = o.sha256)
        AND NOT EXISTS (SELECT 1 FROM intent WHERE cover_original = o.sha256)
        """
      ) { OriginalReference(sha256: $0.string(0), fileExtension: $0.string(1), size: $0.int64(2)) }
      for orphan in orphans {
        try connection.run("DELETE FROM original WHERE sha256 = ?", orphan.sha256)
      }
      return orphans
    }
  }

  private func isElsewhere(_ key: Int64) throws(LibraryError) -> Bool {
    let sql = """
      SELECT 1 FROM artifact
      WHERE title = ? AND kind = 'edition' AND destination <> '' AND state = 'present'
      """
    return try connection.first(sql, key) { _ in true } ?? false
  }
}
