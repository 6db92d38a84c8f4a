import BaseDirectories
import CGIO

/// Starts programs that go on by themselves.
enum Launcher {
  /// Starts a program for one file and does not wait for it.
  ///
  /// The program gets a session of its own and no terminal, so neither Ctrl-C nor closing the
  /// window ends it.
  ///
  /// - Parameter application: a `GAppInfo`, which the caller keeps.
  static func launch(_ application: OpaquePointer, for path: String) throws(FreedesktopError) {
    let uri = try FileURI.of(path)
    let program = g_app_info_get_name(application).map { String(cString: $0) } ?? ""
    var error: UnsafeMutablePointer<GError>?
    let flags = GSpawnFlags(
      rawValue: G_SPAWN_SEARCH_PATH.rawValue | G_SPAWN_STDOUT_TO_DEV_NULL.rawValue
        | G_SPAWN_STDERR_TO_DEV_NULL.rawValue)
    let isLaunched = uri.withCString { uri in
      var uris = GList(
        data: UnsafeMutableRawPointer(mutating: uri), next: nil, prev: nil)
      return g_desktop_app_info_launch_uris_as_manager(
        application, &uris, nil, flags, { _ in _ = setsid() }, nil, nil, nil, &error) != 0
    }
    guard isLaunched else {
      throw .notLaunched(path: path, program: program, reason: takeMessage(&error))
    }
  }

  /// Windows need a display: some openers hang without one, others say that all is well.
  static func needDisplay(_ environment: Environment, for path: String) throws(FreedesktopError) {
    guard environment.hasDisplay else { throw .noDisplay(path: path) }
  }
}
