import Glibc
import Synchronization

/// The person's wish to stop (Ctrl-C), looked at between books.
enum Interruption {
  private static let wish = Atomic<Bool>(false)

  /// From now on the first Ctrl-C is a wish; a second one ends the program at once.
  static func watch() {
    signal(SIGINT) { _ in
      Interruption.wish.store(true, ordering: .relaxed)
      signal(SIGINT, SIG_DFL)
    }
    signal(SIGTERM) { _ in Interruption.wish.store(true, ordering: .relaxed) }
  }

  static var isWished: Bool { wish.load(ordering: .relaxed) }
}
