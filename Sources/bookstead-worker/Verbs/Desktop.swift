import BaseDirectories
import Bookshelf
import CLI
import Messages

extension Worker {
  /// `desktop on|off|status`.
  func desktop() throws -> ExitStatus {
    if arguments.operands == ["refresh"] { return try refreshDesktop() }
    let words = ["on", "off", "status"]
    guard let word = arguments.operands.first, words.contains(word) else {
      throw UsageError.missingOperand(verb: "desktop", operands: words.joined(separator: "|"))
    }
    let shelf = try openShelf()
    guard word != "status" else { return try desktopStatus(shelf) }
    guard !arguments.has("dry-run") else {
      let plan = try integration(
        shelf, isOn: word == "on", changes: false, assumesYes: arguments.has("yes")
      ).plan(isAsked: true)
      for line in plan.lines { terminal.print(printable(line)) }
      terminal.print(
        summary(changes: plan.changes, kept: plan.launchers.kept, left: plan.left))
      return .done
    }
    return try setDesktop(word == "on", shelf)
  }

  /// Turns the integration on or off, and remembers it.
  @discardableResult
  func setDesktop(_ isOn: Bool, _ shelf: Shelf) throws -> ExitStatus {
    let wasOn = shelf.settings.desktopSearch == true
    try shelf.settings.setDesktopSearch(isOn)
    let integration = try integration(shelf, isOn: isOn, changes: true)
    // Something may be there still where the settings that said so are gone.
    let wasShown = try wasOn || integration.plan(isAsked: true).changes > 0
    let unanswered = isOn ? try askForEdits(shelf, integration) : []
    let report = try apply(integration, isAsked: true)
    if isOn {
      let count = report.written + report.kept
      terminal.say(trn("%1 launcher is in place.", "%1 launchers are in place.", count / 2))
      if report.needsLogin {
        terminal.say(tr("GNOME's search asks Bookstead from your next login on."))
      }
      let edits = try integration.editStatus()
      tell(added: report.added, unanswered: unanswered, edits)
    } else {
      terminal.say(
        wasShown
          ? tr("Your books no longer show in the desktop's search.")
          : tr("Your books did not show in the desktop's search."))
    }
    if report.wasInterrupted { return .interrupted }
    return report.failures.isEmpty ? .done : .partlyDone
  }

  /// `desktop refresh`, which stands in no help: the search provider says so when it is asked by a
  /// desktop that did not ask before.
  private func refreshDesktop() throws -> ExitStatus {
    let shelf = try openShelf()
    if shelf.settings.desktopSearch == true { try refreshDesktop(shelf) }
    return .done
  }

  /// Brings the desktop to what the library says, while the integration is on.
  ///
  /// - Parameter onlyWithdraws: takes away what goes, and makes nothing.
  func refreshDesktop(_ shelf: Shelf, onlyWithdraws: Bool = false) throws {
    _ = try apply(
      try integration(shelf, isOn: true, changes: true), isAsked: false,
      onlyWithdraws: onlyWithdraws)
  }

  private func apply(
    _ integration: DesktopIntegration, isAsked: Bool, onlyWithdraws: Bool = false
  ) throws -> DesktopIntegration.Report {
    var plan = try integration.plan(isAsked: isAsked)
    if onlyWithdraws { plan = plan.withdrawals }
    let bar = Progress(tr("Drawing thumbnails"), total: plan.thumbnailCount, on: terminal)
    Interruption.watch()
    defer { bar.end() }
    let report = try integration.apply(plan) {
      bar.update(done: $0)
    } isInterrupted: {
      Interruption.isWished
    }
    bar.end()
    if report.wasInterrupted { terminal.say(tr("Interrupted; `bookstead desktop on` goes on.")) }
    // After every other verb it would be said again and again.
    for (path, reason) in report.left where isAsked {
      terminal.warn("bookstead: \(printable(path)): \(reason.words)")
    }
    for failure in report.failures { terminal.report(failure) }
    return report
  }

  private func integration(
    _ shelf: Shelf, isOn: Bool, changes: Bool, assumesYes: Bool = false
  ) throws -> DesktopIntegration {
    guard let command = installation.command else {
      throw MissingCommand(place: installation.executable)
    }
    return try DesktopIntegration(
      shelf: shelf, isOn: isOn, command: command, installation: installation, changes: changes,
      assumesYes: assumesYes)
  }

