import CLI

/// Completion for bash; needs nothing of the package bash-completion, which loads it.
struct BashCompletion {
  var text: String {
    let verbs = VerbTable.shown
    let names = verbs.map(\.name) + ["--help", "--version"]
    return """
      # bash completion for bookstead, made from its verb table.

      # Not by compgen -W, which would run what stands in $(…) in the ID of a hostile catalogue.
      _bookstead_titles() {
        local title
        while IFS= read -r title; do
          [[ $title != "$1"* ]] || printf '%q\\n' "$title"
        done < <(\(titlesPipeline))
      }

      _bookstead() {
        local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]}
        local verb=${COMP_WORDS[1]}
        COMPREPLY=()
        if ((COMP_CWORD == 1)); then
          mapfile -t COMPREPLY < <(compgen -W '\(names.joined(separator: " "))' -- "$word")
          return
        fi
        # To readline the = between an option and its value is a word.
        if [[ $word == = ]]; then
          word=
        elif [[ $option == = ]]; then
          option=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        case "$verb $option" in
      \(verbs.flatMap(values).joined(separator: "\n"))
        esac
        if [[ $word == -* ]]; then
          case $verb in
      \(verbs.map(options).joined(separator: "\n"))
          esac
          return
        fi
        case $verb in
      \(verbs.compactMap(operands).joined(separator: "\n"))
        esac
      }

      complete -F _bookstead bookstead

      """
  }

  private func values(_ verb: Verb) -> [String] {
    verb.allOptions.compactMap { option in
      option.candidates.map { "    '\(verb.name) --\(option.name)') \(reply($0))return ;;" }
    }
  }

  private func options(_ verb: Verb) -> String {
    let names = verb.allOptions.map { "--\($0.name)" }
    return "      \(verb.name)) \(reply(.words(names)));;"
  }

  private func operands(_ verb: Verb) -> String? {
    guard verb.candidates != .nothing else { return nil }
    return "    \(verb.name)) \(reply(verb.candidates));;"
  }

  /// Commands that set COMPREPLY.
  private func reply(_ candidates: Candidates) -> String {
    let (source, isPath): (String, Bool) =
      switch candidates {
      case .nothing: ("", false)
      case .files: ("compgen -f -- \"$word\"", true)
      case .folders: ("compgen -d -- \"$word\"", true)
      case .titles: ("_bookstead_titles \"$word\"", false)
      case .words(let words): ("compgen -W '\(words.joined(separator: " "))' -- \"$word\"", false)
      }
    guard !source.isEmpty else { return "" }
    return "\(isPath ? "compopt -o filenames; " : "")mapfile -t COMPREPLY < <(\(source)); "
  }
}
