import Answers
import BaseDirectories
import Bookshelf
import CLI
import Freedesktop
import Glibc
import Library
import Messages

extension Worker {
  /// `open`: a book in the person's reader.
  func open() throws -> ExitStatus {
    let words = arguments.operands.joined(separator: " ")
    guard !words.isEmpty else {
      throw UsageError.missingOperand(verb: "open", operands: marked("ID-or-WORDS"))
    }
    let settings = try Settings(readFrom: places.configuration)
    let library = try Library(path: places.library, access: .readOnly)
    let title = try library.find(words)
    guard let edition = title.edition else { throw NotExported(place: title.publicID) }
    let path = "\(settings.applied(to: places).books)/\(edition)"
    guard access(path, F_OK) == 0 else { throw NotThere(place: path, id: title.publicID) }
    try Reader(command: settings.reader).open(path, in: Environment.current)
    return .done
  }

  /// `folder`: the Books folder in the file manager.
  func folder() throws -> ExitStatus {
    let settings = try Settings(readFrom: places.configuration)
    let books = settings.applied(to: places).books
    try BooksFolder.make(books)
    try FolderWindow.open(books, in: Environment.current)
    return .done
  }
}

/// The file was moved or deleted.
private struct NotThere: ExplainedError {
  var place: String
  var id: String
  var fact: String { tr("is no longer there") }
  var hint: String? { tr("`bookstead export %1` binds it again.", id) }
}

/// The title has no file to open.
private struct NotExported: ExplainedError {
  var place: String
  var fact: String { tr("is not exported") }
  var hint: String? { tr("`bookstead export %1` binds it.", place) }
}
