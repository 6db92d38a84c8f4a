/// Files of ours that belong to no title, such as the one that names a menu.
///
/// A path has a row for each content that it may have: while a file is replaced that is two, so that
/// whichever is there after a crash is known for ours.
extension Ledger {
  /// The SHA-256 of what may be under a path of ours; none where nothing of ours is.
  package func hashes(ofCommonFile path: String) throws(LibraryError) -> [String] {
    try connection.query("SELECT sha256 FROM common_file WHERE path = ?1", path) { $0.string(0) }
  }

  /// Notes what is about to be written; call it before.
  package func intend(commonFile path: String, sha256: String) throws(LibraryError) {
    try connection.run(
      "INSERT OR IGNORE INTO common_file (path, sha256) VALUES (?1, ?2)", path, sha256)
  }

  /// Notes what is there now: these bytes, or nothing of ours.
  package func settle(commonFile path: String, sha256: String?) throws(LibraryError) {
    try connection.run(
      "DELETE FROM common_file WHERE path = ?1 AND sha256 IS NOT ?2", path, sha256)
  }
}
