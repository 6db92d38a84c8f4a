import CLI
import Library
import Messages

extension Answerer {
  /// `search`: the titles that match, best first.
  func search() throws -> ExitStatus {
    guard !arguments.operands.isEmpty else {
      throw UsageError.missingOperand(verb: "search", operands: tr("words to find"))
    }
    let limit = try limit()
    let text = arguments.operands.joined(separator: " ")
    let answer = try library.search(SearchRequest(text: text, scope: scope, limit: limit))
    if answer.hits.isEmpty { try explainOperators() }
    if arguments.has("json") {
      terminal.print(JSON.array(answer.hits.map { .object(json($0)) }).text)
    } else {
      for line in TitleTable(terminal: terminal).lines(answer.hits.map(\.summary)) {
        terminal.print(line)
      }
    }
    if answer.hits.isEmpty, terminal.showsProgress { terminal.warn(tr("Nothing found.")) }
    mentionSamples()
    return answer.hits.isEmpty ? .nothingFound : .done
  }

  /// What is no operator is looked for as text, by which titles are found that look like one; where
  /// none is, it was meant as an operator.
  private func explainOperators() throws(UsageError) {
    let operands = arguments.operands
    for (index, operand) in operands.enumerated() {
      let next = index + 1 < operands.count ? operands[index + 1] : nil
      if let word = Self.time(in: operand), Period(word) == nil {
        guard word.isEmpty, let next, Period(next) != nil else { throw Self.noTime(operand) }
      }
      if next == nil, let field = SearchField(operator: operand) {
        throw .badOperand(operand, allowed: "\(field.rawValue):" + tr("WORD"))
      }
    }
  }

  private func json(_ hit: SearchHit) -> [(String, JSON)] {
    json(hit.summary) + [
      ("rank", .number(hit.rank)),
      ("field", .string(hit.field.rawValue)),
      ("snippet", .string(hit.snippet)),
    ]
  }

  private func limit() throws(UsageError) -> Int {
    guard let word = arguments.value("limit") else { return 20 }
    guard let limit = Int(word), limit > 0 else {
      throw .badValue(option: "limit", value: word, allowed: tr("the whole numbers from 1"))
    }
    return limit
  }
}
