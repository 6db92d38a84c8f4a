import BaseDirectories
import Freedesktop
import Glibc
import Library
import XBEL

/// The books in the desktop's list of recent files: put in when Bookstead opens them, and taken out
/// when they are gone or no longer to be seen.
package struct RecentEntries {
  /// By this name our part of an entry is known again.
  static let program = "Bookstead"
  /// The note that we made the list, so that it goes when nothing else came into it.
  private static let note = "recent-files"
  private static let titleLength = 200

  private let library: Library
  /// The folder of editions, also without the symbolic links on the way to it.
  private let books: [String]
  /// Where the list lies.
  private let folder: String
  private let isOn: Bool
  private let file: RecentFilesFile

  /// - Parameters:
  ///   - books: the folder of editions.
  ///   - isOn: the person wants the books in the desktop.
  package init(library: Library, places: Places, books: String, isOn: Bool) {
    self.library = library
    self.isOn = isOn
    self.books = [books, realPath(books)]
    let path = places.recentFiles
    folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    file = RecentFilesFile(path: path)
  }

  /// Entries that are to go, or of which our part is.
  func count() throws -> Int {
    try TemporaryName.clear(in: Directory(planning: folder))
    guard let list = try file.read() else { return 0 }
    return try list.bookmarks.count { try removal(of: $0) != .nothing }
  }

  /// Takes them out.
  func remove() throws {
    let wasMade = try !isOn && library.note(Self.note) == "made"
    // What is known of the books is asked once: another program may make us do it again.
    var removals: [String: Removal] = [:]
    for bookmark in try file.read()?.bookmarks ?? [] {
      removals[bookmark.uri] = try removal(of: bookmark)
    }
    try file.change { list in list.removing { removals[$0.uri] ?? .nothing } }
    guard wasMade else { return }
    file.removeIfEmpty()
    try library.setNote(Self.note, "")
  }

  private func removal(of bookmark: RecentFiles.Bookmark) throws -> Removal {
    let isOurs = bookmark.applications.contains(Self.program)
    let ours = isOurs ? Removal.program(Self.program) : .nothing
    guard isOn, let path = bookmark.path, let name = bookmark.name(in: books) else { return ours }
    switch try library.ledger.visibility(ofEdition: name) {
    case .shown?: return .nothing
    case .hidden?: return .entry
    // The person's own version may be there still.
    case .gone?: return fileExists(path) ? ours : .entry
    case nil: return ours
    }
  }

  /// Puts a book in that was opened.
  ///
  /// - Parameters:
  ///   - path: the edition, absolute.
  ///   - command: the absolute path of `bookstead`.
  ///   - time: as `timestamp` writes it.
  package func add(_ title: TitleSummary, at path: String, command: String, time: String) throws {
    let visit = Visit(
      uri: try FileURI.of(path), title: Self.line(BookLauncher.name(of: title.title)),
      description: Self.line(title.authors.joined(separator: " · ")),
      mediaType: "application/epub+zip", application: Self.program,
      command: "\(Self.shellWord(command)) open \(title.uuid)", time: time)
    guard try file.change({ $0.adding(visit) }) == .made else { return }
    // Without the note the list stays, which is no harm.
    if library.connection.access == .readWrite { try library.setNote(Self.note, "made") }
  }

  private static func line(_ text: String) -> String {
    String(DesktopEntry.displayable(text).prefix(titleLength))
  }

  /// A word as a shell reads it; a percent sign would be taken for a field code.
  private static func shellWord(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      byte >= 0x80 || (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
        || byte >= 0x2D && byte <= 0x39 || byte == 0x5F
    }
    return isPlain
      ? word
      : "'\(word.replacing("'", with: "'\\''").replacing("%", with: "%%"))'"
  }
}
