import Glibc

/// The environment of this process, or a stand-in for it.
///
/// Every look-up of an environment variable in Bookstead goes through here, so that what the
/// surroundings may change is known in one place: the variables of the XDG Base Directory
/// Specification, `HOME`, `BOOKSTEAD_SHARE`, `DISPLAY`, `WAYLAND_DISPLAY`, `XDG_CURRENT_DESKTOP`,
/// `XDG_ACTIVATION_TOKEN`, `DESKTOP_STARTUP_ID`, `NO_COLOR` and the locale; in tests also
/// `BOOKSTEAD_PROVIDER_IDLE`.
package struct Environment: Sendable {
  private let values: [String: String]?

  /// What this process was started with.
  package static var current: Environment { Environment(values: nil) }

  package init(_ values: [String: String]) {
    self.values = values
  }

  private init(values: [String: String]?) {
    self.values = values
  }

  /// The variable's value; nil where it is unset, empty, or not UTF-8.
  ///
  /// Empty counts as unset, as the Base Directory Specification, no-color.org and the locale
  /// variables of POSIX all have it.
  package subscript(name: String) -> String? {
    let value: String?
    if let values {
      value = values[name]
    } else {
      value = getenv(name).flatMap { String(validatingCString: $0) }
    }
    return value?.isEmpty == true ? nil : value
  }

  /// Whether a window can be shown: an X11 or a Wayland display is named.
  package var hasDisplay: Bool { self["DISPLAY"] != nil || self["WAYLAND_DISPLAY"] != nil }

  /// The names by which desktops know the session (`XDG_CURRENT_DESKTOP`), the first one first.
  package var currentDesktops: [String] {
    (self["XDG_CURRENT_DESKTOP"] ?? "").split(separator: ":").map(String.init)
  }

  /// What another process of this user was started with; nil where that is not to be seen.
  package init?(ofProcess process: pid_t) {
    guard let file = fopen("/proc/\(process)/environ", "re") else { return nil }
    defer { fclose(file) }
    var values: [String: String] = [:]
    var line: UnsafeMutablePointer<CChar>?
    var size = 0
    defer { free(line) }
    while getdelim(&line, &size, 0, file) > 0 {
      guard let pair = line.flatMap({ String(validatingCString: $0) }),
        let equals = pair.firstIndex(of: "=")
      else { continue }
      values[String(pair[..<equals])] = String(pair[pair.index(after: equals)...])
    }
    self.init(values)
  }
}
