import Testing

@testable import EPUB

@Suite struct NCNameTests {
  @Test(arguments: [
    ("stroke-width", true), ("1x", false), ("a:b", false), ("\u{E9}", false), ("", false),
  ])
  func isPlain(name: String, isPlain: Bool) { #expect(NCName.isPlain(name) == isPlain) }

  @Test(arguments: [
    ("a", "a"), ("_1", "_1"), ("a-b.c", "a-b.c"), ("注", "注"), ("é", "é"), ("1", "_1"),
    ("a b", "a_b"), ("a:b", "a_b"), ("-a", "_-a"), ("", "_"), ("a/b#c", "a_b_c"),
    ("a\u{0}b", "a_b"), ("𠮷", "𠮷"),
  ])
  func theNearestNameIsAName(text: String, expected: String) {
    #expect(NCName.nearest(to: text) == expected)
    #expect(NCName.isValid(expected))
    #expect(NCName.isValid(text) == (text == expected))
  }
}
