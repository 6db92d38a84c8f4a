import BaseDirectories
import CGIO
import Glibc

/// Where GSettings keeps what is set. It never says that a write failed, so it is asked beforehand.
enum SettingsStore {
  /// Throws where a write would be lost, or would go to another home than this process has.
  ///
  /// The usual store is dconf, which writes by a service on the session bus: without a bus it
  /// writes nothing, and on a bus of another home it writes that home's settings over.
  static func check(for directories: BaseDirectories) throws(FreedesktopError) {
    guard let backend = g_settings_backend_get_default() else { throw .settingsNotKept }
    defer { g_object_unref(backend) }
    switch String(
      cString: g_type_name_from_instance(
        UnsafeMutableRawPointer(backend)
          .assumingMemoryBound(to: GTypeInstance.self)))
    {
    case "GMemorySettingsBackend", "GNullSettingsBackend": throw .settingsNotKept
    case "DConfSettingsBackend":
      let bus = try SessionBus.connect()
      let service = try bus.process(named: "ca.desrt.dconf")
      guard let environment = Environment(ofProcess: service) else { return }
      let other = BaseDirectories(environment).configHome
      guard isSame(other, directories.configHome) else { throw .foreignBus(home: other) }
    default: break
    }
  }

  /// Waits until what was set is stored, or has failed to be.
  static func sync() { g_settings_sync() }

  private static func isSame(_ path: String, _ other: String) -> Bool {
    path == other || realPath(path) == realPath(other)
  }
}
