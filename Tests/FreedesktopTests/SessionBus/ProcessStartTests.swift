import Foundation
import Testing

@testable import Freedesktop

@Suite struct ProcessStartTests {
  /// The kernel tells the start in hundredths of a second.
  @Test func aProcessStartedWhenItDid() throws {
    let before = Date().timeIntervalSince1970
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sleep")
    process.arguments = ["30"]
    try process.run()
    let start = try #require(ProcessStart.seconds(of: process.processIdentifier))
    process.terminate()
    process.waitUntilExit()
    #expect(start > before - 0.1)
    #expect(start < Date().timeIntervalSince1970 + 0.1)
  }

  @Test(arguments: [0, -1, Int32.max])
  func whatIsNoProcessDidNot(number: Int32) {
    #expect(ProcessStart.seconds(of: number) == nil)
  }
}
