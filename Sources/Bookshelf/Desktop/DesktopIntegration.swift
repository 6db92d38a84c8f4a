import BaseDirectories
import Freedesktop
import Library
import Messages

/// Shows the books on the desktop: launchers with covers, the folder that gathers them, tags and
/// comments of the files, and what a person let us add to indexers and file managers. Off takes
/// exactly that back.
package struct DesktopIntegration {
  /// What became of a plan.
  package struct Report: Sendable {
    package var written = 0
    package var removed = 0
    package var kept = 0
    package var left: [(path: String, reason: PlanStep.Reason)] = []
    package var failures: [BindFailure] = []
    /// What was added to files and settings of other programs.
    package var added: Set<SharedEditQuestion> = []
  }

  /// How the desktop has it now.
  package struct Status: Sendable {
    package var launchers: Int
    package var changes: Int
    package var appFolder: AppFolder.State
    /// The books have a menu of their own on desktops with menus.
    package var hasMenu: Bool
    /// Books whose files carry tags and comments of ours.
    package var tagged: Int
    /// The file system of the Books folder keeps them.
    package var keepsAttributes: Bool
    package var edits: [SharedEditStatus]
    /// What a person was not asked yet.
    package var inquiries: Int
  }

  static var appFolderWords: String { tr("the folder “Books” of GNOME's application grid") }

  private let shelf: Shelf
  private let isOn: Bool
  private let launchers: Launchers
  private let folder: LauncherFolder
  private let hasFolder: Bool
  private let assumesYes: Bool

  /// - Parameters:
  ///   - isOn: the wish.
  ///   - command: the absolute path of `bookstead`, which the launchers start.
  ///   - changes: whether a plan will be applied; else no directory is made.
  ///   - assumesYes: plans for what a person was not asked yet as if they had said yes.
  package init(
    shelf: Shelf, isOn: Bool, command: String, changes: Bool, assumesYes: Bool = false
  ) throws {
    self.shelf = shelf
    self.assumesYes = assumesYes
    self.isOn = isOn
    let limit = try shelf.settings.launchers().number
    hasFolder = isOn && limit != 0
    launchers = try Launchers(
      shelf: shelf, command: command, limit: isOn ? limit : 0, changes: changes && isOn)
    folder = LauncherFolder(places: shelf.places)
  }

  /// Where another Books folder was named in the settings, the books move there with an export only.
  package var books: String {
    get throws { try shelf.library.note("books") ?? shelf.places.books }
  }

  private func attributes() throws -> AttributeSetter {
    AttributeSetter(
      library: shelf.library, directory: try Directory(planning: try books), isOn: isOn)
  }

  private func edits() throws -> SharedEdits {
    SharedEdits(
      list: SharedEditList(
        folder: try books, directories: .current(), environment: .current),
      settings: shelf.settings, ledger: shelf.library.ledger, assumesYes: assumesYes)
  }

  /// - Parameter isAsked: the person asks for it now, so that what they deleted comes back; else
  ///   the library has changed, and that is left as it is, GNOME's settings as well.
  package func plan(isAsked: Bool) throws -> DesktopPlan {
    var plan = DesktopPlan(isOn: isOn)
    plan.launchers = try launchers.plan(restores: isAsked)
    var files = CommonFiles(ledger: shelf.library.ledger)
    files.options.restores = isAsked
    for file in folder.files {
      if let step = try files.step(for: file, isDesired: hasFolder) { plan.files.append(step) }
    }
    if isAsked {
      if hasFolder {
        plan.appFolder = LauncherFolder.appFolder.state == .absent ? .add : nil
      } else if LauncherFolder.appFolder.isNoted {
        plan.appFolder = .remove
      }
    }
    plan.attributes = try attributes().rows()
    plan.edits = try edits().steps(isOn: isOn, isAsked: isAsked)
    return plan
  }

  /// Applies a plan. What cannot be done costs only itself.
  package func apply(_ plan: DesktopPlan) throws -> Report {
    var report = try launchers.apply(plan.launchers)
    let files = CommonFiles(ledger: shelf.library.ledger)
    for (number, step) in plan.files.enumerated() {
      if case .leave(let reason) = step.action { report.left.append((step.path, reason)) }
      try attempt(at: step.path, &report) { try files.apply(step, number: number) }
    }
    try attempt(at: Self.appFolderWords, &report) {
      let directories = BaseDirectories.current()
      switch plan.appFolder {
      case .add?: try LauncherFolder.appFolder.add(in: directories)
      case .remove?: try LauncherFolder.appFolder.remove(in: directories)
      case nil: break
      }
    }
    _ = try attributes().refresh(plan.attributes)
    let edits = try edits()
    for step in plan.edits {
      var isDone = false
      try attempt(at: step.edit.words, &report) {
        try edits.apply(step)
        isDone = true
      }
      if isDone, step.adds { report.added.insert(step.edit.question) }
    }
    return report
  }

  private func attempt(
    at place: String, _ report: inout Report, _ work: () throws -> Void
  ) throws {
    do {
      try work()
    } catch let error as any ExplainedError {
      report.failures.append(BindFailure(error, at: place))
    }
  }

  /// What a person is to be asked before it is turned on.
  package func inquiries() throws -> [SharedEditInquiry] { try edits().inquiries() }

  /// How it stands with other programs' files and settings.
  package func editStatus() throws -> [SharedEditStatus] { try edits().status() }

  package func status() throws -> Status {
    let plan = try plan(isAsked: true)
    let attributes = try attributes()
    return Status(
      launchers: plan.launchers.kept / 2, changes: plan.changes,
      appFolder: LauncherFolder.appFolder.state,
      hasMenu: hasFolder && !plan.files.contains { $0.action.changesSomething },
      tagged: try shelf.library.ledger.attributeCount(),
      keepsAttributes: ExtendedAttributes.areKept(at: attributes.directory.path),
      edits: try editStatus(), inquiries: isOn ? try inquiries().count : 0)
  }
}
