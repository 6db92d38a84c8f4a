/// A program that a desktop's own search asks, as the file says that makes it known to the desktop.
package struct RegisteredProvider: Sendable, Equatable {
  /// How it is asked.
  package enum Interface: Sendable, Equatable {
    /// `org.gnome.Shell.SearchProvider2`
    case shell
    /// `org.kde.krunner1`
    case runner

    /// The desktop that asks so, as `NotShowIn` has it.
    package var desktop: String { self == .shell ? "GNOME" : "KDE" }

    /// The programs that ask, by their names on the session bus.
    package var programs: [String] {
      switch self {
      case .shell: ["org.gnome.Shell"]
      case .runner: ["org.kde.plasmashell", "org.kde.krunner"]
      }
    }
  }

  package let interface: Interface
  /// Its name on the session bus.
  package let busName: String
  let objectPath: String
  /// What the settings of the desktop's search know it by; nil where it cannot be switched off.
  let settingsName: String?

  /// Reads a file of `gnome-shell/search-providers` or of `krunner/dbusplugins`; nil where it names
  /// no provider.
  package init?(_ interface: Interface, registeredBy path: String) throws(FreedesktopError) {
    let file = try KeyFile(reading: path)
    let (group, name, object, settingsName) =
      switch interface {
      case .shell: ("Shell Search Provider", "BusName", "ObjectPath", "DesktopId")
      case .runner:
        (
          "Desktop Entry", "X-Plasma-DBusRunner-Service", "X-Plasma-DBusRunner-Path",
          "X-KDE-PluginInfo-Name"
        )
      }
    guard let busName = file.value(group, name), let objectPath = file.value(group, object) else {
      return nil
    }
    self.interface = interface
    self.busName = busName
    self.objectPath = objectPath
    self.settingsName = file.value(group, settingsName)
  }
}
