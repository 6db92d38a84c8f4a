import BaseDirectories
import Catalog
import Library
import Messages

/// The library of samples that comes with Bookstead.
package struct SampleLibrary {
  package let path: String

  package init(installation: Installation) throws {
    guard let share = installation.share else { throw MissingShare(place: installation.executable) }
    path = "\(share)/samples/initial_books.json"
  }

  /// nil where the shared files are not found.
  package static func of(_ installation: Installation) throws -> SampleLibrary? {
    installation.share == nil ? nil : try SampleLibrary(installation: installation)
  }

  /// The samples as titles of a library that is gone with the process; no text is kept.
  package func inMemory() throws -> Library {
    let library = try Library(path: ":memory:", access: .readWrite)
    _ = try library.merge(try records(), from: path)
    return library
  }

  /// The samples that a library has taken in.
  package func keys(in library: Library) throws -> [Int64] {
    try records().compactMap { try library.key(store: $0.store, id: $0.id) }
  }

  private func records() throws -> [TitleRecord] {
    let catalogue = try CatalogueReader.read(
      try readFile(path), named: path, encoding: nil, store: nil)
    let store = catalogue.store?.id ?? "samples"
    return catalogue.titles.map { TitleRecord($0, store: store) }
  }
}

private struct MissingShare: ExplainedError {
  var place: String
  var fact: String { tr("Bookstead's shared files are not found") }
  var hint: String? { tr("Set BOOKSTEAD_SHARE to the directory that holds samples.") }
}
