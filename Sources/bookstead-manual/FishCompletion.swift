import CLI

/// Completion for fish, with a description of every verb and option.
struct FishCompletion {
  var text: String {
    let verbs = VerbTable.shown
    return """
      # fish completion for bookstead, made from its verb table.

      function __bookstead_titles
        \(titlesPipeline)
      end

      complete -c bookstead -f
      complete -c bookstead -n __fish_use_subcommand -l help
      complete -c bookstead -n __fish_use_subcommand -l version
      \(verbs.flatMap(lines).joined(separator: "\n"))

      """
  }

  private func lines(_ verb: Verb) -> [String] {
    let here = "-n '__fish_seen_subcommand_from \(verb.name)'"
    var lines = ["-n __fish_use_subcommand -a \(verb.name) -d \(quoted(verb.summary))"]
    if verb.candidates != .nothing { lines.append("\(here) \(argument(verb.candidates))") }
    for option in verb.allOptions {
      let value = option.candidates.map { " -r \(argument($0))" } ?? ""
      lines.append("\(here) -l \(option.name)\(value) -d \(quoted(option.summary))")
    }
    return lines.map { "complete -c bookstead \($0)" }
  }

  private func argument(_ candidates: Candidates) -> String {
    switch candidates {
    case .nothing: "-f"
    case .files: "-F"
    case .folders: "-f -a '(__fish_complete_directories)'"
    case .titles: "-f -a '(__bookstead_titles)'"
    case .words(let words): "-f -a '\(words.joined(separator: " "))'"
    }
  }
}

/// A text as one word of zsh or fish.
func quoted(_ text: String) -> String {
  "'" + text.map { $0 == "'" ? "'\\''" : "\($0)" }.joined() + "'"
}
