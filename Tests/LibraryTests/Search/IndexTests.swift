import TestSupport
import Testing

@testable import Library

@Suite struct IndexTests {
  private let shelf: Shelf

  init() throws {
    shelf = try Shelf(["Emma / Jane Austen / fiction / manners", "红楼梦 / 曹雪芹"])
  }

  private func dump() throws -> [[String]] {
    try shelf.library.connection.query(
      "SELECT key, title, author, category, description, scope FROM title_text"
    ) { row in (0..<6).map { row.string($0) } }
  }

  @Test func rebuildingMakesTheSameIndex() throws {
    let before = try dump()
    try shelf.library.rebuildIndex()
    #expect(try dump() == before)
    try shelf.library.check()
    #expect(try shelf.found("aus") == ["Emma"])
  }

  @Test func anIndexThatDiffersFromItsContentIsNoticedAndMended() throws {
    try shelf.library.connection.execute(
      script: "UPDATE title_text SET title = 'other' WHERE key = 1")
    let error = #expect(throws: LibraryError.self) { try shelf.library.check() }
    #expect(error?.isCorrupt == true)
    #expect(error?.hint?.contains("import your catalogues again") == true)
    try shelf.library.rebuildIndex()
    try shelf.library.check()
    #expect(try shelf.found("emma") == ["Emma"])
  }

  @Test func titlesThatTheIndexHasNotAreNoticed() throws {
    try TitleIndex(connection: shelf.library.connection).remove(key: 1)
    #expect(throws: LibraryError.self) { try shelf.library.check() }
    try shelf.library.rebuildIndex()
    try shelf.library.check()
  }

  @Test func anIndexOfAnotherSegmenterIsMadeAnew() throws {
    try shelf.library.connection.execute(
      script: """
        UPDATE setting SET value = '0' WHERE name = 'segmenter';
        DELETE FROM title_text;
        """)
    let library = try Library(path: shelf.path, access: .readWrite)
    #expect(try library.search(SearchRequest(text: "红楼")).hits.count == 1)
    #expect(try library.segmenterVersion() == Segmenter.version)
  }
}
