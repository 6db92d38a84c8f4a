import Archive
import EPUB
import Foundation
import Intake
import Templates
import TestSupport
import Testing

/// Books with notes in every form, bound: the reference checker finds nothing, so every reference
/// has its note and every note its reference, in whatever file they came to stand.
///
/// With `BOOKSTEAD_BOOKS=DIR` the books are also put there, to be looked at in a reader.
@Suite struct NotesInBooksTests {
  @Test(.enabled(if: EPUBCheck.isPresent, "needs EPUBCheck: make test-deps"))
  func everyFormIsValid() throws {
    let directory = try TemporaryDirectory()
    let sources = packageDirectory.appendingPathComponent("Tests/Golden/Notes")
    var paths: [String] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
    where !name.hasSuffix(".xhtml") {
      let bytes = [UInt8](try Data(contentsOf: sources.appendingPathComponent(name)))
      let book = try bind(bytes, named: name)
      paths.append(try directory.write(book, to: "\(name).epub"))
      try keep(book, as: "\(name).epub")
    }
    paths.append(try directory.write(try bind(Self.longBook, named: "long.md"), to: "long.epub"))
    #expect(paths.count > 10)
    #expect(try EPUBCheck.check(paths) == [])
  }

  @Test func aLongChapterKeepsItsNotes() throws {
    let zip = try ZipReader(try bind(Self.longBook, named: "long.md"), named: "long.epub")
    let pages = zip.entries.map(\.name).filter { $0.hasPrefix("EPUB/c0") }
    #expect(pages.count > 2)
    var notes = 0
    var links = 0
    for page in pages {
      let text = String(decoding: try zip.read(page, limit: 1 << 20), as: UTF8.self)
      notes += text.components(separatedBy: "epub:type=\"endnote footnote\"").count - 1
      links += text.components(separatedBy: "href=\"c0").count - 1
    }
    #expect(notes == 2000)
    #expect(links > 2000)
  }

  /// One chapter of about a megabyte, with notes of about half of it.
  private static let longBook: [UInt8] = {
    var text = "# Long\n\n"
    for number in 1...2000 {
      text += String(repeating: "Words stand here. ", count: 20) + "[^\(number)]\n\n"
      text += "[^\(number)]: " + String(repeating: "A note. ", count: 30) + "\n\n"
    }
    return Array(text.utf8)
  }()

  private func bind(_ bytes: [UInt8], named name: String) throws -> [UInt8] {
    let metadata = PublicationMetadata(
      identifier: "urn:uuid:00000000-0000-4000-8000-000000000000", title: name, language: "en",
      modified: "2000-01-01T00:00:00Z")
    let source = IntakeSource(
      bytes: bytes, path: name, format: SourceFormat.recognise(bytes, name: name))
    let publication = try Intake.read(source, metadata: metadata).publication
    return try EPUBWriter(templates: .builtIn).write(publication).bytes
  }

  private func keep(_ bytes: [UInt8], as name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["BOOKSTEAD_BOOKS"] else { return }
    try Data(bytes).write(to: URL(fileURLWithPath: folder).appendingPathComponent(name))
  }
}
