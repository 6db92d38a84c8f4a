import BaseDirectories
import Digest
import Freedesktop
import Glibc
import Library
import TestSupport
import Testing

@testable import Bookshelf

/// Which thumbnails are to be made, kept and taken away; nothing is drawn here.
@Suite("Thumbnail plans")
struct ThumbnailPlanTests {
  private let home: TemporaryDirectory
  private let shelf: Shelf
  private let books: Directory
  private static let cover = OriginalReference(sha256: "cc", fileExtension: "jpg", size: 1)

  init() throws {
    home = try TemporaryDirectory()
    let places = Places(
      BaseDirectories(environment: [
        "HOME": home.path, "XDG_DATA_HOME": "\(home.path)/data",
        "XDG_CACHE_HOME": "\(home.path)/cache",
        "XDG_CONFIG_HOME": "\(home.path)/config", "XDG_STATE_HOME": "\(home.path)/state",
      ]))
    shelf = try Shelf(places: places, worker: "/nowhere", now: { "2026-01-01T00:00:00Z" }) {}
    books = try Directory(places.books)
  }

  private func thumbnails(_ sizes: [ThumbnailSize] = [.normal, .large]) throws -> Thumbnails {
    try Thumbnails(shelf: shelf, books: books, sizes: sizes, changes: true)
  }

  /// A bought title whose edition is there under a name.
  private func addBook(_ id: String, named name: String) throws -> Int64 {
    var record = TitleRecord(store: "s", id: id, uuid: id, title: id)
    record.isPurchased = true
    let key = try #require(try shelf.library.merge([record], from: "test").keys.first ?? nil)
    try exportBook(key, named: name)
    return key
  }

  private func exportBook(_ key: Int64, named name: String) throws {
    let bytes = Array("book \(key)".utf8)
    if try books.status(of: name) == nil { try books.create(name, bytes) }
    let status = try #require(try books.status(of: name))
    let intent = ArtifactIntent(
      kind: .edition, title: key, path: name, pathKey: name,
      file: ArtifactFile(
        sha256: SHA256.hex(bytes), size: status.size, modified: status.modified),
      inputs: ArtifactInputs(original: nil, titleVersion: 1, writer: "w"), cover: Self.cover)
    try shelf.library.ledger.intend([intent])
    try shelf.library.ledger.settle(done: [intent], abandoned: [])
  }

  /// What a run would leave that makes every thumbnail of a plan.
  private func carryOut(_ plan: ThumbnailPlan) throws {
    for book in plan.books {
      for piece in book.pieces {
        let bytes = Array("picture \(book.source.title)".utf8)
        let directory = try thumbnails().directory(of: piece.size)
        try directory.remove(book.edition.name)
        let status = try directory.create(book.edition.name, bytes)
        let intent = ArtifactIntent(
          kind: piece.size.kind, title: book.source.title, path: book.edition.name,
          pathKey: book.edition.name,
          file: ArtifactFile(
            sha256: SHA256.hex(bytes), size: status.size, modified: status.modified),
          inputs: ArtifactInputs(
            original: Self.cover.sha256, titleVersion: 0, writer: book.edition.writer))
        try shelf.library.ledger.intend([intent])
        try shelf.library.ledger.settle(done: [intent], abandoned: [])
      }
    }
  }

  @Test("a book lacks both sizes, and then none")
  func drawnOnce() throws {
    _ = try addBook("a", named: "A.epub")
    let plan = try thumbnails().plan()
    #expect(plan.books.map(\.source.edition) == ["A.epub"])
    #expect(plan.books[0].pieces.map(\.size) == [.normal, .large])
    #expect(plan.books[0].pieces.allSatisfy { $0.action == .create && !$0.keepsPicture })
    try carryOut(plan)
    #expect(try thumbnails().plan().isEmpty)
    #expect(try shelf.library.ledger.thumbnailCount() == 1)
  }

