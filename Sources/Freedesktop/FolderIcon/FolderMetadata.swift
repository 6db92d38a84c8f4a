import BaseDirectories
import CGIO
import Glibc

/// The icon of a folder in GNOME's file manager: what GVfs notes of it, in files of its own that
/// only its service writes.
package enum FolderMetadata {
  private static let service = "org.gtk.vfs.Metadata"
  private static let attribute = "metadata::custom-icon-name"

  /// The service is installed, and there is a bus to reach it by. Nothing here is of use without,
  /// and GVfs would wait for a bus that does not answer.
  package static func isKept(_ directories: BaseDirectories) -> Bool {
    directories.dataDirectories.contains {
      access("\($0)/dbus-1/services/\(service).service", F_OK) == 0
    } && SessionBus.isThere
  }

  /// The name of the icon; nil where none is noted.
  package static func icon(of folder: String) -> String? {
    let file = g_file_new_for_path(folder)
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    guard let info = g_file_query_info(file, attribute, G_FILE_QUERY_INFO_NONE, nil, nil) else {
      return nil
    }
    defer { g_object_unref(UnsafeMutableRawPointer(info)) }
    return g_file_info_get_attribute_string(info, attribute).map { String(cString: $0) }
  }

  /// Notes an icon, or none where it is nil, and looks whether that was kept.
  package static func setIcon(_ icon: String?, of folder: String) throws(FreedesktopError) {
    let file = g_file_new_for_path(folder)
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    var error: UnsafeMutablePointer<GError>?
    let isSet =
      if let icon {
        g_file_set_attribute_string(file, attribute, icon, G_FILE_QUERY_INFO_NONE, nil, &error)
      } else {
        g_file_set_attribute(
          file, attribute, G_FILE_ATTRIBUTE_TYPE_INVALID, nil, G_FILE_QUERY_INFO_NONE, nil, &error)
      }
    guard isSet != 0 else { throw .notWritten(path: folder, reason: takeReason(&error)) }
    guard Self.icon(of: folder) == icon else { throw .settingsNotKept }
  }
}
