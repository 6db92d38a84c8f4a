import Foundation
import TestSupport
import Testing

@testable import EPUB

/// Whole books as they come out, file by file, so that no change goes unseen.
///
/// `BOOKSTEAD_RECORD=1` writes them anew; a run that records fails, and `git diff` is the review.
@Suite struct GoldenTests {
  static let names = ["english", "japanese-vertical", "arabic", "links", "nested-parts"]

  @Test(arguments: names) func theBookIsAsRecorded(name: String) throws {
    let samples = try SamplePublications.all()
    let publication = try #require(samples.first { $0.name == name }?.publication)
    let book = try BoundBook(publication, templates: .builtIn)
    let files = Self.files(of: book)
    let directory = packageDirectory.appendingPathComponent("Tests/Golden/EPUB/\(name)")
    if ProcessInfo.processInfo.environment["BOOKSTEAD_RECORD"] == "1" {
      try record(files, in: directory)
      Issue.record("recorded anew; look at git diff, then test without BOOKSTEAD_RECORD")
      return
    }
    let recorded = try FileManager.default.subpathsOfDirectory(atPath: directory.path)
      .filter { $0.contains(".") }
    #expect(Set(recorded) == Set(files.keys))
    for (path, text) in files {
      let expected = try String(
        contentsOf: directory.appendingPathComponent(path), encoding: .utf8)
      #expect(text == expected, "\(path)")
    }
  }

  /// The files that are text, and a list of all. The style is a file of Templates and not repeated.
  private static func files(of book: BoundBook) -> [String: String] {
    var files: [String: String] = [:]
    for name in book.names
    where [".xhtml", ".opf", ".ncx", ".svg", ".xml"].contains(where: name.hasSuffix) {
      files[name] = book.text(of: name)
    }
    files["contents.txt"] = book.names.map { "\($0)\n" }.joined()
    return files
  }

  private func record(_ files: [String: String], in directory: URL) throws {
    if FileManager.default.fileExists(atPath: directory.path) {
      try FileManager.default.removeItem(at: directory)
    }
    for (path, text) in files {
      let file = directory.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }
}
