import CGIO
import Glibc

/// The message bus of the person's session (D-Bus Specification).
///
/// Every call has a deadline, the connecting among them: a socket where nobody answers would hold
/// GIO's own calls for ever.
final class SessionBus {
  /// Seconds for a program that the bus has to start first.
  static let patience = 10.0

  private static let bus = "org.freedesktop.DBus"
  private static let busPath = "/org/freedesktop/DBus"

  let connection: OpaquePointer

  init(owning connection: OpaquePointer) { self.connection = connection }

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

  /// The bus is gone, as at the end of the session.
  var isClosed: Bool { g_dbus_connection_is_closed(connection) != 0 }

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
      let who = [g_variant_new_string(name)]
      let answer = try connect().answer(
        to: "NameHasOwner", of: bus, at: busPath, on: bus,
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
  /// - Parameters:
  ///   - arguments: a tuple; taken over.
  ///   - seconds: how long it is waited for.
  func call(
    _ method: String, of interface: String, at path: String, on name: String,
    _ arguments: OpaquePointer?, within seconds: Double = patience
  ) throws(FreedesktopError) {
    let answer = try answer(
      to: method, of: interface, at: path, on: name, arguments, within: seconds)
    g_variant_unref(answer)
  }

  /// Has the bus read again which services it can start. Some look by themselves, some do not.
  func reload() throws(FreedesktopError) {
    try call("ReloadConfig", of: Self.bus, at: Self.busPath, on: Self.bus, nil)
  }

  /// Asks for a well-known name; false where another has it.
  ///
  /// `RequestName` and `ReleaseName`: D-Bus Specification, "Message Bus Messages".
  func own(_ name: String) throws(FreedesktopError) -> Bool {
    let doNotQueue: UInt32 = 4
    let primaryOwner: UInt32 = 1
    let arguments = [g_variant_new_string(name), g_variant_new_uint32(doNotQueue)]
    return try number("RequestName", arguments) == primaryOwner
  }

  /// Gives a name back. What was sent to it before has arrived when this returns.
  func release(_ name: String) throws(FreedesktopError) {
    _ = try number("ReleaseName", [g_variant_new_string(name)])
  }

  /// The process that has a name on the bus, which the bus starts when it can and is asked to.
  func process(named name: String, starting: Bool = true) throws(FreedesktopError) -> pid_t {
    if starting {
      _ = try number("StartServiceByName", [g_variant_new_string(name), g_variant_new_uint32(0)])
    }
    let process = try number("GetConnectionUnixProcessID", [g_variant_new_string(name)])
    return pid_t(bitPattern: process)
  }

  /// The number that a method of the bus itself answers.
  private func number(
    _ method: String, _ arguments: [OpaquePointer?]
  ) throws(FreedesktopError) -> UInt32 {
    let answer = try answer(
      to: method, of: Self.bus, at: Self.busPath, on: Self.bus,
      g_variant_new_tuple(arguments, gsize(arguments.count)))
    defer { g_variant_unref(answer) }
    return BusValue.children(of: answer).first?.number ?? 0
  }

  /// Calls a method and waits for its answer, a tuple to be unreferenced.
  ///
  /// - Parameters:
  ///   - arguments: a tuple; taken over.
  ///   - seconds: how long it is waited for.
  func answer(
    to method: String, of interface: String, at path: String, on name: String,
    _ arguments: OpaquePointer?, within seconds: Double = patience
  ) throws(FreedesktopError) -> OpaquePointer {
    let milliseconds = gint(seconds * 1000)
    let result = Deadline.wait(seconds + 1) { callback, data in
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