  @Test("a book of another time keeps its picture")
  func rewritten() throws {
    let key = try addBook("a", named: "A.epub")
    try carryOut(try thumbnails().plan())
    try books.remove("A.epub")
    try books.create("A.epub", Array("a longer book".utf8))
    // The person's own version has another cover, perhaps.
    #expect(try thumbnails().plan().books.isEmpty)
    #expect(try thumbnails().plan().removed == 1)
    try books.remove("A.epub")
    try books.create("A.epub", Array("book \(key)".utf8))
    var times = [
      timeval(tv_sec: 1_600_000_000, tv_usec: 0), timeval(tv_sec: 1_600_000_000, tv_usec: 0),
    ]
    #expect(utimes(books.path(of: "A.epub"), &times) == 0)
    try exportBook(key, named: "A.epub")
    let plan = try thumbnails().plan()
    let pieces = try #require(plan.books.first).pieces
    #expect(pieces.allSatisfy { $0.keepsPicture && $0.noted != nil })
    #expect(plan.farewells.isEmpty)
  }

  @Test("a renamed book takes its pictures along")
  func renamed() throws {
    let key = try addBook("a", named: "A.epub")
    try carryOut(try thumbnails().plan())
    try exportBook(key, named: "B.epub")
    let pieces = try #require(try thumbnails().plan().books.first).pieces
    #expect(pieces.allSatisfy { $0.action == .create && $0.keepsPicture && $0.noted != nil })
  }

  @Test("a name that another book takes over is given up first")
  func nameTaken() throws {
    let key = try addBook("a", named: "A.epub")
    try carryOut(try thumbnails().plan())
    try books.remove("A.epub")
    try exportBook(key, named: "B.epub")
    _ = try addBook("b", named: "A.epub")
    let plan = try thumbnails().plan()
    #expect(plan.books.map(\.source.edition) == ["B.epub", "A.epub"])
    #expect(plan.books.flatMap(\.pieces).allSatisfy { $0.noted == nil && !$0.keepsPicture })
    #expect(plan.farewells.map(\.noted.row.title) == [key, key])
  }

  @Test("sizes that are no longer wanted go", arguments: [[.large], []] as [[ThumbnailSize]])
  func fewerSizes(sizes: [ThumbnailSize]) throws {
    _ = try addBook("a", named: "A.epub")
    try carryOut(try thumbnails().plan())
    let plan = try thumbnails(sizes).plan()
    #expect(plan.books.isEmpty)
    #expect(plan.farewells.count == 2 - sizes.count)
  }

  @Test("hidden, no longer bought, gone", arguments: ["hidden", "unbought", "gone"])
  func leaving(how: String) throws {
    let key = try addBook("a", named: "A.epub")
    try carryOut(try thumbnails().plan())
    switch how {
    case "hidden": try shelf.library.setHidden(key, true)
    case "unbought":
      _ = try shelf.library.merge(
        [TitleRecord(store: "s", id: "a", uuid: "a", title: "a")], from: "test")
    default: try books.remove("A.epub")
    }
    let plan = try thumbnails().plan()
    #expect(plan.books.isEmpty)
    #expect(plan.farewells.count == 2)
    #expect(plan.removed == 1)
  }

  @Test("a cover of another picture is drawn anew")
  func otherCover() throws {
    _ = try addBook("a", named: "A.epub")
    try carryOut(try thumbnails().plan())
    try shelf.library.connection.execute(
      script: """
        INSERT INTO original (sha256, file_extension, size) VALUES ('dd', 'jpg', 1);
        UPDATE artifact SET cover_original = 'dd' WHERE kind = 'edition';
        """)
    let pieces = try #require(try thumbnails().plan().books.first).pieces
    #expect(pieces.map(\.action).allSatisfy { $0.pathBefore != nil })
    #expect(pieces.allSatisfy { !$0.keepsPicture })
  }
}
