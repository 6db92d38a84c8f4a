import CLI
import Library
import Messages

extension Answerer {
  /// `list`: purchased titles, or all, or samples.
  func list() throws -> ExitStatus {
    let titles = try library.titles(try filter())
    if arguments.has("json") {
      terminal.print(JSON.array(titles.map { .object(json($0)) }).text)
    } else {
      for line in TitleTable(terminal: terminal).lines(titles) { terminal.print(line) }
    }
    mentionSamples()
    return titles.isEmpty ? .nothingFound : .done
  }

  private func filter() throws(UsageError) -> TitleFilter {
    var filter = TitleFilter()
    filter.scope = scope
    filter.state = try choice("state", TitleState.self, default: nil)
    filter.opened = try periods()
    filter.sort = try choice("sort", TitleFilter.Sort.self, default: filter.sort) ?? filter.sort
    return filter
  }

  /// A title as every verb prints it.
  func json(_ title: TitleSummary) -> [(String, JSON)] {
    JSON.title(title, opened: library.opened(title), places: places)
  }

  /// The operands of `list`, which narrow it by time.
  private func periods() throws(UsageError) -> [Period] {
    var periods: [Period] = []
    for operand in arguments.operands {
      guard let word = Self.time(in: operand) else {
        throw .unexpectedOperand(operand, verb: arguments.verb)
      }
      guard let period = Period(word) else { throw Self.noTime(operand) }
      periods.append(period)
    }
    return periods
  }

  /// What stands behind `opened:`; nil where that is not how it begins.
  static func time(in operand: String) -> String? {
    let name = "opened:"
    return operand.lowercased().hasPrefix(name) ? String(operand.dropFirst(name.count)) : nil
  }

  static func noTime(_ operand: String) -> UsageError {
    let examples = ["today", "yesterday", "7d", "2w", "3m", "1y", "2026", "2026-11", "2026-11-30"]
    return .badOperand(operand, allowed: listed(examples.map { "opened:" + $0 }))
  }

  /// Purchased titles unless asked otherwise; all of the samples while there is nothing else.
  var scope: TitleScope {
    if arguments.has("samples") { return .samples }
    return arguments.has("all") || isSamples ? .all : .purchased
  }

  /// The value of an option that is one of a few words.
  private func choice<Value: RawRepresentable & CaseIterable>(
    _ option: String, _ type: Value.Type, default standard: Value?
  ) throws(UsageError) -> Value? where Value.RawValue == String {
    guard let word = arguments.value(option) else { return standard }
    guard let value = Value(rawValue: word) else {
      throw .badValue(
        option: option, value: word,
        allowed: listed(Value.allCases.map(\.rawValue)))
    }
    return value
  }
}
