import Images
import XML

/// A book's content in memory: what every reader of Intake makes and the writer binds.
package struct Publication: Sendable {
  package var metadata: PublicationMetadata
  /// The contents in reading order; a chapter with children is a part.
  package var chapters: [Chapter]
  /// The files that chapters name (pictures), by the path they name them with.
  package var resources: [Resource]
  package var cover: Cover?
  /// A book that was bound before shows its cover itself, where it wants to.
  package var showsCover = false
  /// The contents list where the book has one of its own; nil: the chapters are it.
  package var contents: [ContentsSource]?
  /// The pages of a printed edition, where the book lists them.
  package var pageList: [ContentsSource] = []
  /// Places by their kind, a term of the EPUB Structural Semantics Vocabulary.
  package var landmarks: [(type: String, place: ContentsSource)] = []
  /// How the pages are laid out: `rendition:layout` and the like, with their values.
  package var rendition: [(property: String, value: String)] = []

  /// Whether its pages keep the look that their maker gave them.
  var keepsForm: Bool { chapters.contains { $0.page != nil } }

  package init(
    metadata: PublicationMetadata, chapters: [Chapter], resources: [Resource] = [],
    cover: Cover? = nil
  ) {
    self.metadata = metadata
    self.chapters = chapters
    self.resources = resources
    self.cover = cover
  }
}

/// What the package document says of the book (EPUB 3.3, sec-pkg-metadata).
package struct PublicationMetadata: Sendable, Equatable, Codable {
  /// `urn:uuid:…`
  package var identifier: String
  package var title: String
  package var subtitle: String?
  /// In order, the primary author first. Secondary people are told apart by `role`.
  package var contributors: [Contributor] = []
  /// BCP 47; `und` when unknown.
  package var language: String
  package var description: String?
  package var subjects: [String] = []
  package var publisher: String?
  /// W3C date-time format, a year at least.
  package var published: String?
  /// Digits (and X) alone.
  package var isbn: String?
  package var series: Series?
  /// `YYYY-MM-DDThh:mm:ssZ`
  package var modified: String
  /// nil: from the language and the writing mode.
  package var pageProgression: PageProgression?
  package var writingMode: WritingMode = .horizontal

  package init(identifier: String, title: String, language: String, modified: String) {
    self.identifier = identifier
    self.title = title
    self.language = language
    self.modified = modified
  }

  /// Whether the text runs from right to left, by its language.
  package var isRightToLeft: Bool { LanguageTag(language)?.isRightToLeft ?? false }
}

/// A person or a body that made the book.
package struct Contributor: Sendable, Equatable, Codable {
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

package struct Series: Sendable, Equatable, Codable {
  package var name: String
  package var position: String?

  package init(name: String, position: String? = nil) {
    self.name = name
    self.position = position
  }
}

package enum PageProgression: String, Sendable, Codable {
  case leftToRight = "ltr", rightToLeft = "rtl"
}

package enum WritingMode: String, Sendable, Codable {
  case horizontal = "horizontal-tb"
  case vertical = "vertical-rl"
}

/// A chapter: a heading, flow content, chapters below.
package struct Chapter: Sendable, Equatable {
  /// Plain text for the contents list and the page's title; nil when the book gives none.
  package var title: String?
  /// The heading as printed: phrasing content. Empty when the chapter has no heading of its own.
  package var heading: [XMLNode]
  /// The heading's `id` in the source, so that links to it are kept.
  package var headingID: String?
  /// XHTML flow content that obeys HTML's content model; `a@href` and `img@src` as the source has
  /// them, resolved to paths relative to the source's root.
  package var body: [XMLNode]
  /// Where the chapter comes from in the source (`text/two.html`), for the repair of links.
  package var source: String
  /// BCP 47, when it is not the book's.
  package var language: String?
  package var children: [Chapter]
  package var matter = Matter.body
  /// The form of a page that was bought as one; nil for what gets ours.
  package var page: PageForm?

  /// What a chapter is beside others at its place.
  package enum Matter: Sendable {
    case body
    /// Stands before the text and is not counted among its chapters: a title, an epigraph.
    case front
    /// The same: a bookseller's words on the book. Without a heading it gets one in our words.
    case annotation
  }

  package init(
    title: String?, heading: [XMLNode] = [], headingID: String? = nil, body: [XMLNode],
    source: String = "", language: String? = nil, children: [Chapter] = []
  ) {
    self.title = title
    self.heading = heading
    self.headingID = headingID
    self.body = body
    self.source = source
    self.language = language
    self.children = children
  }
}

/// A file that chapters name.
package struct Resource: Sendable {
  /// As `img@src` has it, resolved against the source's root.
  package var path: String
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The cover picture: JPEG, PNG, GIF or WebP, or an SVG, by its bytes.
package struct Cover: Sendable {
  package var bytes: [UInt8]
  package init(bytes: [UInt8]) { self.bytes = bytes }
}
