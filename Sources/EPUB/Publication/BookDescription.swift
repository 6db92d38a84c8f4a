import Messages

/// What is known of a book, made fit for a package document: values in one line, dates and numbers
/// that are none left out, with a finding for each that a person gave.
struct BookDescription: Equatable {
  var identifier: String
  /// Never empty.
  var title: String
  var subtitle: String?
  var authors: [Contributor]
  /// Translators, editors, illustrators and so on.
  var otherContributors: [Contributor]
  var language: LanguageTag
  var words: PageWords
  var description: String?
  var subjects: [String]
  var publisher: String?
  /// W3C-DTF.
  var published: String?
  var isbn: String?
  var series: Series?
  var modified: String
  /// Nil where the order of pages is the usual one, left to right.
  var pageProgression: PageProgression?
  var isVertical: Bool

  init(_ metadata: PublicationMetadata, findings: inout [Finding]) {
    let language = Self.language(of: metadata, findings: &findings)
    self.language = language
    words = PageWords.words(for: language)
    identifier = metadata.identifier.oneLine
    title = metadata.title.oneLineOrNil ?? words.untitled
    subtitle = metadata.subtitle?.oneLineOrNil
    let contributors = Self.contributors(of: metadata)
    authors = contributors.filter { $0.role == "aut" }
    otherContributors = contributors.filter { $0.role != "aut" }
    description = metadata.description?.oneLineOrNil
    subjects = Self.unique(metadata.subjects.compactMap(\.oneLineOrNil))
    publisher = metadata.publisher?.oneLineOrNil
    published = Self.date(of: metadata, findings: &findings)
    isbn = Self.isbn(of: metadata, findings: &findings)
    series = metadata.series.flatMap { series in
      series.name.oneLineOrNil.map { Series(name: $0, position: series.position?.oneLineOrNil) }
    }
    modified = metadata.modified
    isVertical = metadata.writingMode == .vertical
    pageProgression =
      metadata.pageProgression
      ?? (isVertical || language.isRightToLeft ? .rightToLeft : nil)
  }

  /// Title and subtitle in one line: programs on the desktop read one title alone.
  var fullTitle: String { subtitle.map { title + words.titleSeparator + $0 } ?? title }

  private static func language(
    of metadata: PublicationMetadata, findings: inout [Finding]
  ) -> LanguageTag {
    if let tag = LanguageTag(metadata.language) { return tag }
    if !metadata.language.oneLine.isEmpty {
      findings.append(
        Finding(
          .notice, place: "language",
          fact: tr("\"%1\" is no language tag; the language counts as unknown", metadata.language)))
    }
    return .undetermined
  }

  /// Nobody without a name, nobody twice in the same part.
  private static func contributors(of metadata: PublicationMetadata) -> [Contributor] {
    var kept: [Contributor] = []
    for contributor in metadata.contributors {
      guard let name = contributor.name.oneLineOrNil,
        !kept.contains(where: { $0.name == name && $0.role == contributor.role })
      else { continue }
      kept.append(
        Contributor(
          name: name, role: contributor.role, sortAs: contributor.sortAs?.oneLineOrNil))
    }
    return kept
  }

  private static func date(
    of metadata: PublicationMetadata, findings: inout [Finding]
  ) -> String? {
    guard let date = metadata.published?.trimmed, !date.isEmpty else { return nil }
    if PublicationDate.isValid(date) { return date }
    findings.append(
      Finding(.notice, place: "published", fact: tr("\"%1\" is no date; it was left out", date)))
    return nil
  }

  private static func isbn(
    of metadata: PublicationMetadata, findings: inout [Finding]
  ) -> String? {
    guard let isbn = metadata.isbn?.trimmed, !isbn.isEmpty else { return nil }
    let body = isbn.dropLast()
    if isbn.count == 10 || isbn.count == 13, body.allSatisfy(\.isASCIIDigit),
      isbn.last.map({ $0.isASCIIDigit || isbn.count == 10 && $0 == "X" }) == true
    {
      return isbn
    }
    findings.append(
      Finding(.notice, place: "isbn", fact: tr("\"%1\" is no ISBN; it was left out", isbn)))
    return nil
  }

  private static func unique(_ values: [String]) -> [String] {
    var seen: Set<String> = []
    return values.filter { seen.insert($0).inserted }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
