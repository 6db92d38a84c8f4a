import CSQLite

/// A connection to a database file, closed when it and its statements are gone.
///
/// Not `Sendable`: it belongs to one isolation domain, as SQLite's own rule has it for a connection
/// without mutexes. Every process and every task that works at the same time opens its own.
package final class Connection {
  package enum Access: Sendable, Equatable {
    /// Never writes, never makes the file, and waits for nobody.
    case readOnly
    /// Makes the file (mode 0600) when there is none; its directory must exist.
    case readWrite
  }

  let database: DatabaseHandle
  package let access: Access
  private var statements: [String: Statement] = [:]

  /// The file as it was named.
  package var path: String { database.path }

  /// Opens the file and sets what holds for a connection; see `Opening.swift` for the journal.
  package init(path: String, access: Access) throws(LibraryError) {
    self.access = access
    self.database = try Self.open(path: path, access: access)
    try configure()
  }

  /// Opens another program's file for reading as it lies on the disk: nothing is written beside it, no
  /// lock is taken, and what that program changes meanwhile may make reading fail.
  package init(immutable path: String) throws(LibraryError) {
    access = .readOnly
    database = try Self.openImmutable(path: path)
    try configure()
  }

  /// The prepared statement of this SQL, kept for the next time. While one is being stepped, the
  /// same SQL gets a statement of its own.
  package func statement(_ sql: String) throws(LibraryError) -> Statement {
    guard let statement = statements[sql] else {
      let statement = try Statement(sql, in: database, isCached: true)
      statements[sql] = statement
      return statement
    }
    return statement.isBusy ? try Statement(sql, in: database, isCached: false) : statement
  }

  /// Gives back the pages of the file that are held in memory.
  package func releaseMemory() { sqlite3_db_release_memory(database.pointer) }

  /// Runs one statement to its end.
  package func run(_ sql: String, _ values: (any SQLiteBindable)?...) throws(LibraryError) {
    try statement(sql).run(values)
  }

  /// Runs a script of statements without placeholders, as a migration is.
  package func execute(script: String) throws(LibraryError) {
    try database.check(sqlite3_exec(database.pointer, script, nil, nil, nil), sql: script)
  }

  /// Reads all rows.
  package func query<Row>(
    _ sql: String, _ values: (any SQLiteBindable)?...,
    row: (Statement) throws(LibraryError) -> Row
  ) throws(LibraryError) -> [Row] {
    let statement = try statement(sql)
    defer { statement.reset() }
    try statement.bind(values)
    var rows: [Row] = []
    while try statement.step() { rows.append(try row(statement)) }
    return rows
  }

  /// Reads the first row; nil when there is none.
  package func first<Row>(
    _ sql: String, _ values: (any SQLiteBindable)?...,
    row: (Statement) throws(LibraryError) -> Row
  ) throws(LibraryError) -> Row? {
    let statement = try statement(sql)
    defer { statement.reset() }
    try statement.bind(values)
    return try statement.step() ? try row(statement) : nil
  }

  /// Rows that the latest INSERT, UPDATE or DELETE changed.
  package var changes: Int { Int(sqlite3_changes(database.pointer)) }

  /// The key of the latest INSERT.
  package var lastInsertedKey: Int64 { sqlite3_last_insert_rowid(database.pointer) }

  /// Does all of it or nothing. The lock for writing is taken at once (`BEGIN IMMEDIATE`), so that
  /// nothing read in `body` can be stale when it is written. Inside a transaction it joins that.
  package func transaction<Result>(
    _ body: () throws(LibraryError) -> Result
  ) throws(LibraryError) -> Result {
    if isInTransaction { return try body() }
    try run("BEGIN IMMEDIATE")
    do throws(LibraryError) {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      rollBack()
      throw error
    }
  }

  /// Reads from one state of the database, whatever others write meanwhile.
  package func reading<Result>(
    _ body: () throws(LibraryError) -> Result
  ) throws(LibraryError) -> Result {
    if isInTransaction { return try body() }
    try run("BEGIN")
    defer { rollBack() }
    return try body()
  }

  /// Runs `body`, whose statements are given up with an error that `isInterruption` once `isOver`.
  func interruptible(
    when isOver: @escaping () -> Bool, _ body: () throws(LibraryError) -> Void
  ) throws(LibraryError) {
    let watch = Watch(isOver: isOver)
    sqlite3_progress_handler(
      database.pointer, Watch.pause,
      { watch in
        watch.map { Unmanaged<Watch>.fromOpaque($0).takeUnretainedValue().isOver() } == true ? 1 : 0
      }, Unmanaged.passUnretained(watch).toOpaque())
    defer {
      sqlite3_progress_handler(database.pointer, 0, nil, nil)
      withExtendedLifetime(watch) {}
    }
    try body()
  }

  /// What the progress handler of SQLite asks.
  private final class Watch {
    /// Steps of SQLite's virtual machine from one question to the next: about a tenth of a millisecond.
    static let pause: Int32 = 1_000
    let isOver: () -> Bool

    init(isOver: @escaping () -> Bool) { self.isOver = isOver }
  }

  /// Waits so long, and no longer, for another process that has locked the file; milliseconds.
  func wait(atMost milliseconds: Int32) {
    sqlite3_busy_timeout(database.pointer, milliseconds)
  }

  package var isInTransaction: Bool { sqlite3_get_autocommit(database.pointer) == 0 }

  private func rollBack() {
    // A full disk and some others roll back by themselves. The result is not asked for: the first
    // error is the one to tell, and closing the connection rolls back in any case.
    if isInTransaction { sqlite3_exec(database.pointer, "ROLLBACK", nil, nil, nil) }
  }
}
