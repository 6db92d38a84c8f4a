import CSQLite

/// A prepared statement, finalized when it goes.
///
/// Bind, step until it says false, read columns in between, reset. A statement that is not reset
/// keeps its read transaction open: `Connection.query` and `run` reset whatever happens.
package final class Statement {
  private let pointer: OpaquePointer
  private let database: DatabaseHandle
  package let sql: String

  init(_ sql: String, in database: DatabaseHandle, isCached: Bool) throws(LibraryError) {
    var pointer: OpaquePointer?
    let flags = isCached ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
    try database.check(
      sqlite3_prepare_v3(database.pointer, sql, -1, flags, &pointer, nil), sql: sql)
    guard let pointer else {
      throw .sqlite(
        SQLiteError(extendedCode: SQLITE_MISUSE, message: "empty statement", sql: sql),
        path: database.path)
    }
    self.pointer = pointer
    self.database = database
    self.sql = sql
  }

  deinit { sqlite3_finalize(pointer) }

  /// Whether it was stepped and neither came to its end nor was reset.
  var isBusy: Bool { sqlite3_stmt_busy(pointer) != 0 }

  /// Binds the values to the placeholders from the first on; the others keep what they had.
  package func bind(_ values: [(any SQLiteBindable)?]) throws(LibraryError) {
    var index: Int32 = 0
    for value in values {
      index += 1
      try bind(value?.sqliteValue ?? .null, at: index)
    }
  }

  /// Binds one value; `index` counts from 1.
  package func bind(_ value: SQLiteValue, at index: Int32) throws(LibraryError) {
    let code =
      switch value {
      case .null: sqlite3_bind_null(pointer, index)
      case .integer(let number): sqlite3_bind_int64(pointer, index, number)
      case .real(let number): sqlite3_bind_double(pointer, index, number)
      case .text(let string): bindText(string, at: index)
      }
    try database.check(code, sql: sql)
  }

  /// Binds a pointer under a type name that both sides know; it must live until the statement ran.
  func bind(pointer value: UnsafeMutableRawPointer, named type: StaticString) throws(LibraryError) {
    let code = type.withUTF8Buffer { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        sqlite3_bind_pointer(pointer, 1, value, $0.baseAddress, nil)
      }
    }
    try database.check(code, sql: sql)
  }

  private func bindText(_ string: String, at index: Int32) -> Int32 {
    var string = string
    return string.withUTF8 { bytes in
      // An empty string has no address, and a null address would bind NULL.
      guard let start = bytes.baseAddress else {
        return sqlite3_bind_text(pointer, index, "", 0, transient)
      }
      return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        sqlite3_bind_text(pointer, index, $0, Int32(clamping: bytes.count), transient)
      }
    }
  }

  /// Goes to the next row; false at the end.
  package func step() throws(LibraryError) -> Bool {
    let code = sqlite3_step(pointer)
    if code == SQLITE_ROW { return true }
    if code == SQLITE_DONE { return false }
    defer { reset() }
    try database.check(code, sql: sql)
    return false
  }

  /// Makes it ready to run again; bindings stay.
  package func reset() { sqlite3_reset(pointer) }

  /// Binds, runs to the end and resets, whatever happens.
  package func run(_ values: (any SQLiteBindable)?...) throws(LibraryError) {
    try run(values)
  }

  package func run(_ values: [(any SQLiteBindable)?]) throws(LibraryError) {
    defer { reset() }
    try bind(values)
    while try step() {}
  }
}

/// Tells SQLite to copy what is bound (`SQLITE_TRANSIENT`, a macro that Swift does not see).
private nonisolated(unsafe) let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

/// The columns of the current row, counted from 0.
extension Statement {
  package func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(pointer, column) == SQLITE_NULL
  }

  /// 0 for NULL.
  package func int64(_ column: Int32) -> Int64 { sqlite3_column_int64(pointer, column) }

  package func optionalInt64(_ column: Int32) -> Int64? { isNull(column) ? nil : int64(column) }

  package func int(_ column: Int32) -> Int { Int(int64(column)) }

  package func bool(_ column: Int32) -> Bool { int64(column) != 0 }

  /// 0 for NULL.
  package func double(_ column: Int32) -> Double { sqlite3_column_double(pointer, column) }

  /// Empty for NULL.
  package func string(_ column: Int32) -> String { optionalString(column) ?? "" }

  package func optionalString(_ column: Int32) -> String? {
    guard let text = sqlite3_column_text(pointer, column) else { return nil }
    let count = Int(sqlite3_column_bytes(pointer, column))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }
}
