import Foundation
import TestSupport
import Testing

@testable import Library

@Suite struct TitlesTests {
  private static let shelf = [
    "Zadig / Voltaire", "~emma / Jane Austen", "Émile / Rousseau / essays", "Vol. 10 / Zola",
    "Vol. 2 / Zola", "Anonymous",
  ]

  @Test(arguments: [
    (TitleFilter.Sort.title, ["Anonymous", "Émile", "emma", "Vol. 2", "Vol. 10", "Zadig"]),
    (.author, ["emma", "Émile", "Zadig", "Vol. 2", "Vol. 10", "Anonymous"]),
    (.imported, ["Anonymous", "Vol. 2", "Vol. 10", "Émile", "emma", "Zadig"]),
    (.purchased, ["Vol. 10", "Zadig", "Anonymous", "Vol. 2", "Émile", "emma"]),
  ])
  func areListedInOrder(sort: TitleFilter.Sort, expected: [String]) throws {
    let shelf = try Shelf(Self.shelf)
    try shelf.library.connection.execute(
      script: """
        UPDATE title SET purchased_at = '2025-01-01' WHERE title = 'Zadig';
        UPDATE title SET purchased_at = '2026-01-01' WHERE title = 'Vol. 10';
        """)
    let titles = try shelf.library.titles(TitleFilter(scope: .all, sort: sort))
    #expect(titles.map(\.title) == expected)
  }

  @Test func areFilteredByScopeStateAndHiding() throws {
    let shelf = try Shelf(Self.shelf)
    #expect(try shelf.library.titles(TitleFilter()).count == 5)
    #expect(try shelf.library.titles(TitleFilter(scope: .samples)).isEmpty)
    try shelf.library.setStatus(1, TitleStatus(.failed, reason: "404"))
    let failed = try shelf.library.titles(TitleFilter(state: .failed))
    #expect(failed.map(\.title) == ["Zadig"])
    #expect(failed.first?.reason == "404")
    try shelf.library.setHidden(1, true)
    #expect(try shelf.library.titles(TitleFilter(includesHidden: false)).count == 4)
  }

  @Test func haveTheirPeopleCategoriesAndEdition() throws {
    let shelf = try Shelf(Self.shelf)
    try shelf.library.connection.execute(
      script: """
        INSERT INTO artifact (kind, title, path, path_key, state) VALUES
          ('edition', 3, 'Émile.epub', 'émile.epub', 'present'),
          ('edition', 1, 'Zadig.epub', 'zadig.epub', 'intended');
        INSERT INTO artifact (kind, destination, title, path, path_key, state) VALUES
          ('edition', '/media/reader', 1, 'Zadig.epub', 'zadig.epub', 'present');
        """)
    let titles = try shelf.library.titles(TitleFilter(scope: .all, sort: .imported))
    for title in titles { #expect(try shelf.library.title(key: title.key) == title) }
    let émile = try #require(titles.first { $0.title == "Émile" })
    #expect(émile.authors == ["Rousseau"])
    #expect(émile.categories == ["essays"])
    #expect(émile.edition == "Émile.epub")
    #expect(émile.publicID == "test/t3")
    #expect(titles.filter { $0.edition != nil }.count == 1)
  }

  @Test func areCounted() throws {
    let shelf = try Shelf(Self.shelf)
    try shelf.library.setStatus(1, TitleStatus(.failed, reason: "404"))
    try shelf.library.setHidden(2, true)
    try shelf.library.connection.execute(
      script:
        "INSERT INTO artifact (kind, title, path, path_key, state) VALUES ('edition', 3, 'a', 'a', 'present')"
    )
    var counts = LibraryCounts()
    counts.titles = 6
    counts.purchased = 5
    counts.hidden = 1
    counts.exported = 1
    counts.byState = [.failed: 1, .notDownloaded: 5]
    counts.purchasedByState = [.failed: 1, .notDownloaded: 4]
    #expect(try shelf.library.counts() == counts)
    #expect(try Shelf().library.counts() == LibraryCounts())
  }

  @Test(arguments: [
    ("test/t1", ["Emma"]), ("t1", ["Emma"]), ("t12", ["Dune Messiah"]),
    ("test/t12", ["Dune Messiah"]),
    ("00000000-0000-5000-8000-100000000012", ["Dune Messiah"]),
    ("t2", ["Emma Brown"]),
    ("test/t", ["Emma", "Dune", "Dune Messiah", "Emma Brown", "红楼梦", "Gone"]),
    ("emma", ["Emma"]), ("EMMA", ["Emma"]), ("emma b", ["Emma Brown"]), ("brown", ["Emma Brown"]),
    ("dune", ["Dune"]), ("红", ["红楼梦"]), ("gone", ["Gone"]), ("du", ["Dune", "Dune Messiah"]),
    ("nothing at all", []), ("", []), ("/", []), ("test/", []), ("%", []), ("_1", []),
  ])
  func areNamedBy(text: String, expected: [String]) throws {
    let shelf = try Shelf()
    _ = try shelf.library.merge(
      [
        Shelf.record(1, "Emma"), Shelf.record(2, "Emma Brown"), Shelf.record(11, "Dune"),
        Shelf.record(12, "Dune Messiah"), Shelf.record(3, "红楼梦"), Shelf.record(4, "~Gone"),
      ], from: "a.json")
    let titles: [String] =
      switch try shelf.library.title(matching: text) {
      case .one(let title): [title.title]
      case .ambiguous(let titles): titles.map(\.title)
      case .none: []
      }
    #expect(titles == expected)
  }

  @Test func aReadOnlyLibraryAnswersEverything() throws {
    let shelf = try Shelf(Self.shelf)
    let library = try Library(path: shelf.path, access: .readOnly)
    #expect(try library.titles(TitleFilter()).count == 5)
    #expect(try library.counts().titles == 6)
    #expect(try library.search(SearchRequest(text: "zadig")).hits.count == 1)
    #expect(try library.record(1)?.record.title == "Zadig")
    #expect(throws: LibraryError.self) { try library.setHidden(1, true) }
  }
}
