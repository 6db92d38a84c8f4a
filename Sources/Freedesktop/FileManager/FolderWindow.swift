import BaseDirectories

/// The file manager's window on a folder.
package enum FolderWindow {
  /// Of folders, for those who open them.
  static let mediaType = "inode/directory"

  /// Opens a folder in the file manager, with a file of it selected where the file manager can.
  ///
  /// The file manager on the session bus is asked first, then the desktop's default for folders is
  /// started. Returns when it has been asked, at the latest after some seconds.
  /// - Parameters:
  ///   - path: absolute.
  ///   - file: the name of the file to select.
  ///   - environment: tells whether there is a display, and what the window comes to the front with.
  package static func open(
    _ path: String, selecting file: String? = nil, in environment: Environment
  ) throws(FreedesktopError) {
    let shown = file.map { "\(path)/\($0)" } ?? path
    try Application.needDisplay(environment, for: shown)
    let startupID = environment["XDG_ACTIVATION_TOKEN"] ?? environment["DESKTOP_STARTUP_ID"] ?? ""
    if try isShown(shown, isFolder: file == nil, startupID: startupID) { return }
    guard let fileManager = Application.forType(mediaType) else {
      throw .noHandler(path: path, mediaType: mediaType)
    }
    try fileManager.open(path)
  }

  /// Whether a file manager on the session bus took the task.
  private static func isShown(
    _ path: String, isFolder: Bool, startupID: String
  ) throws(FreedesktopError) -> Bool {
    let uri = try FileURI.of(path)
    do {
      let fileManager = FileManagerInterface(
        on: try SessionBus.connect(), startupID: startupID)
      if isFolder { try fileManager.showFolder(uri) } else { try fileManager.showItem(uri) }
      return true
    } catch FreedesktopError.silentBus {
      // Any other way would ask the same bus, without a deadline.
      throw .notOpened(path: path, reason: FreedesktopError.silentBus.fact)
    } catch {
      return false
    }
  }
}
