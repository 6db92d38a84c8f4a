import Messages
import TestSupport
import Testing

@testable import Library

@Suite struct MergeTests {
  private let shelf: Shelf
  private var library: Library { shelf.library }

  init() throws { shelf = try Shelf() }

  private static let text = OriginalReference(
    sha256: String(repeating: "a", count: 64), fileExtension: "txt", size: 5)

  @Test(
    "what is said of a language wins, and the text fills it in",
    arguments: [
      ("und", nil, "und"), ("und", "fr", "fr"), ("en", "fr", "en"), ("zh", "zh-Hant", "zh-Hant"),
      ("zh", nil, "zh"), ("zh-CN", "zh-Hant", "zh-CN"), ("zh", "zhx", "zh"),
    ] as [(String, String?, String)])
  func shownLanguage(said: String, text: String?, shown: String) throws {
    var record = Shelf.record(1, "Emma / Jane Austen / fiction / A novel.")
    (record.language, record.textLanguage, record.original) = (said, text, Self.text)
    let key = try #require(try library.merge([record], from: "a.json").keys[0])
    #expect(try library.record(key)?.record.shownLanguage == shown)
    #expect(try library.titles(TitleFilter(scope: .all)).map(\.language).contains(shown))
    // The catalogue again, where the text is not: it stays what it was, in the same version.
    var again = record
    (again.original, again.textLanguage) = (nil, nil)
    #expect(try library.merge([again], from: "a.json").unchanged == 1)
    // Another language of the text alone is no other edition: the exporter knows it anyway.
    record.textLanguage = "pt"
    _ = try library.merge([record], from: "a.json")
    #expect(try library.record(key)?.version == 1)
  }

  private func full() -> TitleRecord {
    var record = Shelf.record(1, "Emma / Jane Austen / fiction / A novel.")
    record.subtitle = "A Novel"
    record.contributors.append(TitleContributor(name: "木下", role: "trl", sortAs: "Kinoshita"))
    record.language = "en"
    record.textLanguage = "fr"
    record.categories = ["fiction", "classics"]
    record.publisher = "Murray"
    record.published = "1815"
    record.isbn = "9780141439587"
    record.seriesName = "Austen"
    record.seriesPosition = "4"
    record.coverURL = "emma.jpg"
    record.isSample = true
    record.purchasedAt = "2024-01-01"
    record.orderID = "o1"
    record.priceAmount = "5.00"
    record.priceCurrency = "EUR"
    record.updatedAt = "2024-02-02"
    record.contentVersion = "2"
    record.pageProgression = "ltr"
    record.writingMode = "horizontal-tb"
    record.contentURL = "emma.txt"
    record.contentMediaType = "text/plain"
    record.original = Self.text
    record.coverOriginal = OriginalReference(
      sha256: String(repeating: "b", count: 64), fileExtension: "jpg", size: 9)
    return record
  }

  @discardableResult
  private func merge(_ records: TitleRecord..., from file: String = "a.json") throws -> MergeReport
  {
    try library.merge(records, from: file, at: "2026-01-01T00:00:00Z")
  }

  private func stored(_ number: Int = 1) throws -> StoredTitle {
    let reader = RecordReader(connection: library.connection)
    return try #require(try reader.stored(store: "test", id: "t\(number)"))
  }

  @Test func everyFieldComesBack() throws {
    let report = try merge(full())
    #expect(report.added == 1)
    let title = try stored()
    #expect(report.keys == [title.key])
    #expect(title.record == full())
    #expect(title.version == 1)
    #expect(title.source == "a.json")
    #expect(title.status == TitleStatus(.available))
    #expect(try library.record(title.key) == title)
    #expect(try library.record(99) == nil)
  }

  @Test func theSameAgainWritesNothing() throws {
    try merge(full())
    let writer = library.connection
    let before = try writer.first("SELECT total_changes()") { $0.int(0) } ?? 0
    let report = try merge(full())
    #expect(report.unchanged == 1)
    #expect(report.added + report.updated == 0)
    // The statement that looks the file up inserts nothing either.
    #expect(try writer.first("SELECT total_changes()") { $0.int(0) } == before)
  }

  /// A change of a record, and whether the edition must be made anew for it.
  struct Change: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var isShown: Bool
    var apply: @Sendable (inout TitleRecord) -> Void

