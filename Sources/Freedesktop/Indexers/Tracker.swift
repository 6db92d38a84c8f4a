import BaseDirectories
import CGIO
import Glibc

/// GNOME's indexer, Tracker, which is called LocalSearch since its version 3.8, and the list of
/// folders that it looks into (the schema `org.freedesktop.Tracker3.Miner.Files` of both).
package struct Tracker: Sendable {
  package static let schema = "org.freedesktop.Tracker3.Miner.Files"
  package static let key = "index-recursive-directories"

  private let directories: BaseDirectories
  private let environment: Environment

  package init(_ directories: BaseDirectories, _ environment: Environment) {
    self.directories = directories
    self.environment = environment
  }

  /// Its settings are installed.
  package var isInstalled: Bool { SettingsGroup(schema: Self.schema) != nil }

  /// What people know it by.
  package var name: String {
    let isNew = directories.dataDirectories.contains { access("\($0)/localsearch3", F_OK) == 0 }
    return isNew ? "LocalSearch" : "Tracker"
  }

  /// A folder is in the list, by its path.
  package func lists(_ folder: String) -> Bool {
    SettingsGroup(schema: Self.schema)?.strings(Self.key).contains(folder) ?? false
  }

  /// It looks into a folder without our help.
  ///
  /// - Parameter ours: what of the list is ours.
  package func covers(_ folder: String, besides ours: [String]) -> Bool {
    guard let settings = SettingsGroup(schema: Self.schema) else { return false }
    let roots = IndexedRoots(home: directories.home) { name in
      name == "HOME" ? directories.home : environment[name]
    } userDirectory: {
      Self.userDirectory($0)
    }
    return roots.cover(
      folder, recursive: settings.strings(Self.key).filter { !ours.contains($0) },
      single: settings.strings("index-single-directories"))
  }

  /// What adding a folder makes.
  package var madeByAdding: Made {
    SettingsGroup(schema: Self.schema)?.isSet(Self.key) == true ? .nothing : .key
  }

  /// Throws where nothing could be stored, or in another home.
  package func check() throws(FreedesktopError) { try SettingsStore.check(for: directories) }

  /// Adds a folder behind the others; it takes effect at once. `check` comes before.
  package func add(_ folder: String) throws(FreedesktopError) {
    guard let settings = SettingsGroup(schema: Self.schema) else { return }
    let folders = settings.strings(Self.key)
    if !folders.contains(folder) { settings.set(Self.key, to: folders + [folder]) }
    SettingsStore.sync()
    guard lists(folder) else { throw .settingsNotKept }
  }

  /// Takes a folder out. Where nobody else has changed the list it is no longer set.
  package func remove(_ folder: String, made: Made) throws(FreedesktopError) {
    guard let settings = SettingsGroup(schema: Self.schema), lists(folder) else { return }
    try check()
    let others = settings.strings(Self.key).filter { $0 != folder }
    if made >= .key, others == settings.defaultStrings(Self.key) {
      settings.reset(Self.key)
    } else {
      settings.set(Self.key, to: others)
    }
    SettingsStore.sync()
    guard !lists(folder) else { throw .settingsNotKept }
  }

  private static func userDirectory(_ name: String) -> String? {
    let known: [String: GUserDirectory] = [
      "DESKTOP": G_USER_DIRECTORY_DESKTOP, "DOCUMENTS": G_USER_DIRECTORY_DOCUMENTS,
      "DOWNLOAD": G_USER_DIRECTORY_DOWNLOAD, "MUSIC": G_USER_DIRECTORY_MUSIC,
      "PICTURES": G_USER_DIRECTORY_PICTURES, "PUBLIC_SHARE": G_USER_DIRECTORY_PUBLIC_SHARE,
      "TEMPLATES": G_USER_DIRECTORY_TEMPLATES, "VIDEOS": G_USER_DIRECTORY_VIDEOS,
    ]
    guard let kind = known[name], let path = g_get_user_special_dir(kind) else { return nil }
    return String(cString: path)
  }
}
