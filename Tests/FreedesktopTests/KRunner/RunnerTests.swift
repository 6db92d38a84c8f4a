import CGIO
import Testing

@testable import Freedesktop

@Suite struct RunnerTests {
  private let runner = FakeSearch()
  private let interface: BusInterface

  init() { interface = RunnerInterface.of(runner) }

  @discardableResult
  private func answer(
    _ method: String, _ arguments: [BusValue] = [], isSuperseded: Bool = false
  ) -> [BusValue] {
    interface.answer(
      BusCall(method: method, arguments: arguments, isSuperseded: { isSuperseded }))
  }

  /// The types that KRunner reads, whatever is in them.
  @Test(
    arguments: [
      ("Actions", [], "(a(sss))"), ("Match", [BusValue.string("x")], "(a(sssida{sv}))"),
      ("Config", [], "(a{sv})"), ("Teardown", [], "()"),
      ("Run", [.string("a"), .string("")], "()"),
    ])
  func answersHaveTheTypesOfTheInterface(
    method: String, arguments: [BusValue], signature: String
  ) throws {
    let value = try #require(g_variant_ref_sink(BusValue.tuple(answer(method, arguments)).made()))
    defer { g_variant_unref(value) }
    #expect(String(cString: g_variant_get_type_string(value)) == signature)
  }

  @Test func nothingInALineIsTakenForMarkup() {
    let match = answer("Match", [.string("<img src=x>")])
    let line = BusValue.tuple([
      .string("a"), .string("<\u{2060}img src=x>"), .string("/a.png"), .int32(100), .double(0.5),
      .dictionary([
        "subtext": .string("<\u{2060}i>b"), "category": .string("Books"),
        "urls": .strings(["file:///a"]), "actions": .strings(["open"]),
      ]),
    ])
    #expect(match == [.array(of: "(sssida{sv})", [line])])
  }

  @Test func aSupersededQueryIsNotSearchedFor() {
    #expect(
      answer("Match", [.string("x")], isSuperseded: true) == [.array(of: "(sssida{sv})", [])])
    #expect(runner.calls.isEmpty)
  }

  @Test func aTokenIsForTheNextRunAlone() {
    let run = [BusValue.string("a"), .string("folder")]
    answer("SetActivationToken", [.string("one")])
    answer("Run", run)
    answer("Run", run)
    answer("SetActivationToken", [.string("two")])
    answer("Teardown")
    answer("Run", run)
    #expect(runner.calls == ["run a folder one", "run a folder -", "run a folder -"])
  }
}
