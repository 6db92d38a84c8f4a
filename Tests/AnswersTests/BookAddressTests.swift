import Testing

@testable import Answers

/// Addresses come from anywhere: what is well formed names a title and a chapter, nothing else does.
@Suite struct BookAddressTests {
  @Test(
    arguments: [
      ("bookstead:harbour/low-water", "harbour/low-water", nil),
      ("bookstead:harbour/low-water#2", "harbour/low-water", "2"),
      ("BookStead:x#c0002.xhtml", "x", "c0002.xhtml"),
      ("bookstead:a%23b%20c#%E7%AC%AC%E4%BA%8C%E7%AB%A0", "a#b c", "第二章"),
      ("bookstead:书#章#节", "书", "章#节"),
      ("bookstead:x#", "x", nil),
      ("bookstead:%25", "%", nil),
      ("bookstead:../../etc/passwd", "../../etc/passwd", nil),
      ("bookstead:--help", "--help", nil),
      ("bookstead:%1B%5B2J#%0A", "\u{1B}[2J", "\n"),
    ] as [(String, String, String?)])
  func itNamesATitle(text: String, id: String, chapter: String?) throws {
    let address = try #require(try BookAddress(text))
    #expect(address.id == id)
    #expect(address.chapter == chapter)
  }

  @Test(
    arguments: [
      "", "tide", "tide#3", "bookstead", "http://bookstead:x", "bookstead: a history",
      "bookstead:the tide#3", "xbookstead:x",
    ])
  func othersAreNone(text: String) throws { #expect(try BookAddress(text) == nil) }

  @Test(
    arguments: [
      "bookstead:", "bookstead:#2", "bookstead:%", "bookstead:%4", "bookstead:%zz", "bookstead:%+1",
      "bookstead:a%00b", "bookstead:%E7%AC", "bookstead:x#%FF", "bookstead:%C0%AF",
    ])
  func whatIsNotWellFormedIsRefused(text: String) {
    #expect(throws: AddressError(place: text)) { try BookAddress(text) }
  }
}
