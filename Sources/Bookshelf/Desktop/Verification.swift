import Freedesktop
import Library

/// Asks each search of the desktop, as it really runs, for a few of the person's books.
package struct Verification {
  /// What one search said.
  package struct Row: Sendable {
    package var name: String
    package var isInstalled: Bool
    /// It was told of the books; nil where it need not be.
    package var isRegistered: Bool?
    /// How many it found; nil where it was not asked.
    package var found: Int?
    /// What to do about a "no".
    package var hint: String?

    /// Nothing is left to do about it.
    package func isFine(asked: Int) -> Bool {
      !isInstalled || isRegistered != false && found == asked
    }
  }

  /// How many books it asks for.
  private static let count = 3

  private let shelf: Shelf
  /// What it asks for.
  package let books: [SoughtBook]

  package init(shelf: Shelf) throws {
    self.shelf = shelf
    books = try Self.choose(from: shelf)
  }

  /// The books bought last, of different scripts where there are some: an index that knows the one
  /// need not know the other.
  private static func choose(from shelf: Shelf) throws -> [SoughtBook] {
    let filter = TitleFilter(scope: .all, sort: .purchased, includesHidden: false)
    let titles = try shelf.library.titles(filter).filter {
      $0.edition != nil && ($0.isPurchased || $0.isSample)
    }
    var chosen: [TitleSummary] = []
    var languages: Set<Substring> = []
    for title in titles where chosen.count < count {
      guard languages.insert(title.language.prefix { $0 != "-" }).inserted else { continue }
      chosen.append(title)
    }
    for title in titles
    where chosen.count < count && !chosen.contains(where: { $0.key == title.key }) {
      chosen.append(title)
    }
    return try chosen.map { title in
      let uuid = try shelf.library.record(title.key)?.record.uuid ?? ""
      return try SoughtBook(
        title: title.title, path: "\(shelf.places.books)/\(title.edition ?? "")",
        entry: BookLauncher.entryName(uuid: uuid), id: uuid)
    }
  }
}
