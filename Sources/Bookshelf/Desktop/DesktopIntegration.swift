import BaseDirectories
import Freedesktop
import Library
import Messages

/// Shows the books on the desktop: the application and its search provider, launchers with covers, the
/// folder that gathers them, tags and comments of the files, thumbnails, recent files, and what a
/// person let us add to indexers and file managers. Off takes
/// exactly that back.
package struct DesktopIntegration {
  /// What became of a plan.
  package struct Report: Sendable {
    package var written = 0
    package var removed = 0
    package var kept = 0
    package var left: [(path: String, reason: PlanStep.Reason)] = []
    package var failures: [BindFailure] = []
    /// GNOME's search asks the provider from the next login on, as was made so now.
    package var needsLogin = false
    /// Not all thumbnails were made.
    package var wasInterrupted = false

    /// The same fault of one cover is told once.
    mutating func add(_ failure: BindFailure) {
      if !failures.contains(failure) { failures.append(failure) }
    }
    /// What was added to files and settings of other programs.
    package var added: Set<SharedEditQuestion> = []
  }

  /// How the desktop has it now.
  package struct Status: Sendable {
    package var launchers: Int
    package var changes: Int
    package var appFolder: AppFolder.State
    /// How each desktop's search knows the provider.
    package var search: [(desktop: SearchDesktop, registration: SearchRegistration)]
    /// The desktops that find the books by it, and do not show the launchers.
    package var answered: [SearchDesktop]
    /// The books have a menu of their own on desktops with menus.
    package var hasMenu: Bool
    /// Books whose files carry tags and comments of ours.
    package var tagged: Int
    /// The file system of the Books folder keeps them.
    package var keepsAttributes: Bool
    /// Books with thumbnails of ours.
    package var thumbnails: Int
    package var edits: [SharedEditStatus]
    /// What a person was not asked yet.
    package var inquiries: Int
  }

  static var appFolderWords: String { tr("the folder “Books” of GNOME's application grid") }

  private let shelf: Shelf
  private let isOn: Bool
  private let command: String
  private let limit: Int
  private let changes: Bool
  private let application: ApplicationFiles
  private let search: DesktopSearch
  private let folder: LauncherFolder
  private let hasFolder: Bool
  private let sizes: [ThumbnailSize]
  private let assumesYes: Bool

  /// - Parameters:
  ///   - isOn: the wish.
  ///   - command: the absolute path of `bookstead`, which the launchers start.
  ///   - installation: where the other programs lie, and what comes with them.
  ///   - changes: whether a plan will be applied; else no directory is made.
  ///   - assumesYes: plans for what a person was not asked yet as if they had said yes.
  package init(
    shelf: Shelf, isOn: Bool, command: String, installation: Installation, changes: Bool,
    assumesYes: Bool = false
  ) throws {
    self.shelf = shelf
    self.assumesYes = assumesYes
    self.isOn = isOn
    self.command = command
    limit = isOn ? shelf.settings.launchers.number : 0
    hasFolder = limit != 0
    let directories = BaseDirectories.current()
    application = ApplicationFiles(
      places: shelf.places, installation: installation, directories: directories, command: command)
    search = DesktopSearch(
      places: shelf.places, installation: installation, directories: directories,
      known: try shelf.library.answeredDesktops(), session: SearchSession.current(),
      currentDesktops: Environment.current.currentDesktops)
    folder = LauncherFolder(places: shelf.places)
    sizes = isOn ? shelf.settings.thumbnails : []
    self.changes = changes
  }

  private func launchers(hiddenOn hidden: [SearchDesktop]) throws -> Launchers {
    try Launchers(
      shelf: shelf, command: command, limit: limit, hiddenOn: hidden,
      changes: changes && isOn)
  }

  /// Where another Books folder was named in the settings, the books move there with an export only.
  package var books: String {
    get throws { try shelf.library.note("books") ?? shelf.places.books }
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

  private func edits() throws -> SharedEdits {
    SharedEdits(
      list: SharedEditList(
        folder: try shelf.editions().path, directories: .current(), environment: .current),
      settings: shelf.settings, ledger: shelf.library.ledger, assumesYes: assumesYes)
  }

  /// - Parameter isAsked: the person asks for it now, so that what they deleted comes back; else
  ///   the library has changed, and that is left as it is, the folder of GNOME's grid as well, unless
  ///   its launchers go from there or come back.
  package func plan(isAsked: Bool) throws -> DesktopPlan {
    var plan = DesktopPlan(isOn: isOn)
    plan.isAsked = isAsked
    var files = CommonFiles(ledger: shelf.library.ledger)
    files.options.restores = isAsked
    for (file, need) in try application.files(isOn: isOn) {
      if need == .installed {
        try files.ledger.settle(commonFile: file.path, sha256: nil)
      } else if let step = try files.step(for: file, isDesired: need == .wanted) {
        plan.files.append(step)
      }
    }
    for file in folder.files {
      if let step = try files.step(for: file, isDesired: hasFolder) { plan.files.append(step) }
    }
    try fit(&plan, to: isOn ? search.answered() : [:])
    plan.attributes = try attributes().rows()
    try attempt(at: shelf.places.thumbnails, isTold: isAsked, &plan.failures) {
      plan.thumbnails = try thumbnails().plan()
    }
    try attempt(at: shelf.places.recentFiles, isTold: isAsked, &plan.failures) {
      plan.recentEntries = try recentEntries().count()
    }
    plan.edits = try edits().steps(isOn: isOn, isAsked: isAsked)
    return plan
  }

  /// Plans the launchers for where the provider is asked, and their folder in GNOME's grid with them:
  /// the Shell goes on showing one that has become empty.
  private func fit(
    _ plan: inout DesktopPlan, to answered: [SearchDesktop: SearchRegistration]
  ) throws {
    plan.answered = answered
    plan.launchers = try launchers(hiddenOn: plan.hiddenOn).plan(restores: plan.isAsked)
    plan.appFolder = nil
    let folder = LauncherFolder.appFolder
    if !hasFolder {
      if plan.isAsked, folder.isNoted { plan.appFolder = .remove }
    } else if answered[.gnome] != nil {
      if search.session != nil, folder.state == .present { plan.appFolder = .hide }
    } else if plan.isAsked || search.known[.gnome] != nil {
      if folder.state == .absent { plan.appFolder = .add }
    }
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
    var plan = plan
    var report = try applyFiles(plan)
    report.failures += plan.failures
    if isOn, plan.files.contains(where: \.action.changesSomething) {
      // What was put in its place may be what the provider was waiting for.
      let answered = search.answered()
      if answered != plan.answered { try fit(&plan, to: answered) }
    }
    try launchers(hiddenOn: plan.hiddenOn).apply(plan.launchers, &report)
    try shelf.library.note(answered: plan.answered)
    try attempt(at: Self.appFolderWords, &report.failures) {
      let directories = BaseDirectories.current()
      switch plan.appFolder {
      case .add?: try LauncherFolder.appFolder.add(in: directories)
      case .hide?: try LauncherFolder.appFolder.hide(in: directories)
      case .remove?: try LauncherFolder.appFolder.remove(in: directories)
      case nil: break
      }
    }
    _ = try attributes().refresh(plan.attributes)
    let edits = try edits()
    for step in plan.edits {
      var isDone = false
      try attempt(at: step.edit.words, &report.failures) {
        try edits.apply(step)
        isDone = true
      }
      if isDone, step.adds { report.added.insert(step.edit.question) }
    }
    if plan.recentEntries > 0 || !isOn {
      try attempt(at: shelf.places.recentFiles, &report.failures) { try recentEntries().remove() }
    }
    try applyThumbnails(of: plan, &report, progress: progress, isInterrupted: isInterrupted)
    return report
  }

  private func applyFiles(_ plan: DesktopPlan) throws -> Report {
    var report = Report()
    let files = CommonFiles(ledger: shelf.library.ledger)
    for (number, step) in plan.files.enumerated() {
      if case .leave(let reason) = step.action { report.left.append((step.path, reason)) }
      try attempt(at: step.path, &report.failures) { try files.apply(step, number: number) }
    }
    try attempt(at: shelf.places.sharedData, &report.failures) {
      try application.tellPrograms(of: plan.files, in: search.session)
    }
    report.needsLogin = search.registration(with: .gnome)?.0 == .nextLogin
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
      search: SearchDesktop.allCases.map { ($0, search.registration(with: $0)?.0 ?? .none) },
      answered: plan.hiddenOn,
      hasMenu: hasFolder
        && !plan.files.contains { step in
          step.action.changesSomething && folder.files.contains { $0.path == step.path }
        },
      tagged: try shelf.library.ledger.attributeCount(),
      keepsAttributes: ExtendedAttributes.areKept(at: attributes.directory.path),
      thumbnails: try shelf.library.ledger.thumbnailCount(), edits: try editStatus(),
      inquiries: isOn ? try inquiries().count : 0)
  }
}
