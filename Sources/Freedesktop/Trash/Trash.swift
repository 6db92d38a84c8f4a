import CGIO

/// The trash of the desktop (Trash Specification 1.0), by GIO.
package enum Trash {
  /// Moves a file or a folder to the trash, from where a person can take it back.
  ///
  /// Needs no display. Some file systems have no trash: `noTrash`, and the file stays.
  package static func move(_ path: String) throws(FreedesktopError) {
    let file = g_file_new_for_path(path)
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    var error: UnsafeMutablePointer<GError>?
    guard g_file_trash(file, nil, &error) == 0 else { return }
    guard let reason = GLibError(taking: &error) else {
      throw .notTrashed(path: path, reason: "")
    }
    if reason.is(G_IO_ERROR_NOT_SUPPORTED) { throw .noTrash(path: path) }
    throw .notTrashed(path: path, reason: reason.reason)
  }
}
