import Catalog
import TestSupport
import Testing

@Suite(.enabled(if: Corpus.isPresent, "needs BOOKSTEAD_CORPUS"))
struct CorpusCatalogueTests {
  @Test func goodbooks() throws {
    let catalogue = try CatalogueReader.read(
      Corpus.bytes("catalog/goodbooks-10k.json"), named: "goodbooks-10k.json")
    #expect(catalogue.titles.count == 10_000)
    #expect(catalogue.refused == 0)
    let potter = try #require(catalogue.titles.first { $0.id == "gb-2" })
    #expect(potter.authors.map(\.name) == ["J.K. Rowling, Mary GrandPré"])
    #expect(potter.language == "en")
    #expect(
      Set(catalogue.titles.map(\.language)).isSuperset(of: ["und", "en", "en-US", "ar", "fil"]))
    // Every one of its ISBNs has lost digits; the others are null.
    #expect(catalogue.findings.count == 9_415)
    #expect(catalogue.findings.allSatisfy { $0.severity == .notice && $0.place.hasSuffix(".isbn") })
  }

  @Test func poems() throws {
    let catalogue = try CatalogueReader.read(
      Corpus.bytes("catalog/chinese-poetry-4k.json"), named: "poems.json")
    #expect(catalogue.titles.count == 4_000)
    #expect(catalogue.findings.isEmpty)
    #expect(catalogue.titles.first?.title == "花间集")
    let isWhole = catalogue.titles.allSatisfy { title in
      if case .chapters(let chapters) = title.content { !chapters.isEmpty } else { false }
    }
    #expect(isWhole)
  }

  @Test(arguments: ["GB18030", "UTF-16LE", "UTF-16BE"])
  func poemsInOtherEncodings(_ converter: String) throws {
    let text = String(decoding: try Corpus.bytes("catalog/chinese-poetry-4k.json"), as: UTF8.self)
    // The first two hundred: what is slow here is code that isn't optimised.
    let records = text.split(separator: "\n},\n", maxSplits: 200).prefix(200)
    let json = records.joined(separator: "\n},\n") + "\n}]"
    let plain = try CatalogueReader.read(Array(json.utf8), named: "poems.json")
    #expect(plain.titles.count == 200)
    let bytes = try #require(encode(json, in: converter))
    let catalogue = try CatalogueReader.read(bytes, named: "poems.json")
    #expect(catalogue.titles == plain.titles)
    #expect(catalogue.findings.isEmpty)
  }
}
