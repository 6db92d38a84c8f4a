import Foundation
import TestSupport
import Testing

@testable import Library

@Suite struct MigrationTests {
  let home: TemporaryDirectory
  private var path: String { "\(home.path)/library.sqlite" }

  /// A short history of a schema that never was, so that the way is walked before it is needed.
  private static let history = [
    Migration(version: 1, sql: "CREATE TABLE note (body TEXT); INSERT INTO note VALUES ('one')"),
    Migration(version: 2, sql: "ALTER TABLE note ADD COLUMN length INTEGER") {
      (connection) throws(LibraryError) in
      try connection.run("UPDATE note SET length = length(body)")
    },
    Migration(version: 3, sql: "CREATE INDEX note_by_length ON note (length)"),
  ]

  init() throws { home = try TemporaryDirectory() }

  @discardableResult
  private func open(upTo version: Int) throws -> Library {
    try Library(
      path: path, access: .readWrite, migrations: Array(Self.history.prefix(version)))
  }

  private func version() throws -> Int? {
    try Connection(path: path, access: .readOnly).first("PRAGMA user_version") { $0.int(0) }
  }

  private func backups() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: home.path)
      .filter { $0.contains(".before-") }.sorted()
  }

  @Test func aNewFileGetsAllMigrationsAndNoBackup() throws {
    let library = try open(upTo: 3)
    #expect(try library.connection.first("SELECT length FROM note") { $0.int(0) } == 3)
    #expect(try version() == 3)
    #expect(try backups().isEmpty)
  }

  @Test func pendingMigrationsRunAfterACopyOfTheFileAsItWas() throws {
    try open(upTo: 1)
    try open(upTo: 3)
    #expect(try version() == 3)
    #expect(try backups() == ["library.sqlite.before-2"])
    let copy = try Connection(path: "\(path).before-2", access: .readOnly)
    #expect(try copy.first("PRAGMA user_version") { $0.int(0) } == 1)
    #expect(try copy.query("SELECT * FROM note") { $0.string(0) } == ["one"])
  }

  @Test func onlyTheLatestBackupIsKept() throws {
    for version in 1...3 { try open(upTo: version) }
    #expect(try backups() == ["library.sqlite.before-3"])
  }

  @Test func aMigrationThatFailsChangesNothingAndCanBeTriedAgain() throws {
    try open(upTo: 1)
    let failing = [
      Self.history[0], Self.history[1], Migration(version: 3, sql: "CREATE TABLE note (again)"),
    ]
    for _ in 1...2 {
      #expect(throws: LibraryError.self) {
        try Library(path: path, access: .readWrite, migrations: failing)
      }
    }
    #expect(try version() == 1)
    let columns = try Connection(path: path, access: .readOnly)
      .query("SELECT name FROM pragma_table_info('note')") { $0.string(0) }
    #expect(columns == ["body"])
    try open(upTo: 3)
    #expect(try version() == 3)
  }

  @Test func aNewerFileIsRefusedByName() throws {
    try open(upTo: 3)
    for access in [Connection.Access.readOnly, .readWrite] {
      let error = #expect(throws: LibraryError.newer(path: path, version: 3, known: 2)) {
        try Library(path: path, access: access, migrations: Array(Self.history.prefix(2)))
      }
      #expect(
        error?.fact == "was written by a newer Bookstead (version 3, this one knows up to 2)")
    }
  }

  @Test func aReaderLeavesAnOlderFileToAWriter() throws {
    try open(upTo: 2)
    #expect(throws: LibraryError.older(path: path, version: 2, known: 3)) {
      try Library(path: path, access: .readOnly, migrations: Self.history)
    }
    #expect(try version() == 2)
  }

  @Test(arguments: [
    "CREATE TABLE moz_places (id)", "PRAGMA application_id=7",
    "PRAGMA user_version=1; CREATE TABLE a (b)",
  ])
  func anotherProgramsDatabaseIsLeftAlone(script: String) throws {
    try Connection(path: path, access: .readWrite).execute(script: script)
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(throws: LibraryError.foreign(path: path)) {
      try Library(path: path, access: .readWrite)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test func migrationsAreNumberedFromOneWithoutGaps() {
    let versions = Schema.migrations.map(\.version)
    #expect(versions == Array(1...versions.count))
  }
}
