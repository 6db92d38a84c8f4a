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

  package var place: String {
    switch self {
    case .unsupported(_, let file), .empty(let file), .malformedChapters(let file, _): file
    case .undecodable(let error): error.place
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
    }
  }

  package var hint: String? {
    switch self {
    case .unsupported(.unknown, _): tr("Download the file again.")
    case .unsupported(.zip, _): tr("Unpack it and import the book that is in it.")
    case .unsupported:
      tr("If the store also offers it as HTML or plain text, import that.")
    case .undecodable(let error): error.hint
    case .empty, .malformedChapters: nil
    }
  }
}
