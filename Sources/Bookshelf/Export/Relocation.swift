import Glibc
import Library

/// Moves the editions when the settings name another Books folder.
///
/// Files of ours go along; what a person changed stays where it is.
struct Relocation {
  let old: String
  let new: Directory
  let library: Library

  /// The note of the folder that the editions are in.
  private static let note = "books"

  /// nil when the folder is the one it was.
  init?(to new: Directory, library: Library) throws {
    guard let old = try library.note(Self.note), old != new.path, fileExists(old) else {
      try library.setNote(Self.note, new.path)
      return nil
    }
    self.old = old
    self.new = new
    self.library = library
  }

  /// Moves what is ours; the names stay. A killed move is finished the next time: a file that came
  /// over is there, one that did not is still in the old folder.
  func move() throws {
    let from = try Directory(existing: old)
    let reconciliation = Reconciliation(kind: .edition, directory: from)
    for row in try library.ledger.rows(of: .edition, writer: "") where row.state == .present {
      guard let path = row.path, try new.status(of: path) == nil,
        let status = try from.status(of: path), status.isRegularFile,
        try reconciliation.isOurs(row, at: path, status: status)
      else { continue }
      try new.take(path, from: from)
      if let moved = try new.status(of: path) {
        try library.ledger.note(.edition, title: row.title, modified: moved.modified)
      }
    }
    try new.sync()
    try from.sync()
    try library.setNote(Self.note, new.path)
  }
}
