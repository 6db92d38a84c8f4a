import Freedesktop
import Library

/// What separates the thumbnails from the wish.
struct ThumbnailPlan: Sendable {
  /// A thumbnail that is to be made.
  struct Piece: Sendable {
    var size: ThumbnailSize
    /// `create`, or `replace` at the same place.
    var action: PlanStep.Action
    /// Ours that it comes instead of, wherever it lies.
    var noted: NotedThumbnail?
    /// Its picture is the one that is wanted, and only what it says is not.
    var keepsPicture: Bool
  }

  /// An edition with the thumbnails that it lacks.
  struct Book: Sendable {
    var source: ThumbnailSource
    var edition: EditionThumbnail
    var pieces: [Piece]
  }

  /// A thumbnail of ours that is no longer wanted, or that another program has replaced.
  struct Farewell: Sendable {
    var size: ThumbnailSize
    var noted: NotedThumbnail
  }

  var books: [Book] = []
  var farewells: [Farewell] = []
  /// Thumbnails of these books, whoever made them, that no longer are what they say.
  var outdated: [(size: ThumbnailSize, name: String)] = []
  /// Where programs noted that they could make none.
  var failures: [String] = []

  /// Lets thumbnails that lie where another book's are to be go first; they are drawn again.
  mutating func clearTheWay() {
    var wanted: [ThumbnailSize: Set<String>] = [:]
    for book in books {
      for piece in book.pieces { wanted[piece.size, default: []].insert(book.edition.name) }
    }
    for (index, book) in books.enumerated() {
      for (number, piece) in book.pieces.enumerated() where piece.action == .create {
        guard let noted = piece.noted, let path = noted.row.path,
          wanted[piece.size]?.contains(path) == true
        else { continue }
        farewells.append(Farewell(size: piece.size, noted: noted))
        books[index].pieces[number].noted = nil
        books[index].pieces[number].keepsPicture = false
      }
    }
  }

  /// How many books' thumbnails go and do not come back.
  var removed: Int {
    Set(farewells.map(\.noted.row.title)).subtracting(books.map(\.source.title)).count
  }

  var isEmpty: Bool {
    books.isEmpty && farewells.isEmpty && outdated.isEmpty && failures.isEmpty
  }
}
