import BaseDirectories
import CLI
import Library
import Messages

/// What an answering verb works with: the library, the terminal, the words.
package struct Answerer {
  let library: Library
  let places: Places
  let terminal: Terminal
  let arguments: Arguments
  /// The library is the shipped samples, in memory, since the person's own has no title yet.
  let isSamples: Bool

  package init(
    library: Library, places: Places, terminal: Terminal, arguments: Arguments, isSamples: Bool
  ) {
    self.library = library
    self.places = places
    self.terminal = terminal
    self.arguments = arguments
    self.isSamples = isSamples
  }

  /// The verbs that this can answer.
  package static let verbs = ["list", "search", "show", "status"]

  /// Answers, and says how it went.
  package func answer() throws -> ExitStatus {
    switch arguments.verb {
    case "list": try list()
    case "search": try search()
    case "show": try show()
    default: try status()
    }
  }

  /// Says that the answer is from the samples, after it, on standard error.
  func mentionSamples() {
    guard isSamples, !terminal.isQuiet else { return }
    terminal.warn(tr("Your library is empty: this is from the samples that come with Bookstead."))
    terminal.warn(tr("  To bind them as books: bookstead import --samples"))
  }
}
