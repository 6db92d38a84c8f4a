import EPUB
import Glibc
import Language
import Library
import Messages
import Templates

/// Brings the Books folder to what the library says it should be.
package final class Exporter {
  /// What became of an export.
  package struct Report: Sendable {
    package var bound = 0
    package var removed = 0
    package var kept = 0
    /// Books that came over from a former folder.
    package var moved = 0
    package var left: [(path: String, reason: PlanStep.Reason)] = []
    package var failures: [BindFailure] = []
    package var notices: [Finding] = []
    package var wasInterrupted = false
    /// The folder took no more files; what had been written before is whole.
    package var wasStopped = false

    /// There was nothing to do, and there is nothing there.
    package var isEmpty: Bool {
      bound + removed + kept + moved == 0 && left.isEmpty && failures.isEmpty && !wasInterrupted
    }
  }

  private let shelf: Shelf
  private let destination: ExportDestination
  private let wasThere: Bool
  private let ledger: Ledger
  private let directory: Directory
  private let options: PlanOptions
  private let writer: String
  private let templates: TemplateSet
  /// How bought EPUBs are published that were not asked to be rebuilt.
  private let purchases: EPUBPurchase
  private var names: EditionNames

  package init(
    shelf: Shelf, destination: ExportDestination, options: PlanOptions, templates: TemplateSet
  ) throws {
    self.shelf = shelf
    self.destination = destination
    wasThere = fileExists(destination.path)
    ledger = shelf.library.ledger(for: destination.ledger)
    directory = try Directory(destination.path)
    self.options = options
    writer = Self.writer(templates: templates)
    self.templates = templates
    purchases = shelf.settings.epubPurchases
    names = EditionNames(ledger: ledger)
  }

  /// What else than original and title an edition is made from that is no bought EPUB.
  static func writer(templates: TemplateSet) -> String {
    "\(EPUBWriter.version):language-\(TextLanguage.version):\(templates.fingerprint)"
  }

  /// The folder that it brings in order.
  package var path: String { destination.path }

  /// Takes the folder away again when it was made for a plan that is not applied.
  package func leaveNoTrace() {
    if !wasThere { rmdir(destination.path) }
  }

  /// - Parameter folder: where the editions are now.
  private func reconciliation(in folder: Directory) -> Reconciliation {
    Reconciliation(kind: .edition, directory: folder, options: options, ledger: ledger)
  }

  private var commit: GroupCommit {
    GroupCommit(
      directory: directory, library: shelf.library, reconciliation: reconciliation(in: directory),
      destination: destination.ledger, attributes: attributes)
  }

  /// What the editions say to the desktop; those of another folder say nothing.
  private var attributes: AttributeSetter? {
    guard destination.ledger == .own else { return nil }
    return AttributeSetter(
      library: shelf.library, directory: directory, isOn: shelf.settings.desktopSearch == true)
  }

  /// The steps that separate the folder from the library; finishes first what a killed process began.
  ///
  /// - Parameters:
  ///   - chosen: only these titles; nil: all.
  ///   - isApplied: it is not only to be looked at, so that books in a former folder are moved here
  ///     before.
  package func plan(chosen: Set<Int64>? = nil, isApplied: Bool) throws -> Plan {
    var plan = Plan()
    var folder = directory
    if destination.ledger == .own {
      if let relocation = try Relocation(to: directory, library: shelf.library) {
        plan.relocation = (relocation.old, directory.path)
        plan.moved = try isApplied ? relocation.move() : relocation.steps().count
        if !isApplied { folder = try relocation.source }
      }
      if isApplied { try Relocation.note(directory, in: shelf.library) }
    }
    try TemporaryName.clear(in: directory)
    try commit.recover()
    let reconciliation = reconciliation(in: folder)
    let purchaseWriters = [
      purchases.writer(templates: templates),
      EPUBPurchase.rebuild.writer(templates: templates, isChosen: true),
    ]
    let rows = try ledger.rows(of: .edition, writer: writer, purchaseWriters: purchaseWriters)
    for var row in rows {
      if let chosen, !chosen.contains(row.title) { continue }
      if !row.isChosenRebuild, try isRebuilt(row.title, before: row) { row.isCurrent = false }
      guard let action = try reconciliation.action(for: row, isChosen: chosen != nil) else {
        if row.state == .present { plan.kept += 1 }
        if row.state == .missing, row.isDesired { plan.returned.append(row.title) }
        continue
      }
      let path = try path(for: row, action: action)
      plan.steps.append(PlanStep(kind: .edition, title: row.title, action: action, path: path))
    }
    return plan
  }

  /// The name a step ends with: the one there is, or the title's new one.
  private func path(for row: LedgerRow, action: PlanStep.Action) throws -> String {
    switch action {
    case .remove, .leave: return row.path ?? ""
    case .create, .replace, .supersede:
      guard let record = try shelf.library.record(row.title)?.record else { return row.path ?? "" }
      return try names.name(for: record, key: row.title, current: row.path)
    }
  }

  /// Applies a plan: first what goes, then what comes, group by group.
  ///
  /// - Parameters:
  ///   - progress: called with the count of books done, of all that are bound.
  ///   - isInterrupted: asked between books; books in hand are finished and committed.
  package func apply(
    _ plan: Plan, progress: (Int) -> Void, isInterrupted: () -> Bool
  ) throws -> Report {
    var report = Report()
    report.kept = plan.kept + plan.returned.count
    report.moved = plan.moved
    try ledger.mark(.edition, titles: plan.returned, as: .present)
    try ledger.mark(
      .edition, titles: plan.steps.filter { $0.action == .leave(.missing) }.map(\.title),
      as: .missing)
    try remove(plan.steps.filter { $0.action == .remove }, report: &report)
    var steps: [PlanStep] = []
    for step in plan.steps {
      switch step.action {
      case .leave(let reason): report.left.append((step.path, reason))
      case .remove: break
      case .create, .replace, .supersede: steps.append(step)
      }
    }
    if !steps.isEmpty {
      try checkRoom(for: steps)
      try destination.claim(directory)
      report = try bind(
        steps, report: report, progress: progress, isInterrupted: isInterrupted)
    }
    return report
  }

  /// Says before anything is written that the disk has no room for it.
  ///
  /// Books that are bound elsewhere have their sizes known; others are taken to be as large as
  /// their text, which compresses, and a cover.
  private func checkRoom(for steps: [PlanStep]) throws {
    var needed: Int64 = 0
    for step in steps {
      let row = try shelf.library.ledger.row(of: .edition, title: step.title, writer: writer)
      let original = try shelf.library.record(step.title)?.record.original
      let bound = (original?.size ?? 0) / (original?.isEPUB == true ? 1 : 3) + 100_000
      needed += row?.file?.size ?? bound
    }
    let free = try directory.freeBytes()
    guard needed <= free else {
      throw BookshelfError.noRoom(path: directory.path, needed: needed, free: free)
    }
  }

  private func remove(_ steps: [PlanStep], report: inout Report) throws {
    guard !steps.isEmpty else { return }
    for step in steps { try directory.remove(step.path) }
    try directory.sync()
    try ledger.release(.edition, titles: steps.map(\.title), as: .reserved)
    report.removed = steps.count
  }

  /// Binds books in children and commits them in groups.
  private func bind(
    _ steps: [PlanStep], report: Report, progress: (Int) -> Void, isInterrupted: () -> Bool
  ) throws -> Report {
    let run = ExportRun(
      report: report, commit: commit, library: shelf.library, now: shelf.now())
    let pool = BindPool(executable: shelf.worker)
    defer { pool.close() }
    var waiting = steps.enumerated().makeIterator()
    try pool.run { () throws -> (job: BindJob, work: Prepared)? in
      guard let prepared = try prepareNext(&waiting) else { return nil }
      guard !run.isOver, !isInterrupted() else {
        run.interrupt()
        return nil
      }
      return (prepared.job, prepared)
    } answer: { answer, prepared in
      try run.take(answer, for: prepared)
      progress(run.done)
    }
    return try run.finish()
  }

  /// The next step whose title is still there.
  private func prepareNext(
    _ steps: inout some IteratorProtocol<(offset: Int, element: PlanStep)>
  ) throws -> Prepared? {
    while let (number, step) = steps.next() {
      if let prepared = try prepare(step, number: number) { return prepared }
    }
    return nil
  }

  /// Everything about a step's title that its binding needs.
  private func prepare(_ step: PlanStep, number: Int) throws -> Prepared? {
    guard let stored = try shelf.library.record(step.title), let original = stored.record.original
    else { return nil }
    let drawn = try shelf.library.ledger.drawnCover(
      of: step.title, titleVersion: stored.version)
    let temporary = TemporaryName.make(number)
    let before = try ledger.row(of: .edition, title: step.title, writer: writer)
    let (purchase, writer) = try publication(of: original, title: step.title, before: before)
    return Prepared(
      step: step,
      job: BindJob(
        number: number, place: stored.record.brief, output: directory.path(of: temporary),
        edition: BindJob.Edition(
          metadata: PublicationMetadata(stored.record), language: stored.record.language,
          original: original,
          cover: stored.record.coverOriginal, drawnCover: drawn,
          encoding: stored.record.contentMediaType.flatMap(charset(of:)), purchase: purchase)),
      temporary: temporary,
      inputs: ArtifactInputs(
        original: original.sha256, titleVersion: stored.version, writer: writer),
      before: before)
  }

  /// How an original is published, and what the ledger notes of that.
  private func publication(
    of original: OriginalReference, title: Int64, before: LedgerRow?
  ) throws -> (EPUBPurchase, writer: String) {
    guard original.isEPUB else { return (.asIs, writer) }
    let isChosen = try options.rebuilds || isRebuilt(title, before: before)
    let purchase = isChosen ? .rebuild : purchases
    return (purchase, purchase.writer(templates: templates, isChosen: isChosen))
  }

  /// Whether a person had a title's edition rebuilt, which it stays until it is removed: here, or in
  /// the Books folder, which other folders follow.
  private func isRebuilt(_ title: Int64, before: LedgerRow?) throws -> Bool {
    if before?.isChosenRebuild == true { return true }
    guard destination.ledger != .own else { return false }
    return try shelf.library.ledger.row(of: .edition, title: title, writer: writer)?
      .isChosenRebuild == true
  }
}
