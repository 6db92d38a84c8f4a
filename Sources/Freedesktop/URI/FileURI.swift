import CGIO

/// `file` URIs as GLib escapes them, which is what every desktop compares them with.
package enum FileURI {
  /// The URI of a path.
  ///
  /// Bytes other than letters, digits and ``!$&'()*+,-./:=@_~`` are escaped, in upper case.
  package static func of(_ path: String) throws(FreedesktopError) -> String {
    var error: UnsafeMutablePointer<GError>?
    guard let uri = g_filename_to_uri(path, nil, &error) else {
      g_clear_error(&error)
      throw .notAbsolute(path: path)
    }
    defer { g_free(uri) }
    return String(cString: uri)
  }

  /// The path that a `file` URI names; any other text is a path already.
  package static func path(of text: String) throws(FreedesktopError) -> String {
    guard text.lowercased().hasPrefix("file:") else { return text }
    var error: UnsafeMutablePointer<GError>?
    guard let path = g_filename_from_uri(text, nil, &error) else {
      g_clear_error(&error)
      throw .notAbsolute(path: text)
    }
    defer { g_free(path) }
    return String(cString: path)
  }

  /// Whether a `file` URI, however it is escaped, leads to a folder.
  static func leads(_ uri: String, to folder: String) -> Bool {
    guard uri.lowercased().hasPrefix("file:") else { return false }
    do {
      var path = try path(of: uri)[...]
      while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
      return path.utf8.elementsEqual(folder.utf8)
    } catch {
      return false
    }
  }
}
