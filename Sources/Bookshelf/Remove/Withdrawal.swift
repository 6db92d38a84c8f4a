import Freedesktop
import Library

/// Takes editions out of the folder: of titles no longer owned, and at the person's wish.
package struct Withdrawal {
  private let shelf: Shelf
  private let directory: Directory
  private let reconciliation: Reconciliation

  package init(shelf: Shelf) throws {
    self.shelf = shelf
    directory = try shelf.editions()
    reconciliation = Reconciliation(kind: .edition, directory: directory)
  }

  /// Removes the editions of titles that are no longer bought, but for those a person changed; how
  /// many. Originals stay.
  package func withdrawUnowned() throws -> Int {
    let rows = try shelf.library.ledger.rows(of: .edition, writer: "").filter {
      !$0.isDesired && $0.state == .present
    }
    var gone: [Int64] = []
    for row in rows where try reconciliation.action(for: row, isChosen: false) == .remove {
      try directory.remove(row.path ?? "")
      gone.append(row.title)
    }
    try directory.sync()
    try shelf.library.ledger.release(.edition, titles: gone, as: .reserved)
    return gone.count
  }

  /// Removes one title's edition; why not, when the person changed it.
  ///
  /// - Parameter withOriginal: what was bought goes to the trash as well.
  package func remove(_ title: TitleSummary, withOriginal: Bool) throws -> PlanStep.Reason? {
    if let row = try shelf.library.ledger.row(of: .edition, title: title.key, writer: ""),
      row.state == .present, let path = row.path
    {
      if let status = try directory.status(of: path) {
        guard try reconciliation.isOurs(row, at: path, status: status) else {
          return .changedByPerson
        }
        try directory.remove(path)
        try directory.sync()
      }
      try shelf.library.ledger.release(.edition, titles: [title.key], as: .removed)
    } else if let record = try shelf.library.record(title.key)?.record {
      var names = EditionNames(ledger: shelf.library.ledger)
      let name = try names.name(for: record, key: title.key, current: nil)
      try shelf.library.ledger.reserve(
        .edition, title: title.key, path: name, pathKey: FileName.key(name), as: .removed)
    }
    if withOriginal { try trashOriginal(of: title) }
    return nil
  }

  /// The text, in all formats that it was imported in.
  private func trashOriginal(of title: TitleSummary) throws {
    let files = try shelf.library.files(of: title.key).map(\.original)
    let text = try shelf.library.record(title.key)?.record.original
    let originals = Set(files + [text].compactMap(\.self))
    var unshared: [OriginalReference] = []
    for original in originals where try shelf.library.titles(withOriginal: original.sha256) <= 1 {
      unshared.append(original)
    }
    try shelf.library.forgetOriginal(of: title.key)
    try shelf.library.forgetFiles(of: title.key)
    for original in unshared { try Trash.move(shelf.originals.path(of: original)) }
  }
}
