import Answers
import Bookshelf
import CLI
import Library
import Messages

extension Worker {
  /// `import`: catalogues, book files, calibre libraries, or the samples.
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
    var barTotal = 0
    let report = importer.importAll(paths) { done, total in
      if total != barTotal {
        bar?.end()
        bar = Progress(tr("Importing"), total: total, on: terminal)
        barTotal = total
      }
      bar?.update(done: done)
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
    guard report.changesTitles else { return }
    let withdrawal = try Withdrawal(shelf: shelf).withdrawUnowned()
    if withdrawal > 0 {
      terminal.say(
        trn(
          "%1 book is no longer yours and left the folder.",
          "%1 books are no longer yours and left the folder.", withdrawal))
    }
    if shelf.settings.desktopSearch == true { try refreshDesktop(shelf) }
  }

  /// Files with one and the same fault that are named one by one.
  private static let mostOfAKind = 100

  private func tell(_ report: ImportReport, _ shelf: Shelf) throws -> ExitStatus {
    terminal.report(report.findings)
    var hints: Set<String> = []
    var more: [String: Int] = [:]
    for var failure in report.failures {
      let count = more[failure.fact, default: 0]
      more[failure.fact] = count + 1
      if count >= Self.mostOfAKind { continue }
      // What to do is said once, however many files it is about.
      if let hint = failure.hint, !hints.insert(hint).inserted { failure.hint = nil }
      terminal.report(failure)
    }
    for (fact, count) in more.sorted(by: { $0.key < $1.key }) where count > Self.mostOfAKind {
      let rest = count - Self.mostOfAKind
      terminal.warn("bookstead: \(printable(tr("%1 more: %2", grouped(rest), fact)))")
    }
    if arguments.has("json") {
      printJSON(try shelf.library.titles(keys: report.keys), shelf: shelf)
    } else if !report.isNothing {
      if report.catalogues > 0 { terminal.say(sentence(report)) }
      if report.books.taken > 0 {
        terminal.say(sentence(report.books, refused: report.failures.count))
      }
      if report.remote > 0 {
        terminal.say(
          trn(
            "%1 title has its text at the store, which this version does not fetch.",
            "%1 titles have their text at the store, which this version does not fetch.",
            report.remote))
      }
      if report.changesTitles, try shelf.library.ledger.awaitsExport {
        terminal.say(tr("Next: bookstead export"))
      }
    }
    if report.isNothing { return .failed }
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

  /// What became of book files: what there is none of is not said.
  private func sentence(_ books: ImportReport.Books, refused: Int) -> String {
    var facts = [trn("Imported %1 book", "Imported %1 books", books.added)]
    if books.updated > 0 { facts.append(trn("%1 was updated", "%1 were updated", books.updated)) }
    if books.joined > 0 {
      facts.append(
        trn("%1 is another format of one", "%1 are other formats of one", books.joined))
    }
    if books.known > 0 {
      facts.append(trn("%1 was there already", "%1 were there already", books.known))
    }
    if refused > 0 {
      facts.append(trn("%1 file was not taken in", "%1 files were not taken in", refused))
    }
    // Translators: parts of a sentence such as "Imported 3 books, 1 was there already."
    return tr("%1.", facts.dropFirst().reduce(facts[0]) { tr("%1, %2", $0, $1) })
  }
}
