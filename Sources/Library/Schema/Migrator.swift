import Glibc

/// Brings a database to the newest version, or says why it cannot.
struct Migrator {
  let migrations: [Migration]

  private var newest: Int { migrations.last?.version ?? 0 }

  /// Refuses what this program cannot read. The whole cost of a read-only opening: one row.
  func verify(_ connection: Connection) throws(LibraryError) {
    let version = try userVersion(of: connection)
    try refuseForeign(connection, version: version)
    if version < newest {
      throw .older(path: connection.path, version: version, known: newest)
    }
  }

  /// Runs what is pending, all in one transaction, after a copy of the file as it was.
  func migrate(_ connection: Connection) throws(LibraryError) {
    let version = try userVersion(of: connection)
    try refuseForeign(connection, version: version)
    guard version < newest else { return }
    try connection.transaction { () throws(LibraryError) in
      // Another process may have been first while this one waited for the lock.
      let version = try userVersion(of: connection)
      try refuseForeign(connection, version: version)
      guard version < newest else { return }
      if version > 0 { try Backup(of: connection.path, version: version).make() }
      for migration in migrations where migration.version > version {
        try connection.execute(script: migration.sql)
        try migration.work?(connection)
      }
      try connection.execute(
        script: """
          PRAGMA user_version=\(newest);
          PRAGMA application_id=\(Schema.applicationID);
          """)
    }
  }

  private func userVersion(of connection: Connection) throws(LibraryError) -> Int {
    try connection.first("PRAGMA user_version") { $0.int(0) } ?? 0
  }

  /// A file without a version is ours only while it is empty.
  private func refuseForeign(_ connection: Connection, version: Int) throws(LibraryError) {
    let application = try connection.first("PRAGMA application_id") { $0.int64(0) } ?? 0
    if application != Schema.applicationID {
      let isEmpty = try connection.first("SELECT 1 FROM sqlite_schema") { _ in true } == nil
      guard application == 0, version == 0, isEmpty else { throw .foreign(path: connection.path) }
    }
    if version > newest {
      throw .newer(path: connection.path, version: version, known: newest)
    }
  }
}
