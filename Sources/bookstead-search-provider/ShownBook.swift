import Freedesktop
import Glibc
import Library
import Messages

/// A book as a row of search results.
struct ShownBook {
  /// The title's UUID, for ever.
  let id: String
  let name: String
  /// The authors, and why it cannot be opened where that is so.
  let description: String
  let icon: Icon
  /// Where it can be opened; nil where it cannot.
  let path: String?
}

extension ShownBook {
  private static let applicationIcon = Icon.themed(ApplicationID.text)

  init(_ title: TitleSummary, in library: Library, for search: BookSearch) throws(LibraryError) {
    id = title.uuid
    let name = ShownLine.of(title.title)
    self.name = name.isEmpty ? tr("Book without a title") : name
    let words = [ShownLine.of(listed(title.authors)), Self.obstacle(of: title) ?? ""]
    description = words.filter { !$0.isEmpty }.joined(separator: " · ")
    let books = try library.note("books") ?? search.places.books
    path = title.edition.map { "\(books)/\($0)" }
    let icon = try library.ledger.path(of: .icon, title: title.key)
      .map { "\(search.places.icons)/\($0)" }
    self.icon = Self.icon(icon, thumbnailOf: path, for: search)
  }

  /// Stands for a book that was found, and is gone by the time it is to be shown.
  init(gone id: String) {
    self.id = id
    name = tr("Book that is no longer there")
    description = ""
    icon = Self.applicationIcon
    path = nil
  }

  /// The picture of the book's launcher, else of its file, else ours.
  private static func icon(
    _ launcher: String?, thumbnailOf file: String?, for search: BookSearch
  ) -> Icon {
    if let launcher, access(launcher, R_OK) == 0 { return .file(launcher) }
    do throws(FreedesktopError) {
      if let file, let thumbnail = try ThumbnailLookup.path(of: file, in: search.cacheHome) {
        return .file(thumbnail)
      }
    } catch {
      search.journal.say(error.description)
    }
    return applicationIcon
  }

  private static func obstacle(of title: TitleSummary) -> String? {
    guard title.edition == nil else { return nil }
    return switch title.state {
    case .available: tr("here, not exported")
    case .downloading: tr("downloading")
    case .notDownloaded, .failed: tr("not downloaded")
    }
  }
}
