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

  /// Where the book is, for what is noted of it.
  var path: String { ([file] + (page.map { [$0] } ?? []) + inner).joined(separator: "/") }

  /// What messages call it.
  var place: String { ([name] + inner).joined(separator: ": ") }

  /// The name by which a book without a title of its own is called.
  var fileName: String {
    let path = inner.last ?? page.map { _ in file } ?? file
    return String(path.split(separator: "/").last ?? "")
  }
}
