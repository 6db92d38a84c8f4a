import Messages

extension ManPage {
  var files: [String] {
    [Roff.section(tr("FILES"))]
      + [
        ("$XDG_DATA_HOME/bookstead/Books/", tr("The books, as EPUB files.")),
        ("$XDG_DATA_HOME/bookstead/Originals/", tr("What you bought, untouched.")),
        (
          "$XDG_DATA_HOME/bookstead/library.sqlite",
          tr(
            "The library: titles, what is yours, the index. Any program that knows SQLite may read it."
          )
        ),
        ("$XDG_CONFIG_HOME/bookstead/config.ini", tr("Your settings: a key file.")),
        (
          "$XDG_CONFIG_HOME/bookstead/templates/",
          tr("Your own versions of the title page, the colophon and the stylesheet.")
        ),
        (
          "$XDG_DATA_HOME/applications/",
          tr("The launcher, and an entry a book, only after `bookstead desktop on`.")
        ),
        (
          "$XDG_DATA_HOME/bookstead/xdg/, $XDG_CONFIG_HOME/environment.d/60-bookstead.conf",
          tr(
            "What makes GNOME's search ask Bookstead where it is not installed for everyone; read at login."
          )
        ),
        (
          "$XDG_DATA_HOME/desktop-directories/bookstead.directory",
          tr("The name of the menu that gathers them, “Books”.")
        ),
        (
          "$XDG_CONFIG_HOME/menus/applications-merged/bookstead.menu",
          tr("That menu, for desktops with menus; Cinnamon has one of its own beside it.")
        ),
        (
          "$XDG_CACHE_HOME/thumbnails/",
          tr("The covers for file managers, only after `bookstead desktop on`.")
        ),
        (
          "$XDG_DATA_HOME/recently-used.xbel",
          tr("Recent files of all programs; what `bookstead open` opens, after `desktop on`.")
        ),
      ].flatMap { Roff.item(Roff.variable($0.0), $0.1) }
  }

  var environment: [String] {
    [Roff.section(tr("ENVIRONMENT"))]
      + [
        (
          "XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_CACHE_HOME, XDG_STATE_HOME",
          tr("Where things lie, by the XDG Base Directory Specification.")
        ),
        ("LC_ALL, LC_MESSAGES, LANG, LANGUAGE", tr("The language of what is printed.")),
        ("NO_COLOR", tr("No colours, whatever its value.")),
        ("BOOKSTEAD_SHARE", tr("The directory of the files that come with Bookstead.")),
      ].flatMap { Roff.item(Roff.literal($0.0), $0.1) }
  }

  var examples: [String] {
    [Roff.section(tr("EXAMPLES"))]
      + [
        ("bookstead import ~/Downloads/my-books.json", tr("Take in a store's catalogue.")),
        ("bookstead export", tr("Bind what is new.")),
        (
          "bookstead search author:austen pride",
          tr("Find a book by its author and a word of its title.")
        ),
        ("bookstead desktop on", tr("Show your books in the desktop's search.")),
      ].flatMap { Roff.item(Roff.literal($0.0), $0.1) }
  }

  var seeAlso: [String] {
    [Roff.section(tr("SEE ALSO")), "\\fBgio\\fR(1), \\fBsqlite3\\fR(1), \\fBxdg-open\\fR(1)"]
  }
}
