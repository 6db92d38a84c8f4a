import EPUB
import TestSupport
import Testing

@testable import Intake

@Suite struct IntakeTests {
  private func read(
    _ bytes: [UInt8], _ format: SourceFormat, path: String = "book", encoding: String? = nil,
    companion: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }
  ) throws -> Publication {
    let metadata = PublicationMetadata(
      identifier: "urn:uuid:0", title: "T", language: "en", modified: "2000-01-01T00:00:00Z")
    let source = IntakeSource(bytes: bytes, path: path, format: format, companion: companion)
    return try Intake.read(source, metadata: metadata, encoding: encoding).publication
  }

  @Test func readsAPageWithItsPictures() throws {
    let html = "<html lang=fr><title>x</title><h1>A</h1><img src='../p/a%20.png'><img src=b.png>"
    let book = try read(Array(html.utf8), .html, path: "t/book.html") {
      $0 == "p/a .png" ? [1, 2] : nil
    }
    #expect(book.resources.map(\.path) == ["p/a .png"])
    #expect(book.resources.first?.bytes == [1, 2])
    #expect(book.chapters.map(\.title) == ["A"])
    #expect(book.chapters.first?.language == "fr")
    #expect(book.metadata.title == "T")
  }

  @Test(
    arguments: [
      ("<meta charset=windows-1251><p>", nil),
      ("<?xml version='1.0' encoding='windows-1251'?><p>", nil),
      ("<META http-equiv=Content-Type content='text/html; charset=windows-1251'><p>", nil),
      ("<p>", "windows-1251"),
    ] as [(String, String?)])
  func readsTheEncodingThatAPageNames(start: String, told: String?) throws {
    let book = try read(Array(start.utf8) + [0xC0, 0xE1, 0xE2], .html, encoding: told)
    #expect(words(book.chapters[0].body) == "Абв")
  }

  @Test func readsTextInOtherEncodings() throws {
    let text: [UInt8] =
      [0xFF, 0xFE] + "第一章\n\n话".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    #expect(try read(text, .text).chapters.map(\.title) == ["第一章"])
  }

  /// What is there of a book that was cut short is not lost for what is not.
  @Test(
    arguments: [
      (Array("Это всё".utf8.dropLast()), "Это вс"), (Array("一二三".utf8.dropLast(2)), "一二"),
      ([0xFF, 0xFE, 0x61, 0x00, 0x62], "a"),
    ] as [([UInt8], String)])
  func readsATextThatEndsWithinACharacter(bytes: [UInt8], text: String) throws {
    let source = IntakeSource(bytes: bytes, path: "a.txt", format: .text)
    let metadata = PublicationMetadata(
      identifier: "urn:uuid:0", title: "T", language: "und", modified: "2000-01-01T00:00:00Z")
    let result = try Intake.read(source, metadata: metadata)
    #expect(words(result.publication.chapters[0].body).filter { !$0.isNewline } == text)
    #expect(result.findings.first?.place == "a.txt")
    #expect(result.findings.first?.fact.hasSuffix("its end may be missing") == true)
  }

  /// Bytes that may mean anything are not taken for the beginning of a text.
  @Test func refusesWhatMayBeCutShort() {
    #expect(throws: IntakeError.self) { try read([0x00, 0x01, 0x02], .text) }
  }

  @Test(arguments: SourceFormat.allCases.filter { !$0.isReadable })
  func namesWhatItDoesNotRead(format: SourceFormat) {
    let error = #expect(throws: IntakeError.self) { try read([1], format) }
    #expect(error == .unsupported(format, file: "book"))
    #expect(error?.hint?.isEmpty == false)
  }

  @Test(arguments: [
    (SourceFormat.text, ""), (.text, " \n"), (.html, "<title>x</title><script>y</script>"),
    (.chapters, "{\"chapters\":[]}"),
  ])
  func refusesWhatHasNoText(format: SourceFormat, content: String) {
    let error = #expect(throws: IntakeError.self) { try read(Array(content.utf8), format) }
    #expect(error == .empty(file: "book"))
  }

  @Test func namesTheByteThatIsNoText() {
    #expect(throws: IntakeError.self) { try read([0x61, 0xFF], .text, encoding: "UTF-8") }
  }
}
