import EPUB
import Foundation
import TestSupport
import Testing
import XML

@testable import Intake

/// A FictionBook for each fact or trap, named for it (`-error` where the file is not well-formed):
/// `Tests/Golden/FB2` has the source, and beside it what is said of it and the chapters (`.xhtml`).
///
/// `BOOKSTEAD_RECORD=1` writes those anew; a run that records fails, and `git diff` is the review.
@Suite struct FB2GoldenTests {
  static let directory = packageDirectory.appendingPathComponent("Tests/Golden/FB2")
  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? [])
    .filter { $0.hasSuffix(".fb2") }.sorted()

  @Test func areThere() { #expect(Self.names.count > 15) }

  @Test(arguments: names) func isAsRecorded(name: String) throws {
    let read = try Self.read(name)
    let findings = read.findings.map { "<!-- \($0.description) -->\n" }.joined()
    let pictures = read.publication.resources.map {
      "<!-- \($0.path): \($0.bytes.count) bytes -->\n"
    }
    let text = findings + pictures.joined() + outline(read.publication.chapters)
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

  /// What is not well-formed is said to be so, and nothing else is.
  @Test(arguments: names) func isSaidWhereItIsNotWellFormed(name: String) throws {
    let isSaid = try Self.read(name).findings.contains { $0.fact.contains("looser rules") }
    #expect(isSaid == name.hasSuffix("-error.fb2"))
  }

  static func read(_ name: String) throws -> IntakeResult {
    let bytes = [UInt8](try Data(contentsOf: directory.appendingPathComponent(name)))
    return try readFB2(bytes, path: name)
  }
}

/// A book of which nothing is known but its file.
func readFB2(
  _ bytes: [UInt8], path: String = "a.fb2", language: String = "und", encoding: String? = nil
) throws -> IntakeResult {
  let metadata = PublicationMetadata(
    identifier: "urn:uuid:00000000-0000-4000-8000-000000000000", title: "Title",
    language: language, modified: "2000-01-01T00:00:00Z")
  let source = IntakeSource(
    bytes: bytes, path: path, format: SourceFormat.recognise(bytes, name: path))
  return try Intake.read(source, metadata: metadata, encoding: encoding)
}
