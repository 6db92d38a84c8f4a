import EPUB
import Foundation
import TestSupport
import Testing
import XML

@testable import Intake

/// Every form in which programs write notes, and what becomes of it: `Tests/Golden/Notes` has the
/// source, and beside it the chapters (`.xhtml`).
///
/// `BOOKSTEAD_RECORD=1` writes those anew; a run that records fails, and `git diff` is the review.
@Suite struct NoteGoldenTests {
  static let directory = packageDirectory.appendingPathComponent("Tests/Golden/Notes")
  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? [])
    .filter { $0.hasSuffix(".html") || $0.hasSuffix(".md") }.sorted()

  @Test func areThere() { #expect(Self.names.count > 8) }

  @Test(arguments: names) func isAsRecorded(name: String) throws {
    let text = outline(try Self.chapters(of: name))
    let file = Self.directory.appendingPathComponent(name + ".xhtml")
    if ProcessInfo.processInfo.environment["BOOKSTEAD_RECORD"] == "1" {
      if (try? String(contentsOf: file, encoding: .utf8)) != text {
        try Data(text.utf8).write(to: file)
        Issue.record("recorded anew; look at git diff, then test without BOOKSTEAD_RECORD")
      }
      return
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  static func chapters(of name: String) throws -> [Chapter] {
    let bytes = [UInt8](try Data(contentsOf: directory.appendingPathComponent(name)))
    let format = SourceFormat.recognise(bytes, name: name)
    let metadata = PublicationMetadata(
      identifier: "urn:uuid:00000000-0000-4000-8000-000000000000", title: name, language: "en",
      modified: "2000-01-01T00:00:00Z")
    let source = IntakeSource(bytes: bytes, path: name, format: format)
    return try Intake.read(source, metadata: metadata).publication.chapters
  }
}
