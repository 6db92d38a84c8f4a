import Glibc

/// The lock that one process which changes the shelf holds at a time (`flock` on a file in the
/// state directory). Children inherit it, so that it is free only when the last of them has ended.
package final class ProcessLock: Sendable {
  private let descriptor: Int32

  /// Waits for the lock; `waiting` is called once, before the first wait.
  package init(at path: String, in directory: String, waiting: () -> Void) throws(BookshelfError) {
    _ = try Directory(directory)
    // Without O_CLOEXEC: the children keep it.
    descriptor = open(path, O_RDWR | O_CREAT, 0o600)
    guard descriptor >= 0 else { throw .system(operation: .open, path: path, errno: errno) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
    waiting()
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw .system(operation: .lock, path: path, errno: errno) }
    }
  }

  deinit { close(descriptor) }
}
