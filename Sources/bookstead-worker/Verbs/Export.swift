import Answers
import BaseDirectories
import Bookshelf
import CLI
import Freedesktop
import Glibc
import Library
import Messages

extension Worker {
  /// `export`: brings the Books folder to what the library says.
  func export() throws -> ExitStatus {
    let shelf = try openShelf()
    var options = PlanOptions()
    options.restores = arguments.has("restore")
    options.replaces = arguments.has("replace")
    options.rebuilds = arguments.has("rebuild")
    let chosen = arguments.operands.isEmpty ? nil : try chosenTitles(in: shelf.library)
    let exporter = try Exporter(
      shelf: shelf, destination: try destination(shelf), options: options,
      templates: try templates(shelf))
    let plan = try exporter.plan(
      chosen: chosen.map { Set($0.map(\.key)) }, isApplied: !arguments.has("dry-run"))
    if arguments.has("dry-run") {
      exporter.leaveNoTrace()
      return tell(plan)
    }
    for title in chosen ?? [] {
      let isHere = try shelf.library.record(title.key)?.record.original != nil
      guard isHere, title.isPurchased || title.isSample else { throw NoEdition(title: title) }
    }
    let report = try apply(plan, with: exporter)
    if arguments.has("to"), let samples = try SampleLibrary.of(installation) {
      try SampleRemoval(shelf: shelf, samples: samples).finish()
    }
    let status = tell(report, folder: exporter.path)
    if report.isEmpty { try explainNothing(shelf) }
    if arguments.has("json") {
      let keys = plan.steps.map(\.title)
      printJSON(try shelf.library.titles(keys: keys), shelf: shelf)
    }
    guard !arguments.has("to") else { return status }
    if status != .interrupted {
      if !report.isEmpty { try offerDesktop(shelf, hasNews: report.bound > 0) }
      if Interruption.isWished { return .interrupted }
    } else if shelf.settings.desktopSearch == true {
      try refreshDesktop(shelf, onlyWithdraws: true)
    }
    return status
  }

  /// The Books folder, or the folder of `--to`.
  private func destination(_ shelf: Shelf) throws -> ExportDestination {
    guard let folder = arguments.value("to") else { return .books(at: shelf.places.books) }
    return try ExportDestination(
      folder: belowHome(try FileURI.path(of: folder)),
      newID: String(UInt64.random(in: .min ... .max), radix: 16)
        + String(UInt64.random(in: .min ... .max), radix: 16))
  }

  /// A shell leaves the `~` in `--to=~/Reader` as it is.
  private func belowHome(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/") else { return path }
    return BaseDirectories.current().home + path.dropFirst()
  }

  private func apply(_ plan: Plan, with exporter: Exporter) throws -> Exporter.Report {
    let count = plan.steps.count { $0.action.binds }
    let bar = Progress(tr("Binding"), total: count, on: terminal)
    Interruption.watch()
    defer { bar.end() }
    return try exporter.apply(plan) {
      bar.update(done: $0)
    } isInterrupted: {
      Interruption.isWished
    }
  }

  /// `--dry-run`: the plan, a line a step.
  private func tell(_ plan: Plan) -> ExitStatus {
    if arguments.has("json") {
      terminal.print(JSON.array(plan.steps.map(\.json)).text)
      return .done
    }
    if let (old, new) = plan.relocation, plan.moved > 0 {
      terminal.print(
        printable(
          trn(
            "move     %1 book from %2 to %3", "move     %1 books from %2 to %3", plan.moved, old,
            new)))
    }
    for step in plan.steps { terminal.print(printable(step.words)) }
    terminal.print(summary(of: plan))
    return .done
  }

  private func summary(of plan: Plan) -> String {
    let changes = plan.steps.count { $0.action.changesSomething }
    return summary(
      changes: changes + plan.moved, kept: plan.kept, left: plan.steps.count - changes)
  }

  func summary(changes: Int, kept: Int, left: Int) -> String {
    tr(
      "%1 to do, %2 up to date, %3 left alone.", grouped(changes), grouped(kept), grouped(left))
  }

  private func tell(_ report: Exporter.Report, folder: String) -> ExitStatus {
    terminal.report(report.notices)
    // What was removed by the verb of that name was said to be, and how it comes back.
    let left = report.left.filter { $0.reason != .removed }
    for (path, reason) in left {
      terminal.warn("bookstead: \(printable(path)): \(reason.words)")
    }
    if left.contains(where: { $0.reason == .missing }) {
      terminal.warn(tr("  With --restore they are brought back."))
    }
    if report.left.contains(where: { $0.reason == .changedByPerson || $0.reason == .foreignFile }) {
      terminal.warn(tr("  With --replace your version goes to the trash and ours takes its place."))
    }
    for failure in report.failures { terminal.report(failure) }
    if !arguments.has("json") {
      for line in sentences(report, folder: folder) { terminal.say(line) }
    }
    if report.wasStopped {
      terminal.warn(tr("What was written is whole; the rest waits for the next export."))
    }
    if report.wasInterrupted { return .interrupted }
    guard report.failures.isEmpty else {
      return report.bound + report.kept > 0 ? .partlyDone : .failed
    }
    return .done
  }

  private func sentences(_ report: Exporter.Report, folder: String) -> [String] {
    var lines: [String] = []
    if report.moved > 0 {
      lines.append(trn("%1 book moved to %2", "%1 books moved to %2", report.moved, folder))
    }
    if report.bound > 0 {
      lines.append(trn("%1 book bound in %2", "%1 books bound in %2", report.bound, folder))
    }
    if report.removed > 0 {
      lines.append(trn("%1 book taken away.", "%1 books taken away.", report.removed))
    }
    if report.bound + report.removed + report.moved == 0 && report.failures.isEmpty
      && !report.wasInterrupted
    {
      lines.append(
        report.kept == 0
          ? report.left.isEmpty
            ? tr("Nothing to export: no bought title has its text here.") : tr("Nothing to do.")
          : trn(
            "Nothing to do: %1 book is up to date.", "Nothing to do: all %1 books are up to date.",
            report.kept))
    }
    if report.wasInterrupted { lines.append(tr("Interrupted; `bookstead export` goes on.")) }
    return lines
  }

  /// Most likely the catalogue does not say what is bought.
  private func explainNothing(_ shelf: Shelf) throws {
    let count = try shelf.library.titlesWithTextNotOwned
    guard count > 0, !arguments.has("json") else { return }
    terminal.say(
      trn(
        "%1 title has its text here but is not marked as bought (`isPurchased` in the catalogue).",
        "%1 titles have their text here but are not marked as bought (`isPurchased` in the catalogue).",
        count))
  }

  /// After the first export: asks once whether the books may show in the desktop's search.
  private func offerDesktop(_ shelf: Shelf, hasNews: Bool) throws {
    switch shelf.settings.desktopSearch {
    case true?: try refreshDesktop(shelf)
    case false?: break
    case nil:
      if let answer = terminal.ask(tr("Show your books in the desktop's search?")) {
        try setDesktop(answer, shelf)
      } else if hasNews {
        terminal.say(tr("To show your books in the desktop's search: bookstead desktop on"))
      }
    }
  }
}

extension PlanStep {
  /// The step as `--dry-run --json` prints it.
  fileprivate var json: JSON {
    let (word, reason): (String, String?) =
      switch action {
      case .create: ("create", nil)
      case .replace: ("replace", nil)
      case .supersede: ("supersede", nil)
      case .remove: ("remove", nil)
      case .leave(let reason): ("leave", reason.words)
      }
    return .object([("action", .string(word)), ("path", .string(path)), ("reason", JSON(reason))])
  }
}
