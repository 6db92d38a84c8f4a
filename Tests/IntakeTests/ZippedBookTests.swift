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
    #expect(error?.fact == "there are 2 books in the zip archive, and not one alone")
    #expect(error?.hint == "Unpack it and import the book that is in it.")
  }

  @Test(arguments: [
    ("a.txt", "Text.", "Text."), ("a.html", "<p>x", "x"), ("a.md", "*x*", "x"),
  ]) func otherFormatsAreRead(name: String, content: String, text: String) throws {
    let read = try readFB2(try zip([(name, Array(content.utf8))]), path: "a.zip")
    #expect(words(read.publication.chapters[0].body).filter { !$0.isNewline } == text)
  }

  @Test func whatIsNoBookIsNamed() throws {
    let pdf = refusal(try zip([("a.pdf", Array("%PDF-1.7".utf8))]))
    #expect(pdf == .unsupported(.pdf, file: "a.pdf"))
    let pictures = refusal(try zip([("1.png", [0x89] + Array("PNG\r\n\u{1A}\n".utf8))]))
    #expect(pictures?.fact == "there is no book in the zip archive")
  }

  @Test func booksAreTold() throws {
    let files = [
      ("a/2.fb2", Self.book), ("a/10.fb2", Self.book), ("x.html", Array("<p>x".utf8)),
      ("a.css", Array("p{}".utf8)), ("readme.txt", Array("x".utf8)), ("c.txt", Array("Text.".utf8)),
      ("broken.epub", [0, 0, 1, 2]),
    ]
    let zipped = try ZippedBook(
      IntakeSource(bytes: try zip(files), path: "a.zip", format: .zip))
    #expect(zipped.books.map(\.name) == ["a/2.fb2", "a/10.fb2", "c.txt", "x.html"])
    #expect(zipped.refusals.map(\.error) == [.misnamed(file: "broken.epub")])
  }

  /// An archive of texts with names in bytes that say nothing of their encoding.
  private func zip(named names: [[UInt8]]) throws -> [UInt8] {
    let files = names.enumerated().map { index, name in
      (String(repeating: "\(index)", count: name.count), Array("Text.".utf8))
    }
    var bytes = try zip(files)
    for (stand, name) in Swift.zip(files.map { Array($0.0.utf8) }, names) {
      for index in 0...(bytes.count - stand.count)
      where bytes[index..<index + stand.count].elementsEqual(stand) {
        bytes.replaceSubrange(index..<index + stand.count, with: name)
      }
    }
    return bytes
  }

  @Test(
    arguments: [
      // 红楼梦.txt and 书\西游记.txt in GB18030, 表.txt in Shift_JIS with the byte of a backslash.
      (
        "BAECC2A5C3CE2E747874 CAE95CCEF7D3CEBCC72E747874", ["书/西游记.txt", "红楼梦.txt"]
      ),
      ("955C2E747874 82A982C882AA82AB2E747874", ["かながき.txt", "表.txt"]),
      // Война и мир.txt and Анна.txt in the code page of Russian DOS.
      ("82AEA9ADA020A820ACA8E02E747874 80ADADA02E747874", ["Анна.txt", "Война и мир.txt"]),
      ("4B847365208274822E747874 6F6B2E747874", ["Käse été.txt", "ok.txt"]),
      ("4BE4736520E974E92E747874 6F6B2E747874", ["Käse été.txt", "ok.txt"]),
      ("625C612E747874 635C622E747874", ["b/a.txt", "c/b.txt"]),
    ] as [(String, [String])])
  func namesOfUnknownEncodingAreRead(hex: String, names: [String]) throws {
    let bytes = hex.split(separator: " ").map { digits in
      stride(from: 0, to: digits.count, by: 2).compactMap {
        UInt8(digits.dropFirst($0).prefix(2), radix: 16)
      }
    }
    let zipped = try ZippedBook(
      IntakeSource(bytes: try zip(named: bytes), path: "a.zip", format: .zip))
    #expect(zipped.books.map(\.name).sorted() == names.sorted())
    #expect(zipped.refusals.isEmpty)
    for book in zipped.books { #expect(try zipped.source(of: book).bytes == Array("Text.".utf8)) }
  }

  @Test func anArchiveInAnArchiveIsLookedInto() throws {
    let inner = try zip([("a.fb2", Self.book)])
    let read = try readFB2(try zip([("a.zip", inner)]), path: "b.zip")
    #expect(outline(read.publication.chapters) == "<!-- 1: - -->\n<p>Абв</p>\n")
  }

  @Test func anEmptyArchiveIsRefused() throws {
    let empty: [UInt8] = [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18)
    #expect(refusal(empty)?.fact == "there is no book in the zip archive")
  }

  @Test func aDamagedArchiveIsRefused() throws {
    let whole = try zip([("a.fb2", Self.book)])
    let error = refusal(Array(whole[..<(whole.count / 2)]))
    #expect(error?.place == "a.fb2.zip: a.fb2")
    #expect(error?.hint == "Download the file again; it may be cut short.")
  }

  @Test func aBombIsRefused() throws {
    let bomb = [UInt8](repeating: 0x20, count: (64 << 20) + 1)
    guard case .archive(.tooLarge) = refusal(try zip([("a.fb2", bomb)])) else {
      Issue.record("is read")
      return
    }
  }

  /// One file that would be written out of the folder costs itself alone.
  @Test func aNameThatLeadsOutCostsItselfAlone() throws {
    var bytes = try zip([("a.fb2", Self.book), ("xx/b.txt", Array("Text.".utf8))])
    for index in bytes.indices where bytes[index...].starts(with: "xx/b.txt".utf8) {
      bytes.replaceSubrange(index..<index + 2, with: "..".utf8)
    }
    let zipped = try ZippedBook(IntakeSource(bytes: bytes, path: "a.zip", format: .zip))
    #expect(zipped.books.map(\.name) == ["a.fb2"])
    #expect(zipped.refusals.map(\.entry) == ["../b.txt"])
    let error = zipped.refusals.first?.error
    #expect(error == .archive(.unsafeName(file: "a.zip", entry: "../b.txt")))
    #expect(error?.hint?.isEmpty == false)
  }

  /// Without its directory, or with one that says other things than the files do.
  @Test(arguments: [true, false]) func anArchiveWithABadDirectoryIsRead(isCutOff: Bool) throws {
    var bytes = try zip([("a.fb2", Self.book), ("b.txt", Array("Text.".utf8))])
    let directory = try #require(
      bytes.indices.first { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
    if isCutOff {
      bytes.removeSubrange(directory...)
    } else {
      // A number of entries that are not there.
      bytes[bytes.count - 14] = 7
      bytes[bytes.count - 12] = 7
    }
    let zipped = try ZippedBook(IntakeSource(bytes: bytes, path: "a.zip", format: .zip))
    #expect(zipped.books.map(\.name) == ["a.fb2", "b.txt"])
    #expect(try zipped.source(of: zipped.books[1]).bytes == Array("Text.".utf8))
  }

  /// What is read in vain counts as well, and what archives in it take.
  @Test func whatIsUnpackedIsCounted() throws {
    let large = [UInt8](repeating: 0x20, count: 100_000)
    let meter = UnpackingMeter()
    let source = IntakeSource(
      bytes: try zip([("a.log", large), ("b.txt", Array("Text.".utf8))]), path: "a.zip",
      format: .zip)
    _ = try ZippedBook(try OpenArchive(source, meter: meter))
    #expect(meter.bytes == 100_005)
    #expect(OpenArchive.budget(of: 0) < OpenArchive.budget(of: 1 << 20))
  }
}
