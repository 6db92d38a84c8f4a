import CGIO

/// Which folders a Flatpak program may see: its metadata and the overrides to it (flatpak-metadata(5),
/// the group `Context`).
struct FlatpakPermissions {
  /// The places that names such as `home` and `xdg-data` mean.
  struct Places {
    var home: String
    var data: String
    var configuration: String
    var cache: String
    /// What user-dirs calls Documents, Download and so on, by the name after `xdg-`.
    var special: [String: String] = [:]
  }

  /// Grants as they are written, later ones over earlier: `home`, `xdg-data/books:ro`, `!host`.
  private var grants: [Substring: Bool] = [:]

  /// - Parameter files: metadata first, then overrides in the order that they count.
  init(files: [KeyFile]) {
    for file in files {
      for grant in (file.value("Context", "filesystems") ?? "").split(separator: ";") {
        let isTakenBack = grant.hasPrefix("!")
        let name = Self.withoutMode(isTakenBack ? grant.dropFirst() : grant)
        if grant == "!host:reset" { grants = [:] }
        grants[name] = !isTakenBack
      }
    }
  }

  /// Whether a folder is one that it may read.
  func canSee(_ folder: String, places: Places) -> Bool {
    grants.contains { name, isGranted in
      guard isGranted else { return false }
      if name == "host" { return !Self.isBelow(folder, "/usr") && !Self.isBelow(folder, "/etc") }
      guard let granted = Self.path(of: name, places: places) else { return false }
      return Self.isBelow(folder, granted)
    }
  }

  private static func withoutMode(_ grant: Substring) -> Substring {
    for mode in [":ro", ":rw", ":create", ":reset"] where grant.hasSuffix(mode) {
      return grant.dropLast(mode.count)
    }
    return grant
  }

  private static func path(of grant: Substring, places: Places) -> String? {
    let parts = grant.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = parts.count == 2 && !parts[1].isEmpty ? "/\(parts[1])" : ""
    switch parts.first ?? "" {
    case "home", "~": return places.home + rest
    case "xdg-data": return places.data + rest
    case "xdg-config": return places.configuration + rest
    case "xdg-cache": return places.cache + rest
    case "": return String(grant)
    case let name where name.hasPrefix("xdg-"):
      return places.special[String(name.dropFirst(4))].map { $0 + rest }
    default: return nil
    }
  }

  private static func isBelow(_ path: String, _ folder: String) -> Bool {
    let folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    return path == folder || path.hasPrefix("\(folder)/")
  }
}
