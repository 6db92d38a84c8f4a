import Testing

@testable import Library

/// Which files are of one title, and which never are.
@Suite("Books by their files")
struct BooksTests {
  private let library: Library

  init() throws { library = try Library(path: ":memory:", access: .readWrite) }

  /// A book as `text`: `fb2 #abc 1 Title / Author / en`, with `#` an identifier and a digit that stands
  /// for the bytes; `@x` is its path, `!` an ISBN.
  private func book(_ text: String) -> BookCandidate {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map {
      $0.trimmingPrefix(while: { $0 == " " })
    }
    var words = parts[0].split(separator: " ")
    let format = BookFile.Format(rawValue: String(words.removeFirst())) ?? .text
    let bytes = String(words.removeFirst())
    var identifier: String?
    var isbn: String?
    var path = "/\(bytes)"
    while let first = words.first, "#@!".contains(first.first ?? " ") {
      switch words.removeFirst() {
      case let word where word.hasPrefix("#"): identifier = String(word)
      case let word where word.hasPrefix("!"): isbn = String(word.dropFirst())
      case let word: path = String(word)
      }
    }
    let original = OriginalReference(
      sha256: String(repeating: bytes, count: 64 / bytes.count), fileExtension: "x", size: 1)
    let id = identifier.map { "i\($0)" } ?? "c\(bytes)"
    var record = TitleRecord(
      store: "local", id: id, uuid: "u-\(id)", title: words.joined(separator: " "))
    if parts.count > 1, !parts[1].isEmpty {
      let name = parts[1].split(separator: " ").joined(separator: " ")
      record.contributors = [TitleContributor(name: name)]
    }
    if parts.count > 2 { record.language = String(parts[2]) }
    if parts.count > 3 { record.seriesPosition = String(parts[3]) }
    record.isbn = isbn
    record.isPurchased = true
    record.original = original
    return BookCandidate(
      record: record,
      file: BookFile(original: original, format: format, identifier: identifier, path: path),
      contentID: "c\(bytes)", contentUUID: "u-c\(bytes)")
  }

  @Test(
    "join a title, or do not",
    arguments: [
      // The same file again, renamed, with another title by its name.
      (["text 1 Tide / Ada", "text 1 @y Other /"], ["added", "known"]),
      // Another format: by title, authors and language.
      (["text 1 Tide / Ada / en", "fb2 2 TIDE / ada / en"], ["added", "joined, read"]),
      (["epub 1 Tide / Ada / en", "fb2 2 Tide / Ada / en"], ["added", "joined"]),
      (["epub 1 Tide / Ada / en", "text 2 Tide / Ada / und"], ["added", "joined"]),
      (["epub 1 Tide / Ada / en", "fb2 2 Tide / Ada / ru"], ["added", "added"]),
      (["epub 1 Tide / Ada", "fb2 2 Tide / Bob"], ["added", "added"]),
      (["epub 1 Works / Ada / en/ 1", "fb2 2 Works / Ada / en/ 2"], ["added", "added"]),
      // Nobody's document is everybody's.
      (["html 1 Document /", "text 2 Document /"], ["added", "added"]),
      // The same format with other bytes is another book …
      (["text 1 Tide / Ada", "text 2 Tide / Ada"], ["added", "added"]),
      (["fb2 1 #abc Tide / Ada", "fb2 2 #abd Tide / Ada"], ["added", "added"]),
      // … unless it was edited where it lies, or its own identifier says so.
      (["text 1 @a Tide / Ada", "text 2 @a Tide / Ada"], ["added", "updated"]),
      (["fb2 1 #abc Tide / Ada", "fb2 2 #abc Tide / Bob"], ["added", "updated"]),
      (["fb2 1 #abc @a Tide / Ada", "fb2 2 #abc @a The Tide / Ada"], ["added", "updated"]),
      // Programs that give every book the same identifier.
      (["fb2 1 #abc Tide / Ada", "fb2 2 #abc Ebb / Ada"], ["added", "added"]),
      (["fb2 1 #abc @a Tide / Ada", "fb2 2 #abc @a Ebb / Bob"], ["added", "added"]),
      (["fb2 1 #abd @a Tide / Ada", "fb2 2 #abc @a Tide / Ada"], ["added", "added"]),
      // ISBNs of ten and of thirteen digits; another book with the same number.
      (
        ["epub 1 !9780141439587 Emma / Ada", "fb2 2 !0141439580 Emma: A Novel / Ada"],
        ["added", "joined"]
      ),
      (
        ["epub 1 !9780141439587 Emma / Ada", "fb2 2 !9780141439587 Ebb / Bob"], ["added", "added"]
      ),
      // Of two that it could be of it is none's.
      (
        ["fb2 1 Tide / Ada", "fb2 2 Tide / Ada", "epub 3 Tide / Ada"], ["added", "added", "added"]
      ),
      // What was replaced is there again.
      (
        ["text 1 @a Tide / Ada", "text 2 @a Tide / Ada", "text 1 @a Tide / Ada"],
        ["added", "updated", "updated"]
      ),
    ] as [([String], [String])])
  func joins(books: [String], outcomes: [String]) throws {
    let results = try books.map { try library.merge(books: [book($0)])[0] }
    #expect(results.map { Self.words($0.outcome) } == outcomes)
    #expect(try library.titleCount == outcomes.count { $0 == "added" })
    #expect(Set(results.map(\.key)).count == outcomes.count { $0 == "added" })
    // Once more, and nothing happens: all but what was replaced is known.
    for (text, result) in zip(books, results) where !outcomes.contains("updated") {
      #expect(try library.merge(books: [book(text)])[0].outcome == .known)
      #expect(try library.merge(books: [book(text)])[0].key == result.key)
    }
  }

