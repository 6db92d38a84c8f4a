import BaseDirectories
import Freedesktop
import Messages
import Templates

/// The person's settings: `config.ini`, a key file as GLib has them.
///
///     [bookstead]
///     books=/home/ann/Documents/Books
///     templates=none
///     reader=foliate
///     epub-purchases=as-is
///
///     [desktop]
///     search=true
///     launchers=auto
///     thumbnails=auto
///     tracker=true
package final class Settings {
  private static let group = "bookstead"
  private static let desktopGroup = "desktop"

  private let path: String
  private var file: KeyFile

  package init(readFrom path: String) throws {
    self.path = path
    file = try KeyFile(reading: path)
  }

  /// The folder of editions, when it is not the usual one. Absolute, or below the home with `~/`.
  package var books: String? { file.value(Self.group, "books") }

  /// The command that opens a book; nil: the desktop's default.
  package var reader: String? { file.value(Self.group, "reader") }

  /// Title page and colophon are left out.
  package var omitsOwnPages: Bool { file.value(Self.group, "templates") == "none" }

  /// How bought EPUBs are published.
  package func epubPurchases() throws(SettingError) -> EPUBPurchase {
    let key = "epub-purchases"
    let word = file.value(Self.group, key) ?? ""
    if word.isEmpty { return .asIs }
    guard let purchase = EPUBPurchase(rawValue: word) else {
      throw SettingError(
        place: path, key: key, value: word,
        allowed: EPUBPurchase.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return purchase
  }

  /// Whether the books show in the desktop's search; nil: the person was not asked yet.
  package var desktopSearch: Bool? { file.flag(Self.desktopGroup, "search") }

  /// How many books have launchers.
  package func launchers() throws(SettingError) -> LauncherLimit {
    let key = "launchers"
    let word = file.value(Self.desktopGroup, key) ?? "auto"
    guard let limit = LauncherLimit(word) else {
      throw SettingError(place: path, key: key, value: word, allowed: "auto, all, none, 300")
    }
    return limit
  }

  /// The sizes of the books' thumbnails: those that file managers ask for, all, or none.
  package func thumbnails() throws(SettingError) -> [ThumbnailSize] {
    let key = "thumbnails"
    switch file.value(Self.desktopGroup, key) ?? "auto" {
    case "auto", "": return [.normal, .large]
    case "all": return ThumbnailSize.allCases
    case "none": return []
    case let word:
      throw SettingError(place: path, key: key, value: word, allowed: "auto, all, none")
    }
  }

  package func setDesktopSearch(_ isOn: Bool) throws {
    try set(Self.desktopGroup, "search", to: isOn)
  }

  /// What a person said when asked about a file or a setting of other programs; nil: not asked yet.
  package func answer(to question: SharedEditQuestion) -> Bool? {
    file.value(Self.desktopGroup, question.rawValue).map { $0 == "true" || $0 == "1" }
  }

  package func setAnswer(_ isYes: Bool, to question: SharedEditQuestion) throws {
    try set(Self.desktopGroup, question.rawValue, to: isYes)
  }

  private func set(_ group: String, _ key: String, to isTrue: Bool) throws {
    file.set(group, key, to: isTrue ? "true" : "false")
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    _ = try Directory(String(path[..<slash]))
    try file.write(to: path)
  }

  package func applied(to places: Places) -> Places {
    var places = places
    if let books, books.hasPrefix("/") { places.books = books }
    if let books, books.hasPrefix("~/") {
      places.books = BaseDirectories.current().home + books.dropFirst()
    }
    return places
  }
}

/// A setting with a value that means nothing.
package struct SettingError: ExplainedError, Equatable {
  package var place: String
  var key: String
  var value: String
  var allowed: String

  package var fact: String { tr("%1=%2 is not one of %3", key, value, allowed) }
}
