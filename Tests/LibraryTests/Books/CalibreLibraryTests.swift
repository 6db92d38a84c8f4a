import Foundation
import TestSupport
import Testing

@testable import Library

@Suite("calibre's library")
struct CalibreLibraryTests {
  /// The part of calibre's schema that is read, with a book that has everything and one that has nothing.
  private static let script = """
    CREATE TABLE library_id (id INTEGER PRIMARY KEY, uuid TEXT);
    CREATE TABLE books (id INTEGER PRIMARY KEY, title TEXT, sort TEXT, timestamp TEXT, pubdate TEXT,
      series_index REAL, author_sort TEXT, isbn TEXT, lccn TEXT, path TEXT, flags INTEGER, uuid TEXT,
      has_cover BOOL, last_modified TEXT);
    CREATE TABLE authors (id INTEGER PRIMARY KEY, name TEXT, sort TEXT, link TEXT);
    CREATE TABLE books_authors_link (id INTEGER PRIMARY KEY, book INTEGER, author INTEGER);
    CREATE TABLE series (id INTEGER PRIMARY KEY, name TEXT, sort TEXT);
    CREATE TABLE books_series_link (id INTEGER PRIMARY KEY, book INTEGER, series INTEGER);
    CREATE TABLE tags (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE books_tags_link (id INTEGER PRIMARY KEY, book INTEGER, tag INTEGER);
    CREATE TABLE publishers (id INTEGER PRIMARY KEY, name TEXT, sort TEXT);
    CREATE TABLE books_publishers_link (id INTEGER PRIMARY KEY, book INTEGER, publisher INTEGER);
    CREATE TABLE languages (id INTEGER PRIMARY KEY, lang_code TEXT);
    CREATE TABLE books_languages_link (id INTEGER PRIMARY KEY, book INTEGER, lang_code INTEGER,
      item_order INTEGER);
    CREATE TABLE identifiers (id INTEGER PRIMARY KEY, book INTEGER, type TEXT, val TEXT);
    CREATE TABLE comments (id INTEGER PRIMARY KEY, book INTEGER, text TEXT);
    CREATE TABLE data (id INTEGER PRIMARY KEY, book INTEGER, format TEXT, uncompressed_size INTEGER,
      name TEXT);
    INSERT INTO library_id VALUES (1, 'lib-uuid');
    INSERT INTO books VALUES (7, 'Tides', 'Tides', '', '2013-05-01 00:00:00+00:00', 2.0,
      'Byron, Ada & Bee, C', '', '', 'Ada Byron/Tides (7)', 1, 'book-uuid', 1, '');
    INSERT INTO books VALUES (9, 'Bare', 'Bare', '', '0101-01-01 00:00:00+00:00', 1.0, NULL, '', '',
      'Unknown/Bare (9)', 1, 'bare-uuid', 0, '');
    INSERT INTO authors VALUES (1, 'Ada Byron', 'Byron, A.', ''), (2, 'C Bee| Jr.', 'Bee', '');
    INSERT INTO books_authors_link VALUES (1, 7, 1), (2, 7, 2);
    INSERT INTO series VALUES (1, 'Waters', 'Waters');
    INSERT INTO books_series_link VALUES (1, 7, 1);
    INSERT INTO tags VALUES (1, 'sea'), (2, 'boats');
    INSERT INTO books_tags_link VALUES (1, 7, 1), (2, 7, 2);
    INSERT INTO publishers VALUES (1, 'Murray', 'Murray');
    INSERT INTO books_publishers_link VALUES (1, 7, 1);
    INSERT INTO languages VALUES (1, 'eng');
    INSERT INTO books_languages_link VALUES (1, 7, 1, 0);
    INSERT INTO identifiers VALUES (1, 7, 'isbn', '9780141439587'), (2, 7, 'Amazon', 'B1');
    INSERT INTO comments VALUES (1, 7, '<p>A sea.</p>');
    INSERT INTO data VALUES (1, 7, 'MOBI', 1, 'Tides - Ada Byron'), (2, 7, 'EPUB', 1, 'Tides - Ada Byron');
    """

  @Test("is read, and nothing is written")
  func read() throws {
    let home = try TemporaryDirectory()
    let path = "\(home.path)/metadata.db"
    try Connection(path: path, access: .readWrite).execute(script: Self.script)
    let before = try Data(contentsOf: home.url.appendingPathComponent("metadata.db"))
    for name in ["metadata.db-wal", "metadata.db-shm"] {
      try? FileManager.default.removeItem(atPath: "\(home.path)/\(name)")
    }
    let library = try CalibreLibrary(path: path)
    #expect(try library.uuid() == "lib-uuid")
    #expect(try library.count() == 2)
    let books = try library.books(after: 0, limit: 10)
    #expect(
      books == [
        CalibreBook(
          key: 7, uuid: "book-uuid", title: "Tides",
          authors: [
            .init(name: "Ada Byron", sortAs: "Byron, Ada"),
            .init(name: "C Bee, Jr.", sortAs: "Bee, C"),
          ],
          series: "Waters", seriesIndex: "2", tags: ["boats", "sea"],
          identifiers: ["isbn": "9780141439587", "amazon": "B1"], publisher: "Murray",
          published: "2013-05-01", languages: ["eng"], comments: "<p>A sea.</p>",
          folder: "Ada Byron/Tides (7)", hasCover: true,
          files: [
            .init(format: "EPUB", name: "Tides - Ada Byron"),
            .init(format: "MOBI", name: "Tides - Ada Byron"),
          ]),
        CalibreBook(
          key: 9, uuid: "bare-uuid", title: "Bare", folder: "Unknown/Bare (9)", hasCover: false),
      ])
    #expect(try library.books(after: 7, limit: 10).map(\.key) == [9])
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path) == ["metadata.db"])
    #expect(try Data(contentsOf: home.url.appendingPathComponent("metadata.db")) == before)
  }

  @Test("another program's database is no such library")
  func foreign() throws {
    let home = try TemporaryDirectory()
    let path = "\(home.path)/metadata.db"
    try Connection(path: path, access: .readWrite).execute(script: "CREATE TABLE x (y)")
    let library = try CalibreLibrary(path: path)
    #expect(throws: LibraryError.self) { try library.books(after: 0, limit: 1) }
  }
}
