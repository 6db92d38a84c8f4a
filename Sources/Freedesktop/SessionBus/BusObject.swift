import CGIO

/// One interface of an object on the bus, from its making to its end.
final class BusObject {
  /// Calls that were answered.
  private(set) var answered = 0
  private let interface: BusInterface
  private let bus: SessionBus
  private let supersession = Supersession()
  private var registration: guint = 0
  private var filter: guint = 0

  init(_ interface: BusInterface, at path: String, on bus: SessionBus) throws(FreedesktopError) {
    self.interface = interface
    self.bus = bus
    try register(at: path)
    watchSearches()
  }

  deinit {
    g_dbus_connection_remove_filter(bus.connection, filter)
    g_dbus_connection_unregister_object(bus.connection, registration)
  }

  private func register(at path: String) throws(FreedesktopError) {
    var error: UnsafeMutablePointer<GError>?
    guard let node = g_dbus_node_info_new_for_xml(interface.introspection, &error) else {
      throw .notAnswered(name: path, reason: takeReason(&error))
    }
    defer { g_dbus_node_info_unref(node) }
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, _, _, arguments, invocation, object in
      guard let object, let invocation, let arguments else { return }
      Unmanaged<BusObject>.fromOpaque(object).takeUnretainedValue().answer(invocation, arguments)
    }
    registration = g_dbus_connection_register_object(
      bus.connection, path, node.pointee.interfaces?.pointee, &table,
      Unmanaged.passUnretained(self).toOpaque(), nil, &error)
    guard registration != 0 else { throw .notAnswered(name: path, reason: takeReason(&error)) }
  }

  /// Takes the invocation over.
  private func answer(_ invocation: OpaquePointer, _ arguments: OpaquePointer) {
    answered += 1
    let caller = g_dbus_method_invocation_get_sender(invocation).map { String(cString: $0) } ?? ""
    let serial = g_dbus_message_get_serial(g_dbus_method_invocation_get_message(invocation))
    let method = String(cString: g_dbus_method_invocation_get_method_name(invocation))
    let isSearch = interface.searches.contains(method)
    let call = BusCall(
      method: method, arguments: BusValue.children(of: arguments),
      isSuperseded: { [supersession] in
        isSearch && supersession.isSuperseded(serial, of: caller)
      })
    let values = interface.answer(call)
    g_dbus_method_invocation_return_value(invocation, BusValue.tuple(values).made())
  }

  /// Has the newest search of each caller noted as soon as it arrives: while an older one is still
  /// answered, it waits.
  private func watchSearches() {
    let watch = Unmanaged.passRetained(Watch(interface.searches, supersession))
    filter = g_dbus_connection_add_filter(
      bus.connection,
      { _, message, isIncoming, watch in
        if isIncoming != 0, let message, let watch {
          Unmanaged<Watch>.fromOpaque(watch).takeUnretainedValue().look(at: message)
        }
        return message
      }, watch.toOpaque(),
      { watch in
        if let watch { Unmanaged<Watch>.fromOpaque(watch).release() }
      })
  }

  /// What the bus's own thread looks at.
  private final class Watch: Sendable {
    private let searches: Set<String>
    private let supersession: Supersession

    init(_ searches: Set<String>, _ supersession: Supersession) {
      self.searches = searches
      self.supersession = supersession
    }

    func look(at message: OpaquePointer) {
      guard g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL,
        let method = g_dbus_message_get_member(message),
        searches.contains(String(cString: method)),
        let caller = g_dbus_message_get_sender(message)
      else { return }
      supersession.note(g_dbus_message_get_serial(message), of: String(cString: caller))
    }
  }
}
