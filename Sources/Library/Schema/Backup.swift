import Glibc
import Messages

/// The copy of a database that is made before a migration: `library.sqlite.before-2` is the file as
/// it was at version 1. Only the latest one is kept.
struct Backup {
  private let database: String
  private let version: Int

  init(of database: String, version: Int) {
    self.database = database
    self.version = version
  }

  private var prefix: String { "\(database).before-" }
  private var path: String { "\(prefix)\(version + 1)" }

  /// Called while the caller holds the lock for writing and has written nothing: a second
  /// connection reads what was committed. A copy left by a migration that failed is replaced.
  func make() throws(LibraryError) {
    guard database != ":memory:" else { return }
    unlink(path)
    do throws(LibraryError) {
      let reader = try Connection(path: database, access: .readOnly)
      try reader.run("VACUUM INTO ?", path)
    } catch {
      unlink(path)
      throw .noBackup(path: path, reason: error.fact)
    }
    try sync()
    removeOlder()
  }

  private func sync() throws(LibraryError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .noBackup(path: path, reason: systemReason(errno))
    }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0, fchmod(descriptor, 0o600) == 0 else {
      throw .noBackup(path: path, reason: systemReason(errno))
    }
  }

  private func removeOlder() {
    for older in 1...version { unlink("\(prefix)\(older)") }
  }
}
