/// The folder of editions.
package enum BooksFolder {
  /// Makes the folder where it is missing.
  package static func make(_ path: String) throws { _ = try Directory(path) }
}
