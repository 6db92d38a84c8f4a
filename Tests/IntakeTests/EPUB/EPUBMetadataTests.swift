import EPUB
import Testing

@testable import Intake

/// What package documents of all ages say of their books.
@Suite struct EPUBMetadataTests {
  private func said(_ metadata: String) throws -> SourceMetadata {
    try EPUBFixture(metadata: metadata).opened().said
  }

  @Test func readsRefinements() throws {
    let said = try said(
      """
      <dc:title id="s">A Tale</dc:title><meta refines="#s" property="title-type">subtitle</meta>
      <dc:title id="t">Salt</dc:title><meta refines="#t" property="title-type">main</meta>
      <dc:language>EN-gb</dc:language>
      <dc:creator id="b">Bo Reed</dc:creator><meta refines="#b" property="display-seq">2</meta>
      <dc:creator id="a">Ann Lee</dc:creator><meta refines="#a" property="display-seq">1</meta>
      <meta refines="#a" property="file-as">Lee, Ann</meta>
      <dc:contributor id="c">Cy</dc:contributor>
      <meta refines="#c" property="role" scheme="marc:relators">trl</meta>
      <dc:publisher>Quay</dc:publisher><dc:date>2019-05-04T00:00:00Z</dc:date>
      <dc:subject>Sea</dc:subject><dc:subject>sea</dc:subject>
      <meta property="belongs-to-collection" id="k">Coasts</meta>
      <meta refines="#k" property="collection-type">series</meta>
      <meta refines="#k" property="group-position">2</meta>
      <dc:source>urn:isbn:9780306406157</dc:source>
      <dc:description>&lt;p&gt;First &lt;b&gt;day&lt;/b&gt;.&lt;/p&gt;&lt;p&gt;Second.&lt;/p&gt;</dc:description>
      """)
    #expect(said.title == "Salt")
    #expect(said.subtitle == "A Tale")
    #expect(
      said.contributors == [
        Contributor(name: "Ann Lee", role: "aut", sortAs: "Lee, Ann"),
        Contributor(name: "Bo Reed"), Contributor(name: "Cy", role: "trl"),
      ])
    #expect(said.language == "en-gb")
    #expect(said.publisher == "Quay")
    #expect(said.published == "2019-05-04")
    #expect(said.subjects == ["Sea"])
    #expect(said.series == [Series(name: "Coasts", position: "2")])
    #expect(said.isbn == "9780306406157")
    #expect(said.description == "First day.\nSecond.")
    #expect(said.identifiers == ["urn:uuid:6ba7b810-9dad-11d1-80b4-00c04fd430c8"])
  }

  @Test func readsAttributesOfEPUB2() throws {
    let said = try said(
      """
      <dc:title>Соль</dc:title><dc:language>rus</dc:language>
      <dc:creator opf:role="aut" opf:file-as="Ли, Анна">Анна Ли</dc:creator>
      <dc:creator opf:role="ill">Бо</dc:creator>
      <dc:date opf:event="modification">2021</dc:date><dc:date opf:event="publication">1999</dc:date>
      <dc:identifier opf:scheme="ISBN">0-306-40615-2</dc:identifier>
      <meta name="calibre:series" content="Берега"/><meta name="calibre:series_index" content="3.0"/>
      """)
    #expect(said.language == "ru")
    #expect(said.contributors.map(\.role) == ["aut", "ill"])
    #expect(said.contributors.first?.sortAs == "Ли, Анна")
    #expect(said.published == "1999")
    #expect(said.isbn == "0306406152")
    #expect(said.series == [Series(name: "Берега", position: "3")])
  }

  @Test func readsOEB() throws {
    var fixture = EPUBFixture()
    fixture.edit("OPS/book.opf") { _ in
      """
      <package unique-identifier="id"><metadata><dc-metadata \
      xmlns:dc="http://purl.org/dc/elements/1.0/"><dc:Title>Salt</dc:Title>\
      <dc:Creator role="aut">Ann</dc:Creator><dc:Identifier id="id">x</dc:Identifier></dc-metadata>\
      </metadata><manifest><item id="a" href="one.xhtml" media-type="text/x-oeb1-document"/></manifest>\
      <spine><itemref idref="a"/></spine></package>
      """
    }
    let book = try fixture.opened()
    #expect(book.said.title == "Salt")
    #expect(book.said.contributors == [Contributor(name: "Ann")])
    #expect(book.contents.map(\.label) == ["One"])
  }

  @Test(arguments: ["0101-01-01T00:00:00+00:00", "unknown", ""])
  func passesOverDatesThatAreNone(date: String) throws {
    #expect(try said("<dc:title>T</dc:title><dc:date>\(date)</dc:date>").published == nil)
  }
}
