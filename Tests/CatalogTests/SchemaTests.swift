import Catalog
import Foundation
import TestSupport
import Testing

/// What lies in `share/bookstead` and is about catalogues.
@Suite struct SchemaTests {
  static let share = packageDirectory.appendingPathComponent("share/bookstead")

  @Test func describesEveryField() throws {
    let data = try Data(contentsOf: Self.share.appendingPathComponent("catalogue.schema.json"))
    let schema = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: Any])
    let book = try #require(definitions["book"] as? [String: Any])
    let properties = try #require(book["properties"] as? [String: Any])
    #expect(properties.keys.sorted() == (RecordTests.optionalKeys + ["title"]).sorted())
  }

  @Test func theSamplesAreACleanCatalogue() throws {
    let file = Self.share.appendingPathComponent("samples/initial_books.json")
    let catalogue = try CatalogueReader.read([UInt8](Data(contentsOf: file)), named: "samples")
    #expect(catalogue.titles.count >= 20)
    #expect(catalogue.findings.isEmpty)
  }
}
