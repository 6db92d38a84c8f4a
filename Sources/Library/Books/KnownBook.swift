/// A title that a book's file may be of, with the files that it has.
struct KnownBook {
  var stored: StoredTitle
  var files: [BookFile]
  /// Whether a file still lies where it was imported from, with the same content.
  var isThere: (BookFile) -> Bool

  /// The file that its editions are made from; nil where a catalogue gave the text, or none is here.
  var current: BookFile? { files.first { $0.original == stored.record.original } }

  /// What a file is to the title; nil: it is another book's.
  func relation(to candidate: BookCandidate) -> Relation? {
    if let same = files.first(where: { $0.original.sha256 == candidate.file.original.sha256 }) {
      return isTakenBack(same, by: candidate.file) ? .edition : .same
    }
    guard isSameBook(as: candidate) else { return nil }
    return files.contains { $0.format == candidate.file.format } ? .edition : .format
  }

  enum Relation: Equatable {
    /// The very bytes.
    case same
    /// Another format of it.
    case format
    /// The same format with other bytes: the file was edited, or downloaded anew.
    case edition
  }

  /// Whether a file that was replaced by a later one of its path is there again.
  private func isTakenBack(_ same: BookFile, by file: BookFile) -> Bool {
    guard let current, current.original != same.original else { return false }
    return current.format == same.format && current.path == file.path
  }

  private func isSameBook(as candidate: BookCandidate) -> Bool {
    let (known, record) = (stored.record, candidate.record)
    if known.id == candidate.contentID { return true }
    let isSameTitle = TitleKey.literal(known.title) == TitleKey.literal(record.title)
    let isSamePath = files.contains { $0.path == candidate.file.path }
    // Some programs give every book the same identifier.
    if let identifier = candidate.file.identifier,
      files.contains(where: { $0.identifier == identifier })
    {
      guard isSameTitle || isSamePath && hasSameAuthors(as: record) else { return false }
      return isSamePath || !hasOther(than: candidate.file)
    }
    guard areOfOneVolume(known, record) else { return false }
    if let isbn = record.isbn, let other = known.isbn, Self.key(isbn: isbn) == Self.key(isbn: other)
    {
      guard isSameTitle || hasSameAuthors(as: record) else { return false }
      return isSamePath || !hasOther(than: candidate.file)
    }
    if isSameTitle, known.id == record.id, files.isEmpty { return true }
    guard isSameTitle, hasSameAuthors(as: record), areOfOneLanguage(known, record) else {
      return false
    }
    // Two files of a format without a common name are two books, but for one that was edited.
    let isOtherFormat = !files.contains { $0.format == candidate.file.format }
    return isOtherFormat || isSamePath && !hasOwnIdentifier(candidate.file)
  }

  /// Whether a file of the same format is still in its own place: then this one is no later version of
  /// it but another book, such as a volume of a set that has one number.
  private func hasOther(than file: BookFile) -> Bool {
    files.contains { $0.format == file.format && isThere($0) }
  }

  /// Whether the file has an identifier, and the title's of its format have others.
  private func hasOwnIdentifier(_ file: BookFile) -> Bool {
    file.identifier != nil && files.contains { $0.format == file.format && $0.identifier != nil }
  }

  /// Many different files are called "Document" by nobody.
  private func hasSameAuthors(as record: TitleRecord) -> Bool {
    let (known, said) = (Self.authors(of: stored.record), Self.authors(of: record))
    return !said.isEmpty && known == said
  }

  private static func authors(of record: TitleRecord) -> Set<String> {
    Set(record.contributors.filter { $0.role == "aut" }.map { TitleKey.literal($0.name) })
  }

  private func areOfOneLanguage(_ one: TitleRecord, _ other: TitleRecord) -> Bool {
    let languages = [one, other].map { $0.language.prefix { $0 != "-" }.lowercased() }
    return languages[0] == languages[1] || languages.contains("und")
  }

  private func areOfOneVolume(_ one: TitleRecord, _ other: TitleRecord) -> Bool {
    one.seriesPosition == other.seriesPosition || one.seriesPosition == nil
      || other.seriesPosition == nil
  }

  /// An ISBN of ten digits as the thirteen that it has become, without the check digit.
  static func key(isbn: String) -> Substring {
    isbn.count == 10 ? "978" + isbn.dropLast() : isbn.dropLast()
  }
}
