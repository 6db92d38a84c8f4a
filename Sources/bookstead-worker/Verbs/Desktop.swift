import BaseDirectories
import Bookshelf
import CLI
import Messages

extension Worker {
  /// `desktop on|off|status`.
  func desktop() throws -> ExitStatus {
    let words = ["on", "off", "status"]
    guard let word = arguments.operands.first, words.contains(word) else {
      throw UsageError.missingOperand(verb: "desktop", operands: words.joined(separator: "|"))
    }
    let shelf = try openShelf()
    guard word != "status" else { return try desktopStatus(shelf) }
    guard !arguments.has("dry-run") else {
      let plan = try integration(shelf).plan(isOn: word == "on")
      for step in plan.steps { terminal.print(printable(step.words)) }
      terminal.print(summary(of: plan))
      return .done
    }
    return try setDesktop(word == "on", shelf)
  }

  /// Turns the integration on or off, and remembers it.
  @discardableResult
  func setDesktop(_ isOn: Bool, _ shelf: Shelf) throws -> ExitStatus {
    try shelf.settings.setDesktopSearch(isOn)
    let report = try apply(isOn: isOn, shelf)
    if isOn {
      let count = report.written + report.kept
      terminal.say(trn("%1 launcher is in place.", "%1 launchers are in place.", count / 2))
    } else {
      terminal.say(tr("Your books no longer show in the desktop's search."))
    }
    return report.failures.isEmpty ? .done : .partlyDone
  }

  /// Brings the launchers to what the library says, while the integration is on.
  func refreshDesktop(_ shelf: Shelf) throws { _ = try apply(isOn: true, shelf) }

  private func apply(isOn: Bool, _ shelf: Shelf) throws -> DesktopIntegration.Report {
    let integration = try integration(shelf)
    let report = try integration.apply(try integration.plan(isOn: isOn))
    for (path, reason) in report.left {
      terminal.warn("bookstead: \(printable(path)): \(reason.words)")
    }
    for failure in report.failures { terminal.report(failure) }
    return report
  }

  private func integration(_ shelf: Shelf) throws -> DesktopIntegration {
    guard let command = installation.command else {
      throw MissingCommand(place: installation.executable)
    }
    return try DesktopIntegration(
      shelf: shelf, command: command, applications: places.applications)
  }

  private func desktopStatus(_ shelf: Shelf) throws -> ExitStatus {
    let isOn = shelf.settings.desktopSearch == true
    let plan = try integration(shelf).plan(isOn: isOn)
    let pending = plan.steps.count { $0.action.changesSomething }
    if arguments.has("json") {
      terminal.print(
        JSON.object([
          ("on", .bool(isOn)), ("launchers", .int(plan.kept / 2)), ("pending", .int(pending)),
          ("applications", .string(places.applications)),
        ]).text)
      return .done
    }
    terminal.print(
      isOn
        ? tr("Your books show in the desktop's search.")
        : tr("Your books do not show in the desktop's search. To show them: bookstead desktop on"))
    terminal.print(
      trn("%1 launcher in %2", "%1 launchers in %2", plan.kept / 2, places.applications))
    if pending > 0 {
      terminal.print(
        trn(
          "%1 change waits for: bookstead desktop on", "%1 changes wait for: bookstead desktop on",
          pending))
    }
    return .done
  }
}

/// The command that desktop entries would start is not where it is installed.
private struct MissingCommand: ExplainedError {
  var place: String
  var fact: String { tr("`bookstead` is neither beside this program nor in ../../bin") }
  var hint: String? { tr("Install Bookstead again.") }
}
