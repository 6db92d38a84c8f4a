import Freedesktop
import Library
import Messages

/// A title as a desktop entry: the only place where the columns of the one become the keys of the
/// other.
struct BookLauncher {
  /// Raised when the same title would give another entry.
  static let version = 3
  /// Raised when the same cover would give another icon.
  static let iconVersion = 3
  /// The side of an icon, pixels.
  static let iconSize = 256
  /// What gathers the books in a folder of their own.
  static let category = "X-Bookstead-Book"

  /// The absolute path of `bookstead`.
  let command: String
  /// The directory of icons.
  let icons: String
  /// The desktops that find the books without launchers, as `NotShowIn` has them.
  var notShowIn: [String] = []

  static func entryName(uuid: String) -> String {
    "\(ApplicationID.text).book-\(short(uuid)).desktop"
  }
  static func iconName(uuid: String) -> String { "\(short(uuid)).png" }

  /// The beginning of a UUID without its hyphens: unique among 20,000 books but for one chance in
  /// a million.
  private static func short(_ uuid: String) -> String {
    String(uuid.filter { $0 != "-" }.prefix(16))
  }

  /// What is shown of a title: one line, and something where nothing of it can be seen.
  static func name(of title: String) -> String {
    let name = DesktopEntry.displayable(title)
    return name.isEmpty ? tr("Book without a title") : name
  }

  /// The entry. The program is `env`, which GIO's search passes over: with `bookstead` in its place
  /// every book would be found by typing "book".
  func entry(for record: TitleRecord) -> DesktopEntry {
    let authors = record.contributors.filter { $0.role == "aut" }.map(\.name)
    var entry = DesktopEntry(
      name: Self.name(of: record.title), exec: ["env", command, "open", record.uuid])
    entry.comment = authors.isEmpty ? nil : authors.joined(separator: " · ")
    entry.keywords =
      KeywordSuffixes.of(record.title) + authors.flatMap { [$0] + KeywordSuffixes.of($0) }
    entry.tryExec = command
    entry.icon = "\(icons)/\(Self.iconName(uuid: record.uuid))"
    // With our own category alone the validator has a hint for every entry. Literature asks for
    // Science or Education beside it, and it is Science that the fewest menus show: see
    // `LauncherFolder`.
    entry.categories = ["Science", "Literature", Self.category]
    entry.notShowIn = notShowIn
    return entry
  }
}
