/// The folder of editions.
package enum BooksFolder {
  /// Makes the folder where it is missing.
  package static func make(_ path: String) throws { _ = try Directory(path) }

  /// Whether an edition is there.
  package static func contains(_ name: String, at path: String) -> Bool {
    fileExists("\(path)/\(name)")
  }
}
