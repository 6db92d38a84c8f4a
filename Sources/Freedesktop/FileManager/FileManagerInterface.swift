import CGIO

/// The file manager on the session bus (File Manager D-Bus Interface, `org.freedesktop.FileManager1`).
struct FileManagerInterface {
  private static let name = "org.freedesktop.FileManager1"

  private let bus: SessionBus
  private let startupID: String

  /// - Parameter startupID: what the window comes to the front with; empty where there is nothing.
  init(on bus: SessionBus, startupID: String) {
    self.bus = bus
    self.startupID = startupID
  }

  /// Opens a window on a folder.
  func showFolder(_ uri: String) throws(FreedesktopError) { try call("ShowFolders", uri) }

  /// Opens a window on the folder of a file, with the file selected.
  ///
  /// One file alone: some file managers open a window for each.
  func showItem(_ uri: String) throws(FreedesktopError) { try call("ShowItems", uri) }

  private func call(_ method: String, _ uri: String) throws(FreedesktopError) {
    let arguments = uri.withCString { uri in
      withUnsafePointer(to: uri as UnsafePointer<gchar>?) { uris in
        [g_variant_new_strv(uris, 1), g_variant_new_string(startupID)]
      }
    }
    try bus.call(
      method, of: Self.name, at: "/org/freedesktop/FileManager1", on: Self.name,
      g_variant_new_tuple(arguments, gsize(arguments.count)))
  }
}
