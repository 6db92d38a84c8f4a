/// A title as it is merged into the library: what a store said, mapped to columns.
///
/// `(store, id)` is the title's identity, for ever.
package struct TitleRecord: Sendable, Equatable {
  package var store: String
  package var id: String
  /// UUIDv5 of the identity, lower case with hyphens: the publication's `dc:identifier`, and the
  /// seed of every name derived from the title.
  package var uuid: String
  package var title: String
  package var subtitle: String?
  package var contributors: [TitleContributor] = []
  /// What is said of it: BCP 47, `und` where nobody says anything.
  package var language = "und"
  /// What the text is in, as it says itself or shows, where `language` leaves that open.
  package var textLanguage: String?
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
  package var contentVersion: String?
  package var pageProgression: String?
  package var writingMode: String?
  package var contentURL: String?
  package var contentMediaType: String?
  /// The text, once it is kept; nil leaves what the library has.
  package var original: OriginalReference?
  /// The catalogue's cover, once it is kept.
  package var coverOriginal: OriginalReference?
  /// Why the text could not be kept this time.
  package var contentFailure: String?

  package init(store: String, id: String, uuid: String, title: String) {
    self.store = store
    self.id = id
    self.uuid = uuid
    self.title = title
  }

  /// The language as it is shown, and as the edition has it.
  package var shownLanguage: String { Self.shown(language, text: textLanguage) }

  /// What is said wins; the text's own fills it in, and says of `zh` which Chinese it is.
  static func shown(_ language: String, text: String?) -> String {
    guard let text, language == "und" || text.hasPrefix(language + "-") else { return language }
    return text
  }
}

package struct TitleContributor: Sendable, Equatable {
  package var name: String
  /// A MARC relator code; `aut` is an author.
  package var role: String
  package var sortAs: String?

  package init(name: String, role: String = "aut", sortAs: String? = nil) {
    self.name = name
    self.role = role
    self.sortAs = sortAs
  }
}

/// Where a title's text is, on this machine.
package enum TitleState: String, Sendable, CaseIterable {
  case notDownloaded = "not-downloaded"
  case downloading
  case available
  case failed
}

/// A title as it is listed and found.
package struct TitleSummary: Sendable, Equatable {
  /// The row's key; rises in import order and is never used again.
  package var key: Int64
  package var store: String
  package var id: String
  package var uuid: String
  package var title: String
  package var authors: [String]
  package var language: String
  package var isPurchased: Bool
  package var isSample: Bool
  package var isHidden: Bool
  package var state: TitleState
  package var reason: String?
  package var retryAfter: String?
  /// The edition's path relative to the Books directory; nil when not exported.
  package var edition: String?
  package var categories: [String]
  package var description: String?
  package var purchasedAt: String?
  /// When it was last opened by Bookstead, RFC 3339; see `Library.opened`.
  package var opened: String?
  /// What became of a newer version, where the older one is readable.
  package var update: TitleUpdate?

  /// `store/id`, as it is printed and typed.
  package var publicID: String { "\(store)/\(id)" }

  package init(
    key: Int64, store: String, id: String, uuid: String, title: String, authors: [String],
    language: String, isPurchased: Bool, isSample: Bool, isHidden: Bool, state: TitleState,
    reason: String?, retryAfter: String?, edition: String?, categories: [String],
    description: String?, purchasedAt: String?
  ) {
    self.key = key
    self.store = store
    self.id = id
    self.uuid = uuid
    self.title = title
    self.authors = authors
    self.language = language
    self.isPurchased = isPurchased
    self.isSample = isSample
    self.isHidden = isHidden
    self.state = state
    self.reason = reason
    self.retryAfter = retryAfter
    self.edition = edition
    self.categories = categories
    self.description = description
    self.purchasedAt = purchasedAt
  }
}

/// A newer version of a title that is on its way, or failed, while the older one can be read.
package struct TitleUpdate: Sendable, Equatable {
  package var state: TitleState
  package var reason: String?
  /// Date-times of RFC 3339, as the caller's clock gave them.
  package var since: String?
  package var retryAfter: String?

  package init(
    state: TitleState, reason: String? = nil, since: String? = nil, retryAfter: String? = nil
  ) {
    self.state = state
    self.reason = reason
    self.since = since
    self.retryAfter = retryAfter
  }
}

/// The original that holds a title's text or cover: content-addressed in Originals.
package struct OriginalReference: Sendable, Equatable, Hashable, Codable {
  /// Lower-case hexadecimal.
  package var sha256: String
  /// Without the dot: `txt`, `html`, `chapters.json`, `html.zip`.
  package var fileExtension: String
  /// Bytes.
  package var size: Int64

  package init(sha256: String, fileExtension: String, size: Int64) {
    self.sha256 = sha256
    self.fileExtension = fileExtension
    self.size = size
  }
}
