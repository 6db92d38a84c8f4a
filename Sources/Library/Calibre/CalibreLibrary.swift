/// Reads the library of calibre (`metadata.db`), which belongs to calibre: nothing in it is written.
package struct CalibreLibrary {
  private let connection: Connection

  /// - Parameter path: the database's.
  package init(path: String) throws(LibraryError) {
    connection = try Connection(immutable: path)
  }

  /// The library's own UUID, which it keeps wherever it is moved.
  package func uuid() throws(LibraryError) -> String? {
    try connection.first("SELECT uuid FROM library_id") { $0.optionalString(0) } ?? nil
  }

  package func count() throws(LibraryError) -> Int {
    try connection.first("SELECT count(*) FROM books") { $0.int(0) } ?? 0
  }

  /// The next books behind a key, in the order of their keys.
  package func books(after key: Int64, limit: Int) throws(LibraryError) -> [CalibreBook] {
    let rows = try connection.query(
      """
      SELECT b.id, b.uuid, b.title, b.series_index, b.author_sort, b.path, b.has_cover, b.pubdate,
        (SELECT text FROM comments WHERE book = b.id),
        (SELECT p.name FROM books_publishers_link l JOIN publishers p ON p.id = l.publisher
         WHERE l.book = b.id),
        (SELECT s.name FROM books_series_link l JOIN series s ON s.id = l.series WHERE l.book = b.id)
      FROM books b WHERE b.id > ?1 ORDER BY b.id LIMIT ?2
      """, key, limit
    ) { row in (book: Self.book(row), authorSort: row.optionalString(4)) }
    var books: [CalibreBook] = []
    for row in rows {
      var book = row.book
      try fill(&book, authorSort: row.authorSort)
      books.append(book)
    }
    return books
  }

  private static func book(_ row: Statement) -> CalibreBook {
    var book = CalibreBook(
      key: row.int64(0), uuid: row.string(1), title: row.string(2), folder: row.string(5),
      hasCover: row.bool(6))
    book.published = row.optionalString(7).flatMap(date)
    book.comments = row.optionalString(8)
    book.publisher = row.optionalString(9)
    book.series = row.optionalString(10)
    if book.series != nil { book.seriesIndex = number(row.double(3)) }
    return book
  }

  private func fill(_ book: inout CalibreBook, authorSort: String?) throws(LibraryError) {
    book.authors = try connection.query(
      """
      SELECT a.name, a.sort FROM books_authors_link l JOIN authors a ON a.id = l.author
      WHERE l.book = ?1 ORDER BY l.id
      """, book.key
    ) { CalibreBook.Author(name: Self.name($0.string(0)), sortAs: $0.optionalString(1)) }
    // What the person said of this book wins over what calibre says of the author.
    let sorted = (authorSort ?? "").split(separator: " & ").map(String.init)
    if sorted.count == book.authors.count {
      for index in sorted.indices { book.authors[index].sortAs = sorted[index] }
    }
    book.tags = try words(
      """
      SELECT t.name FROM books_tags_link l JOIN tags t ON t.id = l.tag
      WHERE l.book = ?1 ORDER BY t.name
      """, of: book)
    book.languages = try words(
      """
      SELECT g.lang_code FROM books_languages_link l JOIN languages g ON g.id = l.lang_code
      WHERE l.book = ?1 ORDER BY l.item_order, l.id
      """, of: book)
    for pair in try connection.query(
      "SELECT type, val FROM identifiers WHERE book = ?1", book.key,
      row: { (type: $0.string(0), value: $0.string(1)) })
    {
      book.identifiers[pair.type.lowercased()] = pair.value
    }
    book.files = try connection.query(
      "SELECT format, name FROM data WHERE book = ?1 ORDER BY format", book.key
    ) { CalibreBook.File(format: $0.string(0).uppercased(), name: $0.string(1)) }
  }

  private func words(_ sql: String, of book: CalibreBook) throws(LibraryError) -> [String] {
    try connection.query(sql, book.key) { $0.string(0) }
  }

  /// calibre keeps a comma in a name as a bar.
  private static func name(_ name: String) -> String { name.replacing("|", with: ",") }

  /// The day of `2013-05-01 00:00:00+00:00`; nil for the year 101, by which calibre means none.
  private static func date(_ text: String) -> String? {
    let day = text.prefix(10)
    guard day.count == 10, !day.hasPrefix("0"), day.allSatisfy({ $0.isNumber || $0 == "-" }) else {
      return nil
    }
    return String(day)
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1_000_000 ? String(Int64(value)) : String(value)
  }
}
