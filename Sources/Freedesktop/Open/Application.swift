import BaseDirectories
import CGIO
import Glibc
import Messages

/// A program that opens files, owned: a `GAppInfo`.
struct Application: ~Copyable {
  private let info: OpaquePointer

  private init(owning info: OpaquePointer) {
    self.info = info
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(info)) }

  /// The desktop's default for a media type, or where that is an editor the first that is not.
  ///
  /// With calibre installed the default for EPUB is its editor, which a click should not bring up.
  static func forType(_ mediaType: String) -> Application? {
    guard let info = g_app_info_get_default_for_type(mediaType, 0) else { return nil }
    let byDefault = Application(owning: info)
    guard byDefault.isEditor else { return byDefault }
    let all = g_app_info_get_all_for_type(mediaType)
    defer { g_list_free_full(all) { g_object_unref($0) } }
    var item = all
    while let current = item?.pointee {
      if let object = g_object_ref(current.data) {
        let application = Application(owning: OpaquePointer(object))
        if !application.isEditor { return application }
      }
      item = current.next
    }
    return byDefault
  }

  /// The program of a desktop entry, by its name among the installed ones or by its absolute path.
  static func ofEntry(_ name: String) -> Application? {
    let info =
      name.hasPrefix("/")
      ? g_desktop_app_info_new_from_filename(name) : g_desktop_app_info_new(name)
    guard let info else { return nil }
    return Application(owning: info)
  }

  /// A program by its command line, quoted as in a shell, with `%f` where the file goes if not last.
  ///
  /// Throws the reason as a sentence.
  static func ofCommand(_ command: String) throws(LaunchFault) -> Application {
    var error: UnsafeMutablePointer<GError>?
    var words: UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>?
    guard g_shell_parse_argv(command, nil, &words, &error) != 0, let first = words?.pointee else {
      throw LaunchFault(parsing: GLibError(taking: &error))
    }
    defer { g_strfreev(words) }
    // GIO starts it through a program of its own, which does not tell when there is nothing to start.
    guard let program = g_find_program_in_path(first) else {
      throw LaunchFault(reason: systemReason(ENOENT))
    }
    g_free(program)
    guard
      let info = g_app_info_create_from_commandline(command, nil, G_APP_INFO_CREATE_NONE, &error)
    else { throw LaunchFault(reason: takeReason(&error)) }
    return Application(owning: info)
  }

  /// Starts the program for one file and does not wait for it.
  ///
  /// It gets a session of its own and no terminal, so neither Ctrl-C nor closing the window ends it.
  func open(_ path: String) throws(FreedesktopError) {
    let uri = try FileURI.of(path)
    var error: UnsafeMutablePointer<GError>?
    let flags = GSpawnFlags(
      rawValue: G_SPAWN_SEARCH_PATH.rawValue | G_SPAWN_STDOUT_TO_DEV_NULL.rawValue
        | G_SPAWN_STDERR_TO_DEV_NULL.rawValue)
    let isLaunched = uri.withCString { uri in
      var uris = GList(data: UnsafeMutableRawPointer(mutating: uri), next: nil, prev: nil)
      return g_desktop_app_info_launch_uris_as_manager(
        info, &uris, nil, flags, { _ in _ = setsid() }, nil, nil, nil, &error) != 0
    }
    guard isLaunched else {
      let name = g_app_info_get_name(info).map { String(cString: $0) } ?? ""
      throw .notLaunched(path: path, program: name, reason: takeReason(&error))
    }
  }

  /// Asked before anything is opened: without a display some programs hang, others say all is well.
  static func needDisplay(_ environment: Environment, for path: String) throws(FreedesktopError) {
    guard environment.hasDisplay else { throw .noDisplay(path: path) }
  }

  private var isEditor: Bool {
    guard let id = g_app_info_get_id(info) else { return false }
    return String(cString: id) == "calibre-ebook-edit.desktop"
  }
}

/// Why a command line is none.
struct LaunchFault: Error {
  /// Ours, the system's or GLib's own sentence.
  let reason: String

  init(reason: String) { self.reason = reason }

  /// Why `g_shell_parse_argv` refused a command line.
  init(parsing error: GLibError?) {
    reason =
      switch error {
      case let error? where error.is(G_SHELL_ERROR_BAD_QUOTING):
        tr("a quotation mark is not closed")
      case let error? where error.is(G_SHELL_ERROR_EMPTY_STRING): tr("it is empty")
      default: error?.reason ?? ""
      }
  }
}
