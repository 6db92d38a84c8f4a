import BaseDirectories
import CGIO

/// The media type of books (EPUB 3.3, section 4.2.1).
enum EPUBMediaType {
  static let name = "application/epub+zip"
}

/// The program that books are read in.
package struct Reader: Sendable, Equatable {
  /// A command line (`foliate`, `ebook-viewer --full-screen %f`), or the name of a desktop entry
  /// (`com.github.johnfactotum.Foliate.desktop`); nil for the desktop's default.
  package var command: String?

  package init(command: String? = nil) {
    self.command = command
  }

  /// Opens a book and returns at once.
  ///
  /// - Parameters:
  ///   - path: absolute.
  ///   - environment: tells whether there is a display.
  package func open(_ path: String, in environment: Environment) throws(FreedesktopError) {
    try Launcher.needDisplay(environment, for: path)
    let application = try application(for: path)
    defer { g_object_unref(UnsafeMutableRawPointer(application)) }
    try Launcher.launch(application, for: path)
  }

  /// A `GAppInfo` that the caller releases.
  private func application(for path: String) throws(FreedesktopError) -> OpaquePointer {
    guard let command, !command.isEmpty else {
      guard let handler = DefaultApplication.find(EPUBMediaType.name) else {
        throw .noHandler(path: path, mediaType: EPUBMediaType.name)
      }
      return handler
    }
    return command.hasSuffix(".desktop")
      ? try entry(command, for: path) : try program(command, for: path)
  }

  private func entry(_ name: String, for path: String) throws(FreedesktopError) -> OpaquePointer {
    let entry =
      name.hasPrefix("/")
      ? g_desktop_app_info_new_from_filename(name) : g_desktop_app_info_new(name)
    guard let entry else { throw .noReader(path: path, reader: name, reason: notFound()) }
    return entry
  }

  /// An application made of a command line. GIO starts it through a program of its own, which does
  /// not tell when there is nothing to start, so that is looked up first.
  private func program(
    _ command: String, for path: String
  ) throws(FreedesktopError) -> OpaquePointer {
    var error: UnsafeMutablePointer<GError>?
    var words: UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>?
    guard g_shell_parse_argv(command, nil, &words, &error) != 0, let first = words?.pointee else {
      throw .noReader(path: path, reader: command, reason: takeMessage(&error))
    }
    defer { g_strfreev(words) }
    guard let program = g_find_program_in_path(first) else {
      throw .noReader(path: path, reader: command, reason: notFound())
    }
    g_free(program)
    guard
      let application = g_app_info_create_from_commandline(
        command, nil, G_APP_INFO_CREATE_NONE, &error)
    else { throw .noReader(path: path, reader: command, reason: takeMessage(&error)) }
    return application
  }

  private func notFound() -> String { String(cString: g_strerror(ENOENT)) }
}

/// The programs that the desktop has for a media type.
enum DefaultApplication {
  /// The default, or where that is an editor the first that is not. A `GAppInfo` to release.
  ///
  /// With calibre installed the default for EPUB is its editor, which a click should not bring up.
  static func find(_ mediaType: String) -> OpaquePointer? {
    guard let byDefault = g_app_info_get_default_for_type(mediaType, 0) else { return nil }
    guard isEditor(byDefault) else { return byDefault }
    let all = g_app_info_get_all_for_type(mediaType)
    defer { g_list_free_full(all) { g_object_unref($0) } }
    var item = all
    while let current = item?.pointee {
      let application = OpaquePointer(current.data)
      if let application, !isEditor(application) {
        g_object_unref(UnsafeMutableRawPointer(byDefault))
        return OpaquePointer(g_object_ref(UnsafeMutableRawPointer(application)))
      }
      item = current.next
    }
    return byDefault
  }

  private static func isEditor(_ application: OpaquePointer) -> Bool {
    guard let id = g_app_info_get_id(application) else { return false }
    return String(cString: id) == "calibre-ebook-edit.desktop"
  }
}
