import Testing
import XML

@testable import EPUB

@Suite struct ChapterPageTests {
  @Test func rolesAndHeadingsFollowTheDepth() throws {
    let leaf = try Chapter.titled("C", "<p>x</p>")
    let book = try BoundBook([
      try .titled("A", "", children: [try .titled("B", "<p>x</p>", children: [leaf])]),
      try .titled("D", "<p>x</p>"),
    ])
    let expected = [
      ("part", "doc-part", "h1", "A"), ("chapter", "doc-chapter", "h2", "B"),
      ("subchapter", nil, "h3", "C"), ("chapter", "doc-chapter", "h1", "D"),
    ]
    for (index, (type, role, heading, title)) in expected.enumerated() {
      let section = try #require(
        try book.root("c000\(index + 1).xhtml").child("body")?.child("section"))
      #expect(section["epub:type"] == type && section["role"] == role)
      #expect(section["aria-label"] == title && section.child(heading)?.textContent == title)
    }
  }

  @Test func aHeadingHasTheIDThatTheSourceGaveItAndNoOther() throws {
    let heading = [XMLNode.text("हॉर्न")]
    let book = try BoundBook([
      Chapter(title: "A", heading: heading, headingID: "top", body: try xhtml("<p>x</p>")),
      Chapter(title: "B", heading: heading, body: try xhtml("<p>x</p>")),
    ])
    #expect(book.text("c0001.xhtml").contains("<h1 id=\"top\">हॉर्न</h1>"))
    #expect(book.text("c0002.xhtml").contains("<h1>हॉर्न</h1>"))
  }

  @Test func headingsGoNoDeeperThanSix() throws {
    let deep = try (1...8).reduce(try Chapter.titled("0", "<p>x</p>")) { child, level in
      try .titled("\(level)", "<p>x</p>", children: [child])
    }
    let book = try BoundBook([deep])
    #expect(book.text("c0006.xhtml").contains("<h6>"))
    #expect(book.text("c0009.xhtml").contains("<h6>"))
  }

  @Test func aChapterWithoutATitleHasALabelAndNoHeading() throws {
    let chapters = try (1...2).map { Chapter(title: nil, body: try xhtml("<p>\($0)</p>")) }
    let book = try BoundBook(chapters, language: "zh")
    #expect(book.text("c0002.xhtml").contains("<title>第二章</title>"))
    #expect(book.text("c0002.xhtml").contains("aria-label=\"第二章\""))
    #expect(!book.text("c0002.xhtml").contains("<h1"))
    #expect(book.text("nav.xhtml").contains("<a href=\"c0002.xhtml\">第二章</a>"))
  }

  @Test func theOnlyChapterGoesByTheBooksTitle() throws {
    let book = try BoundBook([Chapter(title: nil, body: try xhtml("<p>x</p>"))])
    #expect(book.documents.map(\.title) == ["A Book"])
  }

  @Test func aChapterOfATitleAloneShowsIt() throws {
    let book = try BoundBook([Chapter(title: "Interlude", body: []), try .titled("B", "<p>x</p>")])
    #expect(book.text("c0001.xhtml").contains("<h1>Interlude</h1>"))
  }

  @Test(arguments: [
    [XMLNode.text(" \u{1}\n")], [.comment("x")], [.element(XMLElement("b"))],
  ])
  func aHeadingThatShowsNothingIsNotPrinted(heading: [XMLNode]) throws {
    let book = try BoundBook([
      Chapter(title: nil, heading: heading, body: try xhtml("<p>x</p>")), try .titled("B", "<p/>"),
    ])
    #expect(!book.text("c0001.xhtml").contains("<h1"))
    #expect(book.text("c0001.xhtml").contains("aria-label=\"A Book\""))
  }

  @Test(arguments: [
    ("<p>\u{3000}\u{3000}天地玄黄</p>", "chapter own-indents"), ("<p>天地玄黄</p>", "chapter"),
    ("<p>天\u{3000}地</p>", "chapter"), ("<p>「玄黄」</p>\n<p>\u{3000}宇宙洪荒</p>", "chapter own-indents"),
  ])
  func indentsInTheTextAreNotDoubled(body: String, expected: String) throws {
    let book = try BoundBook([Chapter(title: nil, body: try xhtml(body))], language: "zh")
    #expect(
      try book.root("c0001.xhtml").child("body")?.child("section")?["class"] == expected)
  }

  @Test func aBracketAroundChaptersHasNoPage() throws {
    let book = try BoundBook([
      Chapter(title: nil, body: [], children: [try .titled("A", "<p>x</p>")]),
      try .titled("B", "<p>x</p>"),
    ])
    #expect(book.documents.map(\.href) == ["c0001.xhtml", "c0002.xhtml"])
    #expect(book.text("nav.xhtml").contains("<span>Chapter 1</span>"))
    #expect(book.text("toc.ncx").contains("<content src=\"c0001.xhtml\"/>"))
  }

  @Test func languageAndDirectionAreTheChaptersOwn() throws {
    var arabic = try Chapter.titled("فصل", "<p>نص</p>")
    arabic.language = "ar"
    var odd = try Chapter.titled("B", "<p>x</p>")
    odd.language = "no language"
    let book = try BoundBook([try .titled("A", "<p>x</p>"), arabic, odd])
    let roots = try ["c0001.xhtml", "c0002.xhtml", "c0003.xhtml"].map(book.root)
    #expect(roots.map { $0["lang"] } == ["en", "ar", "en"])
    #expect(roots.map { $0["xml:lang"] } == ["en", "ar", "en"])
    #expect(roots.map { $0["dir"] } == [nil, "rtl", nil])
  }

  @Test func verticalPagesSaySo() throws {
    let book = try BoundBook(try SamplePublications.japanese(), templates: .builtIn)
    for page in ["c0001.xhtml", "title-page.xhtml", "colophon.xhtml"] {
      #expect(try book.root(page)["class"] == "vertical")
    }
  }

  @Test func aLongChaptersRoleIsOnItsFirstFileAlone() throws {
    let book = try BoundBook(try SamplePublications.long())
    let first = try #require(try book.root("c0001.xhtml").child("body")?.child("section"))
    #expect(first["role"] == "doc-chapter")
    let second = try #require(try book.root("c0002.xhtml").child("body")?.child("section"))
    #expect(second["role"] == nil && second["epub:type"] == nil)
    #expect(second["aria-label"] == "All (continued)")
    #expect(book.documents[1].title == "All (continued)")
    #expect(book.documents.allSatisfy { book.bytes($0.href).count < 270_000 })
    #expect(!book.text("nav.xhtml").contains("c0002.xhtml"))
  }

  @Test func aLongChapterKeepsItsTextAndItsLinks() throws {
    let publication = try SamplePublications.long()
    let book = try BoundBook(publication)
    let pages = try book.documents.map { try book.root($0.href) }
    let before = publication.chapters.flatMap(\.body).map(\.textContent).joined()
    let after = pages.compactMap { page in
      page.child("body")?.child("section")?.children.filter { node in
        if case .element(let element) = node { !element.isHeading } else { false }
      }.map(\.textContent).joined()
    }.joined()
    #expect(after.filter { !$0.isWhitespace } == before.filter { !$0.isWhitespace })
    let ids = zip(book.documents, pages).reduce(into: Set<String>()) { ids, page in
      for element in page.1.descendants("p") {
        if let id = element["id"] { ids.insert("\(page.0.href)#\(id)") }
      }
    }
    for (document, page) in zip(book.documents, pages) {
      for link in page.descendants("a") {
        let href = link["href"] ?? ""
        #expect(ids.contains(href.hasPrefix("#") ? document.href + href : href))
      }
    }
  }
}
