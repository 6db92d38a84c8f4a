import Synchronization

/// Which search of each caller is its newest: whoever types on wants no answer to what stood there
/// before.
///
/// Noted in the bus's own thread, the moment a call arrives; asked by the thread that searches.
final class Supersession: Sendable {
  /// Callers that are remembered; those that were there before search no longer.
  private static let limit = 32

  private let newest = Mutex<[String: UInt32]>([:])

  /// A caller's serial numbers rise (D-Bus Specification, "Message Format").
  func note(_ serial: UInt32, of caller: String) {
    newest.withLock {
      if $0.count == Self.limit { $0.removeAll() }
      $0[caller] = serial
    }
  }

  /// Whether the caller has asked again since.
  func isSuperseded(_ serial: UInt32, of caller: String) -> Bool {
    newest.withLock { $0[caller].map { $0 > serial } ?? false }
  }
}
