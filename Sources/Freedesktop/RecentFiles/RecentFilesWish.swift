import BaseDirectories

/// Whether the person wants to be remembered which files were opened: the privacy settings of GNOME
/// (`org.gnome.desktop.privacy`, `remember-recent-files`) and of KDE (`kdeglobals`, `UseRecent`).
package enum RecentFilesWish {
  package static func isRemembering(in directories: BaseDirectories) -> Bool {
    let gnome = SettingsGroup(schema: "org.gnome.desktop.privacy")?.bool("remember-recent-files")
    return gnome != false
      && isRemembering(kde: settings(of: directories.configHome + "/kdeglobals"))
  }

  static func isRemembering(kde settings: [UInt8]) -> Bool {
    KConfigText(settings).isTrue("UseRecent", in: "RecentDocuments") ?? true
  }

  /// Settings that cannot be read say nothing.
  private static func settings(of path: String) -> [UInt8] {
    do throws(FreedesktopError) {
      return try SharedFile(path).read() ?? []
    } catch {
      return []
    }
  }
}
