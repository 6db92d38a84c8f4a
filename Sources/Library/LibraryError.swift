import CSQLite
import Messages

/// Why the library cannot be read or written.
package enum LibraryError: ExplainedError, Equatable {
  /// There is no such file.
  case missing(path: String)
  /// The file cannot be opened for reading; the reason is the system's.
  case unreadable(path: String, reason: String)
  /// The file cannot be made or opened for writing; the reason is the system's.
  case unwritable(path: String, reason: String)
  /// A later version of Bookstead has migrated the file.
  case newer(path: String, version: Int, known: Int)
  /// The file waits for a migration, which a read-only connection cannot do.
  case older(path: String, version: Int, known: Int)
  /// A database, but of another program.
  case foreign(path: String)
  /// The copy that is made before a migration failed; nothing was changed.
  case noBackup(path: String, reason: String)
  /// What a check found, in SQLite's words.
  case damaged(path: String, finding: String)
  /// The index has not the titles that the library has.
  case incompleteIndex(path: String)
  case sqlite(SQLiteError, path: String)
}

extension LibraryError {
  package var place: String {
    switch self {
    case .missing(let path), .unreadable(let path, _), .unwritable(let path, _),
      .newer(let path, _, _),
      .older(let path, _, _), .foreign(let path), .noBackup(let path, _), .damaged(let path, _),
      .incompleteIndex(let path), .sqlite(_, let path):
      path
    }
  }

  package var fact: String {
    switch self {
    case .missing: tr("there is no library here")
    case .unreadable(_, let reason): tr("cannot be read: %1", reason)
    case .unwritable(_, let reason): tr("cannot be written: %1", reason)
    case .newer(_, let version, let known):
      tr("was written by a newer Bookstead (version %1, this one knows up to %2)", version, known)
    case .older(_, let version, let known):
      tr("is of an older version (%1, this one needs %2)", version, known)
    case .foreign: tr("is a database, but not a Bookstead library")
    case .noBackup(_, let reason): tr("no backup copy could be made: %1", reason)
    case .damaged(_, let finding): tr("the database is damaged (%1)", finding)
    case .incompleteIndex: tr("the index of titles does not fit the titles")
    case .sqlite(let error, _): Self.fact(of: error)
    }
  }

  package var hint: String? {
    switch self {
    case .missing: tr("Import something first: bookstead import PATH")
    case .newer: tr("Install the newer version again; nothing was changed.")
    case .older: tr("Any command that writes brings it up to date, such as: bookstead export")
    case .noBackup: tr("Nothing was changed. Make room on the disk, or see who may write there.")
    case .damaged: Self.repairHint
    case .incompleteIndex: tr("Import your catalogues again to make it anew.")
    case .sqlite(let error, _): Self.hint(for: error)
    case .unreadable, .unwritable, .foreign: nil
    }
  }

  /// Whether another process held the lock for longer than one waits.
  package var isLocked: Bool {
    guard case .sqlite(let error, _) = self else { return false }
    return error.code == SQLITE_BUSY || error.code == SQLITE_LOCKED
  }

  /// Whether a statement was given up since its time was over.
  var isInterruption: Bool {
    guard case .sqlite(let error, _) = self else { return false }
    return error.code == SQLITE_INTERRUPT
  }

  /// Whether the file itself is damaged.
  package var isCorrupt: Bool {
    switch self {
    case .damaged, .incompleteIndex: true
    case .sqlite(let error, _): error.code == SQLITE_CORRUPT || error.code == SQLITE_NOTADB
    default: false
    }
  }

  private static var repairHint: String {
    tr("Move the file away and import your catalogues again; books and originals stay.")
  }

  private static func fact(of error: SQLiteError) -> String {
    switch error.code {
    case SQLITE_BUSY, SQLITE_LOCKED: tr("is being written by another program")
    case SQLITE_FULL: tr("the disk is full")
    case SQLITE_CORRUPT: tr("the database is damaged (%1)", error.name)
    case SQLITE_NOTADB: tr("is not a database")
    case SQLITE_READONLY: tr("may not be written")
    case SQLITE_CANTOPEN: tr("cannot be opened")
    case SQLITE_IOERR: tr("could not be read or written (%1)", error.name)
    default: tr("the database says: %1", error.description)
    }
  }

  private static func hint(for error: SQLiteError) -> String? {
    switch error.code {
    case SQLITE_BUSY, SQLITE_LOCKED: tr("Wait for it to end, then try again.")
    case SQLITE_FULL: tr("Make room and try again; nothing is lost.")
    case SQLITE_CORRUPT, SQLITE_NOTADB: repairHint
    default: nil
    }
  }
}
