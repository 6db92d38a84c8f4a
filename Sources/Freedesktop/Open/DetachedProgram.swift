import CGIO
import Glibc

/// A program that goes on by itself, whatever becomes of the one that started it.
package enum DetachedProgram {
  /// Starts a program in a session of its own and does not wait for it; it is no child of ours.
  ///
  /// It has no input, its output is lost, and its errors go where ours go.
  /// - Parameters:
  ///   - words: the absolute path of the program and its arguments.
  ///   - activation: goes into its environment.
  package static func start(
    _ words: [String], by activation: Activation
  ) throws(FreedesktopError) {
    var arguments = words.map { g_strdup($0) } + [nil]
    defer { arguments.forEach { g_free($0) } }
    let environment = environment(by: activation)
    defer { g_strfreev(environment) }
    var error: UnsafeMutablePointer<GError>?
    // Without DO_NOT_REAP_CHILD a process in between starts it, which is waited for.
    let isStarted = g_spawn_async(
      nil, &arguments, environment, G_SPAWN_STDOUT_TO_DEV_NULL,
      { _ in _ = setsid() }, nil, nil, &error)
    guard isStarted != 0 else {
      let program = words.first ?? ""
      throw .notLaunched(path: program, program: program, reason: takeReason(&error))
    }
  }

  /// Ours, without what the bus told us alone; to be freed.
  private static func environment(
    by activation: Activation
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>? {
    var environment = g_get_environ()
    let variables =
      activation.variables + [("DBUS_STARTER_ADDRESS", nil), ("DBUS_STARTER_BUS_TYPE", nil)]
    for (name, value) in variables {
      environment =
        if let value { g_environ_setenv(environment, name, value, 1) } else {
          g_environ_unsetenv(environment, name)
        }
    }
    return environment
  }
}
