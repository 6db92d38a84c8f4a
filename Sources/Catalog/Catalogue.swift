import Messages

/// What a store says a person owns, read from one file.
package struct Catalogue: Sendable, Equatable {
  /// The store that the file names itself, if it does.
  package var store: Store?
  package var titles: [CatalogueTitle] = []
  /// Records that were refused and fields that were dropped, by place.
  package var findings: [Finding] = []
  /// Records refused: the count of `titles` and this is the count of records.
  package var refused = 0
  /// The encoding, when it was not UTF-8: `GB18030 (guessed)`.
  package var encoding: String?

  package init() {}
}

package struct Store: Sendable, Equatable {
  package var id: String
  package var name: String?
  package var url: String?

  package init(id: String, name: String? = nil, url: String? = nil) {
    self.id = id
    self.name = name
    self.url = url
  }
}

/// One record of a catalogue, its fields as `share/bookstead/catalogue.schema.json` has them.
package struct CatalogueTitle: Sendable, Equatable {
  /// `books[41]`
  package var place: String
  /// Stable; derived from store, title, authors and language when the record has none.
  package var id: String
  package var title: String
  package var subtitle: String?
  package var authors: [CatalogueAuthor] = []
  /// BCP 47, `und` when unknown.
  package var language = "und"
  package var description: String?
  package var categories: [String] = []
  package var publisher: String?
  package var published: String?
  package var isbn: String?
  package var seriesName: String?
  package var seriesPosition: String?
  package var coverURL: String?
  package var isPurchased = false
  package var isSample = false
  package var purchasedAt: String?
  package var orderID: String?
  package var priceAmount: String?
  package var priceCurrency: String?
  package var updatedAt: String?
  package var version: String?
  package var pageProgression: String?
  package var writingMode: String?
  package var content: CatalogueContent?

  package init(place: String, id: String, title: String) {
    self.place = place
    self.id = id
    self.title = title
  }
}

package struct CatalogueAuthor: Sendable, Equatable {
  package var name: String
  /// A MARC relator code.
  package var role = "aut"
  package var sortAs: String?

  package init(name: String) { self.name = name }
}

/// Where a title's text is.
package enum CatalogueContent: Sendable, Equatable {
  case chapters([CatalogueChapter])
  /// A path relative to the catalogue, or http(s).
  case url(String, mediaType: String?)
}

/// A chapter whose text stands in the catalogue.
package struct CatalogueChapter: Sendable, Equatable, Codable {
  package var title: String?
  package var text: String?
  package var markdown: String?
  package var html: String?
  package var chapters: [CatalogueChapter]?

  package init() {}
}
