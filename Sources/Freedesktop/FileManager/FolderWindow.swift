import BaseDirectories
import CGIO

/// The file manager's window on a folder.
package enum FolderWindow {
  /// Opens a folder in the desktop's default file manager and returns at once.
  ///
  /// - Parameters:
  ///   - path: absolute.
  ///   - environment: tells whether there is a display.
  package static func open(
    _ path: String, in environment: Environment
  ) throws(FreedesktopError) {
    try Launcher.needDisplay(environment, for: path)
    let mediaType = "inode/directory"
    guard let fileManager = g_app_info_get_default_for_type(mediaType, 0) else {
      throw .noHandler(path: path, mediaType: mediaType)
    }
    defer { g_object_unref(UnsafeMutableRawPointer(fileManager)) }
    try Launcher.launch(fileManager, for: path)
  }
}
