import BaseDirectories
import Bookshelf
import CLI
import Freedesktop
import Messages

/// What `desktop` asks and says of the files and settings of other programs.
extension Worker {
  /// Asks for each edit that a person was not asked for yet, and remembers the answers.
  ///
  /// Returns what nobody could answer; that is not done.
  func askForEdits(_ shelf: Shelf, _ integration: DesktopIntegration) throws -> [SharedEditInquiry]
  {
    var unanswered: [SharedEditInquiry] = []
    for inquiry in try integration.inquiries() {
      if let answer = arguments.has("yes") ? true : terminal.ask(printable(inquiry.sentence)) {
        try shelf.settings.setAnswer(answer, to: inquiry.question)
      } else {
        unanswered.append(inquiry)
      }
    }
    return unanswered
  }

  /// Says what was added, and how to have the rest.
  func tell(
    added: Set<SharedEditQuestion>, unanswered: [SharedEditInquiry], _ edits: [SharedEditStatus]
  ) {
    for line in editSentences(edits.filter { added.contains($0.question) }) { terminal.say(line) }
    if added.contains(.baloo) {
      terminal.say(tr("Baloo looks there once it is started anew, as at the next login."))
    }
    if !unanswered.isEmpty {
      terminal.say(
        tr(
          "Not done without your word: %1. To do that as well: bookstead desktop on --yes",
          listed(unanswered.map(\.shortName))))
    }
  }

  /// A sentence for each question whose program is there.
  func editSentences(_ edits: [SharedEditStatus]) -> [String] {
    SharedEditQuestion.allCases.compactMap { question in
      let edits = edits.filter { $0.question == question && $0.state != .unavailable }
      guard let first = edits.first else { return nil }
      let isThere = edits.contains { $0.state != .absent }
      let sentence = question.sentence(name: first.name, isThere: isThere)
      guard !isThere, first.answer == false else { return printable(sentence) }
      return printable(
        tr("%1 You said no: %2=false in the settings.", sentence, question.rawValue))
    }
  }

  /// What Baloo and Recoll need that is not ours to do.
  func indexerSentences(books: String) -> [String] {
    var lines: [String] = []
    let baloo = Baloo(.current(), .current)
    do throws(FreedesktopError) {
      if baloo.isInstalled, try !baloo.isOn {
        lines.append(tr("Baloo, KDE's indexer, is turned off in the system's settings."))
      }
      guard let recoll = try Recoll(.current(), .current) else { return lines }
      if recoll.indexes(books) {
        lines.append(tr("Recoll finds the books by itself."))
      } else {
        let line = recoll.line(adding: books)
        lines.append(
          tr("Recoll does not look into the Books folder. A line for %1: %2", recoll.path, line))
      }
      if recoll.indexes(places.originals) {
        let line = recoll.line(skipping: places.originals)
        lines.append(
          tr(
            "Recoll also looks into what you bought, and finds such books twice. A line for %1: %2",
            recoll.path, line))
      }
    } catch {
      lines.append(error.description)
    }
    return lines.map(printable)
  }

  func json(_ edits: [SharedEditStatus]) -> JSON {
    .array(
      edits.map { edit in
        .object([
          ("name", .string(edit.kind)), ("state", .string(edit.state.rawValue)),
          ("place", .string(edit.place)), ("setting", .string(edit.question.rawValue)),
          ("answer", edit.answer.map { .bool($0) } ?? .null),
        ])
      })
  }

  /// null where Recoll is not installed, or its settings cannot be read.
  func recollJSON(books: String) -> JSON {
    do throws(FreedesktopError) {
      guard let recoll = try Recoll(.current(), .current) else { return .null }
      let finds = recoll.indexes(books)
      let skips = !recoll.indexes(places.originals)
      return .object([
        ("finds", .bool(finds)), ("settings", .string(recoll.path)),
        ("line", finds ? .null : .string(recoll.line(adding: books))),
        ("skip", skips ? .null : .string(recoll.line(skipping: places.originals))),
      ])
    } catch {
      return .null
    }
  }
}
