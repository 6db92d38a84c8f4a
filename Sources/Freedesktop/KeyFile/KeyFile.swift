import BaseDirectories
import CGIO
import Glibc
import Messages

/// A key file as GLib reads and writes it: groups of `key=value` lines. What the settings are kept in.
///
/// Comments, the order of lines and keys that nobody asked for stay as they are.
package struct KeyFile: Sendable, Equatable {
  /// The file's text, which GLib has understood.
  private var text: String

  /// Reads a file. One that does not exist is an empty one.
  package init(reading path: String) throws(FreedesktopError) {
    text = try Self.contents(of: path)
    let file: OpaquePointer = g_key_file_new()
    defer { g_key_file_unref(file) }
    var error: UnsafeMutablePointer<GError>?
    guard Self.load(text, into: file, &error) else {
      let reason = takeReason(&error)
      throw .notAKeyFile(path: path, reason: Self.fault(of: text) ?? reason)
    }
  }

  /// The first line that is no group, no key with a value and no comment. GLib quotes it without
  /// its number.
  private static func fault(of text: String) -> String? {
    var hasGroup = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let words = line.drop { $0 == " " || $0 == "\t" || $0 == "\r" }
      if words.isEmpty || words.hasPrefix("#") { continue }
      if words.hasPrefix("["), words.contains("]") {
        hasGroup = true
      } else if !words.contains("=") || words.hasPrefix("=") {
        return tr("line %1 is neither [GROUP] nor KEY=VALUE", index + 1)
      } else if !hasGroup {
        return tr("line %1 stands before the first [GROUP]", index + 1)
      }
    }
    return nil
  }

  /// The value, unescaped; as it is written where its escapes are wrong (`C:\Users`).
  package func value(_ group: String, _ key: String) -> String? {
    withFile { file in
      guard
        let value = g_key_file_get_string(file, group, key, nil)
          ?? g_key_file_get_value(file, group, key, nil)
      else { return nil }
      defer { g_free(value) }
      return String(cString: value)
    }
  }

  /// A value that is yes or no; nil where there is none.
  package func flag(_ group: String, _ key: String) -> Bool? {
    value(group, key).map { $0 == "true" || $0 == "1" }
  }

  /// - Parameters:
  ///   - group: without brackets and controls.
  ///   - key: letters, digits and `-`.
  package mutating func set(_ group: String, _ key: String, to value: String) {
    text = withFile { file in
      g_key_file_set_string(file, group, key, value)
      return Self.text(of: file)
    }
  }

  /// Removes a key; one that is not there is no fault.
  package mutating func remove(_ group: String, _ key: String) {
    text = withFile { file in
      g_key_file_remove_key(file, group, key, nil)
      return Self.text(of: file)
    }
  }

  /// Whether there is no group with a key in it.
  package var isEmpty: Bool { keys.isEmpty }

  /// All keys with their groups, in the file's order.
  package var keys: [(group: String, key: String)] {
    withFile { file in
      var keys: [(String, String)] = []
      for group in Self.strings(g_key_file_get_groups(file, nil)) {
        keys += Self.strings(g_key_file_get_keys(file, group, nil, nil)).map { (group, $0) }
      }
      return keys
    }
  }

  /// Strings that GLib made, taken over.
  private static func strings(
    _ list: UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>?
  ) -> [String] {
    guard let list else { return [] }
    defer { g_strfreev(list) }
    var strings: [String] = []
    var next = list
    while let string = next.pointee {
      strings.append(String(cString: string))
      next += 1
    }
    return strings
  }

  /// Replaces the file in one step, making its folders; readable by its owner alone unless told.
  ///
  /// Where the path is a symbolic link, as those who keep their settings under version control have
  /// it, the file that it points to is replaced and the link stays.
  package func write(to path: String, mode: Int32 = 0o600) throws(FreedesktopError) {
    let target = realPath(path)
    let directory = g_path_get_dirname(target)
    defer { g_free(directory) }
    guard g_mkdir_with_parents(directory, 0o700) == 0 else {
      throw .notWritten(path: path, reason: systemReason(errno))
    }
    var error: UnsafeMutablePointer<GError>?
    let isWritten = g_file_set_contents_full(
      target, text, gssize(text.utf8.count),
      GFileSetContentsFlags(
        rawValue: G_FILE_SET_CONTENTS_CONSISTENT.rawValue | G_FILE_SET_CONTENTS_DURABLE.rawValue),
      mode, &error)
    guard isWritten != 0 else { throw .notWritten(path: path, reason: takeReason(&error)) }
  }

  /// Bytes of the longest file that is read: settings are a few lines.
  private static let largest = 1 << 20

  private static func contents(of path: String) throws(FreedesktopError) -> String {
    do throws(FreedesktopError) {
      return String(decoding: try SharedFile(path, largest: largest).read() ?? [], as: UTF8.self)
    } catch {
      guard case .leftAlone(_, let reason) = error else { throw error }
      throw .notAKeyFile(path: path, reason: reason)
    }
  }

  /// Settings are a few lines long, so they are parsed anew for each question.
  private func withFile<Answer>(_ body: (OpaquePointer) -> Answer) -> Answer {
    let file: OpaquePointer = g_key_file_new()
    defer { g_key_file_unref(file) }
    _ = Self.load(text, into: file, nil)
    return body(file)
  }

  private static func load(
    _ text: String, into file: OpaquePointer,
    _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
  ) -> Bool {
    // An empty file is no data, which GLib takes for a fault of the caller.
    if text.isEmpty { return true }
    let keepAll = GKeyFileFlags(
      rawValue: G_KEY_FILE_KEEP_COMMENTS.rawValue | G_KEY_FILE_KEEP_TRANSLATIONS.rawValue)
    return g_key_file_load_from_data(file, text, gsize(text.utf8.count), keepAll, error) != 0
  }

  private static func text(of file: OpaquePointer) -> String {
    guard let data = g_key_file_to_data(file, nil, nil) else { return "" }
    defer { g_free(data) }
    return String(cString: data)
  }
}
