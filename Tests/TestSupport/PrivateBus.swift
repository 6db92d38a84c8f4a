import Foundation

/// A message bus of a test's own, ended with it.
package final class PrivateBus: Sendable {
  /// As in `DBUS_SESSION_BUS_ADDRESS`.
  package let address: String
  private let daemon: Process

  /// Throws where there is no dbus-daemon.
  package init() throws {
    daemon = Process()
    daemon.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    daemon.arguments = ["dbus-daemon", "--session", "--nofork", "--print-address"]
    let output = Pipe()
    daemon.standardOutput = output
    daemon.standardError = FileHandle.nullDevice
    try daemon.run()
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let bytes = output.fileHandleForReading.availableData
      if bytes.isEmpty { throw CocoaError(.executableLoad) }
      line += bytes
    }
    address = String(decoding: line.dropLast(), as: UTF8.self)
  }

  deinit { end() }

  /// By the signal that nothing blocks: what a thread of a test starts has others blocked.
  package func end() {
    if daemon.isRunning { kill(daemon.processIdentifier, SIGKILL) }
  }
}
