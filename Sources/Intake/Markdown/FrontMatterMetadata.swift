import EPUB

extension SourceMetadata {
  /// What a text says of itself in front, by the keys that programs for web sites and books use.
  init(_ data: FrontMatterValues) {
    self.init()
    title = data.first("title")?.nonBlank
    subtitle = data.first("subtitle")?.nonBlank
    contributors =
      data.list("author", "authors", "creator").compactMap { Self.person($0, role: "aut") }
      + data.list("translator", "translators").compactMap { Self.person($0, role: "trl") }
    language = data.first("lang", "language", "languages")?.languageTag
    description = data.first("description", "abstract", "summary")?.nonBlank
    subjects = data.list("keywords", "tags", "categories", "subject", "subjects")
    publisher = data.first("publisher")?.nonBlank
    published = data.first("date", "published", "pubdate").flatMap(FB2Date.date)
    isbn = data.first("isbn").flatMap(ISBN.first)
    if let name = data.first("series", "collection")?.nonBlank {
      series = [Series(name: name, position: data.first("series_index", "series-index", "volume"))]
    }
    identifiers = [data.first("identifier", "uuid")].compactMap { $0?.nonBlank }
  }

  /// The keys that are read, in small letters.
  static let frontMatterKeys: Set<String> = [
    "title", "subtitle", "author", "authors", "creator", "translator", "translators", "lang",
    "language", "languages", "description", "abstract", "summary", "keywords", "tags",
    "categories", "subject", "subjects", "publisher", "date", "published", "pubdate", "isbn",
    "series", "collection", "series_index", "series-index", "volume", "identifier", "uuid",
  ]

  private static func person(_ name: String, role: String) -> Contributor? {
    name.nonBlank.map { Contributor(name: $0, role: role) }
  }
}

extension String {
  /// In one line; nil where nothing is left.
  var nonBlank: String? {
    let line = folded
    return line.isEmpty ? nil : line
  }
}
