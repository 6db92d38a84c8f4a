import CGIO
import Glibc
import Messages

/// A key file as GLib reads and writes it: groups of `key=value` lines. What the settings are kept in.
///
/// Comments, the order of lines and keys that nobody asked for stay as they are.
package struct KeyFile: ~Copyable {
  private let file: OpaquePointer

  /// Reads a file. One that does not exist is an empty one.
  package init(reading path: String) throws(FreedesktopError) {
    let contents = try Self.contents(of: path)
    let file: OpaquePointer = g_key_file_new()
    let keepAll = GKeyFileFlags(
      rawValue: G_KEY_FILE_KEEP_COMMENTS.rawValue | G_KEY_FILE_KEEP_TRANSLATIONS.rawValue)
    var error: UnsafeMutablePointer<GError>?
    // An empty file is no data, which GLib takes for a fault of the caller.
    if !contents.isEmpty,
      g_key_file_load_from_data(
        file, contents, gsize(contents.utf8.count), keepAll, &error) == 0
    {
      g_key_file_unref(file)
      throw .notAKeyFile(path: path, reason: takeMessage(&error))
    }
    self.file = file
  }

  private static func contents(of path: String) throws(FreedesktopError) -> String {
    var contents: UnsafeMutablePointer<gchar>?
    var length: gsize = 0
    var error: UnsafeMutablePointer<GError>?
    guard g_file_get_contents(path, &contents, &length, &error) != 0, let contents else {
      let reason = GLibError(taking: &error)
      if reason?.is(G_FILE_ERROR_NOENT) == true { return "" }
      throw .notRead(path: path, reason: reason?.message ?? "")
    }
    defer { g_free(contents) }
    let bytes = UnsafeRawBufferPointer(start: contents, count: Int(length))
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .notAKeyFile(path: path, reason: tr("it is not UTF-8"))
    }
    return text
  }

  deinit { g_key_file_unref(file) }

  /// The value, unescaped; as it is written where its escapes are wrong (`C:\Users`).
  package func value(_ group: String, _ key: String) -> String? {
    guard
      let value = g_key_file_get_string(file, group, key, nil)
        ?? g_key_file_get_value(file, group, key, nil)
    else { return nil }
    defer { g_free(value) }
    return String(cString: value)
  }

  /// - Parameters:
  ///   - group: without brackets and controls.
  ///   - key: letters, digits and `-`.
  package mutating func set(_ group: String, _ key: String, _ value: String) {
    g_key_file_set_string(file, group, key, value)
  }

  package mutating func remove(_ group: String, _ key: String) {
    g_key_file_remove_key(file, group, key, nil)
  }

  /// Replaces the file in one step, readable by its owner alone, making its folders.
  ///
  /// Where the path is a symbolic link, as those who keep their settings under version control have
  /// it, the file that it points to is replaced and the link stays.
  package func write(to path: String) throws(FreedesktopError) {
    let target = resolved(path)
    let directory = g_path_get_dirname(target)
    defer { g_free(directory) }
    guard g_mkdir_with_parents(directory, 0o700) == 0 else {
      throw .notWritten(path: path, reason: String(cString: g_strerror(errno)))
    }
    var error: UnsafeMutablePointer<GError>?
    var length: gsize = 0
    let contents = g_key_file_to_data(file, &length, nil)
    defer { g_free(contents) }
    let isWritten = g_file_set_contents_full(
      target, contents, gssize(length),
      GFileSetContentsFlags(
        rawValue: G_FILE_SET_CONTENTS_CONSISTENT.rawValue | G_FILE_SET_CONTENTS_DURABLE.rawValue),
      0o600, &error)
    guard isWritten != 0 else { throw .notWritten(path: path, reason: takeMessage(&error)) }
  }
}

/// The path that symbolic links lead to, or the path itself where it leads nowhere.
private func resolved(_ path: String) -> String {
  guard let real = realpath(path, nil) else { return path }
  defer { free(real) }
  return String(cString: real)
}
