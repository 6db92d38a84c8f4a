import BaseDirectories
import Freedesktop

/// The one folder, called "Books", that gathers the launchers in application grids and menus, so
/// that hundreds of them are not in the way of the programs.
struct LauncherFolder {
  /// The folder's name among others; what people see is in `names`.
  static let id = "Bookstead"
  private static let directoryFile = "bookstead.directory"
  private static let menuFile = "bookstead.menu"

  /// Cinnamon alone looks for changes to its menu in a directory of its own; all others share one.
  private static let mergedDirectories = ["applications-merged", "cinnamon-applications-merged"]

  /// Menus that would list the books a second time: KDE and XFCE list Science. In both, changes come
  /// after the menu's own rules; in GNOME's, MATE's and Cinnamon's they come before, so that nothing
  /// could be taken out of a menu there, but none of them lists Science alone.
  private static let elsewhere = ["Science"]

  let places: Places

  /// The folder of GNOME's application grid.
  static let appFolder = AppFolder(
    id: id, directoryFile: directoryFile, category: BookLauncher.category)

  /// The name first, then the menus that show it.
  var files: [CommonFile] {
    let entry = DirectoryEntry(
      name: Self.name, localizedNames: Self.names, icon: "folder-documents")
    let menu = MenuFragment(
      name: Self.id, directoryFile: Self.directoryFile, category: BookLauncher.category,
      elsewhere: Self.elsewhere)
    return [
      CommonFile(
        directory: places.desktopDirectories, name: Self.directoryFile, bytes: entry.bytes())
    ]
      + Self.mergedDirectories.map {
        CommonFile(directory: "\(places.menus)/\($0)", name: Self.menuFile, bytes: menu.bytes())
      }
  }

  /// The name in the first of some languages that has one.
  static func name(in languages: [String]) -> String {
    languages.lazy.compactMap { names[$0] }.first ?? name
  }

  private static let name = "Books"

  /// "Books" by locale: it is the desktop that shows it, in its language, so that ours is no help.
  private static let names = [
    "ar": "كتب", "bg": "Книги", "bn": "বই", "ca": "Llibres", "cs": "Knihy", "da": "Bøger",
    "de": "Bücher", "el": "Βιβλία", "es": "Libros", "fa": "کتاب‌ها", "fi": "Kirjat",
    "fr": "Livres", "he": "ספרים", "hi": "किताबें", "hu": "Könyvek", "id": "Buku", "it": "Libri",
    "ja": "本", "ko": "책", "nb": "Bøker", "nl": "Boeken", "pl": "Książki", "pt": "Livros",
    "ro": "Cărți", "ru": "Книги", "sv": "Böcker", "th": "หนังสือ", "tr": "Kitaplar",
    "uk": "Книги", "vi": "Sách", "zh_CN": "书籍", "zh_HK": "書籍", "zh_SG": "书籍", "zh_TW": "書籍",
  ]
}
