extension Library {
  /// How many titles have this original.
  package func titles(withOriginal sha256: String) throws(LibraryError) -> Int {
    let sql = """
      SELECT count(*) FROM (SELECT key FROM title WHERE original = ?1 OR cover_original = ?1
        UNION SELECT title FROM book_file WHERE original = ?1)
      """
    return try connection.first(sql, sha256) { row throws(LibraryError) in row.int(0) } ?? 0
  }

  /// The title's text is no longer on this machine.
  package func forgetOriginal(of title: Int64) throws(LibraryError) {
    try connection.run(
      "UPDATE title SET original = NULL, state = 'not-downloaded', reason = NULL WHERE key = ?1",
      title)
  }
}
