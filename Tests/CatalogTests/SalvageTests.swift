import Testing

@testable import Catalog

@Suite("Damaged UTF-8")
struct SalvageTests {
  private static func file(_ middle: [UInt8]) -> [UInt8] {
    Array(#"[{"title": "聊斋志异选"}, {"title": "旧书"#.utf8) + middle
      + Array(#"铺与茶山"}, {"title": "海上的灯塔"}]"#.utf8)
  }

  @Test(
    "a byte that is not UTF-8 costs its record alone",
    arguments: [0xFF, 0xC3, 0x80, 0xE4] as [UInt8])
  func oneRecord(byte: UInt8) throws {
    let catalogue = try CatalogueReader.read(Self.file([byte]), named: "c.json")
    #expect(catalogue.titles.map(\.title) == ["聊斋志异选", "海上的灯塔"])
    #expect(catalogue.refused == 1)
    #expect(catalogue.findings.map(\.place) == ["books[1].title"])
  }
}
