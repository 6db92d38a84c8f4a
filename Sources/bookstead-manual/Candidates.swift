import CLI

/// What a shell offers in the place of an operand or of an option's value.
enum Candidates: Equatable {
  case nothing, files, folders, titles
  case words([String])

  /// What the verb table calls `PATH…`, `[ID…]`, `on|off|status`.
  init(placeholder: String) {
    let name = placeholder.filter { !"[]…".contains($0) }
    if name.contains("|") {
      self = .words(name.split(separator: "|").map(String.init))
    } else if name.hasPrefix("ID") {
      self = .titles
    } else if name == "PATH" {
      self = .files
    } else if name.hasPrefix("DIR") {
      self = .folders
    } else {
      self = .nothing
    }
  }
}

extension Verb {
  var candidates: Candidates { Candidates(placeholder: operands) }

  /// Its own options and those of every verb.
  var allOptions: [Option] { options + VerbTable.common }
}

extension Option {
  /// Nil for a switch; the ID that an option takes is a store's, which nobody lists.
  var candidates: Candidates? {
    guard let value else { return nil }
    guard choices.isEmpty else { return .words(choices) }
    return value == "ID" ? .nothing : Candidates(placeholder: value)
  }
}

extension VerbTable {
  /// The verbs that people type.
  static var shown: [Verb] { verbs.filter { !$0.isHidden } }
}

/// A pipeline that prints the ID of every title, a line each.
let titlesPipeline =
  #"bookstead list --all --json 2>/dev/null | grep -o '"id":"[^"]*"' | cut -d '"' -f 4"#
