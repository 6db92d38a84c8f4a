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

  /// The chapters that a person means: by the number of the line, from 1, by the file, by the whole
  /// name, else by a part of it. Case, accents and width do not count.
  package func chapters(
    matching words: String, of title: Int64
  ) throws(LibraryError) -> [ContentsLine] {
    let contents = try contents(of: title)
    if let number = Int(words), contents.indices.contains(number - 1) {
      return [contents[number - 1]]
    }
    if let line = contents.first(where: { $0.href == words }) { return [line] }
    let wanted = TitleKey.literal(words)
    guard !wanted.isEmpty else { return [] }
    let names = contents.map { TitleKey.literal($0.name) }
    let whole = names.indices.filter { names[$0] == wanted }
    let found = whole.isEmpty ? names.indices.filter { names[$0].contains(wanted) } : whole
    return found.map { contents[$0] }
  }
}
