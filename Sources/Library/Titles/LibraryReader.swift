import Glibc

/// A reader that stays, as a service does: whenever it is asked it sees the library as it is now, also
/// one that was made, replaced or migrated meanwhile.
package final class LibraryReader {
  private let path: String
  private let patience: Int32
  private var opened: (library: Library, file: FileIdentity)?

  /// - Parameters:
  ///   - path: the library's, which need not be there yet.
  ///   - patience: how long a process that has locked the file is waited for, milliseconds.
  package init(path: String, patience: Int32) {
    self.path = path
    self.patience = patience
  }

  /// Reads from the library; what fails now is tried from the beginning the next time.
  ///
  /// - Throws: `missing` where there is none, `older` where it waits for a migration.
  package func read<Result>(
    _ body: (Library) throws(LibraryError) -> Result
  ) throws(LibraryError) -> Result {
    do throws(LibraryError) {
      return try body(try library())
    } catch {
      if !error.isLocked { opened = nil }
      throw error
    }
  }

  /// Gives back what is kept of the file in memory.
  package func rest() { opened?.library.connection.releaseMemory() }

  private func library() throws(LibraryError) -> Library {
    // Looked at before it is opened: where it is replaced in between, the next time tells.
    let file = FileIdentity(path: path)
    if let opened, opened.file == file {
      try opened.library.verify()
      return opened.library
    }
    opened = nil
    let library = try Library(path: path, access: .readOnly)
    library.connection.wait(atMost: patience)
    if let file { opened = (library, file) }
    return library
  }
}

/// By what a file is told from another of the same name.
private struct FileIdentity: Equatable {
  private let device: dev_t
  private let inode: ino_t

  /// nil where there is none.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = status.st_dev
    inode = status.st_ino
  }
}
