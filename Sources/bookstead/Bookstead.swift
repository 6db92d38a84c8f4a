import Answers
import BaseDirectories
import CLI
import Glibc
import Library
import Messages

/// The command: answers from the library itself, and has the worker do the rest.
@main
struct Bookstead {
  static func main() {
    let installation = Installation.current()
    Program.run(
      locales: installation.locales, noColour: Environment.current["NO_COLOR"] != nil
    ) { arguments, terminal in
      guard VerbTable.verb(named: arguments.verb)?.program == .bookstead else {
        return try work(installation)
      }
      var places = Places(BaseDirectories.current())
      do {
        let library = try Library(path: places.library, access: .readOnly)
        guard try !library.isEmpty else { return try work(installation) }
        places.books = try library.note("books") ?? places.books
        try library.knowOpenings(places: places, now: time(nil))
        return try Answerer(
          library: library, places: places, terminal: terminal, arguments: arguments,
          isSamples: false
        ).answer()
      } catch LibraryError.missing, LibraryError.older {
        // The worker makes or migrates the library, or answers from the samples.
        return try work(installation)
      }
    }
  }

  /// Becomes the worker, with the same arguments.
  private static func work(_ installation: Installation) throws -> ExitStatus {
    let name = "bookstead-worker"
    guard let path = installation.executable(named: name) else {
      throw MissingWorker(place: installation.executable)
    }
    let words = ([path] + CommandLine.arguments.dropFirst()).map { strdup($0) } + [nil]
    execv(path, words)
    throw MissingWorker(place: path)
  }
}

/// The worker is not where it is installed.
private struct MissingWorker: ExplainedError {
  var place: String
  var fact: String { tr("bookstead-worker is neither here nor in ../libexec/bookstead") }
  var hint: String? { tr("Install Bookstead again.") }
}
