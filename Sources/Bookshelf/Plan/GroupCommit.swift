import Digest
import Freedesktop
import Library

/// Puts finished temporary files in their places, a group at a time, so that a machine that stops
/// at any moment leaves every file whole and the ledger able to tell what is ours.
///
/// Intent (one transaction), sync of the file system, renames, sync of the directory, and the
/// transaction that says done.
struct GroupCommit {
  /// A temporary file and the artifact that it becomes.
  struct Member {
    var temporary: String
    var intent: ArtifactIntent
    var step: PlanStep
    /// Our file under another name, which this one replaces.
    var replaced: LedgerRow?
  }

  let directory: Directory
  let library: Library
  let reconciliation: Reconciliation
  var destination = LedgerDestination.own
  /// Sets the attributes of editions of the Books folder.
  var attributes: AttributeSetter?
  /// What is lost with the machine's power is made again: nothing is waited for.
  var isDisposable = false

  private var ledger: Ledger { library.ledger(for: destination) }

  /// Commits a group; the steps that had to be left alone after all, and why.
  func commit(_ members: [Member]) throws -> [(PlanStep, PlanStep.Reason)] {
    guard !members.isEmpty else { return [] }
    try attributes?.dress(members)
    try ledger.intend(members.map(\.intent))
    if !isDisposable { try directory.syncFileSystem() }
    var done: [ArtifactIntent] = []
    var left: [(PlanStep, PlanStep.Reason)] = []
    for member in members {
      if let reason = try put(member) {
        left.append((member.step, reason))
      } else {
        done.append(member.intent)
      }
      try directory.remove(member.temporary)
    }
    if !isDisposable { try directory.sync() }
    try ledger.settle(done: done, abandoned: left.map { ($0.0.kind, $0.0.title) })
    return left
  }

  /// Renames one file into its place; why not, when it is left alone.
  private func put(_ member: Member) throws -> PlanStep.Reason? {
    let path = member.intent.path
    switch member.step.action {
    case .replace(at: path):
      guard let row = member.replaced, try isUnchanged(row, at: path) else {
        return .changedByPerson
      }
      _ = try directory.rename(member.temporary, to: path, replacing: true)
      return nil
    case .replace(let old):
      guard let row = member.replaced, try isUnchanged(row, at: old) else {
        return .changedByPerson
      }
      if let reason = try create(member) { return reason }
      try directory.remove(old)
      return nil
    case .supersede(let old):
      if try directory.status(of: old) != nil { try Trash.move(directory.path(of: old)) }
      return try create(member)
    case .create: return try create(member)
    case .remove, .leave: return nil
    }
  }

  /// Takes the name only when it is free, or when the file there has our bytes already.
  private func create(_ member: Member) throws -> PlanStep.Reason? {
    let path = member.intent.path
    if try directory.rename(member.temporary, to: path, replacing: false) { return nil }
    guard let status = try directory.status(of: path), status.isRegularFile else {
      return .foreignFile
    }
    if status.size == member.intent.file.size,
      SHA256.hex(try directory.read(path)) == member.intent.file.sha256
    {
      return nil
    }
    guard reconciliation.options.replaces else { return .foreignFile }
    try Trash.move(directory.path(of: path))
    return try directory.rename(member.temporary, to: path, replacing: false) ? nil : .foreignFile
  }

  private func isUnchanged(_ row: LedgerRow, at path: String) throws -> Bool {
    guard let status = try directory.status(of: path), status.isRegularFile else { return false }
    return try reconciliation.isOurs(row, at: path, status: status)
  }

  /// Finishes or forgets what a process that was killed had intended. Call it with the lock held.
  ///
  /// A file with the intended bytes is ours; anything else under that name is not.
  func recover() throws {
    for pending in try ledger.intents(of: reconciliation.kind) {
      let path = pending.intent.path
      guard let status = try directory.status(of: path), status.isRegularFile,
        status.size == pending.intent.file.size,
        SHA256.hex(try directory.read(path)) == pending.intent.file.sha256
      else {
        try ledger.settle(
          done: [], abandoned: [(pending.intent.kind, pending.intent.title)])
        continue
      }
      if let old = pending.before, let oldPath = old.path, oldPath != path,
        try isUnchanged(old, at: oldPath)
      {
        try directory.remove(oldPath)
      }
      var intent = pending.intent
      intent.file.modified = status.modified
      try ledger.settle(done: [intent], abandoned: [])
    }
  }
}
