import Digest
import Library

/// Compares a kind's rows of the ledger with its directory: the room where it is decided what
/// may be touched.
struct Reconciliation {
  let kind: ArtifactKind
  let directory: Directory
  var options = PlanOptions()
  /// Told of files that are ours still with another time, so that they are hashed once.
  var ledger: Ledger?

  /// What is to be done about one row; nil when it is as it should be.
  ///
  /// Reads one inode, and hashes a file only when its size or time differs from what was noted.
  /// - Parameter chosen: the person named this title.
  func action(for row: LedgerRow, isChosen chosen: Bool) throws -> PlanStep.Action? {
    guard let path = row.path, let state = row.state else { return row.isDesired ? .create : nil }
    switch state {
    case .reserved: return row.isDesired ? .create : nil
    case .removed:
      guard row.isDesired else { return nil }
      return chosen || options.restores ? .create : .leave(.removed)
    case .present, .missing: return try actionForPresent(row, at: path, isChosen: chosen)
    }
  }

  /// For a file of ours that should be there. One that was missing may have come back.
  private func actionForPresent(_ row: LedgerRow, at path: String, isChosen chosen: Bool)
    throws -> PlanStep.Action?
  {
    guard let status = try directory.status(of: path), status.isRegularFile else {
      guard row.isDesired else { return .remove }
      return chosen || options.restores ? .create : .leave(.missing)
    }
    guard try isOurs(row, at: path, status: status) else {
      guard row.isDesired else { return .leave(.changedByPerson) }
      return options.replaces ? .supersede(at: path) : .leave(.changedByPerson)
    }
    guard row.isDesired else { return .remove }
    return row.isCurrent && !options.rebuilds ? nil : .replace(at: path)
  }

  /// Whether the file is what we wrote: the size and time that were noted, else the hash.
  func isOurs(_ row: LedgerRow, at path: String, status: Directory.Status) throws -> Bool {
    guard let file = row.file, status.size == file.size else { return false }
    if status.modified == file.modified { return true }
    guard SHA256.hex(try directory.read(path)) == file.sha256 else { return false }
    try ledger?.note(kind, title: row.title, modified: status.modified)
    return true
  }
}

/// How far a plan may go.
package struct PlanOptions: Sendable {
  /// Bring back what was moved, deleted or removed.
  package var restores = false
  /// Move a person's version to the trash and put ours in its place.
  package var replaces = false
  /// Make again even what is current.
  package var rebuilds = false

  package init() {}
}
