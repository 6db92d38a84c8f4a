/// A verb of the command: its name, what it takes, what it does.
///
/// Help, the man page and the completions are all made from these values.
package struct Verb: Sendable {
  /// Which program carries it out: the one that answers, or the worker that does.
  package enum Program: Sendable { case bookstead, worker }

  package var name: String
  package var program: Program
  /// What stands after the verb in a usage line, marked for translation: `PATH…`; words to choose
  /// from as they are typed: `on|off|status`.
  package var operands: String
  /// One sentence without a full stop, marked for translation.
  package var summary: String
  /// Further sentences of the verb's help, marked for translation.
  package var details: [String]
  package var options: [Option]
  /// Not in the help: for Bookstead's own use.
  package var isHidden: Bool

  package init(
    _ name: String, _ program: Program, operands: String = "", summary: String,
    details: [String] = [], options: [Option] = [], isHidden: Bool = false
  ) {
    self.name = name
    self.program = program
    self.operands = operands
    self.summary = summary
    self.details = details
    self.options = options
    self.isHidden = isHidden
  }
}

/// A long option, `--name` or `--name=VALUE`.
package struct Option: Sendable {
  package var name: String
  /// What the value is, in upper case, marked for translation; nil for a switch.
  package var value: String?
  /// The words that the value is one of; none where it may be anything.
  package var choices: [String]
  /// One phrase, marked for translation.
  package var summary: String

  package init(
    _ name: String, value: String? = nil, choices: [String] = [], _ summary: String
  ) {
    self.name = name
    self.value = value
    self.choices = choices
    self.summary = summary
  }
}
