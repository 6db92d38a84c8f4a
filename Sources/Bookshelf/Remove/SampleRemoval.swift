import Library

/// Takes the sample library out again: editions, what the desktop shows, titles, originals.
///
/// Every step can be the last: what is not done yet is done by the next removal.
package struct SampleRemoval {
  private let shelf: Shelf
  /// The samples that the library has.
  package let keys: [Int64]

  package init(shelf: Shelf, samples: SampleLibrary) throws {
    self.shelf = shelf
    keys = try samples.keys(in: shelf.library)
  }

  /// The library has titles, and all of them are samples.
  package var areAlone: Bool {
    get throws { try !keys.isEmpty && shelf.library.titleCount == keys.count }
  }

  /// Kept while titles wait for an export to another folder that has their books.
  private static let note = "samples-leaving"

  package struct Report {
    package var removed = 0
    /// Titles whose books lie in another folder still.
    package var elsewhere = 0
    /// Names of files that stay, since the person changed them.
    package var changed: [String] = []
  }

  /// Removes them.
  ///
  /// - Parameter refreshDesktop: takes from the desktop what is no longer owned.
  package func remove(refreshDesktop: () throws -> Void) throws -> Report {
    let ledger = shelf.library.ledger
    try shelf.library.disown(keys)
    _ = try Withdrawal(shelf: shelf).withdrawUnowned()
    try refreshDesktop()
    let samples = Set(keys)
    let changed = try ledger.rows(of: .edition, writer: "").filter {
      samples.contains($0.title) && $0.state == .present
    }
    try forget()
    let elsewhere = try keys.count { try shelf.library.record($0) != nil }
    return Report(
      removed: keys.count - elsewhere, elsewhere: elsewhere, changed: changed.compactMap(\.path))
  }

  /// Forgets samples that were removed, once their books have left another folder.
  package func finish() throws {
    if try shelf.library.note(Self.note) == "1" { try forget() }
  }

  /// They were taken in again.
  package func revoke() throws { try note(isLeaving: false) }

  private func forget() throws {
    for original in try shelf.library.forget(keys) { try shelf.originals.remove(original) }
    try note(isLeaving: try keys.contains { try shelf.library.record($0) != nil })
  }

  private func note(isLeaving: Bool) throws {
    guard try isLeaving || shelf.library.note(Self.note) != nil else { return }
    try shelf.library.setNote(Self.note, isLeaving ? "1" : "0")
  }
}
