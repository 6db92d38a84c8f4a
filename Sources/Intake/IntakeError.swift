import Archive
import Encoding
import Messages

/// Why a file did not become a book.
package enum IntakeError: ExplainedError, Equatable {
  /// A format that is recognised and not read.
  case unsupported(SourceFormat, file: String)
  /// No text at all.
  case empty(file: String)
  /// Not text in the encoding that it should have.
  case undecodable(EncodingError)
  /// Chapters that are not as `ChapterSource` has them.
  case malformedChapters(file: String, detail: String)
  /// A zip archive that cannot be read.
  case archive(ZipError)
  /// A zip archive with other things in it than one FictionBook: its files, or the only one's format.
  case notOneBook(file: String, count: Int)
  case notABook(SourceFormat, file: String, entry: String)
  /// An EPUB with copy protection: whose, where the file says so.
  case locked(scheme: String?, file: String)
  /// More text than can be held at once to bind it anew.
  case tooMuchText(file: String)
  /// An EPUB without a package document, or without a page that can be read.
  case noPackage(file: String)

  package var place: String {
    switch self {
    case .unsupported(_, let file), .empty(let file), .malformedChapters(let file, _): file
    case .notOneBook(let file, _), .notABook(_, let file, _): file
    case .locked(_, let file), .noPackage(let file), .tooMuchText(let file): file
    case .undecodable(let error): error.place
    case .archive(let error): error.place
    }
  }

  package var fact: String {
    switch self {
    case .unsupported(.unknown, _): tr("this is no text and no known book format")
    case .unsupported(let format, _): tr("%1 is not read yet", format.name)
    case .empty: tr("there is no text in it")
    case .undecodable(let error): error.fact
    case .malformedChapters(_, let detail):
      tr("the chapters are not as they should be (%1)", detail)
    case .archive(let error): error.fact
    case .notOneBook(_, 0): tr("there is no file in the zip archive")
    case .notOneBook(_, let count):
      trn(
        "there is %1 file in the zip archive, and not one book alone",
        "there are %1 files in the zip archive, and not one book alone", count, count)
    case .notABook(let format, _, let entry):
      tr("the file in the zip archive, %1, is no FictionBook (%2)", entry, format.name)
    case .locked(nil, _): tr("has copy protection (DRM), which only the store's program can read")
    case .locked(let scheme?, _):
      tr("has copy protection (%1), which only the store's program can read", scheme)
    case .tooMuchText: tr("has too much text to be bound anew")
    case .noPackage: tr("there is no package document in it, which an EPUB must have")
    }
  }

  package var hint: String? {
    switch self {
    case .unsupported(.unknown, _): tr("Download the file again.")
    case .notOneBook, .notABook: tr("Unpack it and import the book that is in it.")
    case .archive(let error): error.hint
    case .unsupported:
      tr("If the store also offers it as HTML or plain text, import that.")
    case .undecodable(let error): error.hint
    case .locked:
      tr("Read it in the store's program, or ask the store for a file without copy protection.")
    case .tooMuchText: tr("Export it as it is, without --rebuild.")
    case .noPackage: tr("Download the file again.")
    case .empty, .malformedChapters: nil
    }
  }
}
