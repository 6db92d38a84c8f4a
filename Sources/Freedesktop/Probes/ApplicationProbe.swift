import CGIO

/// GIO's search over desktop entries, which GNOME Shell and launchers of other desktops use.
package struct ApplicationProbe: Probe {
  package init() {}

  package var name: String { "GIO" }
  package var isInstalled: Bool { true }

  package func finds(_ book: SoughtBook) -> Bool {
    guard let groups = g_desktop_app_info_search(book.word) else { return false }
    defer { g_free(groups) }
    var isFound = false
    var index = 0
    while let group = groups[index] {
      defer { g_strfreev(group) }
      var item = 0
      while let id = group[item] {
        if String(cString: id) == book.entry { isFound = true }
        item += 1
      }
      index += 1
    }
    return isFound
  }
}

/// The thumbnail that file managers show, valid as GIO judges it.
package struct ThumbnailProbe: Probe {
  package init() {}

  package var name: String { "thumbnails" }
  package var isInstalled: Bool { true }

  package func finds(_ book: SoughtBook) -> Bool {
    guard let file = g_file_new_for_path(book.path) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    guard
      let info = g_file_query_info(
        file, "thumbnail::*", G_FILE_QUERY_INFO_NONE, nil, nil)
    else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(info)) }
    return g_file_info_get_attribute_byte_string(info, G_FILE_ATTRIBUTE_THUMBNAIL_PATH) != nil
      && g_file_info_get_attribute_boolean(info, G_FILE_ATTRIBUTE_THUMBNAIL_IS_VALID) != 0
  }
}
