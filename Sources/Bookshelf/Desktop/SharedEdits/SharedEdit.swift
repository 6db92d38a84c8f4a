import Freedesktop
import Library

/// Something of ours in a file or a setting that belongs to other programs: the Books folder among
/// the folders of an indexer, a bookmark.
///
/// It is done only when a person said so, noted before, and undone as exactly as it was done.
protocol SharedEdit: Sendable {
  var question: SharedEditQuestion { get }
  /// Its name among the notes.
  var kind: String { get }
  /// What people know it by: an indexer's name, a bookmark's label.
  var name: String { get }
  /// What it is, as `--dry-run` has it behind `create`.
  var words: String { get }
  /// What there should be now.
  var wanted: SharedNote { get }
  /// The other program is there and could make use of it.
  var isPossible: Bool { get throws }

  /// What was noted is there, as we left it.
  func has(_ note: SharedNote) throws -> Bool
  /// A person has seen to it already.
  ///
  /// - Parameter ours: what of it is our doing.
  func isNeedless(besides ours: [SharedNote]) throws -> Bool
  /// Adds what is wanted, or puts it in the place of what was noted.
  ///
  /// - Parameter noting: called with what is about to be there, right before it is.
  func add(replacing old: SharedNote?, noting: (SharedNote) throws -> Void) throws
  /// Takes out what was noted, as far as it is there, and what was made for it.
  func remove(_ note: SharedNote) throws
}

/// What a person is asked before something of other programs is changed, by the name of the setting
/// that keeps the answer.
package enum SharedEditQuestion: String, Sendable, CaseIterable {
  case tracker, baloo, bookmark, places
  case folderIcon = "folder-icon"
}

/// How something of ours stands with another program.
package struct SharedEditStatus: Sendable {
  package enum State: String, Sendable {
    /// The other program is not here.
    case unavailable
    case absent
    case present
    /// It is there without our doing.
    case needless
  }

  package var question: SharedEditQuestion
  package var kind: String
  package var name: String
  /// The file, or the name of the setting.
  package var place: String
  package var state: State
  /// nil: the person was not asked yet.
  package var answer: Bool?
}
