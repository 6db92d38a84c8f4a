/// What we added to a file or a setting of another program.
package struct SharedNote: Sendable, Equatable {
  /// The file, or the name of the setting.
  package var place: String
  /// The Books folder that it is about.
  package var folder: String
  /// What was added, beside the folder: a label, the name of an icon; empty where that is all.
  package var value: String
  /// What had to be made for it, in the words of who made it.
  package var made: String

  package init(place: String, folder: String, value: String, made: String = "") {
    self.place = place
    self.folder = folder
    self.value = value
    self.made = made
  }
}

extension Ledger {
  /// Everything that was added in one way, in no order.
  package func sharedNotes(of kind: String) throws(LibraryError) -> [SharedNote] {
    try connection.query(
      "SELECT place, folder, value, made FROM shared_edit WHERE kind = ?1", kind
    ) {
      SharedNote(
        place: $0.string(0), folder: $0.string(1), value: $0.string(2), made: $0.string(3))
    }
  }

  /// Notes what is about to be added; call it before.
  package func note(_ note: SharedNote, of kind: String) throws(LibraryError) {
    try connection.run(
      """
      INSERT OR REPLACE INTO shared_edit (kind, place, folder, value, made)
      VALUES (?1, ?2, ?3, ?4, ?5)
      """, kind, note.place, note.folder, note.value, note.made)
  }

  /// It is not there any longer.
  package func forget(_ note: SharedNote, of kind: String) throws(LibraryError) {
    try connection.run(
      "DELETE FROM shared_edit WHERE kind = ?1 AND place = ?2 AND folder = ?3",
      kind, note.place, note.folder)
  }
}