    init(_ name: String, isShown: Bool, _ apply: @escaping @Sendable (inout TitleRecord) -> Void) {
      testDescription = name
      self.isShown = isShown
      self.apply = apply
    }
  }

  @Test(arguments: [
    Change("title", isShown: true) { $0.title = "Emma!" },
    Change("subtitle", isShown: true) { $0.subtitle = nil },
    Change("contributor", isShown: true) { $0.contributors[1].sortAs = nil },
    Change("contributors", isShown: true) { $0.contributors.removeLast() },
    Change("categories", isShown: true) { $0.categories.reverse() },
    Change("language", isShown: true) { $0.language = "en-GB" },
    Change("description", isShown: true) { $0.description = "Another." },
    Change("series", isShown: true) { $0.seriesPosition = "5" },
    Change("updatedAt", isShown: true) { $0.updatedAt = "2025-01-01" },
    Change("writingMode", isShown: true) { $0.writingMode = "vertical-rl" },
    Change("original", isShown: true) { $0.original?.sha256 = String(repeating: "c", count: 64) },
    Change("cover", isShown: true) { $0.coverOriginal = MergeTests.text },
    Change("price", isShown: false) { $0.priceAmount = nil },
    Change("purchase", isShown: false) { $0.isPurchased = false },
    Change("sample", isShown: false) { $0.isSample = false },
    Change("order", isShown: false) { $0.orderID = "o2" },
    Change("purchasedAt", isShown: false) { $0.purchasedAt = nil },
    Change("contentVersion", isShown: false) { $0.contentVersion = "3" },
    Change("coverURL", isShown: false) { $0.coverURL = nil },
    Change("contentURL", isShown: false) { $0.contentURL = "emma2.txt" },
  ])
  func onlyWhatShowsRaisesTheVersion(change: Change) throws {
    try merge(full())
    var record = full()
    change.apply(&record)
    let report = try merge(record)
    #expect(report.updated == 1)
    #expect(try stored().version == (change.isShown ? 2 : 1))
    #expect(try stored().record == record)
    try library.check()
  }

  @Test func aDateOfPurchaseShowsWhereThereIsNoOther() throws {
    var record = full()
    record.updatedAt = nil
    try merge(record)
    record.purchasedAt = "2025-05-05"
    try merge(record)
    #expect(try stored().version == 2)
  }

  @Test func aRecordWithoutOriginalLeavesTheOneThatIsHere() throws {
    try merge(full())
    var record = full()
    record.original = nil
    record.coverOriginal = nil
    #expect(try merge(record).unchanged == 1)
    #expect(try stored().record.original == Self.text)
    #expect(try stored().status.state == .available)
  }

  @Test func aTextThatCannotBeKeptFailsTheTitle() throws {
    var record = Shelf.record(1, "Emma")
    record.contentFailure = "emma.txt: no such file"
    try merge(record)
    #expect(try stored().status == TitleStatus(.failed, reason: "emma.txt: no such file"))
    record.contentFailure = nil
    record.original = Self.text
    #expect(try merge(record).updated == 1)
    #expect(try stored().status == TitleStatus(.available))
  }

  @Test func anUpdateThatFailsLeavesTheReadableOne() throws {
    try merge(full())
    var record = full()
    record.original = nil
    record.contentFailure = "gone"
    try merge(record)
    let update = TitleUpdate(state: .failed, reason: "gone", since: "2026-01-01T00:00:00Z")
    #expect(try stored().status == TitleStatus(.available, update: update))
    #expect(try library.title(key: stored().key)?.update == update)
    #expect(try stored().version == 1)
    // The date says since when it fails, not when it failed last.
    record.contentFailure = "still gone"
    _ = try library.merge([record], from: "a.json", at: "2027-01-01T00:00:00Z")
    #expect(try stored().status.update?.since == "2026-01-01T00:00:00Z")
    #expect(try stored().status.update?.reason == "still gone")
    try merge(full())
    #expect(try stored().status == TitleStatus(.available))
  }

  @Test func anAddressIsNotDownloadedYet() throws {
    var record = Shelf.record(1, "Emma")
    record.contentURL = "https://books.example/emma.epub"
    try merge(record)
    #expect(try stored().status == TitleStatus(.notDownloaded))
    let failed = TitleStatus(.failed, reason: "404", retryAfter: "2026-01-02T00:00:00Z")
    try library.setStatus(stored().key, failed)
    #expect(try merge(record).unchanged == 1)
    #expect(try stored().status == failed)
    record.contentURL = "https://books.example/emma-2.epub"
    try merge(record)
    #expect(try stored().status == TitleStatus(.notDownloaded))
  }

  @Test func anotherBookUnderTheSameIdentityIsAConflict() throws {
    try merge(Shelf.record(1, "Emma / Jane Austen"), Shelf.record(2, "Dune / Herbert"))
    let report = try merge(
      Shelf.record(1, "Ulysses / James Joyce"), Shelf.record(3, "New / Author"), from: "b.json")
    #expect(report.added == 1)
    #expect(report.keys.map { $0 == nil } == [true, false])
    #expect(
      report.conflicts == [
        .init(
          index: 0,
          finding: Finding(
            .error, place: "test/t1",
            fact: "“Ulysses” has the id of “Emma” from a.json, which was kept"))
      ])
    #expect(try stored().record.title == "Emma")
  }

  @Test(arguments: [
    ("Ulysses / James Joyce", "a.json"), ("Emma (new) / JANE AUSTEN", "b.json"),
    ("EMMA / Austen, Jane", "b.json"),
  ])
  func theSameBookOrTheSameFileIsAnUpdate(text: String, file: String) throws {
    try merge(Shelf.record(1, "Emma / Jane Austen"))
    let report = try merge(Shelf.record(1, text), from: file)
    #expect(report.updated == 1)
    #expect(report.conflicts.isEmpty)
    #expect(try stored().source == file)
  }

  @Test func theFileThatGaveATitleLastMayChangeIt() throws {
    try merge(Shelf.record(1, "Emma / Jane Austen"))
    try merge(Shelf.record(1, "Emma / Jane Austen"), from: "b.json")
    #expect(try merge(Shelf.record(1, "Ulysses / Joyce"), from: "b.json").updated == 1)
  }

  @Test func aTitleNoLongerBoughtIsNotFoundAsBought() throws {
    try merge(Shelf.record(1, "Emma / Jane Austen"))
    #expect(try shelf.found("emma") == ["Emma"])
    try merge(Shelf.record(1, "~Emma / Jane Austen"))
    #expect(try shelf.found("emma").isEmpty)
    #expect(try shelf.found("austen").isEmpty)
    #expect(try shelf.found("austen", scope: .all) == ["Emma"])
  }

  @Test func theIndexFollowsEveryChange() throws {
    try merge(Shelf.record(1, "Emma / Jane Austen / fiction / manners"))
    try merge(Shelf.record(1, "Ulysses / James Joyce / modern / Dublin"))
    for gone in ["emma", "austen", "fiction", "manners"] { #expect(try shelf.found(gone).isEmpty) }
    for new in ["ulysses", "joyce", "modern", "dublin"] {
      #expect(try shelf.found(new) == ["Ulysses"])
    }
    try library.check()
  }

  @Test func peopleAreFoundByTheirOtherNamesAndBooksByTheirNumbers() throws {
    try merge(full())
    for text in ["kinoshita", "木下", "9780141439587", "murray", "a novel", "classics"] {
      #expect(try shelf.found(text) == ["Emma"], "\(text)")
    }
  }

  @Test func batchesAreCommittedAsTheyComeAndCounted() throws {
    var progress: [Int] = []
    let records = (1...2_500).map { Shelf.record($0, "Title \($0)") }
    let report = try library.merge(records, from: "a.json") { progress.append($0) }
    #expect(progress == [1_000, 2_000, 2_500])
    #expect(report.added == 2_500)
    #expect(report.keys.count == 2_500)
    #expect(try library.merge(records, from: "a.json").unchanged == 2_500)
  }

  @Test func aSearchOfAnotherProcessNeverWaits() throws {
    try merge(Shelf.record(1, "Emma / Jane Austen"))
    let reader = try Library(path: shelf.path, access: .readOnly)
    // Another writer holds the lock in the middle of a batch.
    try library.connection.transaction { () throws(LibraryError) in
      _ = try library.merge(
        (2...1_500).map { Shelf.record($0, "Emma \($0)") }, from: "b.json")
      let start = ContinuousClock.now
      #expect(try reader.search(SearchRequest(text: "emma")).hits.count == 1)
      let other = try Library(path: shelf.path, access: .readOnly)
      #expect(try other.counts().titles == 1)
      #expect(ContinuousClock.now - start < .seconds(5), "the busy timeout is 30 s")
    }
    #expect(try reader.search(SearchRequest(text: "emma")).hits.count == 20)
  }
}
