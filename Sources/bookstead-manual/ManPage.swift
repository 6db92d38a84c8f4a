import CLI
import Messages

/// bookstead(1), in man(7).
///
/// No date stands in it: the same sources give the same bytes on any day.
struct ManPage {
  var text: String {
    let lines =
      heading + name + synopsis + description + verbs + common + exitStatus + settings + files
      + environment + examples + seeAlso
    return lines.joined(separator: "\n") + "\n"
  }

  private var heading: [String] {
    let title = Roff.text(tr("User Commands"))
    return [
      ".\\\" Made from the verb table of bookstead.",
      ".TH BOOKSTEAD 1 \"\" \"bookstead \(Program.version)\" \"\(title)\"",
      // Chinese has no spaces to stretch, and nothing is hyphenated that one might copy.
      ".ad l", ".nh",
    ]
  }

  private var name: [String] {
    // Translators: the heading of a man page's first section, as whatis(1) knows it.
    [Roff.section(tr("NAME")), "bookstead \\- " + Roff.text(tr("your bought books as files"))]
  }

  private var synopsis: [String] {
    [
      Roff.section(tr("SYNOPSIS")), Roff.text(tr("bookstead VERB [OPTION…] [--] [OPERAND…]")),
      ".br",
      Roff.literal("bookstead --help"), ".br", Roff.literal("bookstead --version"),
    ]
  }

  private var description: [String] {
    [Roff.section(tr("DESCRIPTION"))]
      + [
        tr(
          "Bookstead reads what a store says you own (a catalogue) and the book files you have, binds each book into a valid EPUB file, and shows your books in the desktop's search."
        ),
        tr("It works offline: nothing is sent to anyone."),
        tr("Options are long only and may stand anywhere after the verb; `--` ends them."),
        tr("An ID may be any unique beginning of it, or words that only one title has."),
      ].flatMap(Roff.paragraph)
  }

  private var verbs: [String] {
    [Roff.section(tr("VERBS"))] + VerbTable.shown.flatMap(section)
  }

  private func section(_ verb: Verb) -> [String] {
    let operands =
      verb.candidates.isTyped ? Roff.literal(verb.operands) : Roff.variable(tr(verb.operands))
    var lines = [
      ".SS \(Roff.literal(verb.name)) \(operands)", Roff.prose(Help.sentence(verb.summary)),
    ]
    lines += verb.details.flatMap { Roff.paragraph(tr($0)) }
    return lines + verb.options.flatMap(item)
  }

  private func item(_ option: Option) -> [String] {
    let value = option.value.map { "=" + Roff.variable(tr($0)) } ?? ""
    return Roff.item(Roff.literal("--\(option.name)") + value, Help.sentence(option.summary))
  }

  private var common: [String] {
    [Roff.section(tr("OPTIONS OF EVERY VERB"))] + VerbTable.common.flatMap(item)
  }

  private var exitStatus: [String] {
    [Roff.section(tr("EXIT STATUS"))]
      + ExitStatus.allCases.flatMap { Roff.item(Roff.literal("\($0.rawValue)"), $0.summary) }
  }
}

extension Candidates {
  /// The operand is typed as it stands in the usage line.
  var isTyped: Bool { if case .words = self { true } else { false } }
}
