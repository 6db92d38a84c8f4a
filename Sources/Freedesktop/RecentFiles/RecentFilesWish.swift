import BaseDirectories
import Glibc

/// Whether the person wants to be remembered which files were opened: the privacy settings of GNOME
/// (`org.gnome.desktop.privacy`, `remember-recent-files`) and of KDE (`kdeglobals`, `UseRecent`).
package enum RecentFilesWish {
  package static func isRemembering(in directories: BaseDirectories) -> Bool {
    let gnome = SettingsGroup(schema: "org.gnome.desktop.privacy")?.bool("remember-recent-files")
    return gnome != false
      && isRemembering(kde: lines(of: directories.configHome + "/kdeglobals"))
  }

  /// Reads KDE's settings by lines: their groups may be nested, which a key file of GLib's may not.
  static func isRemembering(kde lines: some Sequence<Substring>) -> Bool {
    var isOurs = false
    var isRemembering = true
    for line in lines {
      if line.hasPrefix("[") { isOurs = line.hasPrefix("[RecentDocuments]") }
      guard isOurs, let equals = line.firstIndex(of: "=") else { continue }
      // A key may have marks behind it: UseRecent[$i]=false.
      let key = line[..<equals].prefix { $0 != "[" && $0 != " " }
      let value = line[line.index(after: equals)...].filter { $0 != " " && $0 != "\r" }
      guard key == "UseRecent" else { continue }
      isRemembering = !["false", "0", "no", "off"].contains(value.lowercased())
    }
    return isRemembering
  }

  private static func lines(of path: String) -> [Substring] {
    guard let file = fopen(path, "re") else { return [] }
    defer { fclose(file) }
    var lines: [Substring] = []
    var line: UnsafeMutablePointer<CChar>?
    var size = 0
    defer { free(line) }
    while getline(&line, &size, file) > 0 {
      if let text = line.flatMap({ String(validatingCString: $0) }) {
        lines.append(text.prefix { $0 != "\n" && $0 != "\r\n" })
      }
    }
    return lines
  }
}
