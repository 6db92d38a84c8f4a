import Messages

/// The help of the command and of each verb, from the verb table.
package enum Help {
  package static var command: [String] {
    var lines = [
      tr("Usage: %1", tr("bookstead VERB [OPTION…] [--] [OPERAND…]")), "",
      tr("Your bought books as files in a folder, and found by your desktop's search."), "",
      tr("Verbs:"),
    ]
    let verbs = VerbTable.verbs.filter { !$0.isHidden }
    lines += table(verbs.map { ("\($0.name) \(tr($0.operands))", tr($0.summary)) })
    lines += ["", tr("Options of every verb:")]
    lines += table(VerbTable.common.map { ("--\($0.name)", tr($0.summary)) })
    lines += ["", tr("Exit status:")]
    lines += table(ExitStatus.allCases.map { ("\($0.rawValue)", $0.summary) })
    lines += ["", tr("`bookstead VERB --help` tells more of a verb.")]
    return lines
  }

  package static func verb(_ verb: Verb) -> [String] {
    var usage = ["bookstead", verb.name]
    if !verb.options.isEmpty { usage.append(tr("[OPTION…]")) }
    if !verb.operands.isEmpty { usage.append(tr(verb.operands)) }
    var lines = [tr("Usage: %1", usage.joined(separator: " ")), "", sentence(verb.summary)]
    lines += verb.details.flatMap { wrap(tr($0), to: 80) }
    lines += ["", tr("Options:")]
    lines += table(
      (verb.options + VerbTable.common).map {
        ("--\($0.name)" + ($0.value.map { "=\(tr($0))" } ?? ""), tr($0.summary))
      })
    return lines
  }

  /// Two columns; the second is wrapped to 80 columns.
  private static func table(_ rows: [(String, String)]) -> [String] {
    let left = min(26, rows.map { displayWidth($0.0) }.max() ?? 0)
    return rows.flatMap { name, summary -> [String] in
      let wrapped = wrap(summary, to: 80 - left - 4)
      let first =
        displayWidth(name) > left
        ? ["  " + name] + wrapped.prefix(1).map { String(repeating: " ", count: left + 4) + $0 }
        : ["  " + padded(name, to: left) + "  " + (wrapped.first ?? "")]
      return first + wrapped.dropFirst().map { String(repeating: " ", count: left + 4) + $0 }
    }
  }

  /// A phrase of the verb table as a sentence in the person's language.
  package static func sentence(_ phrase: String) -> String {
    let text = tr(phrase)
    guard let first = text.first else { return text }
    // Translators: a phrase of the list of verbs as a sentence of its own.
    return tr("%1.", first.uppercased() + text.dropFirst())
  }
}
