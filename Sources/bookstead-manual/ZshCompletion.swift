import CLI

/// Completion for zsh, with a description of every verb and option.
struct ZshCompletion {
  var text: String {
    """
    #compdef bookstead
    # zsh completion for bookstead, made from its verb table.

    _bookstead_titles() {
      local -a titles
      titles=(${(f)"$(\(titlesPipeline))"})
      compadd -a titles
    }

    _bookstead() {
      if ((CURRENT == 2)); then
        local -a verbs
        verbs=(
    \(VerbTable.shown.map { "      \(quoted("\($0.name):\($0.summary)"))" }.joined(separator: "\n"))
        )
        _describe verb verbs
        _arguments '(- *)--help' '(- *)--version'
        return
      fi
      local verb=$words[2]
      shift words
      ((CURRENT--))
      case $verb in
    \(VerbTable.shown.map(arguments).joined(separator: "\n"))
      esac
    }

    _bookstead "$@"

    """
  }

  private func arguments(_ verb: Verb) -> String {
    var specs = verb.allOptions.map { option in
      let name = "--\(option.name)\(option.value == nil ? "" : "=")"
      let value = option.candidates.map { ":\(option.value ?? ""):\(action($0))" } ?? ""
      return "\(name)[\(escaped(option.summary))]\(value)"
    }
    if case .words = verb.candidates {
      specs.append("1:\(escaped(verb.operands)):\(action(verb.candidates))")
    } else if verb.candidates != .nothing {
      specs.append("*:\(escaped(verb.operands)):\(action(verb.candidates))")
    }
    let lines = specs.map { "        \(quoted($0))" }
    return "    \(verb.name))\n      _arguments \\\n\(lines.joined(separator: " \\\n"))\n      ;;"
  }

  private func action(_ candidates: Candidates) -> String {
    switch candidates {
    case .nothing: ""
    case .files: "_files"
    case .folders: "_files -/"
    case .titles: "_bookstead_titles"
    case .words(let words): "(\(words.joined(separator: " ")))"
    }
  }

  /// What `_arguments` would take for the end of a part of a specification.
  private func escaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}
