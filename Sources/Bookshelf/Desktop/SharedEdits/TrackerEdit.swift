import Freedesktop
import Library
import Messages

/// The Books folder in the list of GNOME's indexer.
struct TrackerEdit: SharedEdit {
  let tracker: Tracker
  /// Absolute.
  let folder: String

  var question: SharedEditQuestion { .tracker }
  var kind: String { "tracker" }
  var name: String { tracker.name }
  var words: String { tr("%1 among the folders that %2 indexes", folder, name) }
  var wanted: SharedNote {
    SharedNote(place: "\(Tracker.schema) \(Tracker.key)", folder: folder, value: "")
  }
  var isPossible: Bool { tracker.isInstalled }

  func has(_ note: SharedNote) -> Bool { tracker.lists(note.folder) }

  func isNeedless(besides ours: [SharedNote]) -> Bool {
    tracker.covers(folder, besides: ours.map(\.folder))
  }

  func add(replacing old: SharedNote?, noting: (SharedNote) throws -> Void) throws {
    try tracker.check()
    var note = wanted
    note.made = old?.made ?? tracker.madeByAdding.rawValue
    try noting(note)
    try tracker.add(folder)
    if let old { try tracker.remove(old.folder, made: .nothing) }
  }

  func remove(_ note: SharedNote) throws { try tracker.remove(note.folder, made: Made(note)) }
}
