import CSQLite
import Foundation
import Messages
import TestSupport
import Testing

@testable import Library

@Suite struct ConnectionTests {
  let home: TemporaryDirectory

  init() throws { home = try TemporaryDirectory() }

  private func open(_ name: String = "a.sqlite") throws -> Connection {
    let connection = try Connection(path: "\(home.path)/\(name)", access: .readWrite)
    try connection.execute(script: "CREATE TABLE IF NOT EXISTS t (a)")
    return connection
  }

  @Test func aNewFileIsPrivateAndInWriteAheadMode() throws {
    let connection = try open()
    var status = stat()
    #expect(stat(connection.path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(try connection.first("PRAGMA journal_mode") { $0.string(0) } == "wal")
    #expect(try connection.first("PRAGMA synchronous") { $0.int(0) } == 2)
    #expect(try connection.first("PRAGMA foreign_keys") { $0.int(0) } == 1)
    #expect(try connection.first("PRAGMA trusted_schema") { $0.int(0) } == 0)
  }

  @Test func valuesComeBackAsTheyWere() throws {
    let connection = try open()
    let values: [SQLiteValue] = [
      .null, .integer(.min), .integer(.max), .real(0.1), .text(""), .text("a\0b"), .text("史😀"),
    ]
    for value in values { try connection.run("INSERT INTO t VALUES (?)", value) }
    let read = try connection.query("SELECT a, typeof(a) FROM t ORDER BY rowid") {
      row -> SQLiteValue in
      switch row.string(1) {
      case "integer": .integer(row.int64(0))
      case "real": .real(row.double(0))
      case "text": .text(row.string(0))
      default: .null
      }
    }
    #expect(read == values)
  }

  @Test func aStatementInUseIsNotSharedWithTheSameSQL() throws {
    let connection = try open()
    for number in 1...3 { try connection.run("INSERT INTO t VALUES (?)", number) }
    let sql = "SELECT a FROM t ORDER BY a"
    let pairs = try connection.query(sql) { outer throws(LibraryError) in
      (outer.int(0), try connection.query(sql) { $0.int(0) })
    }
    #expect(pairs.map(\.0) == [1, 2, 3])
    #expect(pairs.allSatisfy { $0.1 == [1, 2, 3] })
  }

  @Test func aStatementOutlivesItsConnection() throws {
    let statement = try { () throws -> Statement in
      try open().statement("SELECT 7")
    }()
    #expect(try statement.step())
    #expect(statement.int(0) == 7)
  }

  @Test func aTransactionThatThrowsLeavesNothing() throws {
    let connection = try open()
    #expect(throws: LibraryError.self) {
      try connection.transaction { () throws(LibraryError) in
        try connection.run("INSERT INTO t VALUES (1)")
        try connection.transaction { () throws(LibraryError) in
          try connection.run("INSERT INTO nowhere VALUES (1)")
        }
      }
    }
    #expect(!connection.isInTransaction)
    #expect(try connection.first("SELECT count(*) FROM t") { $0.int(0) } == 0)
  }

  @Test func anErrorNamesTheStatementAndNeverTheValues() throws {
    let connection = try open()
    try connection.execute(script: "CREATE TABLE u (a TEXT UNIQUE)")
    try connection.run("INSERT INTO u VALUES (?)", "secret")
    let error = #expect(throws: LibraryError.self) {
      try connection.run("INSERT INTO u VALUES (?)", "secret")
    }
    guard case .sqlite(let cause, let path)? = error else {
      Issue.record("not SQLite's error: \(String(describing: error))")
      return
    }
    #expect(path == connection.path)
    #expect(cause.code == SQLITE_CONSTRAINT)
    #expect(cause.extendedCode == SQLITE_CONSTRAINT | 8 << 8)
    #expect(cause.sql == "INSERT INTO u VALUES (?)")
    #expect(!"\(cause)".contains("secret"))
  }

  @Test func aMissingFileIsToldApartAndNotMade() throws {
    let path = "\(home.path)/none.sqlite"
    #expect(throws: LibraryError.missing(path: path)) {
      try Connection(path: path, access: .readOnly)
    }
    #expect(access(path, F_OK) != 0)
  }

  @Test func aDirectoryThatIsNoneIsNotMissing() throws {
    let path = "\(try home.write([], to: "file"))/library.sqlite"
    #expect(throws: LibraryError.unreadable(path: path, reason: "Not a directory")) {
      try Connection(path: path, access: .readOnly)
    }
  }

  @Test func aPlaceThatCannotBeWrittenIsSaid() {
    let error = #expect(throws: LibraryError.self) {
      try Connection(path: "\(home.path)/no/such/directory.sqlite", access: .readWrite)
    }
    #expect(error?.fact == "cannot be written: No such file or directory")
  }

  @Test(arguments: [
    "This is not a database, but it is long enough to be taken for one.",
    "SQLite format 3" + String(repeating: "x", count: 600),
  ])
  func somethingElseIsNotADatabase(content: String) throws {
    let path = try home.write(content.utf8, to: "other")
    let error = #expect(throws: LibraryError.self) { try Library(path: path, access: .readOnly) }
    #expect(error?.isCorrupt == true)
    #expect(error?.place == path)
    #expect(error?.hint != nil)
  }

  @Test func aReaderSeesWhatAWriterCommittedAndNeverWaits() throws {
    let writer = try open()
    try writer.run("INSERT INTO t VALUES (1)")
    let reader = try Connection(path: writer.path, access: .readOnly)
    try writer.transaction { () throws(LibraryError) in
      try writer.run("INSERT INTO t VALUES (2)")
      #expect(try reader.first("SELECT count(*) FROM t") { $0.int(0) } == 1)
    }
    #expect(try reader.first("SELECT count(*) FROM t") { $0.int(0) } == 2)
    let error = #expect(throws: LibraryError.self) { try reader.run("DELETE FROM t") }
    #expect(error?.fact == "may not be written")
  }

  /// POSIX drops all locks of a process on a file when it closes any descriptor of it.
  @Test func openingAgainLeavesTheLocksOfThisProcess() throws {
    let first = try open()
    var status = stat()
    #expect(stat(first.path, &status) == 0)
    func locks() throws -> Int {
      try String(contentsOfFile: "/proc/locks", encoding: .utf8).split(separator: "\n")
        .filter { $0.contains(" \(getpid()) ") && $0.contains(":\(status.st_ino) ") }.count
    }
    let held = try locks()
    #expect(held > 0)
    let second = try Connection(path: first.path, access: .readWrite)
    #expect(try second.first("SELECT count(*) FROM t") { $0.int(0) } == 0)
    #expect(try locks() == held)
  }

  @Test func aDatabaseOnAReadOnlyMediumIsReadWithoutItsJournal() throws {
    let directory = home.url.appendingPathComponent("sealed % ?#").path
    #expect(mkdir(directory, 0o700) == 0)
    let path = "\(directory)/a.sqlite"
    do {
      let writer = try Connection(path: path, access: .readWrite)
      try writer.execute(script: "CREATE TABLE t (a); INSERT INTO t VALUES (5)")
    }
    #expect(access("\(path)-wal", F_OK) != 0)
    let reader = try Statement(
      "SELECT a FROM t", in: Connection.openImmutable(path: path), isCached: false)
    #expect(try reader.step())
    #expect(reader.int(0) == 5)
    #expect(access("\(path)-shm", F_OK) != 0)
  }
}
