import BaseDirectories
import Messages

/// A folder of GNOME's application grid that gathers every launcher of a category (the schemas
/// `org.gnome.desktop.app-folders` and `org.gnome.desktop.app-folders.folder`).
package struct AppFolder: Sendable, Equatable {
  /// The folder's name among GNOME's: a word without slashes.
  package var id: String
  /// A `.directory` file, whose `Name` is shown in the person's language.
  package var directoryFile: String
  package var category: String

  package init(id: String, directoryFile: String, category: String) {
    self.id = id
    self.directoryFile = directoryFile
    self.category = category
  }

  /// How the settings have it.
  package enum State: String, Sendable {
    /// GNOME's settings are not installed.
    case unavailable
    case absent, present
  }

  private static let schema = "org.gnome.desktop.app-folders"
  private static let children = "folder-children"

  /// Reads the settings; needs no bus.
  package var state: State {
    guard let folders = SettingsGroup(schema: Self.schema), let folder else { return .unavailable }
    let isThere =
      folders.strings(Self.children).contains(id) && folder.isSet("name")
      && folder.strings("categories").contains(category)
    return isThere ? .present : .absent
  }

  /// Adds the folder behind the others. What a person changed in it stays as it is.
  ///
  /// - Throws: where it could not be stored; nothing is changed then.
  package func add(in directories: BaseDirectories) throws(FreedesktopError) {
    guard let folders = SettingsGroup(schema: Self.schema), let folder else { return }
    try SettingsStore.check(for: directories)
    if !folder.isSet("name") {
      folder.set("name", to: directoryFile)
      folder.set("translate", to: true)
    }
    let categories = folder.strings("categories")
    if !categories.contains(category) { folder.set("categories", to: categories + [category]) }
    let children = folders.strings(Self.children)
    if !children.contains(id) { folders.set(Self.children, to: children + [id]) }
    SettingsStore.sync()
    guard state == .present else { throw .settingsNotKept }
  }

  /// Takes the folder out again; its launchers stand in the grid then, and the other folders stay.
  package func remove(in directories: BaseDirectories) throws(FreedesktopError) {
    guard let folders = SettingsGroup(schema: Self.schema), let folder, isNoted else { return }
    try SettingsStore.check(for: directories)
    leave(folders)
    folder.resetAll()
    SettingsStore.sync()
    guard !isNoted else { throw .settingsNotKept }
  }

  /// Takes the folder out of the grid and keeps its name and whatever a person changed in it, for when
  /// it is added again.
  package func hide(in directories: BaseDirectories) throws(FreedesktopError) {
    guard let folders = SettingsGroup(schema: Self.schema) else { return }
    try SettingsStore.check(for: directories)
    leave(folders)
    SettingsStore.sync()
    guard state != .present else { throw .settingsNotKept }
  }

  private func leave(_ folders: borrowing SettingsGroup) {
    let children = folders.strings(Self.children).filter { $0 != id }
    if children.isEmpty {
      folders.reset(Self.children)
    } else {
      folders.set(Self.children, to: children)
    }
  }

  /// Whether anything of the folder is in the settings, be it left over.
  package var isNoted: Bool {
    guard let folders = SettingsGroup(schema: Self.schema), let folder else { return false }
    return folders.strings(Self.children).contains(id)
      || ["name", "translate", "categories"].contains { folder.isSet($0) }
  }

  private var folder: SettingsGroup? {
    SettingsGroup(
      schema: "\(Self.schema).folder", path: "/org/gnome/desktop/app-folders/folders/\(id)/")
  }
}
