import Catalog
import Messages
import Testing

@Suite struct RecordTests {
  /// A catalogue of one record.
  func read(_ fields: String) throws -> Catalogue {
    try CatalogueReader.read(Array("[{\"title\": \"T\", \(fields)}]".utf8), named: "a.json")
  }

  @Test func everyField() throws {
    let json = """
      {"store": {"id": "shop", "name": "The Shop", "url": "https://shop.example"}, "books": [{
        "id": "b-1", "title": " Emma ", "subtitle": "A Novel",
        "authors": ["Jane Austen", {"name": "J. Doe", "role": "edt", "sortAs": "Doe, J."}],
        "language": "eng", "description": "About Emma.", "category": "Novel",
        "categories": ["Classic", "Novel"], "publisher": "John Murray", "published": "1815-12",
        "isbn": "978-0-306-40615-7", "series": {"name": "Works", "position": 4},
        "coverUrl": "covers/emma.jpg", "isPurchased": true, "isSample": false,
        "purchasedAt": "2024-03-01T10:00:00+01:00", "orderId": 77,
        "price": {"amount": 4.99, "currency": "eur"}, "updatedAt": "2024-04-01", "version": 2,
        "pageProgression": "ltr", "writingMode": "horizontal-tb", "unknown": [1],
        "chapters": [{"title": "I", "text": " One.\\n"},
          {"title": "II", "chapters": [{"html": "<p>Two</p>"}, {"title": 3, "markdown": "*3*"}]}]
      }]}
      """
    let catalogue = try CatalogueReader.read(Array(json.utf8), named: "a.json")
    #expect(catalogue.findings.isEmpty)
    #expect(catalogue.refused == 0)
    #expect(catalogue.encoding == nil)
    #expect(
      catalogue.store == Store(id: "shop", name: "The Shop", url: "https://shop.example"))
    var title = CatalogueTitle(place: "books[0]", id: "b-1", title: "Emma")
    title.subtitle = "A Novel"
    var editor = CatalogueAuthor(name: "J. Doe")
    editor.role = "edt"
    editor.sortAs = "Doe, J."
    title.authors = [CatalogueAuthor(name: "Jane Austen"), editor]
    title.language = "en"
    title.description = "About Emma."
    title.categories = ["Novel", "Classic"]
    title.publisher = "John Murray"
    title.published = "1815-12"
    title.isbn = "9780306406157"
    title.seriesName = "Works"
    title.seriesPosition = "4"
    title.coverURL = "covers/emma.jpg"
    title.isPurchased = true
    title.purchasedAt = "2024-03-01T09:00:00Z"
    title.orderID = "77"
    title.priceAmount = "4.99"
    title.priceCurrency = "EUR"
    title.updatedAt = "2024-04-01T00:00:00Z"
    title.version = "2"
    title.pageProgression = "ltr"
    title.writingMode = "horizontal-tb"
    var one = CatalogueChapter()
    one.title = "I"
    one.text = " One.\n"
    var html = CatalogueChapter()
    html.html = "<p>Two</p>"
    var markdown = CatalogueChapter()
    markdown.title = "3"
    markdown.markdown = "*3*"
    var two = CatalogueChapter()
    two.title = "II"
    two.chapters = [html, markdown]
    title.content = .chapters([one, two])
    #expect(catalogue.titles == [title])
  }

  /// Every field of the schema but the title.
  static let optionalKeys = [
    "id", "subtitle", "author", "authors", "language", "description", "category", "categories",
    "publisher", "published", "isbn", "series", "coverUrl", "isPurchased", "isSample",
    "purchasedAt", "orderId", "price", "updatedAt", "version", "pageProgression", "writingMode",
    "chapters", "contentUrl", "mediaType",
  ]

  @Test func nullIsAbsent() throws {
    let absent = try read("\"x\": 1")
    let null = try read(Self.optionalKeys.map { "\"\($0)\": null" }.joined(separator: ","))
    #expect(null == absent)
    #expect(null.findings.isEmpty)
    #expect(null.titles.first?.language == "und")
  }

  /// An optional field that is bad is left out and named; the record stays.
  @Test(arguments: [
    ("\"subtitle\": 1", ".subtitle: is not text, and is left out"),
    ("\"description\": [\"a\"]", ".description: is not text, and is left out"),
    ("\"publisher\": {}", ".publisher: is not text, and is left out"),
    ("\"id\": true", ".id: is not text, and is left out"),
    ("\"id\": \"a\\nb\"", ".id: has a control character, and is left out"),
    ("\"isPurchased\": \"yes\"", ".isPurchased: is not true or false, and is left out"),
    ("\"isSample\": 1", ".isSample: is not true or false, and is left out"),
    ("\"author\": 7", ".author: is not a name, and is left out"),
    ("\"authors\": [\"A\", 7]", ".authors[1]: is not a name, and is left out"),
    ("\"authors\": [[]]", ".authors[0]: is not a name, and is left out"),
    ("\"authors\": [{}]", ".authors[0].name: is missing, so the author is left out"),
    (
      "\"authors\": [{\"name\": \"A\", \"role\": \"author\"}]",
      ".authors[0].role: “author” is not a MARC relator code, and is read as aut"
    ),
    ("\"categories\": [\"a\", null]", ".categories[1]: is not text, and is left out"),
    ("\"category\": 5", ".category: is not text, and is left out"),
    ("\"language\": \"english\"", ".language: “english” is not a language tag, and is left out"),
    ("\"language\": 5", ".language: is not text, and is left out"),
    (
      "\"published\": \"soon\"",
      ".published: “soon” is not a date (YYYY-MM-DD), and is left out"
    ),
    ("\"isbn\": 9", ".isbn: “9” is not an ISBN, and is left out"),
    (
      "\"purchasedAt\": \"2024\"",
      ".purchasedAt: “2024” is not a time (YYYY-MM-DDThh:mm:ssZ), and is left out"
    ),
    ("\"price\": \"free\"", ".price: “free” is not an amount, and is left out"),
    (
      "\"price\": {\"amount\": 1, \"currency\": \"$\"}",
      ".price.currency: “$” is not a currency code, and is left out"
    ),
    ("\"series\": 3", ".series: is not text, and is left out"),
    (
      "\"coverUrl\": \"file:///etc/passwd\"",
      ".coverUrl: “file:///etc/passwd” is not a path or an http address, and is left out"
    ),
    (
      "\"contentUrl\": \"a.txt\", \"mediaType\": \"text\"",
      ".mediaType: “text” is not a media type, and is left out"
    ),
    (
      "\"writingMode\": \"tb-rl\"",
      ".writingMode: “tb-rl” is not one of horizontal-tb, vertical-rl, and is left out"
    ),
    (
      "\"contentUrl\": \"a.txt\", \"chapters\": [{\"text\": \"a\"}]",
      ".contentUrl: is left out: the chapters stand here"
    ),
  ])
  func optionalFields(_ fields: String, _ finding: String) throws {
    let catalogue = try read(fields)
    #expect(catalogue.titles.count == 1)
    #expect(catalogue.refused == 0)
    #expect(catalogue.findings.map { "\($0.place): \($0.fact)" } == ["books[0]" + finding])
    #expect(catalogue.findings.first?.severity == .notice)
  }

  /// Read as what they plainly mean.
  @Test(arguments: [
    "\"authors\": \"A, B\"", "\"author\": \"A, B\"", "\"author\": [\"A, B\"]",
    "\"author\": {\"name\": \"A, B\"}", "\"authors\": [], \"author\": \"A, B\"",
    "\"authors\": [\" A, B \", \" \"], \"author\": \"C\"",
  ])
  func authors(_ fields: String) throws {
    let catalogue = try read(fields)
    #expect(catalogue.titles.first?.authors == [CatalogueAuthor(name: "A, B")])
    #expect(catalogue.findings.isEmpty)
  }

  @Test(arguments: [
    ("\"id\": 12345678901234567890123", "12345678901234567890123"), ("\"id\": 7", "7"),
    ("\"id\": \" a/b \"", "a/b"), ("\"id\": -1", "-1"),
  ])
  func ids(_ fields: String, _ id: String) throws {
    #expect(try read(fields).titles.first?.id == id)
  }

  @Test(arguments: [
    ("\"price\": 5", "5"), ("\"price\": \"5.50\"", "5.50"),
    ("\"price\": {\"amount\": 19.99}", "19.99"),
    ("\"price\": {\"amount\": \"0.10\"}", "0.10"),
  ])
  func prices(_ fields: String, _ amount: String) throws {
    #expect(try read(fields).titles.first?.priceAmount == amount)
  }

  /// A hole in a book is worse than no book.
  @Test(arguments: [
    ("\"chapters\": {}", ".chapters: is not a list, so the book has no text"),
    ("\"chapters\": \"text\"", ".chapters: is not a list, so the book has no text"),
    ("\"chapters\": [\"text\"]", ".chapters[0]: is not a chapter, so the book has no text"),
    (
      "\"chapters\": [{\"text\": \"a\"}, null]",
      ".chapters[1]: is not a chapter, so the book has no text"
    ),
    ("\"chapters\": [{\"text\": 1}]", ".chapters[0].text: is not text, so the book has no text"),
    (
      "\"chapters\": [{\"title\": \"a\"}]",
      ".chapters[0]: has no text, markdown, html or chapters, so the book has no text"
    ),
    (
      "\"chapters\": [{\"text\": \"a\", \"html\": \"b\"}]",
      ".chapters[0]: has more than one of text, markdown and html, so the book has no text"
    ),
    (
      "\"chapters\": [{\"text\": \"a\", \"chapters\": [{\"chapters\": [5]}]}]",
      ".chapters[0].chapters[0].chapters[0]: is not a chapter, so the book has no text"
    ),
  ])
  func badChapters(_ fields: String, _ finding: String) throws {
    let catalogue = try read(fields + ", \"contentUrl\": \"a.txt\"")
    #expect(catalogue.titles.count == 1)
    #expect(catalogue.titles.first?.content == nil)
    #expect(
      catalogue.findings == [
        Finding(
          .error, place: "books[0]" + finding.prefix(while: { $0 != ":" }),
          fact: String(finding.drop(while: { $0 != ":" }).dropFirst(2)))
      ])
  }

  @Test(
    arguments: [
      ("\"contentUrl\": \"a.txt\"", .url("a.txt", mediaType: nil)),
      (
        "\"contentUrl\": \"https://x.org/a\", \"mediaType\": \"text/plain\"",
        .url("https://x.org/a", mediaType: "text/plain")
      ),
      ("\"chapters\": [], \"contentUrl\": \"a.txt\"", .url("a.txt", mediaType: nil)),
      ("\"chapters\": []", nil),
    ] as [(String, CatalogueContent?)])
  func content(_ fields: String, _ content: CatalogueContent?) throws {
    let catalogue = try read(fields)
    #expect(catalogue.titles.first?.content == content)
    #expect(catalogue.findings.isEmpty)
  }
}
