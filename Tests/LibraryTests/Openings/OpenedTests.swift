import Testing

@testable import Library

/// The moment is 2026-11-30 07:30 in Shanghai, where the day before is not yet over in UTC.
@Suite struct OpenedTests {
  private static let time = LocalTime(
    now: secondsSince1970(ofTimestamp: "2026-11-29T23:30:00Z") ?? 0, offset: 8 * 3600)

  @Test(arguments: [
    ("today", "2026-11-29T16:00:00Z", nil), ("TODAY", "2026-11-29T16:00:00Z", nil),
    ("yesterday", "2026-11-28T16:00:00Z", "2026-11-29T16:00:00Z"),
    ("1d", "2026-11-28T16:00:00Z", nil), ("7d", "2026-11-22T16:00:00Z", nil),
    ("30d", "2026-10-30T16:00:00Z", nil), ("2w", "2026-11-15T16:00:00Z", nil),
    ("3m", "2026-08-29T16:00:00Z", nil), ("1y", "2025-11-29T16:00:00Z", nil),
    ("9999d", "1999-07-15T16:00:00Z", nil), ("9999y", "1970-01-01T00:00:00Z", nil),
    ("2026", "2025-12-31T16:00:00Z", "2026-12-31T16:00:00Z"),
    ("2026-11", "2026-10-31T16:00:00Z", "2026-11-30T16:00:00Z"),
    ("2026-12", "2026-11-30T16:00:00Z", "2026-12-31T16:00:00Z"),
    ("2026-11-30", "2026-11-29T16:00:00Z", "2026-11-30T16:00:00Z"),
    ("2024-02-29", "2024-02-28T16:00:00Z", "2024-02-29T16:00:00Z"),
  ])
  func periods(word: String, from: String, to: String?) throws {
    let bounds = try #require(Period(word)).bounds(at: Self.time)
    #expect(bounds.from == from)
    #expect(bounds.to == to)
  }

  @Test(arguments: [
    "", "7", "d", "0d", "-1d", "7x", "7 d", "12345d", "٧d", "202", "20260", "2026-1", "2026-13",
    "2026-00", "2026-11-00", "2026-11-32", "2026-11-30-1", "2026-", "-2026", "0000", "2026/11",
    "tomorrow", "7dd",
  ])
  func whatIsNoPeriod(word: String) {
    #expect(Period(word) == nil)
  }

