import Catalog
import Digest
import EPUB
import Intake
import Library

extension BookCandidate {
  /// A file that was read as the book that it says it is.
  ///
  /// - Parameter encoding: what the person said of files that do not say it.
  init(
    _ book: BindAnswer.Taken.Book, of work: BookWork, store: String, encoding: String?
  ) {
    let contentID = "@" + book.original.sha256.prefix(20)
    let identifier = book.said.identifiers.lazy.compactMap(OwnIdentifier.normalised).first
    let id =
      identifier.map { "@" + SHA256.hex(Array("identifier:\($0)".utf8)).prefix(20) } ?? contentID
    var record = TitleRecord(
      store: store, id: id, uuid: UUIDv5.title(store: store, id: id), title: "")
    record.fill(from: book.said)
    record.textLanguage = book.language
    record.original = book.original
    record.coverOriginal = book.cover
    record.isPurchased = true
    if record.title.isEmpty {
      let named = FileNameMetadata(work.fileName)
      record.title = named.title
      if record.contributors.isEmpty, let author = named.author {
        record.contributors = [TitleContributor(name: author)]
      }
    }
    let format = SourceFormat(rawValue: book.format) ?? .text
    if let encoding, [.text, .html, .markdown].contains(format) {
      record.contentMediaType = mediaType(nil, charset: encoding)
    }
    self.init(
      record: record,
      file: BookFile(
        original: book.original, format: BookFile.Format(rawValue: book.format) ?? .text,
        identifier: identifier, path: work.path),
      contentID: contentID, contentUUID: UUIDv5.title(store: store, id: contentID))
  }
}

extension TitleRecord {
  /// Characters of a title or a name, and of a description, that are kept.
  private static let longestLine = 1_000
  private static let longestText = 65_536

  /// What a file says of itself as the columns of the library: the only place where the one becomes
  /// the other.
  mutating func fill(from said: SourceMetadata) {
    title = Self.line(said.title) ?? ""
    subtitle = Self.line(said.subtitle)
    contributors = said.contributors.compactMap { person in
      Self.line(person.name).map {
        TitleContributor(name: $0, role: person.role, sortAs: Self.line(person.sortAs))
      }
    }
    language = said.language.flatMap(LanguageTag.normalised) ?? "und"
    description = said.description.map { String($0.prefix(Self.longestText)) }
    categories = said.subjects.compactMap { Self.line($0) }
    publisher = Self.line(said.publisher)
    // When the text was written is all that many files say.
    published = said.published ?? said.written
    isbn = said.isbn.flatMap(ISBN.normalised)
    if let narrowest = said.series.last, let name = Self.line(narrowest.name) {
      seriesName = name
      seriesPosition = Self.line(narrowest.position)
    }
  }

  /// In one line, without what no line has; nil where nothing is left.
  private static func line(_ text: String?) -> String? {
    guard let text else { return nil }
    let words = text.unicodeScalars.split {
      $0.properties.isWhitespace || $0.properties.generalCategory == .control
    }
    let line = words.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
    return line.isEmpty ? nil : String(line.prefix(longestLine))
  }
}

/// Names that files give themselves.
enum OwnIdentifier {
  /// The identifier as it is compared; nil for one that many files may have, such as `0` or `bookid`.
  static func normalised(_ identifier: String) -> String? {
    var name = identifier.lowercased().filter { !$0.isWhitespace && $0 != "{" && $0 != "}" }[...]
    for prefix in ["urn:uuid:", "uuid:", "urn:isbn:", "isbn:"] where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
    }
    guard (8...1_000).contains(name.count), Set(name).count > 4,
      name.contains(where: \.isNumber)
    else { return nil }
    return String(name)
  }
}
