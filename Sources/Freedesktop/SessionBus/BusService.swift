import CGIO

/// A service on the session bus: a name, and under it one object that others call.
///
/// Calls are answered one after the other, by the thread that is in `run`.
final class BusService {
  private let bus: SessionBus
  private let name: String
  private var objects: [BusObject] = []

  /// Connects, and has the object ready before the name is asked for: calls wait for the name.
  ///
  /// - Parameters:
  ///   - name: a well-known name.
  ///   - path: the object's.
  init(
    name: String, path: String, interfaces: [BusInterface], on bus: SessionBus
  ) throws(FreedesktopError) {
    self.bus = bus
    self.name = name
    for interface in interfaces {
      objects.append(try BusObject(interface, at: path, on: bus))
    }
  }

  /// Serves until no call came for a while or the bus is gone, and says whether the name was to be
  /// had.
  ///
  /// No call is lost at the end. The name is given up first, so that the bus starts another service
  /// for whoever asks by name from then on; what had come before is answered, and what comes by the
  /// unique name from those who have not heard of it yet.
  ///
  /// - Parameters:
  ///   - idle: how long, seconds.
  ///   - grace: the same without the name; a tenth of `idle` where nothing is said.
  ///   - rest: what is done in the first pause after calls.
  func run(
    idle: Double, grace: Double? = nil, rest: () -> Void = {}
  ) throws(FreedesktopError) -> Bool {
    guard try bus.own(name) else { return false }
    serve(untilQuietFor: idle, rest: rest)
    if bus.isClosed { return true }
    try bus.release(name)
    serve(untilQuietFor: grace ?? idle / 10, rest: rest)
    return true
  }

  /// A pause: people type faster. Seconds.
  private static let pause = 0.4

  /// Ends at once with the bus, which is looked at every second.
  private func serve(untilQuietFor seconds: Double, rest: () -> Void) {
    var quietSince = g_get_monotonic_time()
    var answered = answered
    var isRested = true
    while !bus.isClosed, Double(g_get_monotonic_time() - quietSince) < seconds * 1e6 {
      let timer = Timer(min(seconds, isRested ? 1 : Self.pause), in: nil)
      while !timer.isOver, self.answered == answered { g_main_context_iteration(nil, 1) }
      guard self.answered != answered else {
        if !isRested { rest() }
        isRested = true
        continue
      }
      isRested = false
      answered = self.answered
      quietSince = g_get_monotonic_time()
    }
  }

  /// Calls so far.
  private var answered: Int { objects.reduce(0) { $0 + $1.answered } }
}
