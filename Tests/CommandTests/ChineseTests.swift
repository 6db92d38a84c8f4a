import Foundation
import TestSupport
import Testing

/// What a person reads in Chinese, as the transcripts have it.
@Suite("Chinese")
struct ChineseTests {
  private static let names = TranscriptTests.names.filter { $0.contains("-chinese") }

  /// Every line that a command printed in Chinese, with the command.
  private static let lines: [(command: String, line: String)] = names.flatMap { name in
    let file = TranscriptTests.cases.appendingPathComponent(name)
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return Transcript(parsing: text).parts.flatMap { part -> [(String, String)] in
      guard case .step(let step) = part, step.command.contains("=zh_CN"),
        !step.command.hasPrefix("LC_ALL=C ")
      else { return [] }
      return (step.output + step.errors).map { (step.command, $0) }
    }
  }

  @Test("there are transcripts") func present() { #expect(Self.lines.count > 100) }

  @Test("shows no English sentence")
  func noEnglish() throws {
    // Commands and paths are the same in every language.
    let names = /`[^`]*`|bookstead( [a-z]+)*|\S*\/\S*|--[a-z-]+/
    let sentence = /[A-Za-z]{2,}([ ,]+[A-Za-z']{2,}){2,}/
    for (command, line) in Self.lines {
      let prose = line.replacing(names, with: "|")
      #expect(prose.firstMatch(of: sentence) == nil, "\(command): \(line)")
    }
  }

  @Test("covers every verb, in use and in its help")
  func everyVerb() throws {
    let home = try TemporaryDirectory()
    let help = try Programs.run("bookstead --help", home: home.path).output
    let verbs = help.matches(of: /(?m)^  ([a-z]+)\b/).map { String($0.1) }
    #expect(verbs.count > 10)
    let commands = Set(Self.lines.map(\.command))
    for verb in verbs {
      let uses = commands.filter { $0.contains("bookstead \(verb)") }
      #expect(uses.contains { $0.contains("--help") }, "no help of \(verb)")
      #expect(uses.contains { !$0.contains("--help") }, "no use of \(verb)")
    }
  }
}
