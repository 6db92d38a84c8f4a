import BaseDirectories
import CSystem
import Freedesktop
import Library
import Messages

/// The books as a desktop's search finds them: what is owned, neither hidden nor removed, and best
/// first, as the command finds it.
///
/// Whatever fails, the answer is "nothing", and the reason stands in the log once.
final class BookSearch {
  /// The most that a search finds; a shell shows fewer.
  static let limit = 20
  /// A search ends with what it has found by then, nanoseconds.
  private static let budget: Int64 = 50_000_000
  /// How long a library that another process has locked is waited for, milliseconds.
  private static let patience: Int32 = 25

  let places: Places
  let cacheHome: String
  let journal = Journal()
  /// The absolute path of `bookstead`; nil where it is not installed.
  private let command: String?
  private let library: LibraryReader
  private let now: @Sendable () -> Int64
  /// How it was asked for what a person typed, and whether that desktop was known to ask.
  private var askers: [RegisteredProvider.Interface: Bool] = [:]

  /// - Parameter now: nanoseconds of a clock that nobody sets.
  init(directories: BaseDirectories, command: String?, now: @escaping @Sendable () -> Int64) {
    places = Places(directories)
    cacheHome = directories.cacheHome
    self.command = command
    library = LibraryReader(path: places.library, patience: Self.patience)
    self.now = now
  }

  /// What is found for a text as a person types it. Books that can be opened come first.
  func find<Found>(
    _ text: String, isSuperseded: @escaping @Sendable () -> Bool,
    _ use: (Library, SearchHit) throws(LibraryError) -> Found
  ) -> [Found] {
    let end = now() + Self.budget
    let found = read { library throws(LibraryError) -> [Found] in
      let hits = try hits(for: text, in: library) { [now] in now() > end || isSuperseded() }
      if isSuperseded() { return [] }
      var found: [Found] = []
      for isOpenable in [true, false] {
        for hit in hits where (hit.summary.edition != nil) == isOpenable {
          found.append(try use(library, hit))
        }
      }
      return found
    }
    return found ?? []
  }

  private func hits(
    for text: String, in library: Library, limit: Int = limit,
    isOver: @escaping @Sendable () -> Bool
  ) throws(LibraryError) -> [SearchHit] {
    let request = SearchRequest(
      text: text, scope: .owned, limit: limit, includesHidden: false, isOver: isOver)
    let answer = try library.search(request)
    var hits: [SearchHit] = []
    for hit in answer.hits where try !library.isRemoved(hit.summary) { hits.append(hit) }
    // What was removed may have taken the room of others.
    if hits.count < Self.limit, answer.isCut, !isOver() {
      return try self.hits(for: text, in: library, limit: limit * 8, isOver: isOver)
    }
    return Array(hits.prefix(Self.limit))
  }

  /// Takes note that somebody asks for what a person has typed.
  func notice(_ interface: RegisteredProvider.Interface) {
    guard askers[interface] == nil else { return }
    askers[interface] = read { library throws(LibraryError) in
      (try library.note(Library.askingDesktopsNote) ?? "").split(separator: " ")
        .contains { $0.hasPrefix("\(interface.desktop)=") }
    }
  }

  /// Where a desktop has begun to ask since the launchers were written, as it does with a new session,
  /// has them step back there, so that a book is one row.
  func tellWhoAsks() {
    let unknown = askers.filter { !$0.value }.keys
    guard !unknown.isEmpty, let session = SearchSession.current(),
      unknown.flatMap(\.programs).contains(where: session.isRunning)
    else { return }
    perform(["desktop", "refresh"], by: Activation())
  }

  /// Reads from the library, where the person wants it to be read; nil where nothing can be.
  func read<Answer>(_ body: (Library) throws(LibraryError) -> Answer) -> Answer? {
    guard isWanted else { return nil }
    do throws(LibraryError) {
      return try library.read(body)
    } catch {
      // Where there is no library yet, there is nothing to say.
      if case .missing = error { return nil }
      journal.say(error.description)
      return nil
    }
  }

  /// Gives memory back that only searches need: the program waits longer than it works.
  func rest() {
    library.rest()
    malloc_trim(0)
  }

  /// The person wants the books in the desktop's search (`bookstead desktop on`).
  private var isWanted: Bool {
    do throws(FreedesktopError) {
      let settings = try KeyFile(reading: places.configuration)
      if settings.flag("desktop", "search") == true { return true }
      journal.say(
        tr("Your books do not show in the desktop's search. To show them: bookstead desktop on"))
    } catch {
      journal.say(error.description)
    }
    return false
  }

  /// Has the command do what it does for a person who types this.
  func perform(_ words: [String], by activation: Activation) {
    guard let command else {
      return journal.say(tr("`bookstead` is neither beside this program nor in ../../bin"))
    }
    do throws(FreedesktopError) {
      try DetachedProgram.start([command] + words, by: activation)
    } catch {
      journal.say(error.description)
    }
  }
}