  private static func words(_ outcome: BookOutcome) -> String {
    switch outcome {
    case .added: "added"
    case .updated: "updated"
    case .known: "known"
    case .joined(_, let isRead): isRead ? "joined, read" : "joined"
    }
  }

  @Test("the better format is read, and says what the others do not", arguments: [false, true])
  func preferred(isReversed: Bool) throws {
    var fb2 = book("fb2 1 Tide / Ada / en")
    fb2.record.description = "A sea."
    fb2.record.publisher = "Murray"
    var epub = book("epub 2 Tide / Ada / en")
    epub.record.publisher = "Penguin"
    let books = isReversed ? [epub, fb2] : [fb2, epub]
    let key = try library.merge(books: books)[1].key
    let record = try #require(try library.record(key)).record
    #expect(record.original == epub.record.original)
    #expect(record.publisher == "Penguin")
    #expect(record.description == "A sea.")
    #expect(try library.files(of: key).map(\.format) == [.epub, .fb2])
    #expect(try library.titles(withOriginal: fb2.file.original.sha256) == 1)
  }

  @Test("a catalogue's words and text stay, and a file gives the text that it has not")
  func catalogued() throws {
    var record = book("text 1 Tide / Ada / en").record
    record.id = "b-1"
    record.original = nil
    record.publisher = "Shop"
    _ = try library.merge([record], from: "a.json")
    var file = book("fb2 2 Tide / Ada / en")
    file.record.publisher = "Penguin"
    let result = try library.merge(books: [file])[0]
    let stored = try #require(try library.record(result.key))
    #expect(stored.record.id == "b-1")
    #expect(stored.record.publisher == "Shop")
    #expect(stored.record.original == file.record.original)
    #expect(stored.status.state == .available)
  }

  @Test("the language of a text neither joins nor parts, and goes with its text")
  func textLanguage() throws {
    var text = book("text 1 Tide / Ada")
    text.record.textLanguage = "de"
    let key = try library.merge(books: [text])[0].key
    #expect(try library.record(key)?.record.shownLanguage == "de")
    let other = book("fb2 2 Tide / Ada / en")
    #expect(try library.merge(books: [other])[0].key == key)
    #expect(try library.record(key)?.record.shownLanguage == "en")
    #expect(try library.record(key)?.record.textLanguage == nil)
    // One that is read behind it changes nothing, but for what nobody said.
    var third = book("markdown 3 Tide / Ada")
    third.record.textLanguage = "fr"
    #expect(try library.merge(books: [third])[0].key == key)
    #expect(try library.record(key)?.record.shownLanguage == "en")
  }

  @Test("a title whose originals were removed comes back as itself")
  func comesBack() throws {
    let file = book("fb2 1 #abc Tide /")
    let key = try library.merge(books: [file])[0].key
    try library.forgetOriginal(of: key)
    try library.forgetFiles(of: key)
    #expect(try library.merge(books: [file])[0].key == key)
    #expect(try library.record(key)?.record.original == file.record.original)
  }

  @Test(
    "a file beside one that is still there is another book, whatever number both have",
    arguments: [
      ["epub 1 #set @a Gathered / Poe", "epub 2 #set @b Gathered / Poe"],
      ["epub 1 !9780306406157 @a Gathered / Poe", "epub 2 !9780306406157 @b Gathered / Poe"],
    ])
  func volumes(books: [String]) throws {
    let books = books.map(book)
    let outcomes = try books.map { try library.merge(books: [$0]) { _ in true }[0].outcome }
    #expect(outcomes == [.added, .added])
    for book in books {
      #expect(try library.merge(books: [book]) { _ in true }[0].outcome == .known)
    }
    #expect(try library.titleCount == 2)
  }

  @Test("an edition that was made of a title is no other file of it")
  func ownEdition() throws {
    let file = book("text 1 Tide / Ada")
    let key = try library.merge(books: [file])[0].key
    var edition = book("epub 2 #x Tide / Ada")
    edition.file.identifier = file.record.uuid
    let result = try library.merge(books: [edition])[0]
    #expect(result.outcome == .known)
    #expect(result.key == key)
    #expect(try library.record(key)?.record.original == file.record.original)
  }
}
