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

  /// The desktop's default for a media type, or where that is no reader the first that is.
  ///
  /// With calibre installed the default for EPUB is its editor, which a click should not bring up.
  static func forType(_ mediaType: String) -> Application? {
    guard let info = g_app_info_get_default_for_type(mediaType, 0) else { return nil }
    let byDefault = Application(owning: info)
    guard byDefault.changesFiles else { return byDefault }
    if let viewer = first(for: mediaType, where: { !$0.changesFiles && $0.isViewer }) {
      return viewer
    }
    if let other = first(for: mediaType, where: { !$0.changesFiles }) { return other }
    return byDefault
  }

  private static func first(
    for mediaType: String, where isSuited: (borrowing Application) -> Bool
  ) -> Application? {
    let all = g_app_info_get_all_for_type(mediaType)
    defer { g_list_free_full(all) { g_object_unref($0) } }
    var item = all
    while let current = item?.pointee {
      if let object = g_object_ref(current.data) {
        let application = Application(owning: OpaquePointer(object))
        if isSuited(application) { return application }
      }
      item = current.next
    }
    return nil
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
    try Self.needAnsweringBus(for: path)
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
      throw .notLaunched(path: path, program: name, reason: takeReason(&error))
    }
  }

  /// Asked before anything is opened: without a display some programs hang, others say all is well.
  static func needDisplay(_ environment: Environment, for path: String) throws(FreedesktopError) {
    guard environment.hasDisplay else { throw .noDisplay(path: path) }
  }

  /// GIO tells the session bus what it starts, and would wait for ever for one that is silent.
  private static func needAnsweringBus(for path: String) throws(FreedesktopError) {
    do throws(FreedesktopError) {
      _ = try SessionBus.connect()
    } catch .silentBus {
      throw .notOpened(path: path, reason: FreedesktopError.silentBus.fact)
    } catch {
      // Without a bus it only starts the program.
    }
  }

  /// The program with its option for a chapter; nil where it has none.
  ///
  /// - Parameter href: the chapter's file, relative to the package document.
  func opening(at href: String) -> Application? {
    guard let line = g_app_info_get_commandline(info),
      let command = ChapterOption.insert(href, into: String(cString: line)),
      let changed = g_app_info_create_from_commandline(
        command, name, G_APP_INFO_CREATE_NONE, nil)
    else { return nil }
    return Application(owning: changed)
  }

  var name: String { g_app_info_get_name(info).map { String(cString: $0) } ?? "" }

  /// Its id among Flatpak's; nil for a program of the system. A command line is known by `run ID`.
  var flatpakID: String? {
    if g_app_info_get_id(info) != nil, let id = g_desktop_app_info_get_string(info, "X-Flatpak") {
      defer { g_free(id) }
      return String(cString: id)
    }
    guard let line = g_app_info_get_commandline(info) else { return nil }
    let words = String(cString: line).split(separator: " ")
    guard let run = words.firstIndex(of: "run"),
      words[..<run].contains(where: { $0 == "flatpak" || $0.hasSuffix("/flatpak") })
    else { return nil }
    return words[words.index(after: run)...].first { !$0.hasPrefix("-") }.map(String.init)
  }

  private var isViewer: Bool { categories.contains("Viewer") }

  /// Whether it edits a book or takes it into a library of its own, instead of showing it.
  private var changesFiles: Bool {
    let id = g_app_info_get_id(info).map { String(cString: $0) } ?? ""
    return ["calibre-gui.desktop", "com.calibre_ebook.calibre.desktop"].contains(id)
      || !categories.isDisjoint(with: ["WordProcessor", "TextEditor", "Archiving"])
  }

  private var categories: Set<Substring> {
    guard let list = g_desktop_app_info_get_categories(info) else { return [] }
    return Set(String(cString: list).split(separator: ";"))
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
