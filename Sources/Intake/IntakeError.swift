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
  /// A zip archive where one book is wanted, and how many are in it.
  case notOneBook(file: String, count: Int)
  /// A web page where a book should be, as stores send when they want a person to log in.
  case loginPage(file: String)
  /// Content that is not what the file's name says.
  case misnamed(file: String)
  /// An EPUB with copy protection: whose, where the file says so.
  case locked(scheme: String?, file: String)
  /// More text than can be held at once to bind it anew.
  case tooMuchText(file: String)
  /// An EPUB without a package document, or without a page that can be read.
  case noPackage(file: String)

  package var place: String {
    switch self {
    case .unsupported(_, let file), .empty(let file), .malformedChapters(let file, _): file
    case .notOneBook(let file, _), .loginPage(let file), .misnamed(let file): file
    case .locked(_, let file), .noPackage(let file), .tooMuchText(let file): file
    case .undecodable(let error): error.place
    case .archive(let error): error.place
    }
  }

  package var fact: String {
    switch self {
    case .unsupported(.unknown, _): tr("this is no text and no known book format")
    case .unsupported(.acsm, _), .unsupported(.lcpl, _):
      tr("this is not the book but a permission to fetch it, with copy protection")
    case .unsupported(.picture, _): tr("this is a picture, not a book")
    case .unsupported(.xml, _): tr("this is an XML file, not a book")
    case .unsupported(let format, _): tr("%1 is not read yet", format.name)
    case .loginPage: tr("this is a web page where a book should be")
    case .misnamed: tr("this is not what its name says; it may be damaged")
    case .empty: tr("there is no text in it")
    case .undecodable(let error): error.fact
    case .malformedChapters(_, let detail):
      tr("the chapters are not as they should be (%1)", detail)
    case .archive(let error): error.fact
    case .notOneBook(_, 0): tr("there is no book in the zip archive")
    case .notOneBook(_, let count):
      trn(
        "there is %1 book in the zip archive that cannot be read",
        "there are %1 books in the zip archive, and not one alone", count)
    case .locked(nil, _): tr("has copy protection (DRM), which only the store's program can read")
    case .locked(let scheme?, _):
      tr("has copy protection (%1), which only the store's program can read", scheme)
    case .tooMuchText: tr("has too much text to be bound anew")
    case .noPackage: tr("there is no package document in it, which an EPUB must have")
    }
  }

  package var hint: String? {
    switch self {
    case .unsupported(.unknown, _), .misnamed: tr("Download the file again.")
    case .notOneBook(_, 0):
      tr("A book is a file of EPUB, FictionBook, HTML, Markdown or plain text.")
    case .notOneBook: tr("Unpack it and import the book that is in it.")
    case .archive(let error): error.hint
    case .loginPage:
      tr("Perhaps the store asks you to log in: do so in a browser, and download again.")
    case .unsupported(let format, _): Self.advice(on: format)
    case .undecodable(let error): error.hint
    case .locked:
      tr("Read it in the store's program, or ask the store for a file without copy protection.")
    case .tooMuchText: tr("Export it as it is, without --rebuild.")
    case .noPackage: tr("Download the file again.")
    case .empty: tr("Look into it with another program; the file may have to be downloaded again.")
    case .malformedChapters: nil
    }
  }

  private static func advice(on format: SourceFormat) -> String {
    switch format {
    case .rtf, .doc, .docx, .odt: tr("Save it as HTML in your word processor, and import that.")
    case .mobi, .kfx, .lit, .chm, .fb3:
      tr(
        "If the store also offers it as EPUB, FictionBook, HTML or text, import that; calibre can make an EPUB of what has no copy protection."
      )
    case .acsm, .lcpl: tr("Ask the store whether it sells the book without copy protection.")
    case .archive: tr("Unpack it and import the book that is in it.")
    case .picture, .xml: tr("A book is a file of EPUB, FictionBook, HTML, Markdown or plain text.")
    default: tr("If the store also offers it as EPUB, FictionBook, HTML or text, import that.")
    }
  }
}
