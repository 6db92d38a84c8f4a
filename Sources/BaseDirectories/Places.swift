/// Where Bookstead keeps what it owns. Absolute paths; nothing is created here.
package struct Places: Sendable, Equatable {
  /// Everything Bookstead keeps for good: `$XDG_DATA_HOME/bookstead`.
  package let data: String
  /// The editions. The settings may name another folder.
  package var books: String
  /// What was bought, content-addressed.
  package let originals: String
  /// The titles, states, positions, ledger and title index.
  package let library: String
  /// The text inside the books and its index; disposable.
  package let fullText: String
  /// The settings, a key file.
  package let configuration: String
  /// A person's own templates, which go before ours.
  package let templates: String
  /// Disposable: the HTTP cache, covers, icons.
  package let cache: String
  /// The log, and what only this machine needs to remember.
  package let state: String
  /// Held by the one process that changes anything.
  package let lock: String
  /// Desktop entries of this user, shared with every program: `$XDG_DATA_HOME/applications`.
  package let applications: String
  /// This user's changes to the menus of desktops: `$XDG_CONFIG_HOME/menus`.
  package let menus: String
  /// Names and icons of menus: `$XDG_DATA_HOME/desktop-directories`.
  package let desktopDirectories: String
  /// Files of all kinds by which programs of this user become known: `$XDG_DATA_HOME`.
  package let sharedData: String
  /// Variables of this user's sessions: `$XDG_CONFIG_HOME/environment.d`.
  package let environment: String
  /// A data directory of our own, for what GNOME reads from `XDG_DATA_DIRS` alone.
  package var searchData: String { "\(data)/xdg" }
  /// The files that this user's programs opened: `$XDG_DATA_HOME/recently-used.xbel`.
  package let recentFiles: String
  /// Small pictures of this user's files, shared with every program: `$XDG_CACHE_HOME/thumbnails`.
  package let thumbnails: String
  /// The pictures that desktop entries show; disposable.
  package var icons: String { "\(cache)/icons" }

  package init(_ directories: BaseDirectories) {
    data = directories.dataHome + "/bookstead"
    books = data + "/Books"
    originals = data + "/Originals"
    library = data + "/library.sqlite"
    fullText = data + "/fulltext.sqlite"
    configuration = directories.configHome + "/bookstead/config.ini"
    templates = directories.configHome + "/bookstead/templates"
    cache = directories.cacheHome + "/bookstead"
    state = directories.stateHome + "/bookstead"
    lock = state + "/lock"
    applications = directories.dataHome + "/applications"
    menus = directories.configHome + "/menus"
    sharedData = directories.dataHome
    environment = directories.configHome + "/environment.d"
    recentFiles = directories.dataHome + "/recently-used.xbel"
    thumbnails = directories.cacheHome + "/thumbnails"
    desktopDirectories = directories.dataHome + "/desktop-directories"
  }
}
