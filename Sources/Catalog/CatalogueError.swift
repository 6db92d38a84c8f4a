import Encoding
import Messages

/// A file that is no catalogue, or one that can't be read.
package struct CatalogueError: ExplainedError {
  package enum Reason: Error, Sendable, Equatable {
    case empty
    case encoding(EncodingError)
    /// An HTML page, as stores send when they want a person to log in.
    case webPage
    case xml
    case malformed(JSONFault)
    /// JSON, but neither a list nor an object.
    case notACatalogue
    /// An object without books. `isBook`: it looks like one itself.
    case noBooks(isBook: Bool)
    case booksAreNoList
  }

  package let place: String
  package let reason: Reason

  init(file: String, reason: Reason) {
    place = file
    self.reason = reason
  }

  package var fact: String {
    switch reason {
    case .empty: tr("the file is empty")
    case .encoding(let error): error.fact
    case .webPage: tr("this is a web page, not a catalogue")
    case .xml: tr("this is an XML file, not a catalogue")
    case .malformed(let fault): fault.fact
    case .notACatalogue: tr("this is a single value, not a catalogue")
    case .noBooks: tr("there is no “books” in it")
    case .booksAreNoList: tr("“books” is not a list")
    }
  }

  package var hint: String? {
    switch reason {
    case .encoding(let error): error.hint
    case .webPage:
      tr("Perhaps the store asks you to log in: do so in a browser, and save the catalogue again.")
    case .noBooks(isBook: true):
      tr("It looks like one book: put it into a list, between [ and ].")
    case .malformed(let fault) where fault.kind == .truncated: tr("Download the file again.")
    case .empty: tr("Download the file again.")
    case .xml, .malformed, .notACatalogue, .noBooks, .booksAreNoList:
      tr("A catalogue is JSON: a list of books, or an object with “books” in it.")
    }
  }
}
