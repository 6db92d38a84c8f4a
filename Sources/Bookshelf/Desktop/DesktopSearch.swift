import BaseDirectories
import Freedesktop
import Library

/// Which desktops find the books by the search provider, so that their launchers need not show there
/// as well: one row a book.
struct DesktopSearch {
  let places: Places
  let installation: Installation
  let directories: BaseDirectories
  /// The desktops that asked the provider when it was last looked, and by whose files.
  let known: [SearchDesktop: SearchRegistration]
  /// nil where there is none, or it is silent.
  let session: SearchSession?
  /// What the session takes itself for: `XDG_CURRENT_DESKTOP`.
  var currentDesktops: [String] = []

  /// The desktops whose search knows the provider and gets answers from it. Without a session bus
  /// nobody can be asked: then it is those that were known and still know it.
  func answered() -> [SearchDesktop: SearchRegistration] {
    var answered: [SearchDesktop: SearchRegistration] = [:]
    // One that has not answered one desktop in time is not waited for again.
    var silent: Set<String> = []
    for desktop in SearchDesktop.allCases {
      guard let (registration, path) = registration(with: desktop), registration.isAsking
      else { continue }
      if let session {
        guard !isForeign(to: desktop, session),
          let provider = provider(desktop.interface, at: path),
          !silent.contains(provider.busName)
        else { continue }
        guard session.answers(provider) else {
          silent.insert(provider.busName)
          continue
        }
      } else if known[desktop] == nil {
        continue
      }
      answered[desktop] = registration
    }
    return answered
  }

  /// The provider as a desktop knows it; nil where it does not.
  func registered(with desktop: SearchDesktop) -> RegisteredProvider? {
    registration(with: desktop).flatMap { provider(desktop.interface, at: $0.path) }
  }

  /// The session calls itself by a desktop's name and has another program in its place, as Budgie
  /// does: it would hide what is hidden there, and does not ask.
  private func isForeign(to desktop: SearchDesktop, _ session: SearchSession) -> Bool {
    currentDesktops.contains(desktop.rawValue)
      && !desktop.programs.contains(where: session.isRunning)
  }

  /// What a file makes known to a desktop; nil where it cannot be read.
  private func provider(
    _ interface: RegisteredProvider.Interface, at path: String
  ) -> RegisteredProvider? {
    do throws(FreedesktopError) {
      return try RegisteredProvider(interface, registeredBy: path)
    } catch {
      return nil
    }
  }

  /// How a desktop's search knows the provider, and the file by which it does; nil where it does not.
  func registration(with desktop: SearchDesktop) -> (SearchRegistration, path: String)? {
    let found = names(for: desktop).lazy.compactMap {
      registration(of: desktop.folder + $0, with: desktop)
    }.first
    guard let found, let provider = provider(desktop.interface, at: found.path),
      ProviderSwitch(directories).isOff(provider)
    else { return found }
    return (.switchedOff, found.path)
  }

  private func registration(
    of name: String, with desktop: SearchDesktop
  ) -> (SearchRegistration, path: String)? {
    let system = dataDirectories(of: desktop).filter { !isSameFile($0, places.searchData) }
    let own = desktop == .gnome ? places.searchData : places.sharedData
    var found =
      fileExists("\(own)/\(name)") ? (SearchRegistration.user, path: "\(own)/\(name)") : nil
    if let directory = system.first(where: { fileExists("\($0)/\(name)") }) {
      let isOwn = isSameFile(directory, places.sharedData)
      found = (isOwn ? .user : .system, "\(directory)/\(name)")
    } else if desktop == .gnome, found != nil, !isInSession {
      found?.0 = .nextLogin
    }
    // KRunner looks for its plug-ins when it starts; the Shell notices what is new.
    if desktop == .kde, let path = found?.path, let session,
      desktop.programs.contains(where: { session.isRunning($0, sinceBefore: path) })
    {
      found?.0 = .nextLogin
    }
    return found
  }

  /// Whether the person's own directory of search providers is in the session's `XDG_DATA_DIRS`. Once
  /// it was, it is at every login: a program that does not see it then runs outside of the session.
  private var isInSession: Bool {
    let isSeen = dataDirectories(of: .gnome).contains { isSameFile($0, places.searchData) }
    return isSeen || environment(of: .gnome) == nil && known[.gnome] == .user
  }

  /// The `XDG_DATA_DIRS` of the desktop where it runs, else of this process: a shell's own settings
  /// may have others.
  private func dataDirectories(of desktop: SearchDesktop) -> [String] {
    (environment(of: desktop).map(BaseDirectories.init) ?? directories).dataDirectories
  }

  private func environment(of desktop: SearchDesktop) -> Environment? {
    desktop.programs.lazy.compactMap { session?.environment(ofProgram: $0) }.first
  }

  /// The names of the provider's files in a desktop's folder.
  private func names(for desktop: SearchDesktop) -> [String] {
    guard let root = installation.desktopFiles else { return [] }
    do {
      return try Directory(planning: "\(root)/\(desktop.folder)").names()
    } catch {
      return []
    }
  }
}

extension Library {
  /// The desktops whose search was found to ask the provider, and by whose files.
  func answeredDesktops() throws(LibraryError) -> [SearchDesktop: SearchRegistration] {
    var answered: [SearchDesktop: SearchRegistration] = [:]
    for pair in (try note(Self.askingDesktopsNote) ?? "").split(separator: " ") {
      let words = pair.split(separator: "=").map(String.init)
      guard words.count == 2, let desktop = SearchDesktop(rawValue: words[0]) else { continue }
      answered[desktop] = SearchRegistration(rawValue: words[1])
    }
    return answered
  }

  func note(answered: [SearchDesktop: SearchRegistration]) throws(LibraryError) {
    let pairs = answered.map { "\($0.key.rawValue)=\($0.value.rawValue)" }.sorted()
    try setNote(Self.askingDesktopsNote, pairs.joined(separator: " "))
  }
}
