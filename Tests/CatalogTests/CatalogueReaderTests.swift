import Catalog
import Messages
import Testing

@Suite struct CatalogueReaderTests {
  func read(_ json: String, store: String? = nil) throws -> Catalogue {
    try CatalogueReader.read(Array(json.utf8), named: "a.json", store: store)
  }

  /// Seven bad records among a hundred cost themselves alone, each named by its place.
  @Test func badRecordsCostThemselvesAlone() throws {
    var records = (0..<100).map { "{\"id\": \"b\($0)\", \"title\": \"Book \($0)\"}" }
    let bad = [
      (3, "\"a string\"", "books[3]: is not an object"),
      (11, "null", "books[11]: is not an object"),
      (25, "{\"id\": \"x\"}", "books[25].title: is missing"),
      (41, "{\"title\": null}", "books[41].title: is missing"),
      (42, "{\"title\": 1984}", "books[42].title: is not text"),
      (77, "{\"title\": [\"a\"]}", "books[77].title: is not text"),
      (
        99, "{\"id\": \"b98\", \"title\": \"Twin\"}",
        "books[99].id: “b98” is the id of books[98] already"
      ),
    ]
    for (index, record, _) in bad { records[index] = record }
    let list = "[" + records.joined(separator: ",\n") + "]"
    for json in [list, "{\"books\": \(list)}"] {
      let catalogue = try read(json)
      #expect(catalogue.titles.count == 93)
      #expect(catalogue.refused == 7)
      #expect(catalogue.findings.map { "\($0.place): \($0.fact)" } == bad.map(\.2))
      #expect(catalogue.findings.allSatisfy { $0.severity == .error })
      #expect(catalogue.titles.allSatisfy { !$0.title.isEmpty && !$0.id.isEmpty })
      #expect(!catalogue.titles.contains { $0.title == "Twin" })
    }
  }

  @Test(arguments: [
    ("{\"title\": \" \\n\"}", ".title: is empty"), ("{\"title\": \"\\u0000\"}", ".title: is empty"),
    ("{\"title\": true}", ".title: is not text"), ("[]", ": is not an object"),
    ("7", ": is not an object"), ("{}", ".title: is missing"),
    (
      "{\"title\": \"\\ud800\"}",
      ".title: holds half of a surrogate pair, or a byte that is not UTF-8"
    ),
    (
      "{\"title\": \"a\", \"description\": \"x\\udc00\"}",
      ".description: holds half of a surrogate pair, or a byte that is not UTF-8"
    ),
    (
      "{\"title\": \"a\", \"authors\": [\"A\", \"\\ud800\"]}",
      ".authors[1]: holds half of a surrogate pair, or a byte that is not UTF-8"
    ),
    (
      "{\"title\": \"a\", \"chapters\": [{\"text\": \"\\ud800\"}]}",
      ".chapters[0].text: holds half of a surrogate pair, or a byte that is not UTF-8"
    ),
  ])
  func refusedRecords(_ record: String, _ finding: String) throws {
    let catalogue = try read("[{\"title\": \"A\"}, \(record), {\"title\": \"B\"}]")
    #expect(catalogue.titles.map(\.title) == ["A", "B"])
    #expect(catalogue.titles.map(\.place) == ["books[0]", "books[2]"])
    #expect(catalogue.refused == 1)
    #expect(catalogue.findings.map { "\($0.place): \($0.fact)" } == ["books[1]" + finding])
  }

  /// A key with half a surrogate pair can't be read either.
  @Test func malformedKeysCostTheRecord() throws {
    let catalogue = try read("[{\"title\": \"A\"}, {\"\\ud800\": 1, \"title\": \"B\"}]")
    #expect(catalogue.titles.map(\.title) == ["A"])
    #expect(catalogue.refused == 1)
  }

  @Test func aPairOfSurrogatesIsACharacter() throws {
    #expect(try read("[{\"title\": \"\\ud83d\\ude00\"}]").titles.first?.title == "\u{1F600}")
  }

