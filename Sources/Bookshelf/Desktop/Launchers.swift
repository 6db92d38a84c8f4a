import BaseDirectories
import Digest
import Freedesktop
import Glibc
import Library
import Messages

/// The launchers of the books: an entry a book with its cover as icon, as one more plan. Off is the
/// same plan with nothing desired.
struct Launchers {
  private let shelf: Shelf
  private let launcher: BookLauncher
  private let icons: Directory
  private let entries: Directory
  private let limit: Int

  /// - Parameters:
  ///   - command: the absolute path of `bookstead`, which the entries start.
  ///   - limit: how many there should be; negative for all.
  ///   - hidden: the desktops that find the books without them.
  ///   - changes: whether a plan will be applied; else no directory is made.
  init(
    shelf: Shelf, command: String, limit: Int, hiddenOn hidden: [SearchDesktop], changes: Bool
  ) throws {
    self.shelf = shelf
    self.limit = limit
    icons = try changes ? Directory(shelf.places.icons) : Directory(planning: shelf.places.icons)
    let applications = shelf.places.applications
    entries = try changes ? Directory(applications) : Directory(planning: applications)
    launcher = BookLauncher(
      command: command, icons: icons.path, notShowIn: hidden.map(\.rawValue))
  }

  private func directory(of kind: ArtifactKind) -> Directory { kind == .icon ? icons : entries }

  private func writer(of kind: ArtifactKind) -> String {
    kind == .icon
      ? "icon:\(BookLauncher.iconVersion):\(BookLauncher.iconSize)"
      : "entry:\(BookLauncher.version):\(launcher.command):\(launcher.notShowIn)"
  }

  /// - Parameter restores: entries that were deleted come back; icons, which lie in the cache, do
  ///   so always.
  private func commit(of kind: ArtifactKind, restores: Bool = false) -> GroupCommit {
    var options = PlanOptions()
    options.restores = restores || kind == .icon
    return GroupCommit(
      directory: directory(of: kind), library: shelf.library,
      reconciliation: Reconciliation(
        kind: kind, directory: directory(of: kind), options: options))
  }

  /// What separates the launchers from the wish; finishes first what a killed process began.
  func plan(restores: Bool) throws -> Plan {
    var plan = Plan()
    for kind in [ArtifactKind.icon, .entry] {
      let commit = commit(of: kind, restores: restores)
      try TemporaryName.clear(in: commit.directory)
      try commit.recover()
      let rows = try shelf.library.ledger.rows(
        of: kind, writer: writer(of: kind), limit: limit)
      for row in rows {
        guard let action = try commit.reconciliation.action(for: row, isChosen: false) else {
          if row.state == .present { plan.kept += 1 }
          continue
        }
        let path = try row.path ?? name(of: kind, title: row.title)
        plan.steps.append(
          PlanStep(
            kind: kind, title: row.title, action: action, path: path,
            name: try words(for: kind, title: row.title)))
      }
    }
    return plan
  }

  /// What a person reads of a step: file names tell nobody whose they are.
  private func words(for kind: ArtifactKind, title: Int64) throws -> String? {
    guard let title = try shelf.library.record(title)?.record.brief else { return nil }
    return kind == .icon ? tr("the icon of ‘%1’", title) : tr("the launcher of ‘%1’", title)
  }

  private func name(of kind: ArtifactKind, title: Int64) throws -> String {
    let uuid = try shelf.library.record(title)?.record.uuid ?? "\(title)"
    return kind == .icon ? BookLauncher.iconName(uuid: uuid) : BookLauncher.entryName(uuid: uuid)
  }

  /// Applies a plan: what goes, then icons, then the entries that show them.
  func apply(_ plan: Plan, _ report: inout DesktopIntegration.Report) throws {
    report.kept = plan.kept
    for step in plan.steps {
      if case .leave(let reason) = step.action { report.left.append((step.path, reason)) }
    }
    for kind in [ArtifactKind.entry, .icon] {
      try remove(plan.steps.filter { $0.kind == kind && $0.action == .remove }, kind, &report)
    }
    let made = plan.steps.filter { $0.action.binds }
    try makeIcons(made.filter { $0.kind == .icon }, &report)
    try writeEntries(made.filter { $0.kind == .entry }, &report)
  }

  private func remove(
    _ steps: [PlanStep], _ kind: ArtifactKind, _ report: inout DesktopIntegration.Report
  ) throws {
    guard !steps.isEmpty else { return }
    let directory = directory(of: kind)
    for step in steps { try directory.remove(step.path) }
    try directory.sync()
    try shelf.library.ledger.release(kind, titles: steps.map(\.title), as: .reserved)
    report.removed += steps.count
  }

  private func writeEntries(_ steps: [PlanStep], _ report: inout DesktopIntegration.Report) throws {
    var group: [GroupCommit.Member] = []
    for (number, step) in steps.enumerated() {
      guard let stored = try shelf.library.record(step.title) else { continue }
      let bytes = launcher.entry(for: stored.record).bytes()
      let temporary = TemporaryName.make(number)
      let status = try entries.create(temporary, bytes, mode: 0o644)
      let file = ArtifactFile(
        sha256: SHA256.hex(bytes), size: status.size, modified: status.modified)
      group.append(try member(step, file, temporary, stored))
    }
    try finish(group, .entry, &report)
  }

  private func makeIcons(_ steps: [PlanStep], _ report: inout DesktopIntegration.Report) throws {
    guard !steps.isEmpty else { return }
    let pool = BindPool(executable: shelf.worker)
    defer { pool.close() }
    var waiting = steps.enumerated().makeIterator()
    var group: [GroupCommit.Member] = []
    try pool.run { () throws -> (job: BindJob, work: PlanStep)? in
      while let (number, step) = waiting.next() {
        if let job = try iconJob(step, number: number) { return (job, step) }
      }
      return nil
    } answer: { answer, step in
      if let failure = answer.failure { report.failures.append(BindFailure(failure)) }
      guard let bound = answer.bound, let stored = try shelf.library.record(step.title) else {
        return
      }
      let file = ArtifactFile(sha256: bound.sha256, size: bound.size, modified: bound.modified)
      group.append(try member(step, file, TemporaryName.make(answer.number), stored))
    }
    try finish(group, .icon, &report)
  }

  private func iconJob(_ step: PlanStep, number: Int) throws -> BindJob? {
    guard let cover = try shelf.library.ledger.cover(of: step.title) else { return nil }
    let title = try shelf.library.record(step.title)?.record.brief
    return BindJob(
      number: number, place: title ?? step.path, output: icons.path(of: TemporaryName.make(number)),
      icon: BindJob.Icon(cover: cover, size: BookLauncher.iconSize))
  }

  private func member(
    _ step: PlanStep, _ file: ArtifactFile, _ temporary: String, _ stored: StoredTitle
  ) throws -> GroupCommit.Member {
    GroupCommit.Member(
      temporary: temporary,
      intent: ArtifactIntent(
        kind: step.kind, title: step.title, path: step.path, pathKey: step.path, file: file,
        inputs: ArtifactInputs(
          original: stored.record.original?.sha256, titleVersion: stored.version,
          writer: writer(of: step.kind))),
      step: step,
      replaced: try shelf.library.ledger.row(
        of: step.kind, title: step.title, writer: writer(of: step.kind)))
  }

  private func finish(
    _ group: [GroupCommit.Member], _ kind: ArtifactKind, _ report: inout DesktopIntegration.Report
  )
    throws
  {
    let left = try commit(of: kind).commit(group)
    report.written += group.count - left.count
    report.left += left.map { ($0.0.path, $0.1) }
  }
}
