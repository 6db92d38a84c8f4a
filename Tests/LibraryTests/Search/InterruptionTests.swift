import Synchronization
import Testing

@testable import Library

/// A search whose time is over answers with what it has found by then.
@Suite struct InterruptionTests {
  private let shelf: Shelf
  private static let count = 1_000

  init() throws {
    shelf = try Shelf((1...Self.count).map { "\($0) 春 tides / Ines Varga" })
  }

  private func search(
    _ text: String, isOver: @escaping @Sendable () -> Bool
  ) throws -> SearchAnswer {
    try shelf.library.search(
      SearchRequest(text: text, scope: .owned, limit: Self.count, isOver: isOver))
  }

  @Test(arguments: ["春", "varga", "ti", "春 tides"])
  func nothingIsAnErrorAndNothingStays(text: String) throws {
    let cut = try search(text) { true }
    #expect(cut.hits.count < Self.count / 2)
    #expect(cut.isCut)
    let whole = try search(text) { false }
    #expect(whole.hits.count == Self.count)
    #expect(!whole.isCut)
    #expect(!shelf.library.connection.isInTransaction)
  }

  @Test func itIsAskedOftenEnough() throws {
    let questions = Questions()
    _ = try search("varga") { questions.ask() }
    // 1,000 rows of several steps each.
    #expect(questions.count > 3)
  }

  @Test func whatWasFoundBeforeIsKept() throws {
    _ = try shelf.library.merge([Shelf.record(Self.count + 1, "varga")], from: "b.json")
    let answer = try search("varga") { true }
    #expect(answer.hits.first?.summary.title == "varga")
    #expect(answer.isCut)
  }

  private final class Questions: Sendable {
    private let asked = Atomic(0)
    var count: Int { asked.load(ordering: .relaxed) }
    func ask() -> Bool {
      asked.add(1, ordering: .relaxed)
      return false
    }
  }
}
