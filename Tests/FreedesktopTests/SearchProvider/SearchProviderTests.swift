import CGIO
import Testing

@testable import Freedesktop

/// What an interface makes of calls and answers, without a bus.
@Suite struct SearchProviderTests {
  private let provider = FakeSearch()

  private func answer(
    _ method: String, _ arguments: [BusValue], isSuperseded: Bool = false
  ) -> [BusValue] {
    SearchProviderInterface.of(provider).answer(
      BusCall(
        method: method, arguments: arguments, isSuperseded: { isSuperseded }))
  }

  @Test func termsAreSearchedForHoweverTheyAreRefined() {
    #expect(answer("GetInitialResultSet", [.strings(["a", "-b"])]) == [.strings(["a", "-b"])])
    #expect(
      answer("GetSubsearchResultSet", [.strings(["old"]), .strings(["c"])]) == [.strings(["c"])])
    #expect(answer("GetInitialResultSet", [.strings([])]) == [.strings([])])
  }

  @Test func aSupersededSearchIsNotBegun() {
    #expect(
      answer("GetInitialResultSet", [.strings(["a"])], isSuperseded: true) == [.strings([])])
    #expect(provider.calls.isEmpty)
  }

  @Test func everyIDHasItsMeta() {
    let values = answer("GetResultMetas", [.strings(["b", "a"])])
    let metas = ["b", "a"].map { id in
      BusValue.dictionary([
        "id": .string(id), "name": .string("Name of \(id)"),
        "icon": .tuple([.string("themed"), .variant(.strings(["book"]))]), "gicon": .string("book"),
      ])
    }
    #expect(values == [.array(of: "a{sv}", metas)])
  }

  @Test func resultsAreOpenedWithTheMomentOfTheClick() {
    #expect(answer("ActivateResult", [.string("a"), .strings(["x"]), .uint32(7)]).isEmpty)
    #expect(answer("LaunchSearch", [.strings(["x", "y"]), .uint32(8)]).isEmpty)
    #expect(provider.calls == ["activate a at 7", "launch x y at 8"])
  }

  @Test func aDescriptionIsLeftOutWhereThereIsNone() {
    let meta = ResultMeta(id: "a", name: "b", description: "c", icon: .themed("d"))
    guard case .dictionary(let entries) = meta.value else { return #expect(Bool(false)) }
    #expect(entries["description"] == .string("c"))
  }
}

/// Finds every term, and writes down what else it is asked for.
final class FakeSearch: SearchProvider, Runner {
  var calls: [String] = []

  func results(
    for terms: [String], isSuperseded: @escaping @Sendable () -> Bool
  ) -> [String] {
    calls += terms
    return terms
  }

  func metas(of ids: [String]) -> [ResultMeta] {
    ids.map {
      ResultMeta(id: $0, name: "Name of \($0)", description: nil, icon: .themed("book"))
    }
  }

  func activate(_ id: String, by activation: Activation) {
    calls.append("activate \(id) at \(activation.timestamp)")
  }

  func launchSearch(for terms: [String], by activation: Activation) {
    calls.append("launch \(terms.joined(separator: " ")) at \(activation.timestamp)")
  }

  let actions = [RunnerAction(id: "open", text: "Open", icon: "document-open")]

  func matches(
    for query: String, isSuperseded: @escaping @Sendable () -> Bool
  ) -> [RunnerMatch] {
    calls.append(query)
    return [
      RunnerMatch(
        id: "a", text: query, subtext: "<i>b", category: "Books", icon: .file("/a.png"),
        kind: .exact, relevance: 0.5, urls: ["file:///a"], actions: ["open"])
    ]
  }

  func run(_ match: String, action: String, by activation: Activation) {
    calls.append("run \(match) \(action) \(activation.token ?? "-")")
  }
}
