/// A person's own file of a book, as it was imported.
package struct BookFile: Sendable, Equatable {
  package var original: OriginalReference
  package var format: Format
  /// A name that the file gives itself and that no other book should have.
  package var identifier: String?
  /// Where it was when it was imported last: absolute, with the names in archives behind it.
  package var path: String

  /// The formats of one book, the one to be read first.
  package enum Format: String, Sendable, Comparable, CaseIterable {
    case epub, fb2, html, markdown, text

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    package static func < (one: Format, other: Format) -> Bool { one.rank < other.rank }
  }

  package init(
    original: OriginalReference, format: Format, identifier: String?, path: String
  ) {
    self.original = original
    self.format = format
    self.identifier = identifier
    self.path = path
  }
}

/// A book that a file says it is, on its way into the library.
package struct BookCandidate: Sendable, Equatable {
  /// Its identity is the one that it gets where it is a new title and the file has an identifier.
  package var record: TitleRecord
  package var file: BookFile
  /// The identity by the file's content, for files without an identifier, and where another book has
  /// the same.
  package var contentID: String
  package var contentUUID: String

  package init(record: TitleRecord, file: BookFile, contentID: String, contentUUID: String) {
    self.record = record
    self.file = file
    self.contentID = contentID
    self.contentUUID = contentUUID
  }
}

/// What became of a book's file.
package enum BookOutcome: Sendable, Equatable {
  case added, updated
  /// The file was there.
  case known
  /// A title that was there has this file as well; `isRead`: it is the one to be read from now on.
  case joined(title: String, isRead: Bool)
}
