import Foundation
import TestSupport
import Testing

@testable import Freedesktop

@Suite struct DetachedProgramTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// A script for the shell: a program that was just written may be busy while others fork.
  private func makeProgram() throws -> (path: String, output: String) {
    let output = directory.path + "/seen"
    let script = """
      { printf '%s\\n' "$XDG_ACTIVATION_TOKEN" "$DESKTOP_STARTUP_ID" "$DBUS_STARTER_ADDRESS" "$@"
        cut -d' ' -f4,6 /proc/$$/stat; } > '\(output).part'
      mv '\(output).part' '\(output)'
      """
    return (try directory.write(script.utf8, to: "my program"), output)
  }

  @Test(
    arguments: [
      (Activation(), ["", ""]), (Activation(token: ""), ["", ""]),
      (Activation(token: "a b"), ["a b", "a b"]),
      (Activation(timestamp: 4711), ["", "bookstead_TIME4711"]),
    ])
  func itIsToldWhoWantsIt(activation: Activation, variables: [String]) async throws {
    let program = try makeProgram()
    try DetachedProgram.start(["/bin/sh", program.path, "--", "书 $x"], by: activation)
    let seen = String(decoding: try await contents(of: program.output), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(Array(seen.prefix(2)) == variables)
    #expect(Array(seen[2..<5]) == ["", "--", "书 $x"])
    // Neither a child of ours nor in our session.
    let process = try #require(seen.dropFirst(5).first).split(separator: " ").compactMap {
      Int32($0)
    }
    #expect(process.first != getpid())
    #expect(process.last != getsid(0))
  }

  @Test func whatIsNotThereIsSaid() {
    #expect(throws: FreedesktopError.self) {
      try DetachedProgram.start(["/nowhere/bookstead", "open"], by: Activation())
    }
  }
}
