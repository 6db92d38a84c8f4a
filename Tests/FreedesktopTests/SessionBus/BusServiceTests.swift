import CGIO
import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import Freedesktop

/// A service and its callers, each with a connection of its own to a bus of their own.
///
/// One after the other: all services are served by GLib's default loop.
@Suite(.serialized) struct BusServiceTests {
  private static let name = "org.bookstead.Test"
  private static let path = "/org/bookstead/Test"

  private let bus: PrivateBus

  init() throws { bus = try PrivateBus() }

  private func connect() throws -> SessionBus {
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    let connection = g_dbus_connection_new_for_address_sync(bus.address, flags, nil, nil, nil)
    return SessionBus(owning: try #require(connection))
  }

  /// What the service says of the word; runs in the service's thread.
  private typealias Answer = @Sendable (String, _ isSuperseded: () -> Bool) -> String

  private static func interface(_ answer: @escaping Answer) -> BusInterface {
    let method = { (name: String) -> String in
      "<method name='\(name)'><arg type='s' direction='in'/><arg type='s' direction='out'/></method>"
    }
    return BusInterface(
      introspection: "<node><interface name='\(name)'>\(method("Search"))\(method("Say"))"
        + "</interface></node>",
      searches: ["Search"]
    ) { call in [.string(answer(call[0].text, call.isSuperseded))] }
  }

  /// Serves in another thread until nobody asks; whether it had the name.
  private func serve(
    idle: Double, grace: Double = 0.05, on connection: SessionBus? = nil,
    answer: @escaping Answer = { word, _ in word }, resting: @escaping @Sendable () -> Void = {}
  ) throws -> Service {
    let service = Service()
    nonisolated(unsafe) let connection = try connection ?? connect()
    DispatchQueue.global().async {
      service.end(
        Result {
          try BusService(
            name: Self.name, path: Self.path, interfaces: [Self.interface(answer)], on: connection
          ).run(idle: idle, grace: grace, rest: resting)
        })
    }
    return service
  }

  /// A service that runs, and then has run.
  private final class Service: Sendable {
    private let ended = DispatchSemaphore(value: 0)
    private let result = Mutex<Result<Bool, any Error>?>(nil)

    func end(_ result: sending Result<Bool, any Error>) {
      self.result.withLock { $0 = result }
      ended.signal()
    }

    /// Whether it had the name; nil where it did not end in ten seconds.
    func hadName() throws -> Bool? {
      guard ended.wait(timeout: .now() + 10) == .success else { return nil }
      ended.signal()
      return try result.withLock { try $0?.get() }
    }
  }

  private static func call(
    _ method: String, _ word: String, on connection: SessionBus, to name: String = Self.name
  ) throws -> String {
    let arguments = BusValue.tuple([.string(word)]).made()
    let answer = try connection.answer(
      to: method, of: Self.name, at: Self.path, on: name, arguments)
    defer { g_variant_unref(answer) }
    return BusValue.children(of: answer).first?.text ?? ""
  }

  private func hasOwner(_ connection: SessionBus) throws -> Bool {
    let bus = "org.freedesktop.DBus"
    let answer = try connection.answer(
      to: "NameHasOwner", of: bus, at: "/org/freedesktop/DBus", on: bus,
      BusValue.tuple([.string(Self.name)]).made())
    defer { g_variant_unref(answer) }
    let hasOwner = try #require(g_variant_get_child_value(answer, 0))
    defer { g_variant_unref(hasOwner) }
    return g_variant_get_boolean(hasOwner) != 0
  }

  /// Asks again and again until it is so; five seconds at most.
  private func wait(until isSo: () throws -> Bool) throws {
    for _ in 0..<500 {
      if try isSo() { return }
      usleep(10_000)
    }
    #expect(try isSo())
  }

  @Test func itAnswersAndEndsWhenNobodyAsks() throws {
    let caller = try connect()
    let service = try serve(idle: 0.5)
    try wait { try hasOwner(caller) }
    for word in ["a", "", "史 <b>&"] { #expect(try Self.call("Say", word, on: caller) == word) }
    #expect(throws: FreedesktopError.self) { try Self.call("Shout", "a", on: caller) }
    #expect(try service.hadName() == true)
    #expect(try !hasOwner(caller))
  }

  @Test func itRestsOnceInThePauseAfterCalls() throws {
    let rests = Mutex(0)
    let caller = try connect()
    let service = try serve(idle: 1.5, resting: { rests.withLock { $0 += 1 } })
    try wait { try hasOwner(caller) }
    for _ in 0..<3 { _ = try Self.call("Say", "a", on: caller) }
    #expect(rests.withLock(\.self) == 0)
    try wait { rests.withLock(\.self) == 1 }
    #expect(try service.hadName() == true)
    #expect(rests.withLock(\.self) == 1)
  }

  @Test func aSecondOneLeavesTheNameToTheFirst() throws {
    let caller = try connect()
    let first = try serve(idle: 1)
    try wait { try hasOwner(caller) }
    // On this thread no loop runs, which it does not need to be refused.
    #expect(try connect().own(Self.name) == false)
    #expect(try first.hadName() == true)
  }

  @Test func itEndsWithTheBus() throws {
    let caller = try connect()
    let service = try serve(idle: 60)
    try wait { try hasOwner(caller) }
    bus.end()
    #expect(try service.hadName() == true)
  }

  /// Those who know its unique name and have not heard yet that it goes.
  @Test func itAnswersAlsoAfterItGaveTheNameUp() throws {
    let caller = try connect()
    let connection = try connect()
    let unique = String(cString: g_dbus_connection_get_unique_name(connection.connection))
    let service = try serve(idle: 0.1, grace: 2, on: connection)
    try wait { try hasOwner(caller) }
    try wait { try !hasOwner(caller) }
    #expect(try Self.call("Say", "still there", on: caller, to: unique) == "still there")
    #expect(try service.hadName() == true)
  }

  @Test func aNewerSearchSupersedesTheOlderOnesOfItsCallerAlone() throws {
    let begun = DispatchSemaphore(value: 0)
    let othersAsked = DispatchSemaphore(value: 0)
    let service = try serve(idle: 1) { word, isSuperseded in
      guard word == "first" else { return isSuperseded() ? "superseded" : word }
      begun.signal()
      othersAsked.wait()
      if isSuperseded() { return "superseded by another caller" }
      for _ in 0..<500 where !isSuperseded() { usleep(10_000) }
      return isSuperseded() ? "superseded" : "not superseded"
    }
    nonisolated(unsafe) let caller = try connect()
    nonisolated(unsafe) let other = try connect()
    try wait { try hasOwner(caller) }
    let answers = Mutex<[String: String]>([:])
    let group = DispatchGroup()
    let ask: @Sendable (SessionBus, String, String) -> Void = { connection, method, word in
      let answer = (try? Self.call(method, word, on: connection)) ?? "failed"
      answers.withLock { $0[word] = answer }
    }
    DispatchQueue.global().async(group: group) { ask(caller, "Search", "first") }
    begun.wait()
    DispatchQueue.global().async(group: group) { ask(other, "Search", "other") }
    DispatchQueue.global().async(group: group) { ask(caller, "Say", "no search") }
    usleep(200_000)
    othersAsked.signal()
    // In one thread and without waiting in between, so that they arrive in this order.
    usleep(50_000)
    DispatchQueue.global().async(group: group) { ask(caller, "Search", "second") }
    usleep(50_000)
    DispatchQueue.global().async(group: group) { ask(caller, "Search", "third") }
    #expect(group.wait(timeout: .now() + 20) == .success)
    let given = answers.withLock { $0 }
    #expect(given["first"] == "superseded")
    #expect(given["third"] == "third")
    #expect(given["other"] == "other")
    #expect(given["no search"] == "no search")
    #expect(["second", "superseded"].contains(given["second"]))
    #expect(try service.hadName() == true)
  }
}
