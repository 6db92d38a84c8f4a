import Freedesktop
import Library

/// Sets the attributes of editions, and takes ours away again.
///
/// A file system may keep none, or have no room for them; then the books are as good without.
struct AttributeSetter {
  let library: Library
  /// The folder of editions.
  let directory: Directory
  /// The person wants the books in the desktop.
  let isOn: Bool

  private var ledger: Ledger { library.ledger }

  /// Editions whose attributes are not what they should be.
  func rows() throws -> [AttributeRow] {
    try ledger.attributeRows(isOn: isOn, writer: EditionAttributes.writer)
  }

  /// Brings editions up to date; their bytes and times stay as they are. How many it did.
  func refresh(_ rows: [AttributeRow]) throws -> Int {
    var changes: [Change] = []
    for row in rows {
      guard let stored = try library.record(row.title),
        let path = try ledger.row(of: .edition, title: row.title, writer: "")?.path,
        let status = try directory.status(of: path), status.isRegularFile
      else { continue }
      let wanted = row.isDesired ? EditionAttributes(stored.record) : .none
      changes.append(
        Change(
          title: row.title, version: stored.version,
          attributes: AttributeChange(
            from: row.noted, to: wanted, on: directory.path(of: path))))
    }
    let done = try apply(changes)
    try ledger.forgetAttributes(of: rows.filter { !$0.isDesired }.map(\.title))
    return done
  }

  /// Dresses new files before they take their places: in what the file had that they replace, for a
  /// person's own tags are to stay, and in what we have to say.
  func dress(_ members: [GroupCommit.Member]) throws {
    var changes: [Change] = []
    for member in members {
      let path = directory.path(of: member.temporary)
      if let old = member.step.action.pathBefore {
        ExtendedAttributes.copy(from: directory.path(of: old), to: path)
      }
      guard isOn, let stored = try library.record(member.step.title), !stored.isHidden else {
        continue
      }
      let noted = try ledger.attributes(of: member.step.title)
      changes.append(
        Change(
          title: member.step.title, version: stored.version,
          attributes: AttributeChange(
            from: noted, to: EditionAttributes(stored.record), on: path)))
    }
    _ = try apply(changes)
  }

  private struct Change {
    var title: Int64
    var version: Int
    var attributes: AttributeChange
  }

  /// Notes what is about to be added, adds it, and takes back the notes of what could not be.
  private func apply(_ changes: [Change]) throws -> Int {
    guard !changes.isEmpty else { return 0 }
    try ledger.note(
      changes.map { ($0.title, $0.version, $0.attributes.noted) },
      writer: EditionAttributes.writer)
    var refused: [Int64] = []
    for change in changes {
      do throws(FreedesktopError) {
        try change.attributes.apply()
      } catch {
        refused.append(change.title)
      }
    }
    try ledger.forgetAttributes(of: refused)
    return changes.count - refused.count
  }
}
