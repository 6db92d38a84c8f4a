/// One step of the schema, from the version before it to its own.
package struct Migration: Sendable {
  /// `PRAGMA user_version` once it is done; migrations are numbered from 1 without gaps.
  package var version: Int
  /// Statements without placeholders.
  package var sql: String
  /// What SQL alone cannot do; runs after it, in the same transaction.
  package var work: (@Sendable (Connection) throws(LibraryError) -> Void)?

  package init(
    version: Int, sql: String,
    work: (@Sendable (Connection) throws(LibraryError) -> Void)? = nil
  ) {
    self.version = version
    self.sql = sql
    self.work = work
  }
}

/// The library's schema: what it is now, and the way there from every version that ever was.
package enum Schema {
  /// `PRAGMA application_id`: "BKST", by which file(1) and we tell the file from another program's.
  static let applicationID: Int64 = 0x424B_5354

  /// A released migration is never changed; a new one is added below it, with a dump of the version
  /// before it in Tests/LibraryTests/Versions.
  package static let migrations: [Migration] = [
    Migration(version: 1, sql: titlesAndArtifacts)
  ]
}