  @Test func thePersonsOwnTimeZone() throws {
    // Whatever it is, a day begins at its beginning and has a date.
    let time = LocalTime(now: 1_764_500_000)
    let bounds = try #require(Period("yesterday")).bounds(at: time)
    let from = try #require(secondsSince1970(ofTimestamp: bounds.from))
    #expect(time.day(of: from - 1) != time.day(of: from))
    #expect(time.beginning(of: time.today) <= 1_764_500_000)
    #expect(Self.time.date(of: "2026-11-29T16:00:00Z") == "2026-11-30")
    #expect(Self.time.date(of: "2026-11-29T15:59:59Z") == "2026-11-29")
  }

  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("2026-11-29T23:30:00Z", 1_795_995_000),
    ("2026-11-29T23:30:00.123456Z", 1_795_995_000), ("2026-11-30T07:30:00+08:00", 1_795_995_000),
    ("2026-11-29T18:00:00-05:30", 1_795_995_000), ("2026-11-29", nil), ("", nil),
    ("2026-11-29T23:30:00", nil), ("2026-13-29T23:30:00Z", nil), ("2026-11-29T24:30:00Z", nil),
    ("2026-11-29 23:30:00Z", nil), ("2026-11-29T23:30:00.Z9", nil),
    ("2026-11-29T23:30:00+8:00", nil),
    ("٢٠٢٦-11-29T23:30:00Z", nil),
  ])
  func timestamps(text: String, seconds: Int?) {
    #expect(secondsSince1970(ofTimestamp: text) == seconds)
    if let seconds, text.count == 20 { #expect(timestamp(secondsSince1970: seconds) == text) }
  }

  /// Four books: two that we opened, one that another program did, one that nobody did.
  private func shelf() throws -> Shelf {
    let shelf = try Shelf([
      "The Tide / Ines Varga", "High Tide / Tom Aske", "Emma / Jane Austen", "Dune / Frank Herbert",
      "~Sample Tide",
    ])
    let library = shelf.library
    try library.noteOpening(of: 1, at: "2026-11-29T20:00:00Z")
    try library.noteOpening(of: 2, at: "2026-11-25T20:00:00Z")
    try library.connection.execute(
      script: """
        INSERT INTO artifact (kind, title, path, path_key, state) VALUES
          ('edition', 2, 'High Tide.epub', 'high tide.epub', 'present'),
          ('edition', 3, 'Emma.epub', 'emma.epub', 'present'),
          ('edition', 4, 'Dune.epub', 'dune.epub', 'missing');
        """)
    library.history = OpeningHistory(time: Self.time) {
      [
        "Emma.epub": "2026-11-28T20:00:00Z", "High Tide.epub": "2025-01-01T00:00:00Z",
        "Dune.epub": "2026-11-29T20:00:00Z", "unknown.epub": "2026-11-29T20:00:00Z",
      ]
    }
    return shelf
  }

  @Test(arguments: [
    ("opened:today", ["The Tide"]), ("opened:yesterday", ["Emma"]),
    ("opened:7d", ["The Tide", "Emma", "High Tide"]),
    ("opened:7d tide", ["The Tide", "High Tide"]),
    ("tide opened:today", ["The Tide"]), ("OPENED： 7d aust", ["Emma"]),
    ("opened:2026-11 author:aske", ["High Tide"]), ("opened:2025", []),
    ("tide -opened:today", ["High Tide"]),
    ("opened:7d -opened:yesterday", ["The Tide", "High Tide"]),
    ("opened:7d -tide", ["Emma"]), ("opened:7d opened:yesterday", ["Emma"]),
    ("opened:7d dune", []), ("opened:soon", []), ("opened:", []), ("-opened:7d", []),
    // Whole words stay whole where something follows them.
    ("hig opened:7d", []), ("opened:7d hig", ["High Tide"]),
  ])
  func searching(text: String, titles: [String]) throws {
    #expect(try shelf().found(text) == titles)
  }

  @Test func withoutAClockItIsText() throws {
    let shelf = try Shelf(["Opened: 7d", "Emma"])
    #expect(try shelf.found("opened:7d") == ["Opened: 7d"])
    shelf.library.history = OpeningHistory(time: Self.time) { [:] }
    // A title that is what was typed comes first.
    #expect(try shelf.found("opened: 7d") == ["Opened: 7d"])
  }

  @Test func ranksFall() throws {
    let ranks = try shelf().hits("opened:7d").map(\.rank)
    #expect(ranks == ranks.sorted(by: >))
    #expect(try shelf().hits("opened:7d", limit: 2).map(\.summary.title) == ["The Tide", "Emma"])
  }

  @Test func listing() throws {
    let library = try shelf().library
    let sorted = try library.titles(TitleFilter(sort: .opened))
    #expect(sorted.map(\.title) == ["The Tide", "Emma", "High Tide", "Dune"])
    #expect(
      sorted.map(library.opened) == [
        "2026-11-29T20:00:00Z", "2026-11-28T20:00:00Z", "2026-11-25T20:00:00Z", nil,
      ])
    var filter = TitleFilter(sort: .title)
    filter.opened = [try #require(Period("7d"))]
    #expect(try library.titles(filter).map(\.title) == ["Emma", "High Tide", "The Tide"])
    filter.opened.append(try #require(Period("yesterday")))
    #expect(try library.titles(filter).map(\.title) == ["Emma"])
  }

  @Test func namingATitle() throws {
    let library = try shelf().library
    guard case .one(let last) = try library.title(matching: "opened:7d", latest: true) else {
      Issue.record("the last opened is meant")
      return
    }
    #expect(last.title == "The Tide")
    guard case .ambiguous(let titles) = try library.title(matching: "opened:7d tide", latest: true)
    else {
      Issue.record("two of them have the word")
      return
    }
    #expect(titles.count == 2)
    guard case .one(let emma) = try library.title(matching: "opened:7d emma", latest: true) else {
      Issue.record("one of them has the word")
      return
    }
    #expect(emma.title == "Emma")
    guard case .ambiguous = try library.title(matching: "opened:7d") else {
      Issue.record("what is to be removed is never guessed")
      return
    }
  }

  @Test func aLibraryThatIsWrittenToIsNotWaitedForLong() throws {
    let shelf = try Shelf(["Emma"])
    let notes = try Library(forNotesIn: shelf.path)
    try notes.noteOpening(of: 1, at: "2026-11-29T20:00:00Z")
    #expect(try shelf.library.title(key: 1)?.opened == "2026-11-29T20:00:00Z")
    try shelf.library.connection.run("BEGIN IMMEDIATE")
    #expect(throws: LibraryError.self) { try notes.noteOpening(of: 1, at: "2026-11-30T20:00:00Z") }
  }
}
