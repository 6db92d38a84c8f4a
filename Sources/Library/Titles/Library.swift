/// The library: the titles that stores know, what of them is here, and the index to find them by.
///
/// One connection, so one isolation domain; open another for another.
package final class Library {
  package let connection: Connection
  /// What tells when books were opened; without it nothing is asked about that, and `opened:` is text.
  package var history: OpeningHistory?

  /// Opens the library. With `readWrite` the file is made and migrated where needed; with
  /// `readOnly` a file of another version is refused, since a reader must be quick and may not
  /// write.
  package convenience init(path: String, access: Connection.Access) throws(LibraryError) {
    try self.init(path: path, access: access, migrations: Schema.migrations)
    if access == .readWrite, try segmenterVersion() != Segmenter.version { try rebuildIndex() }
  }

  init(
    path: String, access: Connection.Access, migrations: [Migration]
  ) throws(LibraryError) {
    connection = try Connection(path: path, access: access)
    let migrator = Migrator(migrations: migrations)
    switch access {
    case .readOnly: try migrator.verify(connection)
    case .readWrite: try migrator.migrate(connection)
    }
  }

  /// Refuses a file that another process has migrated to a version this program does not know.
  func verify() throws(LibraryError) {
    try Migrator(migrations: Schema.migrations).verify(connection)
  }
  init(connection: Connection) { self.connection = connection }

  private var isRankRegistered = false

  /// Makes our ranking known to the connection, when it is first needed.
  func registerRank() throws(LibraryError) {
    guard !isRankRegistered else { return }
    try TitleRank.register(on: connection.database)
    isRankRegistered = true
  }
}
