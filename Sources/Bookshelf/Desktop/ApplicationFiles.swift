import BaseDirectories
import Freedesktop

/// The files by which a desktop knows the application: its launcher and icons, what opens `bookstead:`
/// addresses, and what makes the search provider known.
///
/// `make install` puts them where the system looks. For a person whose system does not have them, they
/// are written below `XDG_DATA_HOME`, from the same texts (`share/bookstead/desktop`), with the paths
/// of the programs that run now.
struct ApplicationFiles {
  /// Why a file is written for the person, or not.
  enum Need {
    case wanted
    /// The system has it, or nobody wants it.
    case unwanted
    /// `make install` put it there: neither written nor taken away by us.
    case installed
  }

  /// Directories of what is of use only with the search provider.
  private static let ofProvider = ["dbus-1/", SearchDesktop.gnome.folder, SearchDesktop.kde.folder]
  private static let provider = "bookstead-search-provider"

  let places: Places
  let installation: Installation
  let directories: BaseDirectories
  /// The absolute path of `bookstead`.
  let command: String

  /// Every file with what it is needed for; nothing where the texts are not installed.
  func files(isOn: Bool) throws -> [(file: CommonFile, need: Need)] {
    let provider = installation.executable(named: Self.provider)
    let paths = ProgramPaths(["@COMMAND@": command, "@PROVIDER@": provider ?? ""])
    var files: [(file: CommonFile, need: Need)] = []
    for (name, text) in try texts() {
      let isProvidersOwn = Self.ofProvider.contains(where: name.hasPrefix)
      let need = need(of: name, isOn: isOn && (provider != nil || !isProvidersOwn))
      let file = CommonFile(
        path: path(of: name), bytes: paths.fill(text, isService: name.hasSuffix(".service")))
      files.append((file, need))
      if name.hasPrefix(SearchDesktop.gnome.folder), let variable = sessionVariable {
        files.append((variable, need))
      }
    }
    return files
  }

  private func need(of name: String, isOn: Bool) -> Need {
    let root = root(of: name)
    if let installed = installation.dataDirectory, isSameFile(installed, root) { return .installed }
    let isInSystem = directories.dataDirectories.contains {
      !isSameFile($0, root) && fileExists("\($0)/\(name)")
    }
    return isOn && !isInSystem ? .wanted : .unwanted
  }

  /// The person's data directory for a file. GNOME reads search providers from `XDG_DATA_DIRS` alone.
  private func root(of name: String) -> String {
    name.hasPrefix(SearchDesktop.gnome.folder) ? places.searchData : places.sharedData
  }

  private func path(of name: String) -> String { "\(root(of: name))/\(name)" }

  /// Adds the person's own directory of search providers to `XDG_DATA_DIRS`, from the next login on
  /// (environment.d(5)); nil where its path cannot stand there.
  private var sessionVariable: CommonFile? {
    var path = places.searchData
    guard !path.contains(where: { ":$\\\"'\n".contains($0) }) else { return nil }
    let home = directories.home + "/"
    if path.hasPrefix(home) { path = "${HOME}/" + path.dropFirst(home.count) }
    let line = "XDG_DATA_DIRS=\(path):${XDG_DATA_DIRS:-/usr/local/share:/usr/share}\n"
    return CommonFile(
      directory: places.environment, name: "60-bookstead.conf", bytes: Array(line.utf8))
  }

  /// Brings to the notice of running programs which files came and went: what opens addresses, the
  /// icons, the services of the session bus.
  func tellPrograms(of steps: [CommonFileStep], in session: SearchSession?) throws {
    let changed = steps.filter(\.action.changesSomething)
    let handlers = HandlerCache(in: places.applications)
    for step in changed where step.directory == places.applications {
      let types = HandlerCache.types(ofEntry: step.bytes)
      if step.action == .remove {
        try handlers.remove(step.name, for: types)
      } else {
        try handlers.add(step.name, for: types)
      }
    }
    // Icon Theme Specification 0.13: the time of the theme's own directory says that it changed.
    let icons = "\(places.sharedData)/icons/hicolor"
    if changed.contains(where: { $0.path.hasPrefix(icons) }) {
      try Directory(planning: icons).touch()
    }
    if changed.contains(where: { $0.name.hasSuffix(".service") }) {
      session?.reloadServices()
    }
  }

  /// The texts by their places below a data directory, in the order of their names.
  private func texts() throws -> [(name: String, text: [UInt8])] {
    guard let root = installation.desktopFiles else { return [] }
    return try texts(in: Directory(planning: root), below: "").sorted { $0.name < $1.name }
  }

  private func texts(
    in directory: Directory, below prefix: String
  ) throws -> [(name: String, text: [UInt8])] {
    try directory.names().flatMap { name in
      guard try directory.status(of: name)?.isRegularFile == true else {
        let folder = try Directory(existing: directory.path(of: name))
        return try texts(in: folder, below: "\(prefix)\(name)/")
      }
      return [("\(prefix)\(name)", try directory.read(name))]
    }
  }
}
