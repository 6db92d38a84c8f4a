import Answers
import Bookshelf
import CLI
import Glibc
import Library

extension Worker {
  /// Answers where the command alone could not: the library is of an older version, or has no
  /// title yet and the samples stand in for it.
  func answer() throws -> ExitStatus {
    let places = try Settings(readFrom: places.configuration).applied(to: places)
    let library = try openLibrary()
    try library.knowOpenings(places: places, now: time(nil))
    guard try library.isEmpty, arguments.verb != "status" else {
      return try Answerer(
        library: library, places: places, terminal: terminal, arguments: arguments,
        isSamples: false
      ).answer()
    }
    return try Answerer(
      library: try SampleLibrary(installation: installation).inMemory(), places: places,
      terminal: terminal, arguments: arguments, isSamples: true
    ).answer()
  }

  /// The person's library, migrated; an empty one in memory when there is none.
  private func openLibrary() throws -> Library {
    do {
      return try Library(path: places.library, access: .readOnly)
    } catch LibraryError.missing {
      return try Library(path: ":memory:", access: .readWrite)
    } catch LibraryError.older {
      return try Library(path: places.library, access: .readWrite)
    }
  }
}
