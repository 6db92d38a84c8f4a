import Foundation
import TestSupport
import Testing

/// Every file of `Cases` is run in a fresh home, command by command.
@Suite("Commands")
struct TranscriptTests {
  static let cases = packageDirectory.appendingPathComponent("Tests/CommandTests/Cases")

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: cases.path)) ?? [])
    .filter { $0.hasSuffix(".md") }.sorted()

  @Test("there are cases") func present() { #expect(!Self.names.isEmpty) }

  @Test("prints what its transcript says", arguments: names)
  func transcript(name: String) throws {
    let file = Self.cases.appendingPathComponent(name)
    let expected = Transcript(parsing: try String(contentsOf: file, encoding: .utf8))
    try #require(Translations.areCompiled, "gettext and make are needed")
    let home = try TemporaryDirectory()
    var actual = expected
    for (index, part) in expected.parts.enumerated() {
      guard case .step(let step) = part else { continue }
      actual.parts[index] = .step(try run(step.command, home: home.path))
    }
    if ProcessInfo.processInfo.environment["BOOKSTEAD_RECORD"] != nil {
      if actual.text != expected.text {
        try actual.text.write(to: file, atomically: true, encoding: .utf8)
        Issue.record("recorded \(name); look at the difference")
      }
      return
    }
    for (wanted, got) in zip(expected.parts, actual.parts) where wanted != got {
      Issue.record("\(name):\nexpected \(wanted)\nbut got  \(got)")
    }
  }

  private func run(_ command: String, home: String) throws -> Transcript.Step {
    let result = try Programs.run(command, home: home)
    func lines(_ text: String) -> [String] {
      var lines = text.replacingOccurrences(of: home, with: "$HOME")
        .replacingOccurrences(of: packageDirectory.path, with: "$PACKAGE")
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if lines.last == "" { lines.removeLast() }
      return lines
    }
    return Transcript.Step(
      command: command, output: lines(result.output), errors: lines(result.errors),
      status: result.status)
  }
}
