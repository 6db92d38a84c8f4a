import BaseDirectories
import Freedesktop
import Library
import Messages

/// Asks each search of the desktop, as it really runs, for a few of the person's books.
package struct Verification {
  /// What one search said.
  package struct Row: Sendable {
    package var name: String
    package var isInstalled: Bool
    /// It was told of the books; nil where it need not be.
    package var isRegistered: Bool?
    /// How many it found; nil where it is not installed.
    package var found: Int?
    /// What to do about a "no"; nil where all is well.
    package var hint: String?

    package var isFine: Bool { hint == nil }
  }

  /// How many books it asks for.
  private static let count = 3

  private let search: DesktopSearch
  private let edits: [SharedEditStatus]
  private let folder: String
  /// What it asks for.
  package let books: [SoughtBook]

  package init(shelf: Shelf, installation: Installation, edits: [SharedEditStatus]) throws {
    self.edits = edits
    folder = try shelf.editions().path
    search = DesktopSearch(
      places: shelf.places, installation: installation, directories: .current(), known: [:],
      session: SearchSession.current())
    books = try Self.choose(from: shelf, in: folder)
  }

  /// Asks all of them, one after the other.
  package func rows() throws -> [Row] {
    let on = Self.typed("bookstead desktop on")
    var rows = [
      row(ApplicationProbe(), hint: on),
      row(
        provider(.gnome, "GNOME Shell", Tool("gnome-shell")), isRegistered: isKnown(to: .gnome),
        hint: hint(for: .gnome)),
      row(
        provider(.kde, "KRunner", Tool("krunner")), isRegistered: isKnown(to: .kde),
        hint: hint(for: .kde)),
      row(ThumbnailProbe(), hint: on),
    ]
    rows.append(
      row(
        TrackerProbe(), isRegistered: isDone(.tracker),
        hint: isDone(.tracker)
          ? tr("it may still be reading: tracker3 daemon tells")
          : Self.typed("bookstead desktop on --yes"))
    )
    rows.append(
      row(
        BalooProbe(), isRegistered: isDone(.baloo),
        hint: isDone(.baloo)
          ? tr("it may still be reading: balooctl status tells")
          : tr("turn it on with balooctl enable, then: bookstead desktop on --yes")))
    let recoll = try Recoll(.current(), .current)
    rows.append(
      row(
        RecollProbe(), isRegistered: recoll.map { $0.indexes(folder) },
        hint: Self.typed("recollindex")))
    return rows
  }

  private func row(_ probe: some Probe, isRegistered: Bool? = nil, hint: String) -> Row {
    guard probe.isInstalled else { return Row(name: probe.name, isInstalled: false) }
    let found = books.count { probe.finds($0) }
    let isFine = isRegistered != false && found == books.count
    return Row(
      name: probe.name, isInstalled: true, isRegistered: isRegistered, found: found,
      hint: isFine ? nil : hint)
  }

  private func provider(_ desktop: SearchDesktop, _ name: String, _ program: Tool?) -> ProviderProbe
  {
    ProviderProbe(
      name: name, program: program, provider: search.registered(with: desktop),
      session: search.session)
  }

  private func isKnown(to desktop: SearchDesktop) -> Bool {
    search.registration(with: desktop).map { $0.0 != .switchedOff } ?? false
  }

  private func hint(for desktop: SearchDesktop) -> String {
    switch search.registration(with: desktop)?.0 {
    case nil: Self.typed("bookstead desktop on")
    case .nextLogin: tr("log in anew")
    case .switchedOff: tr("switch Bookstead on in the settings of the desktop's search")
    default: tr("ask from a terminal of your graphical session")
    }
  }

  private static func typed(_ command: String) -> String { tr("type: %1", command) }

  private func isDone(_ question: SharedEditQuestion) -> Bool {
    edits.contains {
      $0.question == question && ($0.state == .present || $0.state == .needless)
    }
  }

  /// The books bought last, of different scripts where there are some: an index that knows the one
  /// need not know the other.
  private static func choose(from shelf: Shelf, in folder: String) throws -> [SoughtBook] {
    let filter = TitleFilter(scope: .all, sort: .purchased, includesHidden: false)
    let titles = try shelf.library.titles(filter).filter {
      $0.edition != nil && ($0.isPurchased || $0.isSample)
    }
    var chosen: [TitleSummary] = []
    var languages: Set<Substring> = []
    for title in titles where chosen.count < count {
      guard languages.insert(title.language.prefix { $0 != "-" }).inserted else { continue }
      chosen.append(title)
    }
    for title in titles
    where chosen.count < count && !chosen.contains(where: { $0.key == title.key }) {
      chosen.append(title)
    }
    return try chosen.map { title in
      let uuid = try shelf.library.record(title.key)?.record.uuid ?? ""
      return try SoughtBook(
        title: title.title, path: "\(folder)/\(title.edition ?? "")",
        entry: BookLauncher.entryName(uuid: uuid), id: uuid)
    }
  }
}
