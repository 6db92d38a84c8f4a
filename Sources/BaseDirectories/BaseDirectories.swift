import Glibc

/// The base directories of a person (XDG Base Directory Specification 0.8).
///
/// All paths are absolute and without a trailing slash. Variables that are empty or relative are
/// ignored, as the specification says. Nothing is created and nothing need exist.
package struct BaseDirectories: Sendable, Equatable {
  /// `HOME`, else the home of the user's entry in the password database, else `/`.
  package let home: String
  /// `XDG_DATA_HOME`, else `~/.local/share`.
  package let dataHome: String
  /// `XDG_CONFIG_HOME`, else `~/.config`.
  package let configHome: String
  /// `XDG_CACHE_HOME`, else `~/.cache`.
  package let cacheHome: String
  /// `XDG_STATE_HOME`, else `~/.local/state`.
  package let stateHome: String
  /// `XDG_DATA_DIRS`, the most important first, else `/usr/local/share` and `/usr/share`.
  package let dataDirectories: [String]
  /// `XDG_RUNTIME_DIR`. The specification names no replacement for it.
  package let runtimeDirectory: String?

  package init(environment: [String: String]) {
    self.init(Environment(environment))
  }

  package init(_ environment: Environment) {
    let home = absolute(environment["HOME"]) ?? absolute(homeOfUser()) ?? "/"
    let base = home == "/" ? "" : home
    self.home = home
    dataHome = absolute(environment["XDG_DATA_HOME"]) ?? "\(base)/.local/share"
    configHome = absolute(environment["XDG_CONFIG_HOME"]) ?? "\(base)/.config"
    cacheHome = absolute(environment["XDG_CACHE_HOME"]) ?? "\(base)/.cache"
    stateHome = absolute(environment["XDG_STATE_HOME"]) ?? "\(base)/.local/state"
    let directories = (environment["XDG_DATA_DIRS"] ?? "/usr/local/share:/usr/share")
    dataDirectories = directories.split(separator: ":").compactMap { absolute(String($0)) }
    runtimeDirectory = absolute(environment["XDG_RUNTIME_DIR"])
  }

  /// The directories of this process.
  package static func current() -> BaseDirectories { BaseDirectories(.current) }
}

/// The path without trailing slashes, or nil where it is not absolute.
private func absolute(_ path: String?) -> String? {
  guard var path, path.utf8.first == UInt8(ascii: "/") else { return nil }
  while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
  return path
}

/// The home directory in the password database.
private func homeOfUser() -> String? {
  var entry = passwd()
  var found: UnsafeMutablePointer<passwd>?
  // 16 KiB is what sysconf(_SC_GETPW_R_SIZE_MAX) suggests at most; entries are one short line.
  return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16_384) { buffer in
    guard let strings = buffer.baseAddress,
      getpwuid_r(getuid(), &entry, strings, buffer.count, &found) == 0, found != nil,
      let directory = entry.pw_dir
    else { return nil }
    return String(validatingCString: directory)
  }
}
