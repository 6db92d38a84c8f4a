import EPUB
import TestSupport
import Testing

@testable import Intake

/// The same book in every encoding that files have, with what they say of it, true or not.
@Suite struct FB2EncodingTests {
  private static let text = """
    <FictionBook><description><title-info><book-title>Ключи</book-title></title-info></description>
    <body><section><title><p>Глава первая</p></title>
    <p>Паром уходил в сумерках, и никто не оглянулся на берег, где остался старый фонарь.</p>
    <p>Утром оказалось, что ключи лежат на том же месте, под доской у самой воды.</p>
    </section></body></FictionBook>
    """
  private static let declared = "<?xml version=\"1.0\" encoding=\"%\"?>\n"

  @Test(arguments: [
    ("UTF-8", "UTF-8"), ("windows-1251", "CP1251"), ("Windows-1251", "CP1251"),
    ("koi8-r", "KOI8-R"),
    ("ibm866", "IBM866"), ("UTF-16", "UTF-16LE"), ("UTF-16", "UTF-16BE"), ("utf-16", "UTF-16"),
    ("iso-8859-5", "ISO-8859-5"),
    // What is declared is not so.
    ("windows-1251", "UTF-8"), ("utf-8", "CP1251"), ("koi8-r", "CP1251"),
    ("windows-1251", "KOI8-R"),
    ("windows-1252", "CP1251"), ("UTF-16", "UTF-8"), ("UTF-8", "UTF-16"), ("", "CP1251"),
    ("nonsense", "KOI8-R"),
  ]) func isRead(label: String, converter: String) throws {
    let text = Self.declared.replacing("%", with: label) + Self.text
    let bytes = try #require(encode(text, in: converter))
    let read = try readFB2(bytes)
    #expect(outline(read.publication.chapters) == (try Self.outlineInUTF8()))
    #expect(read.said.title == "Ключи")
  }

  private static func outlineInUTF8() throws -> String {
    outline(try readFB2(Array(text.utf8)).publication.chapters)
  }

  @Test(arguments: [
    "\u{FEFF}", "\n\n  ", "\u{FEFF}\u{FEFF}", "\0\0", " ?> \u{1A}",
    "<!-- made by hand -->\n",
  ]) func readsOverWhatStandsBefore(junk: String) throws {
    let text = junk + Self.declared.replacing("%", with: "utf-8") + Self.text
    let read = try readFB2(Array(text.utf8))
    #expect(outline(read.publication.chapters) == (try Self.outlineInUTF8()))
  }

  /// A declaration counts also where it is not the first thing in the file.
  @Test func readsADeclarationBehindWhatStandsBefore() throws {
    let text = "\n\n" + Self.declared.replacing("%", with: "ibm866") + Self.text
    let read = try readFB2(try #require(encode(text, in: "IBM866")))
    #expect(outline(read.publication.chapters) == (try Self.outlineInUTF8()))
    #expect(read.findings == [])
  }

  @Test func theStoresWordWins() throws {
    let bytes = try #require(
      encode(Self.declared.replacing("%", with: "windows-1251") + Self.text, in: "IBM866"))
    #expect(
      outline(try readFB2(bytes, encoding: "IBM866").publication.chapters)
        == (try Self.outlineInUTF8()))
  }

  /// windows-1251 leaves one byte out; a book that has it is no other book for that.
  @Test func aByteThatTheDeclaredTableLacksIsNoLetter() throws {
    let text = Self.declared.replacing("%", with: "windows-1251") + Self.text
    var bytes = try #require(encode(text, in: "CP1251"))
    bytes.insert(0x98, at: try #require(bytes.lastIndex(of: UInt8(ascii: ","))))
    let chapters = try readFB2(bytes).publication.chapters
    #expect(outline(chapters).replacing("\u{98}", with: "") == (try Self.outlineInUTF8()))
  }

  @Test func bytesThatAreNoTextAreCountedAndShown() throws {
    var bytes = Array((Self.declared.replacing("%", with: "utf-8") + Self.text).utf8)
    let place = try #require(bytes.lastIndex(of: UInt8(ascii: ",")))
    bytes.insert(contentsOf: [0xC3, 0xFF], at: place)
    let read = try readFB2(bytes)
    #expect(outline(read.publication.chapters).contains("месте\u{FFFD}\u{FFFD}, под доской"))
    let said = "2 bytes are no text; a sign stands in the place of each"
    #expect(read.findings.map(\.fact) == [said])
  }

  @Test(arguments: ["UTF-8", "UTF-16LE"])
  func aFileCutOffInACharacterIsKept(converter: String) throws {
    let text = Self.declared.replacing("%", with: converter) + Self.text
    let start = try #require(text.firstRange(of: "старый фонарь")).lowerBound
    let whole = try #require(encode(String(text[..<start]) + "старый", in: converter))
    let read = try readFB2(Array(whole.dropLast()))
    #expect(outline(read.publication.chapters).contains("остался стары</p>"))
    #expect(read.findings.contains { $0.fact.contains("ends in the middle") })
  }
}
