import Testing

@testable import Bookshelf

@Suite("Local references")
struct LocalReferenceTests {
  @Test(
    "stay below their folder",
    arguments: [
      ("a.html", .path("a.html")), ("./texts/../b.txt", .path("b.txt")),
      ("a/b/c.png", .path("a/b/c.png")),
      ("第一章.txt", .path("第一章.txt")), ("a:b.txt", .refused), ("../a.txt", .refused),
      ("a/../../b", .refused), ("/etc/passwd", .refused), ("file:///etc/passwd", .refused),
      ("data:text/plain,x", .refused), ("https://example.org/a", .remote), ("HTTP://x/y", .remote),
      ("", .refused), ("..", .refused), ("a\0b", .refused), ("\\\\host\\share", .refused),
      ("C:\\book.txt", .refused),
    ] as [(String, LocalReference)])
  func reference(text: String, meaning: LocalReference) { #expect(LocalReference(text) == meaning) }
}
