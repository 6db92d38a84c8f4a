/// A book as calibre's library has it.
package struct CalibreBook: Sendable, Equatable, Codable {
  package var key: Int64
  package var uuid: String
  package var title: String
  package var authors: [Author] = []
  package var series: String?
  package var seriesIndex: String?
  package var tags: [String] = []
  /// By their kinds: `isbn`, `amazon`.
  package var identifiers: [String: String] = [:]
  package var publisher: String?
  /// Year, month and day.
  package var published: String?
  /// ISO 639 codes.
  package var languages: [String] = []
  /// HTML.
  package var comments: String?
  /// The book's folder below the library's.
  package var folder: String
  package var hasCover: Bool
  package var files: [File] = []

  package struct Author: Sendable, Equatable, Codable {
    package var name: String
    package var sortAs: String?
  }

  package struct File: Sendable, Equatable, Codable {
    /// In capitals, as calibre has it: `EPUB`.
    package var format: String
    /// The file's name without its ending.
    package var name: String
  }
}
