import BaseDirectories
import Glibc

/// Baloo, KDE's indexer, and its settings (`baloofilerc`).
package struct Baloo: Sendable {
  /// The person's own settings.
  package let path: String
  private let home: String
  /// Where the system has its settings, the more important first.
  private let systemPlaces: [String]
  private let variable: @Sendable (String) -> String?

  private static let file = "baloofilerc"
  private static let standardFolders = "$HOME/"

  package init(_ directories: BaseDirectories, _ environment: Environment) {
    path = "\(directories.configHome)/\(Self.file)"
    home = directories.home
    systemPlaces = (environment["XDG_CONFIG_DIRS"] ?? "/etc/xdg").split(separator: ":")
      .map(String.init)
    variable = { [home] name in name == "HOME" ? home : environment[name] }
  }

  private var systemPaths: [String] { systemPlaces.map { "\($0)/\(Self.file)" } }

  /// Sessions of KDE start it.
  package var isInstalled: Bool {
    systemPlaces.contains { access("\($0)/autostart/baloo_file.desktop", F_OK) == 0 }
  }

  /// It indexes at all. Where no setting says so it depends on who built it, so it is asked whether
  /// it runs.
  package var isOn: Bool {
    get throws(FreedesktopError) {
      for path in [path] + systemPaths {
        if let text = try SharedFile(path).read(),
          let isOn = KConfigText(text).isTrue("Indexing-Enabled", in: "Basic Settings")
        {
          return isOn
        }
      }
      return SessionBus.has("org.kde.baloo")
    }
  }

  /// A folder for it to look into.
  package func folder(_ folder: String) throws(FreedesktopError) -> BalooFolder {
    var usual = Array(Self.standardFolders.utf8)
    for path in systemPaths {
      if let text = try SharedFile(path).read(),
        let entry = KConfigText(text).entry("folders", in: "General"), entry.isExpanded
      {
        usual = entry.value
        break
      }
    }
    return BalooFolder(
      folder: FolderPath.normal(folder), home: home, variable: variable, usual: usual, path: path)
  }
}
