import Testing
import XML

@testable import EPUB

@Suite struct NavigationTests {
  /// The contents as they are nested in a list: `One(Leaf,Leaf)`.
  private func outline(_ list: XMLElement?) -> String {
    (list?.children("li") ?? []).map { item in
      let label = item.child("a") ?? item.child("span")
      let below = item.child("ol").map { "(\(outline($0)))" } ?? ""
      return (label?.textContent ?? "?") + below
    }.joined(separator: ",")
  }

  private func outline(_ points: [XMLElement]) -> String {
    points.map { point in
      let below = point.children("navPoint")
      return (point.child("navLabel")?.child("text")?.textContent ?? "?")
        + (below.isEmpty ? "" : "(\(outline(below)))")
    }.joined(separator: ",")
  }

  private func nav(_ type: String, of book: BoundBook) throws -> XMLElement? {
    try book.root("nav.xhtml").descendants("nav").first { $0["epub:type"] == type }
  }

  @Test func bothContentsAreNestedAsTheChaptersAre() throws {
    let book = try BoundBook(try SamplePublications.nested())
    let expected = """
      Part One(Leaf,Leaf),\
      Level 7(Level 6(Level 5(Level 4(Level 3(Level 2(Level 1(Leaf))))))),\
      Chapter 3(Leaf,Chapter 2(Leaf))
      """
    #expect(outline(try nav("toc", of: book)?.child("ol")) == expected)
    #expect(
      outline(try book.root("toc.ncx").child("navMap")?.children("navPoint") ?? []) == expected)
  }

  @Test func contentsFollowTheSpine() throws {
    let book = try BoundBook(try SamplePublications.nested())
    let links = try nav("toc", of: book)?.descendants("a").compactMap { $0["href"] }
    #expect(links == book.documents.map(\.href))
  }

  @Test func landmarksAndGuideNameTheSamePlaces() throws {
    let book = try BoundBook(try SamplePublications.english(), templates: .builtIn)
    let landmarks = try #require(try nav("landmarks", of: book))
    #expect(landmarks["hidden"] != nil)
    #expect(
      landmarks.descendants("a").map { $0["epub:type"] }
        == ["cover", "titlepage", "bodymatter", "colophon"])
    let guide = try book.root("package.opf").child("guide")?.children("reference") ?? []
    #expect(guide.map { $0["type"] } == ["cover", "title-page", "text", "colophon"])
    #expect(guide.map { $0["href"] } == landmarks.descendants("a").map { $0["href"] })
  }

  @Test func theNCXNamesTheBook() throws {
    let ncx = try BoundBook([try .titled("One", "<p>x</p>")]).root("toc.ncx")
    let uid = ncx.child("head")?.children("meta").first { $0["name"] == "dtb:uid" }
    #expect(uid?["content"] == "urn:uuid:0f3c1a52-4d5e-5f60-8a7b-9c0d1e2f3a4b")
    #expect(ncx.child("docTitle")?.textContent.trimmed == "A Book")
  }

  /// libepub, by which KDE reads, misses the numbers; points for one place have to have the same.
  @Test func theNCXNumbersPlacesInTheirOrder() throws {
    let book = try BoundBook(try SamplePublications.nested())
    let points = try book.root("toc.ncx").descendants("navPoint")
    let places = points.map { ($0.child("content")?["src"] ?? "?", $0["playOrder"] ?? "?") }
    #expect(Set(places.map(\.0)).count == Set(places.map(\.1)).count)
    let orders = places.compactMap { Int($0.1) }
    #expect(orders.count == points.count && orders.first == 1 && orders == orders.sorted())
    #expect(Set(orders).max() == Set(orders).count)
    // A part without a page of its own leads where its first chapter stands.
    let twice = Dictionary(grouping: places, by: \.0).values.filter { $0.count > 1 }
    #expect(!twice.isEmpty && twice.allSatisfy { Set($0.map(\.1)).count == 1 })
  }

  @Test func printedPagesAreListedAndOthersAreNone() throws {
    let book = try BoundBook(try SamplePublications.printedPages())
    let pages = try nav("page-list", of: book)?.descendants("a") ?? []
    #expect(pages.map(\.textContent) == ["1", "3"])
    #expect(pages.map { $0["href"] } == ["c0001.xhtml#p1", "c0002.xhtml#p1"])
    #expect(!book.text("c0001.xhtml").contains("aria-label=\"2\""))
    #expect(try nav("page-list", of: BoundBook([try .titled("One", "<p>x</p>")])) == nil)
  }

  @Test func ourWordsInAnotherLanguageAreMarked() throws {
    let book = try BoundBook([try .titled("One", "<p>x</p>")], language: "tlh", templates: .builtIn)
    #expect(try nav("toc", of: book)?.child("h1")?["lang"] == "en")
    let colophon = try #require(try book.root("colophon.xhtml").descendants("section").first)
    #expect(colophon["lang"] == "en")
    #expect(colophon.descendants("dd").first?["lang"] == "tlh")
  }
}
