import Archive
import EPUB
import Testing

@testable import Intake

/// Books whose text is in several files.
@Suite("Books of several pages")
struct SeveralPagesTests {
  private func read(_ source: IntakeSource) throws -> IntakeResult {
    let metadata = PublicationMetadata(
      identifier: "", title: "T", language: "und", modified: "2000-01-01T00:00:00Z")
    return try Intake.read(source, metadata: metadata)
  }

  private func source(
    _ files: [String: String], _ page: String, _ pages: [String], _ format: SourceFormat
  ) -> IntakeSource {
    IntakeSource(
      bytes: Array((files[page] ?? "").utf8), path: page, format: format, pages: pages
    ) { files[$0].map { Array($0.utf8) } }
  }

  @Test("of HTML: each page's chapters, named by its heading, else by the contents page")
  func html() throws {
    let files = [
      "index.html": """
      <title>The Ferry</title><meta name=author content='Vera Luzhina'>
      <h1>The Ferry</h1><a href=t/1.html>Morning</a> <a href='t/2.html#x'>Evening</a>
      """,
      "t/1.html": "<p>The ferry <a href='2.html#x'>left</a>.",
      "t/2.html": "<h2 id=x>At night</h2><p>It came back.",
    ]
    let read = try read(source(files, "index.html", ["t/1.html", "t/2.html"], .html))
    #expect(read.publication.chapters.map(\.title) == ["The Ferry", "Morning", "At night"])
    #expect(read.publication.chapters.map(\.source) == ["index.html", "t/1.html", "t/2.html"])
    #expect(outline([read.publication.chapters[1]]).contains("href=\"t/2.html#x\""))
    #expect(read.said.title == "The Ferry")
    #expect(read.said.contributors.map(\.name) == ["Vera Luzhina"])
  }

  @Test("of Markdown: SUMMARY.md names them and is no chapter, book.toml names the book")
  func markdown() throws {
    let files = [
      "src/SUMMARY.md": "# Summary\n\n- [One](1.md)\n- [Two](two/2.md)\n", "src/1.md": "Text.",
      "src/two/2.md": "# Second\n\nText.",
      "book.toml": "[book]\ntitle = \"The Ferry\"\nauthors = [\"Vera Luzhina\", \"B\"]\n",
    ]
    let summary = Array((files["src/SUMMARY.md"] ?? "").utf8)
    let pages = try MarkdownBook.pages(ofSummary: summary, path: "src/SUMMARY.md")
    #expect(pages == ["src/1.md", "src/two/2.md"])
    let read = try read(source(files, "src/SUMMARY.md", pages, .markdown))
    #expect(read.publication.chapters.map(\.title) == ["One", "Second"])
    #expect(read.said.title == "The Ferry")
    #expect(read.said.contributors.map(\.name) == ["Vera Luzhina", "B"])
  }

  @Test(
    "of Markdown without book.toml: the list's heading, else what stands in front of a file",
    arguments: [
      ("# The Loaf\n\n- [One](1.md)", "title: Flour\nauthor: Ida Roth\nlang: en", "The Loaf"),
      ("# Summary\n\n- [One](1.md)", "title: Flour\nauthor: Ida Roth\nlang: en", "Flour"),
      ("# 目录\n\n- [One](1.md)", "title: Flour\nauthor: Ida Roth\nlang: en", "Flour"),
      ("- [One](1.md)\n\n# Second Part", "author: Ida Roth\nlang: en", nil),
      ("# Chapter 1\n\n- [One](1.md)", "author: Ida Roth\nlang: en", nil),
    ] as [(String, String, String?)], ["1.md", "README.md", "index.md"])
  func withoutData(book: (String, String, String?), front: String) throws {
    var files = ["SUMMARY.md": book.0, "1.md": "Text."]
    files[front] = "---\n\(book.1)\n---\nText."
    let read = try read(source(files, "SUMMARY.md", ["1.md"], .markdown))
    #expect(read.said.title == book.2)
    #expect(read.said.contributors.map(\.name) == ["Ida Roth"])
    #expect(read.said.language == "en")
    #expect(read.findings.isEmpty)
  }

  @Test("of Markdown: links lead to headings of other files, and files that are missing are named")
  func places() throws {
    let files = [
      "SUMMARY.md": "- [One](1.md)\n- [Two](2.md)\n- [Gone](gone.md)\n",
      "1.md": "[Up](2.md#the-rise) [cn](<2.md#%E5%8F%91%E9%85%B5>)",
      "2.md": "# Two\n\n## The Rise\n\n## 发酵\n\n## Rest\n",
    ]
    let read = try read(source(files, "SUMMARY.md", ["1.md", "2.md"], .markdown))
    let text = outline(read.publication.chapters)
    #expect(text.contains("id=\"the-rise\"") && text.contains("id=\"发酵\""))
    #expect(!text.contains("id=\"rest\"") && !text.contains("id=\"two\""))
    #expect(read.findings.map(\.place) == ["gone.md"])
  }

  @Test("in a zip archive, with their pictures")
  func zipped() throws {
    let files = [
      "b/a.html": "<a href=b.html>B</a><img src=p.png>", "b/b.html": "<p>B.",
      "b/style.css": "p {}", "b/p.png": "\u{89}PNG",
    ]
    let zip = try ZipWriter.write(
      files.sorted { $0.key < $1.key }.map {
        ZipEntry(name: $0.key, bytes: Array($0.value.utf8))
      })
    let read = try read(IntakeSource(bytes: zip, path: "a.zip", format: .zip))
    #expect(read.publication.chapters.map(\.source) == ["b/a.html", "b/b.html"])
    #expect(read.publication.resources.map(\.path) == ["b/p.png"])
  }
}
