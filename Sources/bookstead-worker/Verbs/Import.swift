import Answers
import Bookshelf
import CLI
import Library
import Messages

extension Worker {
  /// `import`: catalogues, or the samples.
  func importCatalogues() throws -> ExitStatus {
    var paths = arguments.operands
    if arguments.has("samples") { paths.append(try SampleLibrary(installation: installation).path) }
    guard !paths.isEmpty else {
      throw UsageError.missingOperand(verb: "import", operands: marked("PATH"))
    }
    if let store = arguments.value("store"), store.contains(where: { $0 == "/" || $0.isNewline }) {
      throw UsageError.badValue(option: "store", value: store, allowed: tr("names without a slash"))
    }
    let shelf = try openShelf()
    let isFirst = try !arguments.has("samples") && hasSamplesAlone(shelf)
    let importer = Importer(
      shelf: shelf, store: arguments.value("store"), encoding: arguments.value("encoding"))
    var bar: Progress?
    let report = importer.importAll(paths) { done, total in
      let progress = bar ?? Progress(tr("Importing"), total: total, on: terminal)
      bar = progress
      progress.update(done: done)
    }
    bar?.end()
    try updateDesktop(after: report, shelf)
    if arguments.has("samples"), let samples = try SampleLibrary.of(installation) {
      try SampleRemoval(shelf: shelf, samples: samples).revoke()
    }
    let status = try tell(report, shelf)
    if isFirst, try !hasSamplesAlone(shelf) { try offerToRemoveSamples(shelf) }
    return status
  }

  /// Nothing but samples was imported so far.
  private func hasSamplesAlone(_ shelf: Shelf) throws -> Bool {
    guard try !shelf.library.isEmpty, let samples = try SampleLibrary.of(installation) else {
      return false
    }
    return try SampleRemoval(shelf: shelf, samples: samples).areAlone
  }

  /// After the first import of a person's own books.
  private func offerToRemoveSamples(_ shelf: Shelf) throws {
    let question = tr("Remove the samples, now that your own books are here?")
    switch terminal.ask(question) {
    case true?: try removeSamples(shelf)
    case false?: break
    case nil:
      guard !arguments.has("json") else { break }
      terminal.say(tr("The samples are still here; to remove them: bookstead remove --samples"))
    }
  }

  /// Titles that are no longer bought leave the folder and the desktop with the import.
  private func updateDesktop(after report: ImportReport, _ shelf: Shelf) throws {
    guard report.added + report.updated > 0 else { return }
    let withdrawal = try Withdrawal(shelf: shelf).withdrawUnowned()
    if withdrawal > 0 {
      terminal.say(
        trn(
          "%1 book is no longer yours and left the folder.",
          "%1 books are no longer yours and left the folder.", withdrawal))
    }
    if shelf.settings.desktopSearch == true { try refreshDesktop(shelf) }
  }

  private func tell(_ report: ImportReport, _ shelf: Shelf) throws -> ExitStatus {
    terminal.report(report.findings)
    for failure in report.failures { terminal.report(failure) }
    if arguments.has("json") {
      printJSON(try shelf.library.titles(keys: report.keys), shelf: shelf)
    } else if report.catalogues > 0 {
      terminal.say(sentence(report))
      if report.remote > 0 {
        terminal.say(
          trn(
            "%1 title has its text at the store, which this version does not fetch.",
            "%1 titles have their text at the store, which this version does not fetch.",
            report.remote))
      }
      if report.added + report.updated > 0, try shelf.library.ledger.awaitsExport {
        terminal.say(tr("Next: bookstead export"))
      }
    }
    if report.catalogues == 0 { return .failed }
    return report.isPartial ? .partlyDone : .done
  }

  private func sentence(_ report: ImportReport) -> String {
    let (updated, unchanged) = (grouped(report.updated), grouped(report.unchanged))
    guard report.refused > 0 else {
      return trn(
        "%1 title added, %2 updated, %3 unchanged.", "%1 titles added, %2 updated, %3 unchanged.",
        report.added, updated, unchanged)
    }
    return trn(
      "%1 title added, %2 updated, %3 unchanged, %4 refused.",
      "%1 titles added, %2 updated, %3 unchanged, %4 refused.",
      report.added, updated, unchanged, grouped(report.refused))
  }
}
