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

  /// Removes them.
  ///
  /// - Parameter refreshDesktop: takes from the desktop what is no longer owned.
  /// - Returns: names of files that stay, since the person changed them.
  package func remove(refreshDesktop: () throws -> Void) throws -> [String] {
    let ledger = shelf.library.ledger
    try shelf.library.disown(keys)
    _ = try Withdrawal(shelf: shelf).withdrawUnowned()
    try refreshDesktop()
    let samples = Set(keys)
    let changed = try ledger.rows(of: .edition, writer: "").filter {
      samples.contains($0.title) && $0.state == .present
    }
    for original in try shelf.library.forget(keys) { try shelf.originals.remove(original) }
    return changed.compactMap(\.path)
  }
}
