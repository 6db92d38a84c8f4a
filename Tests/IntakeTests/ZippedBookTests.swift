import Archive
import EPUB
import TestSupport
import Testing

@testable import Intake

/// A FictionBook in a zip archive of its own, and what else archives hold.
@Suite struct ZippedBookTests {
  private static let book =
    Array("<?xml version='1.0' encoding='windows-1251'?><FictionBook><body><p>".utf8)
    + [0xC0, 0xE1, 0xE2] + Array("</p></body></FictionBook>".utf8)

  private func zip(_ files: [(String, [UInt8])]) throws -> [UInt8] {
    try ZipWriter.write(files.map { ZipEntry(name: $0.0, bytes: $0.1) })
  }

  private func refusal(_ bytes: [UInt8]) -> IntakeError? {
    #expect(throws: IntakeError.self) { try readFB2(bytes, path: "a.fb2.zip") }
  }

  @Test(arguments: [
    ["book.fb2"], ["folder/without a known ending"], ["__MACOSX/._b.fb2", "b.fb2", ".DS_Store"],
  ]) func isRead(names: [String]) throws {
    let files = names.map { ($0, $0.contains("fb2") || $0.contains("folder") ? Self.book : [1]) }
    let read = try readFB2(try zip(files), path: "a.zip")
    #expect(outline(read.publication.chapters) == "<!-- 1: - -->\n<p>Абв</p>\n")
  }

  @Test func severalBooksAreRefused() throws {
    let error = refusal(try zip([("a.fb2", Self.book), ("b.fb2", Self.book)]))
    #expect(error == .notOneBook(file: "a.fb2.zip", count: 2))
    #expect(error?.fact == "there are 2 files in the zip archive, and not one book alone")
    #expect(error?.hint == "Unpack it and import the book that is in it.")
  }

  @Test(arguments: [
    ("a.txt", "Text.", SourceFormat.text), ("a.html", "<p>x", .html), ("a.pdf", "%PDF-1.7", .pdf),
  ]) func otherThingsAreRefused(name: String, content: String, format: SourceFormat) throws {
    let error = refusal(try zip([(name, Array(content.utf8))]))
    #expect(error == .notABook(format, file: "a.fb2.zip", entry: name))
    #expect(error?.hint == "Unpack it and import the book that is in it.")
  }

  @Test func anArchiveInAnArchiveIsRefused() throws {
    let inner = try zip([("a.fb2", Self.book)])
    #expect(
      refusal(try zip([("a.zip", inner)])) == .notABook(.zip, file: "a.fb2.zip", entry: "a.zip"))
  }

  @Test func anEmptyArchiveIsRefused() throws {
    let empty: [UInt8] = [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18)
    #expect(refusal(empty)?.fact == "there is no file in the zip archive")
  }

  @Test func aDamagedArchiveIsRefused() throws {
    let whole = try zip([("a.fb2", Self.book)])
    let error = refusal(Array(whole[..<(whole.count / 2)]))
    #expect(error?.place == "a.fb2.zip")
    #expect(error?.hint == "Download the file again; it may be cut short.")
  }

  @Test func aBombIsRefused() throws {
    let bomb = [UInt8](repeating: 0x20, count: (64 << 20) + 1)
    guard case .archive(.tooLarge) = refusal(try zip([("a.fb2", bomb)])) else {
      Issue.record("is read")
      return
    }
  }
}
