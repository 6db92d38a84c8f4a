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
      return nil
    }
    self.old = old
    self.new = new
    self.library = library
  }

  /// The folder where the editions are until they are moved.
  var source: Directory { get throws { try Directory(existing: old) } }

  /// Notes where the editions are now.
  static func note(_ folder: Directory, in library: Library) throws {
    try library.setNote(note, folder.path)
  }

  /// What is ours in the old folder, and not yet in the new one.
  func steps() throws -> [(title: Int64, path: String)] {
    let source = try source
    let reconciliation = Reconciliation(kind: .edition, directory: source)
    var steps: [(title: Int64, path: String)] = []
    for row in try library.ledger.rows(of: .edition, writer: "") where row.state == .present {
      guard let path = row.path, try new.status(of: path) == nil,
        let status = try source.status(of: path), status.isRegularFile,
        try reconciliation.isOurs(row, at: path, status: status)
      else { continue }
      steps.append((row.title, path))
    }
    return steps
  }

  /// Moves what is ours; the names stay. How many. A killed move is finished the next time: a file
  /// that came over is there, one that did not is still in the old folder.
  func move() throws -> Int {
    let source = try source
    let steps = try steps()
    for (title, path) in steps {
      try new.take(path, from: source)
      if let moved = try new.status(of: path) {
        try library.ledger.note(.edition, title: title, modified: moved.modified)
      }
    }
    try new.sync()
    try source.sync()
    return steps.count
  }
}
