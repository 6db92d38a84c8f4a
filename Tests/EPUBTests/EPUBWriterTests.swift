import Templates
import Testing

@testable import EPUB

@Suite struct EPUBWriterTests {
  @Test func theContainerBeginsAsItMust() throws {
    let book = try BoundBook(try SamplePublications.english(), templates: .builtIn)
    #expect(book.names.prefix(2) == ["mimetype", "META-INF/container.xml"])
    #expect(
      String(decoding: book.bytes[30..<58], as: UTF8.self) == "mimetypeapplication/epub+zip")
    #expect(book.text(of: "META-INF/container.xml").contains("full-path=\"EPUB/package.opf\""))
    #expect(book.names.dropFirst(2).allSatisfy { $0.hasPrefix("EPUB/") })
    #expect(book.names.allSatisfy { $0.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } })
  }

  @Test func everyFileIsInTheManifestOnce() throws {
    for (name, publication) in try SamplePublications.all() where name != "long" {
      let book = try BoundBook(publication, templates: .builtIn)
      let listed = try book.manifest().compactMap { $0["href"] }.map { "EPUB/\($0)" }
      #expect(
        listed.sorted() == book.names.dropFirst(2).filter { $0 != "EPUB/package.opf" }.sorted())
      #expect(Set(try book.manifest().map { $0["id"] }).count == listed.count)
    }
  }

  @Test func theSameBookGivesTheSameBytes() throws {
    for ((name, first), (_, second)) in zip(
      try SamplePublications.all(), try SamplePublications.all())
    {
      let bytes = try EPUBWriter().write(first).bytes
      #expect(try bytes == EPUBWriter().write(second).bytes, "\(name)")
    }
  }

  @Test func aBookWithoutChaptersIsRefused() {
    #expect(throws: EPUBError.noChapters) {
      try EPUBWriter().write(Publication(metadata: .plain("T"), chapters: []))
    }
  }

  @Test func documentsAreTheBooksOwnText() throws {
    let result = try EPUBWriter().write(try SamplePublications.english())
    #expect(result.documents.map(\.title) == ["The First Letter", "The Second Letter"])
    #expect(result.documents.map(\.href) == ["c0001.xhtml", "c0002.xhtml"])
  }

  @Test func withoutOurPagesThereIsTheBookAlone() throws {
    let book = try BoundBook(try SamplePublications.english(), templates: .none)
    #expect(try book.spine() == ["cover.xhtml", "c0001.xhtml", "c0002.xhtml"])
    #expect(book.bytes("style.css") == TemplateSet.builtIn.stylesheet)
  }

  @Test func aPersonsPageTakesThePlaceOfOurs() throws {
    let page = """
      <html xmlns="http://www.w3.org/1999/xhtml"><head><title>{{title}}</title></head><body>\
      <svg xmlns="http://www.w3.org/2000/svg"/></body></html>
      """
    let templates = try TemplateSet(
      overriding: .builtIn, with: ["title-page.xhtml": Array(page.utf8)])
    let book = try BoundBook(try SamplePublications.english(), templates: templates)
    #expect(book.text("title-page.xhtml").contains("<title>The Lighthouse</title>"))
    #expect(try book.item("title-page.xhtml")?["properties"] == "svg")
  }

  @Test func aPersonsPageThatIsNotWellFormedIsNamed() throws {
    let templates = try TemplateSet(
      overriding: .builtIn, with: ["colophon.xhtml": Array("<html><p></html>".utf8)])
    let error = #expect(throws: EPUBError.self) {
      try EPUBWriter(templates: templates).write(try SamplePublications.english())
    }
    #expect(error?.place == "template colophon.xhtml")
    #expect(error?.fact.hasPrefix("is not well-formed XHTML") == true)
  }

  @Test func theTitlePageShowsWhatThereIs() throws {
    let book = try BoundBook(try SamplePublications.english(), templates: .builtIn)
    let page = try book.root("title-page.xhtml")
    #expect(
      page.descendants("section").first?.elements.map(\.textContent) == [
        "The Lighthouse", "A Story in Three Letters", "Ada Marsh", "Coast · 2", "Harbour & Sons",
      ])
    let bare = try BoundBook([try .titled("One", "<p>x</p>")], templates: .builtIn)
    #expect(try bare.root("title-page.xhtml").descendants("p").isEmpty)
  }

  @Test func hostileWordsAreWordsOnEveryPage() throws {
    let book = try BoundBook(try SamplePublications.hostile(), templates: .builtIn)
    for name in book.names where name.hasSuffix("xhtml") || name.hasSuffix("opf") {
      #expect(!book.text(of: name).contains("<b>"))
      #expect(book.text(of: name).unicodeScalars.allSatisfy { $0 >= " " || $0 == "\n" })
    }
  }
}
