import EPUB
import Library

extension TitleRecord {
  /// The title as messages name it: whole, or its beginning where a store made it very long.
  var brief: String {
    let limit = 80
    return title.count <= limit ? title : title.prefix(limit - 1) + "…"
  }
}

extension PublicationMetadata {
  /// When writer and templates last changed what an edition says: `dcterms:modified` is never
  /// earlier, so that a reader notices an edition bound anew.
  static let released = "2026-11-30T00:00:00Z"

  /// A title of the library as the package document has it: the only place where the columns of
  /// the one become the elements of the other.
  init(_ record: TitleRecord) {
    let dates = [record.updatedAt, record.purchasedAt, record.published.map(Self.dateTime)]
    let modified = dates.compactMap(\.self).first ?? "2000-01-01T00:00:00Z"
    self.init(
      identifier: "urn:uuid:\(record.uuid)", title: record.title, language: record.shownLanguage,
      modified: max(modified, Self.released))
    subtitle = record.subtitle
    contributors = record.contributors.map {
      Contributor(name: $0.name, role: $0.role, sortAs: $0.sortAs)
    }
    description = record.description
    subjects = record.categories
    publisher = record.publisher
    published = record.published
    isbn = record.isbn
    series = record.seriesName.map { Series(name: $0, position: record.seriesPosition) }
    pageProgression = record.pageProgression.flatMap(PageProgression.init(rawValue:))
    writingMode = record.writingMode.flatMap(WritingMode.init(rawValue:)) ?? .horizontal
  }

  /// `1859`, `1859-11` or `1859-11-24` as a date-time at its beginning; a date-time as it is.
  private static func dateTime(_ date: String) -> String {
    switch date.utf8.count {
    case 4: "\(date)-01-01T00:00:00Z"
    case 7: "\(date)-01T00:00:00Z"
    case 10: "\(date)T00:00:00Z"
    default: date
    }
  }
}
