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

  /// Reads the file; a value that means nothing is an error, before anything is done by a guess.
  /// An empty one is none.
  package init(readFrom path: String) throws {
    self.path = path
    file = try KeyFile(reading: path)
    for rule in SettingRule.all {
      guard let value = file.value(rule.group, rule.key), !value.isEmpty, !rule.accepts(value)
      else {
        continue
      }
      throw SettingError(place: path, key: rule.key, value: value, allowed: rule.allowed)
    }
  }

  /// Keys that there are none of, most likely slips.
  package var strangers: [Finding] {
    file.keys.compactMap { group, key in
      SettingRule.all.contains { $0.group == group && $0.key == key }
        ? nil : Finding(.notice, place: path, fact: tr("[%1] has no setting “%2”", group, key))
    }
  }

  /// The folder of editions, when it is not the usual one. Absolute, or below the home with `~/`.
  package var books: String? { value(Self.group, "books") }

  /// The command that opens a book; nil: the desktop's default.
  package var reader: String? { value(Self.group, "reader") }

  /// Title page and colophon are left out.
  package var omitsOwnPages: Bool { file.value(Self.group, "templates") == "none" }

  /// How bought EPUBs are published.
  package var epubPurchases: EPUBPurchase {
    value(Self.group, "epub-purchases").flatMap(EPUBPurchase.init) ?? .asIs
  }

  /// Whether the books show in the desktop's search; nil: the person was not asked yet.
  package var desktopSearch: Bool? { flag("search") }

  /// How many books have launchers.
  package var launchers: LauncherLimit {
    value(Self.desktopGroup, "launchers").flatMap(LauncherLimit.init) ?? .automatic
  }

  /// The sizes of the books' thumbnails: those that file managers ask for, all, or none.
  package var thumbnails: [ThumbnailSize] {
    switch value(Self.desktopGroup, "thumbnails") {
    case "all": ThumbnailSize.allCases
    case "none": []
    default: [.normal, .large]
    }
  }

  package func setDesktopSearch(_ isOn: Bool) throws {
    try set(Self.desktopGroup, "search", to: isOn)
  }

  /// What a person said when asked about a file or a setting of other programs; nil: not asked yet.
  package func answer(to question: SharedEditQuestion) -> Bool? {
    flag(question.rawValue)
  }

  package func setAnswer(_ isYes: Bool, to question: SharedEditQuestion) throws {
    try set(Self.desktopGroup, question.rawValue, to: isYes)
  }

  private func flag(_ key: String) -> Bool? {
    value(Self.desktopGroup, key).map { $0 == "true" || $0 == "1" }
  }

  private func value(_ group: String, _ key: String) -> String? {
    file.value(group, key).flatMap { $0.isEmpty ? nil : $0 }
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
