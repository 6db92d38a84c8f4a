import BaseDirectories

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
    try Application.needDisplay(environment, for: path)
    let mediaType = "inode/directory"
    guard let fileManager = Application.forType(mediaType) else {
      throw .noHandler(path: path, mediaType: mediaType)
    }
    try fileManager.open(path)
  }
}
