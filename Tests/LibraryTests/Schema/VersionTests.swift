import Foundation
import TestSupport
import Testing

@testable import Library

/// Every version that was ever released opens in this one, with everything in it.
@Suite struct VersionTests {
  private static let directory = packageDirectory.appendingPathComponent("Tests/Fixtures/Library")

  private static func file(of version: Int) -> URL {
    directory.appendingPathComponent("version-\(version).sql")
  }

  private static let titles = [
    "Emma / Jane Austen / fiction / A novel of manners.", "~红楼梦 / 曹雪芹 / 小说",
    "C++ Primer / Stanley Lippman", "D'Artagnan; -- \"x\" / Alexandre Dumas",
  ]

  /// A library with something in every table.
  private func filled() throws -> Shelf {
    let shelf = try Shelf(Self.titles)
    try shelf.library.connection.execute(
      script: """
        INSERT INTO original (sha256, file_extension, size) VALUES ('aa', 'txt', 5);
        UPDATE title SET original = 'aa', state = 'available', is_hidden = 1,
          opened_at = '2026-01-03T00:00:00Z' WHERE key = 1;
        INSERT INTO position (title, content_version, chapter, fraction, updated_at)
          VALUES (1, '1', 'two', 0.25, '2026-01-01T00:00:00Z');
        INSERT INTO artifact (kind, title, path, path_key, state, sha256, size, mtime)
          VALUES ('edition', 1, 'Emma.epub', 'emma.epub', 'present', 'ee', 9, 1700000000000000000);
        INSERT INTO contents (title, position, level, name, href)
          VALUES (1, 1, 0, 'Highbury', 'c0001.xhtml');
        INSERT INTO attribute (title, tags, comment_sha256, title_version, writer)
          VALUES (1, 'fiction,Emma', 'cc', 1, '1');
        INSERT INTO common_file (path, sha256) VALUES ('/m/bookstead.menu', 'dd');
        INSERT INTO setting (name, value) VALUES ('consent', 'yes');
        """)
    return shelf
  }

  @Test(arguments: 1...Schema.migrations.count)
  func opens(version: Int) throws {
    let home = try TemporaryDirectory()
    let path = "\(home.path)/library.sqlite"
    let script = try String(contentsOf: Self.file(of: version), encoding: .utf8)
    try Connection(path: path, access: .readWrite).execute(script: script)

    let library = try Library(path: path, access: .readWrite)
    try library.check()
    let titles = try library.titles(TitleFilter(scope: .all, sort: .imported))
    #expect(
      titles.reversed().map(\.title) == ["Emma", "红楼梦", "C++ Primer", "D'Artagnan; -- \"x\""])
    #expect(titles.last?.edition == "Emma.epub")
    #expect(titles.last?.isHidden == true)
    #expect(titles.last?.opened == "2026-01-03T00:00:00Z")
    #expect(try library.record(1)?.record.original?.size == 5)
    for (text, title) in [("austen", "Emma"), ("楼", "红楼梦"), ("c++", "C++ Primer")] {
      let hits = try library.search(SearchRequest(text: text, scope: .all)).hits
      #expect(hits.map(\.summary.title) == [title])
    }
    let position = try library.connection.first("SELECT fraction FROM position") { $0.double(0) }
    #expect(position == 0.25)
    #expect(try library.contents(of: 1).map(\.name) == ["Highbury"])
    #expect(try library.ledger.attributes(of: 1).tags == ["fiction", "Emma"])
    #expect(try library.ledger.hashes(ofCommonFile: "/m/bookstead.menu") == ["dd"])
    // What was migrated is what a new library is.
    #expect(try schema(of: library) == schema(of: Shelf().library))
  }

  /// `BOOKSTEAD_RECORD=1` writes the newest version's file, until it is released; a run that
  /// records fails. The files of earlier versions are never written again.
  @Test func theNewestVersionHasItsFile() throws {
    let version = Schema.migrations.count
    let made = try VersionDump(connection: filled().library.connection).script()
    if ProcessInfo.processInfo.environment["BOOKSTEAD_RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: Self.directory, withIntermediateDirectories: true)
      try Data(made.utf8).write(to: Self.file(of: version))
      Issue.record("recorded version-\(version).sql")
    }
    #expect(try String(contentsOf: Self.file(of: version), encoding: .utf8) == made)
  }

  private func schema(of library: Library) throws -> Set<String> {
    Set(
      try library.connection.query("SELECT name || ': ' || sql FROM sqlite_schema") {
        $0.string(0)
      })
  }
}
