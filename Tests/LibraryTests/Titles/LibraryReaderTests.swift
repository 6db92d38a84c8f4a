import Foundation
import TestSupport
import Testing

@testable import Library

/// A service reads what the command writes beside it.
@Suite struct LibraryReaderTests {
  let home: TemporaryDirectory
  var path: String { "\(home.path)/library.sqlite" }

  init() throws { home = try TemporaryDirectory() }

  private func add(_ titles: [String], at path: String? = nil) throws {
    let library = try Library(path: path ?? self.path, access: .readWrite)
    let records = titles.map { title in
      TitleRecord(store: "test", id: title, uuid: title, title: title)
    }
    _ = try library.merge(records, from: "a.json")
  }

  private func titles(_ reader: LibraryReader) throws -> Set<String> {
    Set(
      try reader.read { library throws(LibraryError) in
        try library.titles(TitleFilter(scope: .all))
      }.map(\.title))
  }

  @Test func whatOthersWriteIsSeenAtOnce() throws {
    try add(["Tides"])
    let reader = LibraryReader(path: path, patience: 25)
    #expect(try titles(reader) == ["Tides"])
    try add(["Waves"])
    #expect(try titles(reader) == ["Tides", "Waves"])
  }

  @Test func aLibraryMayComeLaterAndGoAgain() throws {
    let reader = LibraryReader(path: path, patience: 25)
    #expect(throws: LibraryError.missing(path: path)) { try titles(reader) }
    try add(["Tides"])
    #expect(try titles(reader) == ["Tides"])
    for name in try FileManager.default.contentsOfDirectory(atPath: home.path) {
      try FileManager.default.removeItem(atPath: "\(home.path)/\(name)")
    }
    #expect(throws: LibraryError.missing(path: path)) { try titles(reader) }
    try add(["Waves"])
    #expect(try titles(reader) == ["Waves"])
  }

  @Test func anotherFileUnderTheSameNameIsOpened() throws {
    try add(["Tides"])
    let reader = LibraryReader(path: path, patience: 25)
    #expect(try titles(reader) == ["Tides"])
    try add(["Waves"], at: path + ".new")
    #expect(rename(path + ".new", path) == 0)
    #expect(try titles(reader) == ["Waves"])
  }

  @Test func aFileOfAnotherVersionIsReadOnceItFits() throws {
    try add(["Tides"])
    let reader = LibraryReader(path: path, patience: 25)
    #expect(try titles(reader) == ["Tides"])
    let writer = try Connection(path: path, access: .readWrite)
    try writer.execute(script: "PRAGMA user_version=99")
    #expect(throws: LibraryError.newer(path: path, version: 99, known: 1)) { try titles(reader) }
    try writer.execute(script: "PRAGMA user_version=0")
    #expect(throws: LibraryError.older(path: path, version: 0, known: 1)) { try titles(reader) }
    try writer.execute(script: "PRAGMA user_version=1")
    #expect(try titles(reader) == ["Tides"])
  }

  /// Where WAL is not to be had, a writer keeps readers out.
  @Test func aLockedFileIsNotWaitedFor() throws {
    try add(["Tides"])
    let writer = try Connection(path: path, access: .readWrite)
    try writer.execute(script: "PRAGMA journal_mode=TRUNCATE")
    let reader = LibraryReader(path: path, patience: 25)
    #expect(try titles(reader) == ["Tides"])
    try writer.execute(script: "BEGIN EXCLUSIVE")
    let clock = ContinuousClock()
    let begin = clock.now
    let error = #expect(throws: LibraryError.self) { try titles(reader) }
    #expect(error?.isLocked == true)
    #expect(clock.now - begin < .seconds(5))
    try writer.execute(script: "COMMIT")
    #expect(try titles(reader) == ["Tides"])
  }

  @Test func damageIsToldAndNotKept() throws {
    try add(["Tides"])
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    try Data("no database at all, but long enough to be one".utf8)
      .write(to: URL(fileURLWithPath: path))
    let reader = LibraryReader(path: path, patience: 25)
    let error = #expect(throws: LibraryError.self) { try titles(reader) }
    #expect(error?.isCorrupt == true)
    try bytes.write(to: URL(fileURLWithPath: path))
    #expect(try titles(reader) == ["Tides"])
  }
}
