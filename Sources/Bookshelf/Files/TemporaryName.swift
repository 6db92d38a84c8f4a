import Glibc

/// Names of files that are not finished: hidden, so that no indexer looks at them, and told apart
/// by process and count.
enum TemporaryName {
  private static let prefix = ".bookstead-"
  private static let suffix = ".part"

  static func make(_ number: Int) -> String { "\(prefix)\(getpid())-\(number)\(suffix)" }

  static func isOne(_ name: String) -> Bool { name.hasPrefix(prefix) && name.hasSuffix(suffix) }

  /// Removes what a killed process left behind. Call it with the lock held.
  static func clear(in directory: Directory) throws(BookshelfError) {
    for name in try directory.names() where isOne(name) {
      if try directory.status(of: name)?.isRegularFile == true { try directory.remove(name) }
    }
  }
}
