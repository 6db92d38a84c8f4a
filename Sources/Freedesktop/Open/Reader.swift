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

  /// Opens a book and returns at once.
  ///
  /// - Parameters:
  ///   - path: absolute.
  ///   - environment: tells whether there is a display.
  package func open(_ path: String, in environment: Environment) throws(FreedesktopError) {
    try Application.needDisplay(environment, for: path)
    try application(for: path).open(path)
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
