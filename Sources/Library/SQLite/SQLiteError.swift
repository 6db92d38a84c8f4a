import CSQLite

/// What SQLite said when a call failed. Bound values are never part of it: they are a person's.
package struct SQLiteError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The primary result code: `SQLITE_BUSY`.
  package var code: Int32
  /// The extended result code: `SQLITE_BUSY_SNAPSHOT`.
  package var extendedCode: Int32
  package var message: String
  /// The statement, with its placeholders; nil when no statement was involved.
  package var sql: String?

  package init(extendedCode: Int32, message: String, sql: String? = nil) {
    self.code = extendedCode & 0xFF
    self.extendedCode = extendedCode
    self.message = message
    self.sql = sql
  }

  /// The extended code as one looks it up: `SQLite 522`.
  package var name: String { "SQLite \(extendedCode)" }

  package var description: String {
    let statement = sql.map { ", in \($0)" } ?? ""
    return "\(name): \(message)\(statement)"
  }
}

/// An open `sqlite3`, closed when the last statement and the connection let go of it.
final class DatabaseHandle {
  let pointer: OpaquePointer
  /// The file as it was named, for messages.
  let path: String

  init(pointer: OpaquePointer, path: String) {
    self.pointer = pointer
    self.path = path
  }

  deinit { sqlite3_close(pointer) }

  /// The one check of SQLite's return codes: anything but `SQLITE_OK`, `SQLITE_ROW` and
  /// `SQLITE_DONE` is thrown.
  func check(_ code: Int32, sql: String? = nil) throws(LibraryError) {
    switch code {
    case SQLITE_OK, SQLITE_ROW, SQLITE_DONE: return
    default: throw error(code, sql: sql)
    }
  }

  private func error(_ code: Int32, sql: String?) -> LibraryError {
    // The connection's own message belongs to its latest failure, which may not be this one.
    let extended = sqlite3_extended_errcode(pointer)
    let isLatest = extended & 0xFF == code & 0xFF
    let message = isLatest ? sqlite3_errmsg(pointer) : sqlite3_errstr(code)
    return .sqlite(
      SQLiteError(
        extendedCode: isLatest ? extended : code,
        message: message.map { String(cString: $0) } ?? "", sql: sql),
      path: path)
  }
}
