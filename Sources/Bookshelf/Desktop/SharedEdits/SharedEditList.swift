import BaseDirectories
import Freedesktop
import Library
import Messages

/// Everything of ours that may stand in what belongs to other programs.
struct SharedEditList {
  /// The Books folder, absolute.
  let folder: String
  let directories: BaseDirectories
  let environment: Environment

  private static let icon = "folder-documents"

  init(folder: String, directories: BaseDirectories, environment: Environment) {
    self.folder = FolderPath.normal(folder)
    self.directories = directories
    self.environment = environment
  }

  var edits: [any SharedEdit] {
    let tracker = TrackerEdit(tracker: Tracker(directories, environment), folder: folder)
    let metadataIcon = MetadataIconEdit(
      directories: directories, folder: folder, icon: Self.icon)
    return [tracker, baloo, bookmark, place, directoryIcon, metadataIcon]
  }

  private var baloo: TextEdit {
    let baloo = Baloo(directories, environment)
    return TextEdit(
      question: .baloo, kind: "baloo", name: "Baloo",
      words: tr("%1 among the folders that %2 indexes", folder, "Baloo"),
      wanted: SharedNote(place: baloo.path, folder: folder, value: ""), makesFile: true
    ) {
      try baloo.isOn
    } part: { note in
      try baloo.folder(note.folder)
    }
  }

  private var bookmark: TextEdit {
    let folder = "\(directories.configHome)/gtk-3.0"
    let path = "\(folder)/bookmarks"
    // GTK takes its old bookmarks over as long as there are no new ones.
    let old = "\(directories.home)/.gtk-bookmarks"
    let isGTK = CurrentDesktop(environment).isGTK
    return TextEdit(
      question: .bookmark, kind: "bookmark", name: label,
      words: tr("the bookmark “%1” in %2", label, path),
      wanted: SharedNote(place: path, folder: self.folder, value: label), makesFile: true
    ) {
      fileExists(path) || !fileExists(old) && (isGTK || fileExists(folder))
    } part: { note in
      try GTKBookmark(folder: note.folder, label: note.value)
    }
  }

  private var placesFile: String { "\(directories.dataHome)/user-places.xbel" }

  private var place: TextEdit {
    let path = placesFile
    return TextEdit(
      question: .places, kind: "place", name: label,
      words: tr("the bookmark “%1” in %2", label, path),
      wanted: SharedNote(place: path, folder: folder, value: label), makesFile: false
    ) {
      fileExists(path)
    } part: { note in
      try KDEPlace(
        folder: note.folder, label: note.value, icon: Self.icon, path: note.place)
    }
  }

  private var directoryIcon: TextEdit {
    let path = "\(folder)/\(DirectoryIcon.file)"
    let signs = [placesFile, "\(directories.configHome)/kdeglobals"]
    let isKDE = CurrentDesktop(environment).isKDE
    return TextEdit(
      question: .folderIcon, kind: "directory-icon", name: "",
      words: tr("the icon of the Books folder in %1", path),
      wanted: SharedNote(place: path, folder: folder, value: Self.icon), makesFile: true
    ) {
      isKDE || signs.contains(where: fileExists)
    } part: { note in
      DirectoryIcon(note.value, path: note.place)
    }
  }

  /// What people read, in their language.
  private var label: String { LauncherFolder.name(in: Languages.preferred) }
}
