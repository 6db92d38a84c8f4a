/// A line of a book's contents list.
package struct ContentsLine: Sendable, Equatable, Codable {
  /// How deep it stands, 0 at the top.
  package var level: Int
  package var name: String
  /// The file that it leads to, relative to the package document of the edition.
  package var href: String

  package init(level: Int, name: String, href: String) {
    self.level = level
    self.name = name
    self.href = href
  }
}

extension Library {
  /// The contents list of a title's text, as it was last bound; empty before.
  package func contents(of title: Int64) throws(LibraryError) -> [ContentsLine] {
    try connection.query(
      "SELECT level, name, href FROM contents WHERE title = ?1 ORDER BY position", title
    ) { row in ContentsLine(level: row.int(0), name: row.string(1), href: row.string(2)) }
  }
}
