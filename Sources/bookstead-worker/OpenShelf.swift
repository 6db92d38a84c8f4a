import Answers
import Bookshelf
import CLI
import Glibc
import Library
import Messages

extension Worker {
  /// Opens the shelf for changes; says so when it has to wait for another process.
  func openShelf() throws -> Shelf {
    let shelf = try Shelf(
      places: places, worker: installation.executable,
      now: { timestamp(secondsSince1970: time(nil)) }
    ) {
      terminal.warn(tr("Waiting for another bookstead to finish…"))
    }
    shelf.settings.strangers.forEach { terminal.report($0) }
    try shelf.library.knowOpenings(places: shelf.places, now: time(nil))
    return shelf
  }

  /// The titles that the operands name; an error names the first that does not.
  func chosenTitles(in library: Library) throws -> [TitleSummary] {
    guard !arguments.operands.isEmpty else {
      throw UsageError.missingOperand(verb: arguments.verb, operands: marked("ID"))
    }
    return try arguments.operands.map { try library.find($0) }
  }

  /// Prints titles as JSON.
  func printJSON(_ titles: [TitleSummary], shelf: Shelf) {
    terminal.print(
      JSON.array(
        titles.map {
          .object(JSON.title($0, opened: shelf.library.opened($0), places: shelf.places))
        }
      ).text)
  }
}
