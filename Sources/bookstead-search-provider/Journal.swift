import Glibc

/// What goes wrong, on standard error, where the session keeps its log: each sentence once.
final class Journal {
  private var said: Set<String> = []

  func say(_ sentence: String) {
    guard said.insert(sentence).inserted else { return }
    let line = Array("bookstead-search-provider: \(sentence)\n".utf8)
    // A log that cannot be written has no place to say so.
    _ = write(STDERR_FILENO, line, line.count)
  }
}
