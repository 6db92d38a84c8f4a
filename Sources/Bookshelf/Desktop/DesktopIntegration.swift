import BaseDirectories
import Freedesktop
import Library
import Messages

/// Shows the books on the desktop: launchers with covers, the folder that gathers them, tags and
/// comments of the files, thumbnails, recent files. Off takes exactly that back.
package struct DesktopIntegration {
  /// What became of a plan.
  package struct Report: Sendable {
    package var written = 0
    package var removed = 0
    package var kept = 0
    package var left: [(path: String, reason: PlanStep.Reason)] = []
    package var failures: [BindFailure] = []
    /// Not all thumbnails were made.
    package var wasInterrupted = false

    /// The same fault of one cover is told once.
    mutating func add(_ failure: BindFailure) {
      if !failures.contains(failure) { failures.append(failure) }
    }
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
    /// Books with thumbnails of ours.
    package var thumbnails: Int
  }

  static var appFolderWords: String { tr("the folder “Books” of GNOME's application grid") }

  private let shelf: Shelf
  private let isOn: Bool
  private let launchers: Launchers
  private let folder: LauncherFolder
  private let hasFolder: Bool
  private let sizes: [ThumbnailSize]
  private let changes: Bool

  /// - Parameters:
  ///   - isOn: the wish.
  ///   - command: the absolute path of `bookstead`, which the launchers start.
  ///   - changes: whether a plan will be applied; else no directory is made.
  package init(shelf: Shelf, isOn: Bool, command: String, changes: Bool) throws {
    self.shelf = shelf
    self.isOn = isOn
    let limit = try shelf.settings.launchers().number
    hasFolder = isOn && limit != 0
    launchers = try Launchers(
      shelf: shelf, command: command, limit: isOn ? limit : 0, changes: changes && isOn)
    folder = LauncherFolder(places: shelf.places)
    sizes = isOn ? try shelf.settings.thumbnails() : []
    self.changes = changes
  }

  private func attributes() throws -> AttributeSetter {
    AttributeSetter(library: shelf.library, directory: try shelf.editions(), isOn: isOn)
  }

  private func thumbnails() throws -> Thumbnails {
    try Thumbnails(shelf: shelf, books: try shelf.editions(), sizes: sizes, changes: changes)
  }

  private func recentEntries() throws -> RecentEntries {
    RecentEntries(
      library: shelf.library, places: shelf.places, books: try shelf.editions().path, isOn: isOn)
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
    try attempt(at: shelf.places.thumbnails, isTold: isAsked, &plan.failures) {
      plan.thumbnails = try thumbnails().plan()
    }
    try attempt(at: shelf.places.recentFiles, isTold: isAsked, &plan.failures) {
      plan.recentEntries = try recentEntries().count()
    }
    return plan
  }

  /// Applies a plan. What cannot be done costs only itself.
  ///
  /// - Parameters:
  ///   - progress: called with the count of books whose thumbnails are made, of `thumbnailCount`.
  ///   - isInterrupted: asked between thumbnails, which come last.
  package func apply(
    _ plan: DesktopPlan, progress: (Int) -> Void = { _ in },
    isInterrupted: () -> Bool = { false }
  ) throws -> Report {
    var report = try launchers.apply(plan.launchers)
    report.failures += plan.failures
    let files = CommonFiles(ledger: shelf.library.ledger)
    for (number, step) in plan.files.enumerated() {
      if case .leave(let reason) = step.action { report.left.append((step.path, reason)) }
      try attempt(at: step.path, &report.failures) { try files.apply(step, number: number) }
    }
    try attempt(at: Self.appFolderWords, &report.failures) {
      let directories = BaseDirectories.current()
      switch plan.appFolder {
      case .add?: try LauncherFolder.appFolder.add(in: directories)
      case .remove?: try LauncherFolder.appFolder.remove(in: directories)
      case nil: break
      }
    }
    _ = try attributes().refresh(plan.attributes)
    if plan.recentEntries > 0 || !isOn {
      try attempt(at: shelf.places.recentFiles, &report.failures) { try recentEntries().remove() }
    }
    try applyThumbnails(of: plan, &report, progress: progress, isInterrupted: isInterrupted)
    return report
  }

  private func applyThumbnails(
    of plan: DesktopPlan, _ report: inout Report, progress: (Int) -> Void,
    isInterrupted: () -> Bool
  ) throws {
    guard !plan.thumbnails.isEmpty else { return }
    var done = report
    try attempt(at: shelf.places.thumbnails, &report.failures) {
      let thumbnails = try thumbnails()
      try ThumbnailMaker(shelf: shelf, thumbnails: thumbnails)
        .apply(plan.thumbnails, &done, progress: progress, isInterrupted: isInterrupted)
      if sizes.isEmpty { try thumbnails.removeEmptyDirectories() }
    }
    report.wasInterrupted = done.wasInterrupted
    for failure in done.failures { report.add(failure) }
  }

  /// - Parameter isTold: false where the person did not ask for it, and would read the same after
  ///   every command.
  private func attempt(
    at place: String, isTold: Bool = true, _ failures: inout [BindFailure],
    _ work: () throws -> Void
  ) throws {
    do {
      try work()
    } catch let error as any ExplainedError {
      if isTold { failures.append(BindFailure(error, at: place)) }
    }
  }

  package func status() throws -> Status {
    let plan = try plan(isAsked: true)
    let attributes = try attributes()
    return Status(
      launchers: plan.launchers.kept / 2, changes: plan.changes,
      appFolder: LauncherFolder.appFolder.state,
      hasMenu: hasFolder && !plan.files.contains { $0.action.changesSomething },
      tagged: try shelf.library.ledger.attributeCount(),
      keepsAttributes: ExtendedAttributes.areKept(at: attributes.directory.path),
      thumbnails: try shelf.library.ledger.thumbnailCount())
  }
}
