import Testing
import XML

@testable import EPUB

/// Package documents of others with our words about the book.
@Suite struct PackageRevisionTests {
  private func revised(_ version: String, _ metadata: String, prefix: String = "") throws -> String
  {
    var said = PublicationMetadata(
      identifier: "urn:uuid:0", title: "Salt", language: "en", modified: "2021-01-01T00:00:00Z")
    said.subtitle = "A Tale"
    said.contributors = [
      Contributor(name: "Ann", sortAs: "A"), Contributor(name: "Bo", role: "trl"),
    ]
    said.series = Series(name: "Coasts", position: "2")
    let colon = prefix.isEmpty ? "" : ":"
    let root = try XMLParser.parse(
      Array(
        """
        <\(prefix)\(colon)package xmlns\(colon)\(prefix)="http://www.idpf.org/2007/opf" version="\(version)">\
        <\(prefix)\(colon)metadata xmlns:dc="http://purl.org/dc/elements/1.1/">\(metadata)\
        </\(prefix)\(colon)metadata><\(prefix)\(colon)spine/></\(prefix)\(colon)package>
        """.utf8), named: "p")
    var revision = PackageRevision(said)
    return String(decoding: try revision.revised(root), as: UTF8.self)
  }

  @Test func replacesWhatIsKnownAndKeepsTheRest() throws {
    let text = try revised(
      "3.0",
      """
      <dc:identifier id="i">x</dc:identifier><dc:title id="t">OLD</dc:title>\
      <meta refines="#t" property="file-as">OLD</meta><dc:creator id="c">Old, A.</dc:creator>\
      <meta refines="#c" property="role">aut</meta><dc:rights>R</dc:rights>\
      <meta property="dcterms:modified">2000-01-01T00:00:00Z</meta>\
      <meta property="rendition:layout">pre-paginated</meta><dc:publisher>P</dc:publisher>
      """)
    for kept in [">x<", ">R<", ">P<", "pre-paginated", "Salt: A Tale", "2021-01-01", ">Coasts<"] {
      #expect(text.contains(kept), "\(kept)")
    }
    #expect(!text.lowercased().contains("old") && !text.contains("2000-01-01"))
    #expect(
      text.contains(
        "refines=\"#bookstead-contributor-1\" property=\"role\" scheme=\"marc:relators\">trl<"))
  }

  @Test(arguments: [
    ("<dc:language>EN</dc:language><dc:language>la</dc:language>", ["EN", "la"]),
    ("<dc:language>la</dc:language><dc:language>en</dc:language>", ["en"]),
    ("<dc:language/>", ["en"]), ("<dc:language>und</dc:language>", ["en"]), ("", ["en"]),
  ])
  func saysItsLanguageWhereItDoesNot(metadata: String, languages: [String]) throws {
    let root = try XMLParser.parse(Array(try revised("3.0", metadata).utf8), named: "p")
    let found = try #require(root.child("metadata")).elements.filter { $0.name == "dc:language" }
    #expect(found.map(\.textContent) == languages)
  }

  @Test func speaksEPUB2() throws {
    let text = try revised("2.0", "<dc:title>OLD</dc:title>")
    #expect(text.contains("<dc:creator opf:role=\"aut\" opf:file-as=\"A\">Ann</dc:creator>"))
    #expect(text.contains("<meta name=\"calibre:series\" content=\"Coasts\"/>"))
    #expect(text.contains("xmlns:opf=") && !text.contains("property="))
  }

  @Test func keepsAPrefix() throws {
    let text = try revised("3.0", "<dc:title>OLD</dc:title>", prefix: "o")
    #expect(text.contains("<o:meta property=\"dcterms:modified\">"))
  }

  @Test func refusesWhatItDoesNotKnow() {
    #expect(throws: PackageRevision.Refusal.self) { try revised("1.2", "") }
  }
}
