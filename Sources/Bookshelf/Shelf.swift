import BaseDirectories
import Freedesktop
import Library
import Messages
import Templates

/// Everything that a verb which changes something works on: the library, the folders, the
/// settings, and the lock that keeps other such processes out.
package final class Shelf {
  package let places: Places
  package let library: Library
  package let settings: Settings
  package let originals: OriginalStore
  /// The worker program, which is its own binding child.
  let worker: String
  /// The moment, as the library notes it.
  let now: () -> String
  private let lock: ProcessLock

  /// Opens the shelf, making what is missing.
  ///
  /// - Parameters:
  ///   - now: the moment, in RFC 3339.
  ///   - waiting: called when another process has the lock, before waiting for it.
  package init(
    places: Places, worker: String, now: @escaping () -> String, waiting: () -> Void
  ) throws {
    self.worker = worker
    self.now = now
    settings = try Settings(readFrom: places.configuration)
    self.places = settings.applied(to: places)
    lock = try ProcessLock(at: places.lock, in: places.state, waiting: waiting)
    _ = try Directory(places.data)
    library = try Library(path: places.library, access: .readWrite)
    originals = OriginalStore(root: places.originals)
    try originals.clear()
  }

  /// The folder that the editions are in. Where the settings name another one, they move there with
  /// an export only.
  func editions() throws -> Directory {
    try Directory(planning: try library.note("books") ?? places.books)
  }
}
