import BaseDirectories
import Messages

/// The media type of books (EPUB 3.3, section 4.2.1).
enum EPUBMediaType {
  static let name = "application/epub+zip"
}

/// The program that books are read in.
package struct Reader: Sendable, Equatable {
  /// A command line (`foliate`, `ebook-viewer --full-screen %f`), or the name of a desktop entry
  /// (`com.github.johnfactotum.Foliate.desktop`); nil for the desktop's default.
  package var command: String?

  package init(command: String? = nil) {
    self.command = command
  }

  /// Where a book was opened.
  package enum Place: Sendable, Equatable {
    case start, chapter
    /// At the start, since the program cannot be told a chapter.
    case startOnly(program: String)
  }

  /// Opens a book and returns at once.
  ///
  /// - Parameters:
  ///   - path: absolute.
  ///   - chapter: the file of the chapter to open it at, relative to the package document.
  ///   - environment: tells whether there is a display.
  @discardableResult
  package func open(
    _ path: String, at chapter: String? = nil, in environment: Environment
  ) throws(FreedesktopError) -> Place {
    try Application.needDisplay(environment, for: path)
    let application = try application(for: path)
    guard let chapter else {
      try application.open(path)
      return .start
    }
    guard let atChapter = application.opening(at: chapter) else {
      try application.open(path)
      return .startOnly(program: application.name)
    }
    try atChapter.open(path)
    return .chapter
  }

  /// The reader, where it runs in a sandbox that does not let it see a folder; nil where it sees it,
  /// or where there is no reader.
  package func sandboxed(
    awayFrom folder: String, directories: BaseDirectories
  ) -> FlatpakReader? {
    let application: Application
    do throws(FreedesktopError) {
      application = try self.application(for: folder)
    } catch {
      return nil
    }
    guard let id = application.flatpakID else { return nil }
    let permissions = FlatpakReader.permissions(of: id, directories: directories)
    guard !permissions.canSee(folder, places: .init(directories)) else { return nil }
    return FlatpakReader(
      id: id, name: application.name, folder: folder, data: directories.dataHome)
  }

  private func application(for path: String) throws(FreedesktopError) -> Application {
    guard let command, !command.isEmpty else {
      guard let application = Application.forType(EPUBMediaType.name) else {
        throw .noHandler(path: path, mediaType: EPUBMediaType.name)
      }
      return application
    }
    if command.hasSuffix(".desktop") {
      guard let application = Application.ofEntry(command) else {
        throw .noReader(
          path: path, reader: command, reason: tr("there is no such desktop entry"))
      }
      return application
    }
    do throws(LaunchFault) {
      return try Application.ofCommand(command)
    } catch {
      throw .noReader(path: path, reader: command, reason: error.reason)
    }
  }
}
