import Testing

@testable import Library

@Suite struct RankingTests {
  @Test func theTitleItselfThenItsBeginningThenTheRest() throws {
    let shelf = try Shelf([
      "A / B / dune", "The Worlds of Dune", "Children of Dune / Frank Herbert", "X / Dune Smith",
      "Dune Messiah", "Dune", "Y / Z / c / All about dune.", "Dunes of Arabia",
    ])
    #expect(
      try shelf.found("dune") == [
        "Dune", "Dune Messiah", "Dunes of Arabia", "The Worlds of Dune", "Children of Dune", "X",
        "A", "Y",
      ])
    let hits = try shelf.hits("dune")
    #expect(hits.map(\.rank) == hits.map(\.rank).sorted(by: >))
    #expect(hits.map(\.field).suffix(4) == [.title, .author, .category, .description])
  }

  @Test(arguments: [
    ("pötter", ["Der Pötter", "Der Potter"]), ("potter", ["Der Potter", "Der Pötter"]),
    ("Der POTTER", ["Der Potter", "Der Pötter"]), ("strasse", ["Die Strasse", "Die Straße"]),
    ("straße", ["Die Straße", "Die Strasse"]), ("ＡＢＣ", ["The ＡＢＣ", "The ABC"]),
    ("abc", ["The ABC", "The ＡＢＣ"]), ("о́н", ["Вот о\u{301}н", "Вот он"]),
  ])
  func theExactSpellingComesFirst(text: String, expected: [String]) throws {
    let titles = [
      "Der Pötter", "Der Potter", "Die Straße", "Die Strasse", "The ＡＢＣ", "The ABC",
      "Вот он", "Вот о\u{301}н",
    ]
    #expect(try Shelf(titles).found(text) == expected)
    #expect(try Shelf(titles.reversed()).found(text) == expected)
  }

  @Test func capitalsCountOnlyWhereTheyAreTyped() throws {
    let shelf = try Shelf(["EMMA", "Emma"])
    #expect(try shelf.found("Emma") == ["Emma", "EMMA"])
    #expect(try shelf.found("EMMA") == ["EMMA", "Emma"])
  }

  @Test func wordsTogetherBeatWordsApart() throws {
    let shelf = try Shelf([
      "The Sea and the Old Captain's Man", "Of an Old Man and a Boat", "Man, Old", "The Old Man",
    ])
    #expect(
      Set(try shelf.found("old man").prefix(2)) == ["The Old Man", "Of an Old Man and a Boat"])
  }

  @Test func aWholeWordBeatsABeginning() throws {
    let shelf = try Shelf(["The Emmanuel Story", "My Emma"])
    #expect(try shelf.found("emma") == ["My Emma", "The Emmanuel Story"])
  }

  @Test func whatIsBoughtComesFirst() throws {
    let shelf = try Shelf([
      "~Dune", "~Dune Messiah", "~Heretics of Dune", "Chapterhouse Dune", "A / B / c / dune",
      "Dune Lore",
    ])
    #expect(
      try shelf.found("dune", scope: .all) == [
        "Dune", "Dune Lore", "Dune Messiah", "Chapterhouse Dune", "A", "Heretics of Dune",
      ])
    #expect(try shelf.found("dune") == ["Dune Lore", "Chapterhouse Dune", "A"])
    let ranks = try shelf.hits("dune", scope: .all).map(\.rank)
    #expect(ranks == ranks.sorted(by: >))
  }

  /// More titles than are ranked, none of them bought, stand before the one that is.
  @Test func manyTitlesOfOthersHideNoneOfOnesOwn() throws {
    let shelf = try Shelf((1...5_000).map { "~The Sea \($0)" } + ["By the Sea / Abdulrazak Gurnah"])
    for text in ["sea", "the sea", "s", "author:gurnah sea", "sea -mountain"] {
      #expect(try shelf.found(text) == ["By the Sea"])
    }
    for text in ["sea", "the sea", "s", "sea -mountain"] {
      #expect(try shelf.found(text, scope: .all).count == 20)
    }
    #expect(try shelf.found("sea", scope: .all).first == "By the Sea")
  }

  @Test func theLimitIsFilledHoweverLargeItIs() throws {
    let shelf = try Shelf((1...3_000).map { "Sea \($0)" })
    #expect(try shelf.found("sea", limit: 5_000).count == 3_000)
    #expect(try shelf.found("s", limit: 2_999).count == 2_999)
    let answer = try shelf.library.search(SearchRequest(text: "sea", limit: 7))
    #expect(answer.hits.count == 7)
    #expect(answer.isCut)
    #expect(try !shelf.library.search(SearchRequest(text: "sea", limit: 3_000)).isCut)
    #expect(try shelf.found("sea", limit: 0).isEmpty)
    #expect(try shelf.found("sea 7", limit: .max).count == 111)
    #expect(try shelf.found("sea", limit: .min).isEmpty)
  }

  @Test func hiddenTitlesAreLeftOutOnDemand() throws {
    let shelf = try Shelf(["Emma", "Emma Brown"])
    let key = try #require(shelf.hits("emma").first?.summary.key)
    #expect(try shelf.library.setHidden(key, true))
    #expect(try !shelf.library.setHidden(key, true))
    let request = SearchRequest(text: "emma", includesHidden: false)
    #expect(try shelf.library.search(request).hits.map(\.summary.title) == ["Emma Brown"])
    #expect(try shelf.found("emma").count == 2)
    try shelf.library.setHidden(key, false)
    #expect(try shelf.library.search(request).hits.count == 2)
    try shelf.library.check()
  }

  @Test func samplesAreFoundByThemselves() throws {
    let shelf = try Shelf()
    var records = [Shelf.record(1, "Emma"), Shelf.record(2, "~Emma Brown")]
    records[1].isSample = true
    _ = try shelf.library.merge(records, from: "a.json")
    #expect(try shelf.found("emma", scope: .samples) == ["Emma Brown"])
    #expect(try shelf.found("brown", scope: .samples) == ["Emma Brown"])
    #expect(try shelf.library.titles(TitleFilter(scope: .samples)).count == 1)
  }
}
