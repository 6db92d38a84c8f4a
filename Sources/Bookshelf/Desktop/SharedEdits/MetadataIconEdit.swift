import BaseDirectories
import Freedesktop
import Library
import Messages

/// The icon of the Books folder in GNOME's file manager.
struct MetadataIconEdit: SharedEdit {
  let directories: BaseDirectories
  /// Absolute.
  let folder: String
  let icon: String

  var question: SharedEditQuestion { .folderIcon }
  var kind: String { "metadata-icon" }
  var name: String { "" }
  var words: String { tr("the icon of the Books folder in %1", wanted.place) }
  var wanted: SharedNote { SharedNote(place: "gvfs-metadata", folder: folder, value: icon) }
  var isPossible: Bool { FolderMetadata.isKept(directories) }

  func has(_ note: SharedNote) -> Bool {
    isPossible && FolderMetadata.icon(of: note.folder) == note.value
  }

  /// A person's own icon is there.
  func isNeedless(besides ours: [SharedNote]) -> Bool {
    guard let icon = FolderMetadata.icon(of: folder) else { return false }
    return !ours.contains { $0.folder == folder && $0.value == icon }
  }

  func add(replacing old: SharedNote?, noting: (SharedNote) throws -> Void) throws {
    try noting(wanted)
    try FolderMetadata.setIcon(icon, of: folder)
    if let old { try remove(old) }
  }

  func remove(_ note: SharedNote) throws {
    guard has(note) else { return }
    try FolderMetadata.setIcon(nil, of: note.folder)
  }
}
