import CGIO
import Glibc

/// The message bus of the person's session (D-Bus Specification).
///
/// Every call has a deadline, the connecting among them: a socket where nobody answers would hold
/// GIO's own calls for ever.
final class SessionBus {
  /// Seconds for a program that the bus has to start first.
  static let patience = 10.0

  private let connection: OpaquePointer

  private init(owning connection: OpaquePointer) { self.connection = connection }

  deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

  /// - Throws: `noBus` where there is none, `silentBus` where it does not answer in time.
  static func connect(within seconds: Double = 5) throws(FreedesktopError) -> SessionBus {
    let result = Deadline.wait(seconds) { callback, data in
      g_bus_get(G_BUS_TYPE_SESSION, nil, callback, data)
    }
    guard let result else { throw .silentBus }
    defer { g_object_unref(UnsafeMutableRawPointer(result)) }
    var error: UnsafeMutablePointer<GError>?
    guard let connection = g_bus_get_finish(result, &error) else {
      g_clear_error(&error)
      throw .noBus
    }
    // A bus that goes away must not take a process along that is writing books.
    g_dbus_connection_set_exit_on_close(connection, 0)
    return SessionBus(owning: connection)
  }

  /// There is a session bus, and it answers; looked at once, for one that does not takes its time.
  static let isThere: Bool = {
    do throws(FreedesktopError) {
      _ = try connect()
      return true
    } catch {
      return false
    }
  }()

  /// A program that runs has the name on the session bus; false also where no bus answers.
  static func has(_ name: String) -> Bool {
    guard isThere else { return false }
    do throws(FreedesktopError) {
      let bus = "org.freedesktop.DBus"
      let who = [g_variant_new_string(name)]
      let answer = try connect().answer(
        to: "NameHasOwner", of: bus, at: "/org/freedesktop/DBus", on: bus,
        g_variant_new_tuple(who, gsize(who.count)))
      defer { g_variant_unref(answer) }
      guard let isOwned = g_variant_get_child_value(answer, 0) else { return false }
      defer { g_variant_unref(isOwned) }
      return g_variant_get_boolean(isOwned) != 0
    } catch {
      return false
    }
  }

  /// Calls a method and waits for its answer, which is not looked at.
  ///
  /// - Parameter arguments: a tuple; taken over.
  func call(
    _ method: String, of interface: String, at path: String, on name: String,
    _ arguments: OpaquePointer?
  ) throws(FreedesktopError) {
    let answer = try answer(to: method, of: interface, at: path, on: name, arguments)
    g_variant_unref(answer)
  }

  /// The process that has a name on the bus, which the bus starts when it can.
  func process(named name: String) throws(FreedesktopError) -> pid_t {
    let bus = "org.freedesktop.DBus"
    let start = [g_variant_new_string(name), g_variant_new_uint32(0)]
    try call(
      "StartServiceByName", of: bus, at: "/org/freedesktop/DBus", on: bus,
      g_variant_new_tuple(start, gsize(start.count)))
    let who = [g_variant_new_string(name)]
    let answer = try answer(
      to: "GetConnectionUnixProcessID", of: bus, at: "/org/freedesktop/DBus", on: bus,
      g_variant_new_tuple(who, gsize(who.count)))
    defer { g_variant_unref(answer) }
    guard let number = g_variant_get_child_value(answer, 0) else { return 0 }
    defer { g_variant_unref(number) }
    return pid_t(bitPattern: g_variant_get_uint32(number))
  }

  private func answer(
    to method: String, of interface: String, at path: String, on name: String,
    _ arguments: OpaquePointer?
  ) throws(FreedesktopError) -> OpaquePointer {
    let milliseconds = gint(Self.patience * 1000)
    let result = Deadline.wait(Self.patience + 1) { callback, data in
      g_dbus_connection_call(
        connection, name, path, interface, method, arguments, nil, G_DBUS_CALL_FLAGS_NONE,
        milliseconds, nil, callback, data)
    }
    guard let result else { throw .silentBus }
    defer { g_object_unref(UnsafeMutableRawPointer(result)) }
    var error: UnsafeMutablePointer<GError>?
    guard let answer = g_dbus_connection_call_finish(connection, result, &error) else {
      throw .notAnswered(name: name, reason: takeReason(&error))
    }
    return answer
  }
}
