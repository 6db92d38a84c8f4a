import Messages

/// A command line, read by the verb table.
package struct Arguments: Sendable, Equatable {
  package var verb: String
  package var operands: [String]
  /// Values by option name; a switch has one empty value.
  package var options: [String: [String]]

  package func has(_ option: String) -> Bool { options[option] != nil }

  /// The last value given for an option.
  package func value(_ option: String) -> String? { options[option]?.last }
}

/// A command line that is not of the command's form; exit status 2.
package enum UsageError: ExplainedError, Equatable {
  case noVerb
  case unknownVerb(String, nearest: String?)
  case unknownOption(String, verb: String, nearest: String?)
  case missingValue(option: String)
  case unexpectedValue(option: String)
  case badValue(option: String, value: String, allowed: String)
  case badOperand(String, allowed: String)
  case missingOperand(verb: String, operands: String)
  case unexpectedOperand(String, verb: String)

  package var place: String { "" }

  package var fact: String {
    switch self {
    case .noVerb: tr("no verb given")
    case .unknownVerb(let verb, _): tr("there is no verb ‘%1’", verb)
    case .unknownOption(let option, let verb, _): tr("%1 has no option ‘%2’", verb, option)
    case .missingValue(let option): tr("option --%1 needs a value", option)
    case .unexpectedValue(let option): tr("option --%1 takes no value", option)
    case .badValue(let option, let value, let allowed):
      tr("--%1: ‘%2’ is not one of %3", option, value, allowed)
    case .badOperand(let operand, let allowed): tr("‘%1’ is not of the form %2", operand, allowed)
    case .missingOperand(let verb, let operands): tr("%1 needs %2", verb, tr(operands))
    case .unexpectedOperand(let operand, let verb): tr("%1 takes no ‘%2’", verb, operand)
    }
  }

  package var hint: String? {
    switch self {
    case .unknownVerb(_, let nearest?): tr("Did you mean ‘%1’?", nearest)
    case .unknownOption(_, _, let nearest?): tr("Did you mean ‘%1’?", "--\(nearest)")
    case .noVerb, .unknownVerb: tr("`bookstead --help` lists the verbs.")
    case .unknownOption(_, let verb, nil), .missingOperand(let verb, _),
      .unexpectedOperand(_, let verb):
      tr("`bookstead %1 --help` shows what it takes.", verb)
    case .missingValue, .unexpectedValue, .badValue, .badOperand: nil
    }
  }
}

extension Arguments {
  /// Reads what stands after the program's name.
  ///
  /// Options are long only and may stand anywhere after the verb; `--` ends them. A value follows
  /// after `=` or as the next word.
  package init(parsing words: [String]) throws(UsageError) {
    guard let name = words.first else { throw .noVerb }
    guard let verb = VerbTable.verb(named: name) else {
      let names = VerbTable.verbs.filter { !$0.isHidden }.map(\.name)
      throw .unknownVerb(name, nearest: nearest(to: name, among: names))
    }
    self.init(verb: name, operands: [], options: [:])
    let known = verb.options + VerbTable.common
    var rest = words.dropFirst()
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard word.hasPrefix("-"), word.count > 1 else {
        operands.append(word)
        continue
      }
      if !word.hasPrefix("--") && Self.takesNegations(verb) {
        operands.append(word)
        continue
      }
      try parse(option: word, of: verb, known: known, rest: &rest)
    }
    if verb.operands.isEmpty, let extra = operands.first {
      throw .unexpectedOperand(extra, verb: name)
    }
  }

  /// `search potter -goblet`: a word with one hyphen belongs to the query.
  private static func takesNegations(_ verb: Verb) -> Bool {
    verb.name == "search" || verb.name == "open"
  }

  private mutating func parse(
    option word: String, of verb: Verb, known: [Option], rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let body = word.drop { $0 == "-" }
    let parts = body.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard word.hasPrefix("--"), let option = known.first(where: { $0.name == name }) else {
      throw .unknownOption(
        word, verb: verb.name, nearest: nearest(to: name, among: known.map(\.name)))
    }
    let value: String
    if option.value == nil {
      guard parts.count == 1 else { throw .unexpectedValue(option: name) }
      value = ""
    } else if parts.count == 2 {
      value = String(parts[1])
    } else {
      guard let next = rest.popFirst() else { throw .missingValue(option: name) }
      value = next
    }
    guard option.value == nil || !value.isEmpty else { throw .missingValue(option: name) }
    options[name, default: []].append(value)
  }
}

/// The candidate within two edits of a word, if there is one.
func nearest(to word: String, among candidates: [String]) -> String? {
  candidates.map { ($0, editDistance(word, $0)) }
    .filter { $0.1 <= 2 && $0.1 < $0.0.count }
    .min { $0.1 < $1.1 }?.0
}

/// Levenshtein's distance over characters.
func editDistance(_ left: String, _ right: String) -> Int {
  let right = Array(right)
  var row = Array(0...right.count)
  for (index, character) in left.prefix(64).enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for column in right.indices {
      let substituted = diagonal + (character == right[column] ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(substituted, row[column + 1] + 1, row[column] + 1)
    }
  }
  return row[right.count]
}
