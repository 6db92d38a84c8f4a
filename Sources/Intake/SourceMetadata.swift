import EPUB

/// What a bought file says of itself: for books that come without a catalogue, whose words win
/// wherever there are any.
package struct SourceMetadata: Sendable, Equatable, Codable {
  package var title: String?
  package var subtitle: String?
  /// In order; people who are no authors are told apart by `role`.
  package var contributors: [Contributor] = []
  /// BCP 47.
  package var language: String?
  /// Plain text; a line a paragraph.
  package var description: String?
  /// In words, whatever codes a format has for them.
  package var subjects: [String] = []
  package var publisher: String?
  /// When this edition came out: W3C date-time format, a year at least.
  package var published: String?
  /// When the text was written, in the same form.
  package var written: String?
  /// Digits (and X) alone.
  package var isbn: String?
  /// The series that the book is in, the narrowest last.
  package var series: [Series] = []
  /// Names that the file gives itself, as they stand there.
  package var identifiers: [String] = []
  /// Of a translation: the title and the language that it had.
  package var originalTitle: String?
  package var originalLanguage: String?

  package init() {}
}
