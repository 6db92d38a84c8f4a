import Testing

@testable import Intake

@Suite("Pages as books")
struct PageGroupsTests {
  @Test(
    "are told apart by their links",
    arguments: [
      // Nothing joins them.
      (["a.html": [], "b.html": []], [["a.html"], ["b.html"]]),
      // A contents page, whatever its name; what it does not name comes last.
      (
        [
          "zero.html": ["two.html", "one.html"], "one.html": ["notes.html"], "two.html": [],
          "notes.html": [],
        ],
        [["zero.html", "two.html", "one.html", "notes.html"]]
      ),
      // Pages that lead only to the next: by their numbers.
      (
        ["c10.html": [], "c9.html": ["c10.html"], "c8.html": ["c9.html"], "c7.html": ["c8.html"]],
        [["c7.html", "c8.html", "c9.html", "c10.html"]]
      ),
      // All lead to all: the one that is named so.
      (
        [
          "a.html": ["b.html", "index.html"], "b.html": ["a.html", "index.html"],
          "index.html": ["b.html", "a.html"],
        ],
        [["index.html", "b.html", "a.html"]]
      ),
      // A map of the site, and the page that the book begins with.
      (
        [
          "map.html": ["a.html", "b.html", "c.html", "index.html"], "a.html": [],
          "b.html": ["a.html"],
          "c.html": [], "index.html": ["c.html", "b.html"],
        ],
        [["index.html", "c.html", "b.html", "a.html", "map.html"]]
      ),
      // Two books in one folder.
      (
        [
          "x/index.html": ["x/1.html"], "x/1.html": [], "y/index.html": ["y/1.html"],
          "y/1.html": [],
        ],
        [["x/index.html", "x/1.html"], ["y/index.html", "y/1.html"]]
      ),
      // Links to what is no page, and to itself.
      (["a.html": ["a.html", "a.png"]], [["a.html"]]),
      ([:], []),
    ] as [([String: [String]], [[String]])])
  func groups(links: [String: [String]], books: [[String]]) {
    #expect(PageGroups(links: links).books == books)
  }

  @Test("in an archive of nothing else are one book")
  func alone() {
    let groups = PageGroups(links: ["10.md": [], "9.md": []], areOneBook: true)
    #expect(groups.books == [["9.md", "10.md"]])
  }
}
