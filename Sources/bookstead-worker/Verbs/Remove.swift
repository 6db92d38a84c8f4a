import Bookshelf
import CLI
import Messages

extension Worker {
  /// `remove`: edition and artifacts go, the title stays.
  func remove() throws -> ExitStatus {
    let shelf = try openShelf()
    guard !arguments.has("samples") else { return try removeSamples(shelf) }
    let titles = try chosenTitles(in: shelf.library)
    let withdrawal = try Withdrawal(shelf: shelf)
    var status = ExitStatus.done
    for title in titles {
      if title.edition == nil, title.state != .available || !(title.isPurchased || title.isSample) {
        terminal.say(tr("‘%1’ has no book in the folder.", printable(title.title)))
        continue
      }
      if let reason = try withdrawal.remove(title, withOriginal: arguments.has("original")) {
        terminal.warn("bookstead: \(printable(title.title)): \(reason.words)")
        terminal.warn(tr("  Move your version away, then remove the title again."))
        status = .partlyDone
      } else {
        let name = printable(title.title)
        terminal.say(
          arguments.has("original")
            ? tr("‘%1’ is removed, and what you bought is in the trash.", name)
            : tr("‘%1’ is removed; `bookstead export %2` brings it back.", name, title.publicID))
      }
    }
    if shelf.settings.desktopSearch == true { try refreshDesktop(shelf) }
    return status
  }

  /// `remove --samples`: the sample library goes whole.
  @discardableResult
  func removeSamples(_ shelf: Shelf) throws -> ExitStatus {
    if arguments.verb == "remove", let extra = arguments.operands.first {
      throw UsageError.unexpectedOperand(extra, verb: "remove --samples")
    }
    let removal = try SampleRemoval(
      shelf: shelf, samples: try SampleLibrary(installation: installation))
    guard !removal.keys.isEmpty else {
      terminal.say(tr("Your library has no samples."))
      return .done
    }
    let report = try removal.remove {
      if shelf.settings.desktopSearch == true { try refreshDesktop(shelf) }
    }
    for path in report.changed {
      terminal.warn("bookstead: \(printable(path)): \(PlanStep.Reason.changedByPerson.words)")
    }
    terminal.say(
      trn(
        "%1 title of the sample library is removed.",
        "%1 titles of the sample library are removed.", report.removed))
    if report.elsewhere > 0 {
      terminal.say(
        trn(
          "The book of %1 more lies in another folder; the next `export --to` there takes it away.",
          "The books of %1 more lie in another folder; the next `export --to` there takes them away.",
          report.elsewhere))
    }
    terminal.say(tr("`bookstead import --samples` brings them back."))
    return .done
  }

  /// `hide` and `unhide`: in or out of what the desktop's search finds.
  func setHidden(_ isHidden: Bool) throws -> ExitStatus {
    let shelf = try openShelf()
    for title in try chosenTitles(in: shelf.library) {
      try shelf.library.setHidden(title.key, isHidden)
      terminal.say(
        isHidden
          ? tr("‘%1’ is hidden from the desktop's search.", printable(title.title))
          : tr("‘%1’ is no longer hidden.", printable(title.title)))
    }
    if shelf.settings.desktopSearch == true { try refreshDesktop(shelf) }
    return .done
  }
}
