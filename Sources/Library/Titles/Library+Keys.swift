extension Library {
  /// Whether no title is known yet.
  package var isEmpty: Bool {
    get throws(LibraryError) {
      try connection.first("SELECT 1 FROM title LIMIT 1") { _ in true } == nil
    }
  }

  /// How many titles are known, bought or not.
  package var titleCount: Int {
    get throws(LibraryError) {
      try connection.first("SELECT count(*) FROM title") { $0.int(0) } ?? 0
    }
  }

  /// Titles that have their text here and are neither bought nor samples.
  package var titlesWithTextNotOwned: Int {
    get throws(LibraryError) {
      try connection.first(
        "SELECT count(*) FROM title t WHERE t.original IS NOT NULL AND NOT t.is_purchased "
          + "AND NOT t.is_sample"
      ) { $0.int(0) } ?? 0
    }
  }

  /// The row of a title by its identity; nil where the library does not know it.
  package func key(store: String, id: String) throws(LibraryError) -> Int64? {
    try connection.first("SELECT key FROM title WHERE store = ? AND id = ?", store, id) {
      $0.int64(0)
    }
  }

  /// The titles with these keys, in their order; keys of none are passed over.
  package func titles(keys: [Int64]) throws(LibraryError) -> [TitleSummary] {
    var titles: [TitleSummary] = []
    for key in keys {
      if let title = try title(key: key) { titles.append(title) }
    }
    return titles
  }

  /// The note of the desktops whose search was found to ask the provider, and by whose files:
  /// `GNOME=user KDE=system`.
  package static let askingDesktopsNote = "search-desktops"

  /// A note that the library keeps beside the titles, such as where the Books folder is.
  package func note(_ name: String) throws(LibraryError) -> String? {
    try connection.first("SELECT value FROM setting WHERE name = ?", name) { $0.string(0) }
  }

  /// Keeps a note; nothing is written when it says the same already.
  package func setNote(_ name: String, _ value: String) throws(LibraryError) {
    guard try note(name) != value else { return }
    try connection.run("INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)", name, value)
  }
}
