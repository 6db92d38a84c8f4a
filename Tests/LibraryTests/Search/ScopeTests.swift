import Testing

@testable import Library

/// What is a person's own: bought, or a sample that was imported. It shows on the desktop.
@Suite struct ScopeTests {
  private let shelf: Shelf

  init() throws {
    shelf = try Shelf()
    let titles: [(title: String, isPurchased: Bool, isSample: Bool)] = [
      ("Tide Tables", false, false), ("Tide Sampler", false, true), ("Tide Pools", true, false),
      ("The Tide", false, true), ("The Low Tide", true, false), ("Tides, Both", true, true),
    ]
    let records = titles.enumerated().map { number, title in
      var record = Shelf.record(number + 1, title.title)
      record.isPurchased = title.isPurchased
      record.isSample = title.isSample
      return record
    }
    _ = try shelf.library.merge(records, from: "a.json")
  }

  @Test(
    arguments: [
      (TitleScope.purchased, ["Tide Pools", "Tides, Both", "The Low Tide"]),
      (.samples, ["Tides, Both", "Tide Sampler", "The Tide"]),
      (.owned, ["Tide Pools", "Tides, Both", "Tide Sampler", "The Low Tide", "The Tide"]),
    ])
  func whatIsBoughtComesBeforeSamples(scope: TitleScope, expected: [String]) throws {
    #expect(try shelf.found("tide", scope: scope) == expected)
    let filter = TitleFilter(scope: scope)
    #expect(Set(try shelf.library.titles(filter).map(\.title)) == Set(expected))
    let ranks = try shelf.hits("tide", scope: scope).map(\.rank)
    #expect(ranks == ranks.sorted(by: >))
  }

  @Test func theLimitHidesNothingOfTheSecondHalf() throws {
    #expect(try shelf.found("tide", scope: .owned, limit: 5).count == 5)
    #expect(try shelf.found("the tide", scope: .owned, limit: 1) == ["The Tide"])
  }

  @Test func theTitleItselfIsToldFromItsBeginning() throws {
    let hits = try shelf.hits("the tide", scope: .all)
    #expect(hits.map(\.summary.title).first == "The Tide")
    #expect(hits.map(\.isTitleItself) == [true] + hits.dropFirst().map { _ in false })
    #expect(hits.allSatisfy { $0.rank < SearchHit.highestRank })
  }

  @Test func whatIsHiddenOrNotOwnedDoesNotShow() throws {
    let library = shelf.library
    let titles = try library.titles(TitleFilter(scope: .all))
    for title in titles {
      let isOwned = title.isPurchased || title.isSample
      #expect((try library.shownTitle(uuid: title.uuid) != nil) == isOwned)
      try library.setHidden(title.key, true)
      #expect(try library.shownTitle(uuid: title.uuid) == nil)
    }
    let request = SearchRequest(text: "tide", scope: .owned, includesHidden: false)
    #expect(try library.search(request).hits.isEmpty)
    #expect(try library.shownTitle(uuid: "no such") == nil)
  }
}
