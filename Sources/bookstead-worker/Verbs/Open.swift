import Answers
import BaseDirectories
import Bookshelf
import CLI
import Freedesktop
import Glibc
import Library
import Messages

extension Worker {
  /// `open`: a book in the person's reader, at a chapter where it is told one.
  func open() throws -> ExitStatus {
    let words = arguments.operands.joined(separator: " ")
    guard !words.isEmpty else {
      throw UsageError.missingOperand(verb: "open", operands: marked("ID-or-WORDS"))
    }
    let settings = try Settings(readFrom: places.configuration)
    let library = try Library(path: places.library, access: .readOnly)
    let places = settings.applied(to: places)
    try library.knowOpenings(places: places, now: time(nil))
    let (title, chapter) = try find(words, in: library)
    let books = try books(library, settings)
    let path = try self.path(of: title, in: books)
    let place = try Reader(command: settings.reader).open(
      path, at: chapter?.href, in: Environment.current)
    if case .startOnly(let program) = place {
      terminal.warn(tr("%1 cannot be told a chapter: the book opens at its start.", program))
    }
    remember(title, at: path, in: books, library: library, settings)
    return .done
  }

  /// What the words mean, or an address that was clicked: one whose chapter is gone opens the book.
  private func find(
    _ words: String, in library: Library
  ) throws -> (TitleSummary, ContentsLine?) {
    guard let address = try BookAddress(words) else { return try library.findChapter(words) }
    let (title, chapter, fault) = try library.find(address)
    if let fault { terminal.report(fault) }
    return (title, chapter)
  }

  /// Notes when a book was opened, and puts it into the desktop's recent files while the books are
  /// to show there. The book is open: what goes wrong here is told where there is something to do.
  private func remember(
    _ title: TitleSummary, at path: String, in books: String, library: Library,
    _ settings: Settings
  ) {
    guard !title.isHidden, RecentFilesWish.isRemembering(in: .current()) else { return }
    let now = timestamp(secondsSince1970: time(nil))
    var library = library
    do {
      library = try Library(forNotesIn: places.library)
      try library.noteOpening(of: title.key, at: now)
    } catch {
      // The home cannot be written, or somebody else writes to the library for long.
    }
    guard settings.desktopSearch == true, let command = installation.command else { return }
    do {
      try RecentEntries(library: library, places: places, books: books, isOn: true)
        .add(title, at: path, command: command, time: now)
    } catch let error as FreedesktopError {
      if case .notRecentFiles = error { terminal.report(error) }
    } catch {
      terminal.warn("bookstead: \(printable("\(error)"))")
    }
  }

  /// `folder`: the Books folder in the file manager, with a book selected where one is named.
  func folder() throws -> ExitStatus {
    let settings = try Settings(readFrom: places.configuration)
    let words = arguments.operands.joined(separator: " ")
    guard !words.isEmpty else {
      let books = settings.applied(to: places).books
      try BooksFolder.make(books)
      try FolderWindow.open(books, in: Environment.current)
      return .done
    }
    let library = try Library(path: places.library, access: .readOnly)
    let books = try books(library, settings)
    let title = try library.find(words)
    _ = try path(of: title, in: books)
    try FolderWindow.open(books, selecting: title.edition, in: Environment.current)
    return .done
  }

  /// The folder where the editions are: another one in the settings counts with the next export.
  private func books(_ library: Library, _ settings: Settings) throws -> String {
    try library.note("books") ?? settings.applied(to: places).books
  }

  /// Where a title's edition lies; it must be there.
  private func path(of title: TitleSummary, in books: String) throws -> String {
    guard let edition = title.edition else { throw NoEdition(title: title) }
    let path = "\(books)/\(edition)"
    guard BooksFolder.contains(edition, at: books) else {
      throw NotThere(place: path, id: title.publicID)
    }
    return path
  }
}

/// The file was moved or deleted.
private struct NotThere: ExplainedError {
  var place: String
  var id: String
  var fact: String { tr("is no longer there") }
  var hint: String? { tr("`bookstead export %1` binds it again.", id) }
}
