import Foundation

/// The built programs, run with a home of their own and no session bus.
package enum Programs {
  /// Where the test runner and the programs were built to.
  package static let directory: URL = URL(fileURLWithPath: "/proc/self/exe")
    .resolvingSymlinksInPath().deletingLastPathComponent()

  /// What a program printed and how it ended.
  package struct Result: Sendable {
    package var output: String
    package var errors: String
    package var status: Int32
  }

  /// The environment of a person whose home is this directory, on a machine without programs,
  /// settings and media types but what a test puts below `system`.
  package static func environment(home: String) -> [String: String] {
    [
      "HOME": home, "PATH": "\(directory.path):/usr/bin:/bin", "LC_ALL": "C.UTF-8",
      "XDG_DATA_HOME": "\(home)/data", "XDG_CONFIG_HOME": "\(home)/config",
      "XDG_CACHE_HOME": "\(home)/cache", "XDG_STATE_HOME": "\(home)/state",
      "XDG_DATA_DIRS": "\(home)/system", "XDG_CONFIG_DIRS": "\(home)/system/xdg",
      "XDG_RUNTIME_DIR": "\(home)/run",
      "DBUS_SESSION_BUS_ADDRESS": "disabled:", "SWIFT_BACKTRACE": "enable=no",
      "TEST_FIXTURES": packageDirectory.appendingPathComponent("Tests/CommandTests/Fixtures").path,
      "SAMPLES": packageDirectory.appendingPathComponent("share/bookstead/samples").path,
    ]
  }

  /// Runs a shell command in a home.
  package static func run(_ command: String, home: String, variables: [String: String] = [:]) throws
    -> Result
  {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = URL(fileURLWithPath: home)
    process.environment = environment(home: home).merging(variables) { $1 }
    process.standardInput = FileHandle.nullDevice
    let streams = try TemporaryDirectory()
    let output = try FileHandle(forWritingTo: streams.file("output"))
    let errors = try FileHandle(forWritingTo: streams.file("errors"))
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    return Result(
      output: String(decoding: try Data(contentsOf: streams.file("output")), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: streams.file("errors")), as: UTF8.self),
      status: process.terminationStatus)
  }
}

extension TemporaryDirectory {
  /// A file in the directory, made empty when it is not there.
  package func file(_ name: String) -> URL {
    let file = url.appendingPathComponent(name)
    if !FileManager.default.fileExists(atPath: file.path) {
      _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    }
    return file
  }
}
