import BaseDirectories
import Intake

/// One book, or an archive of some, that an import has to look at.
struct BookWork: Equatable {
  /// The file, or the folder that the pages are in; absolute.
  var file: String
  /// What the person calls it.
  var name: String
  /// Names in archives.
  var inner: [String] = []
  /// Pages below the folder or in the archive, in reading order; none for a file alone.
  var pages: [String] = []
  /// The first of the pages below the folder.
  var page: String?
  var size: Int64 = 0

  init(file: String, name: String, pages: [String] = [], page: String? = nil, size: Int64 = 0) {
    self.file = file
    self.name = name
    self.pages = pages
    self.page = page
    self.size = size
  }

  /// Where the book is, for what is noted of it.
  var path: String { ([file] + (page.map { [$0] } ?? []) + inner).joined(separator: "/") }

  /// What messages call it.
  var place: String { ([name] + inner).joined(separator: ": ") }

  /// The name by which a book without a title of its own is called: the file's, or of several pages
  /// the folder's.
  var fileName: String {
    var parts = path.split(separator: "/")
    if !pages.isEmpty || page.map(MarkdownBook.isSummary) == true { parts.removeLast() }
    if parts.last == "src", parts.count > 1 { parts.removeLast() }
    return String(parts.last ?? "")
  }

  /// A Markdown book by the list of its chapters; what is said of it may lie one folder above.
  init(summary path: String) {
    let whole = realPath(path).split(separator: "/").map(String.init)
    var count = 1
    let above = "/" + whole.dropLast(2).joined(separator: "/")
    if whole.count > 2, fileExists("\(above)/\(MarkdownBook.dataFile)") { count = 2 }
    self.init(
      file: "/" + whole.dropLast(count).joined(separator: "/"), name: path,
      page: whole.suffix(count).joined(separator: "/"))
  }
}
