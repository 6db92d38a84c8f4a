import Testing

@testable import EPUB

@Suite struct PlainTextTests {
  @Test(arguments: [
    ("a b", "a b"), ("  a\n\tb\u{2028}c  ", "a b c"), ("a\u{0}\u{1F}\u{7F}\u{9F}b", "ab"),
    ("\u{FFFE}\u{FFFF}", ""), ("天地\u{3000}玄黄", "天地\u{3000}玄黄"), ("a\u{A0}b", "a\u{A0}b"),
    ("", ""),
  ])
  func oneLineOfText(text: String, expected: String) {
    #expect(text.oneLine == expected)
  }

  @Test(arguments: [
    ("a <b>bold</b> word", "a bold word"),
    ("<ruby>海<rp>(</rp><rt>うみ</rt><rp>)</rp></ruby>の灯", "海の灯"),
    ("one<br/>two", "one two"), ("<img src=\"x\" alt=\"A ship\"/> sails", "A ship sails"),
    ("<!-- no -->", ""),
  ])
  func aHeadingAsItIsReadAloud(heading: String, expected: String) throws {
    #expect(try xhtml(heading).spokenText == expected)
  }
}