  @Test func titlesHaveALimit() throws {
    let long = String(repeating: "a", count: 64 << 10)
    let catalogue = try read("[{\"title\": \"\(long)\"}, {\"title\": \"\(long)b\"}]")
    #expect(catalogue.titles.count == 1)
    #expect(catalogue.findings.map(\.fact) == ["is longer than 64 KB"])
  }

  @Test func emptyCatalogues() throws {
    #expect(try read("[]") == Catalogue())
    #expect(try read("{\"books\": []}") == Catalogue())
  }

  @Test(
    arguments: [
      ("{\"id\": \"shop\"}", Store(id: "shop"), nil),
      ("{\"id\": 7, \"name\": \"S\"}", Store(id: "7", name: "S"), nil),
      ("\"shop\"", Store(id: "shop"), nil),
      ("null", nil, nil), ("5.5", Store(id: "5.5"), nil),
      ("{\"name\": \"S\"}", nil, "store.id: is missing, so the store is not used"),
      ("[]", nil, "store: is not text, and is left out"),
      ("\"a/b\"", nil, "store: has a slash or a control character in its id, and is not used"),
    ] as [(String, Store?, String?)])
  func stores(_ json: String, _ store: Store?, _ finding: String?) throws {
    let catalogue = try read("{\"store\": \(json), \"books\": []}")
    #expect(catalogue.store == store)
    #expect(catalogue.findings.map { "\($0.place): \($0.fact)" } == [finding].compactMap { $0 })
  }

  /// These may never change: they are the ids of titles that people have.
  @Test func derivedIDsAreStable() throws {
    let json = "[{\"title\": \"Emma\", \"author\": \"Jane Austen\", \"language\": \"eng\"}]"
    let local = try read(json).titles.first?.id
    #expect(local == "@e4b4d4afd0add61eaa92")
    #expect(try read(json, store: "local").titles.first?.id == local)
    #expect(try read(json, store: "shop").titles.first?.id != local)
    let inShop = try read("{\"store\": {\"id\": \"shop\"}, \"books\": \(json)}")
    #expect(try read(json, store: "shop").titles.first?.id == inShop.titles.first?.id)
  }

  @Test func derivedIDsTellRecordsApart() throws {
    let catalogue = try read(
      """
      [{"title": "A", "author": "B"}, {"title": "AB"}, {"title": "A", "authors": ["B", "C"]},
       {"title": "A", "author": "B, C"}, {"title": "A", "author": "B", "language": "de"},
       {"title": "\u{E9}"}, {"title": "e\u{301}"}]
      """)
    #expect(catalogue.titles.count == 7)
    #expect(Set(catalogue.titles.map(\.id)).count == 7)
    let twins = try read(
      "[{\"title\": \"A\"}, {\"title\": \"B\"}, {\"title\": \"A\", \"isbn\": null}]")
    #expect(
      twins.findings == [
        Finding(
          .error, place: "books[2].id",
          fact: "has no id, and the title, authors and language of books[0]")
      ])
  }

  /// Ids are bytes to a store, however they look.
  @Test func idsOfDifferentBytesAreTwo() throws {
    let catalogue = try read(
      "[{\"id\": \"\u{E9}\", \"title\": \"A\"}, {\"id\": \"e\u{301}\", \"title\": \"B\"}]")
    #expect(catalogue.titles.count == 2)
  }

  @Test(arguments: [
    ("[{\"title\": \"a\"}]", true), (" \n{\"books\": []}", true), ("\u{FEFF}[", true),
    ("<html>", false), ("", false), ("Chapter 1", false), ("%PDF", false), ("\"a\"", false),
    ("[Illustration]", false), ("{\\rtf1", false), ("[ [", true), ("{}", true),
  ])
  func looksLikeCatalogue(_ text: String, _ verdict: Bool) {
    #expect(CatalogueReader.looksLikeCatalogue(Array(text.utf8)) == verdict)
    let utf16 = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(CatalogueReader.looksLikeCatalogue(utf16) == verdict)
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(CatalogueReader.looksLikeCatalogue(big) == verdict)
  }
}