  private func desktopStatus(_ shelf: Shelf) throws -> ExitStatus {
    let isOn = shelf.settings.desktopSearch == true
    let integration = try integration(shelf, isOn: isOn, changes: false)
    let status = try integration.status()
    if arguments.has("verify") { return try verifyDesktop(shelf, edits: status.edits) }
    if arguments.has("json") {
      terminal.print(
        JSON.object([
          ("on", .bool(isOn)), ("launchers", .int(status.launchers)),
          ("pending", .int(status.changes)), ("applications", .string(places.applications)),
          ("appFolder", .string(status.appFolder.rawValue)), ("menu", .bool(status.hasMenu)),
          ("thumbnails", .int(status.thumbnails)), ("tagged", .int(status.tagged)),
          ("keepsAttributes", .bool(status.keepsAttributes)),
          ("search", .object(status.search.map { ($0.desktop.id, json(of: $0, status)) })),
          ("edits", json(status.edits)), ("questions", .int(status.inquiries)),
          ("recoll", recollJSON(books: try integration.books)),
        ]).text)
      return .done
    }
    for line in sentences(status, isOn: isOn) { terminal.print(line) }
    guard isOn else { return .done }
    let indexers = indexerSentences(books: try integration.books)
    let sandbox = sandboxSentences(shelf.settings, books: try integration.books)
    for line in editSentences(status.edits) + indexers + sandbox + pending(status) {
      terminal.print(printable(line))
    }
    return .done
  }

  private func sentences(_ status: DesktopIntegration.Status, isOn: Bool) -> [String] {
    var lines = [
      isOn
        ? tr("Your books show in the desktop's search.")
        : tr("Your books do not show in the desktop's search. To show them: bookstead desktop on"),
      trn("%1 launcher in %2", "%1 launchers in %2", status.launchers, places.applications),
    ]
    guard isOn else { return lines }
    lines += status.search.map { words(for: $0, isAnswered: status.answered.contains($0.desktop)) }
    switch status.appFolder {
    case _ where status.answered.contains(.gnome): break
    case .present: lines.append(tr("They lie in the folder “Books” of GNOME's application grid."))
    case .absent: lines.append(tr("GNOME's application grid has no folder “Books” for them."))
    case .unavailable: lines.append(tr("GNOME's settings are not installed: no folder there."))
    }
    if status.hasMenu { lines.append(tr("Other desktops have a menu “Books” for them.")) }
    if status.thumbnails > 0 {
      lines.append(
        trn("%1 book has thumbnails.", "%1 books have thumbnails.", status.thumbnails))
    }
    lines.append(
      status.keepsAttributes
        ? trn(
          "%1 file carries tags and a comment.", "%1 files carry tags and a comment.",
          status.tagged)
        : tr("The file system of the Books folder keeps no tags."))
    return lines
  }

  private func pending(_ status: DesktopIntegration.Status) -> [String] {
    var lines: [String] = []
    if status.changes > 0 {
      lines.append(
        trn(
          "%1 change waits for: bookstead desktop on", "%1 changes wait for: bookstead desktop on",
          status.changes))
    }
    if status.inquiries > 0 {
      lines.append(
        trn(
          "%1 question waits for: bookstead desktop on",
          "%1 questions wait for: bookstead desktop on", status.inquiries))
    }
    return lines
  }

  private func words(
    for search: (desktop: SearchDesktop, registration: SearchRegistration), isAnswered: Bool
  ) -> String {
    let name = search.desktop.rawValue
    return switch search.registration {
    case .system where isAnswered:
      tr(
        "%1's search asks Bookstead, installed for everyone, and does not show the launchers.", name
      )
    case .user where isAnswered:
      tr("%1's search asks Bookstead, installed for you, and does not show the launchers.", name)
    case .system, .user:
      tr("%1's search gets no answer from Bookstead: it finds the launchers.", name)
    case .nextLogin:
      tr(
        "%1's search asks Bookstead from your next login on: till then it finds the launchers.",
        name)
    case .switchedOff:
      tr("%1's search is told in its settings not to ask Bookstead: it finds the launchers.", name)
    case .none: tr("%1's search does not know Bookstead: it finds the launchers.", name)
    }
  }

  private func json(
    of search: (desktop: SearchDesktop, registration: SearchRegistration),
    _ status: DesktopIntegration.Status
  ) -> JSON {
    .object([
      ("registered", .string(search.registration.rawValue)),
      ("answers", .bool(status.answered.contains(search.desktop))),
    ])
  }
}

/// The command that desktop entries would start is not where it is installed.
private struct MissingCommand: ExplainedError {
  var place: String
  var fact: String { tr("`bookstead` is neither beside this program nor in ../../bin") }
  var hint: String? { tr("Install Bookstead again.") }
}
