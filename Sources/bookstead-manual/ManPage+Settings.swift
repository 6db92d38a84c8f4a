import Messages

extension ManPage {
  /// The keys of `config.ini`, group by group.
  var settings: [String] {
    [Roff.section(tr("SETTINGS"))]
      + Roff.paragraph(
        tr("`config.ini` is a key file of two groups; what is not in it is as it comes."))
      + Self.group("bookstead", bookstead) + Self.group("desktop", desktop)
  }

  private static func group(_ name: String, _ keys: [(String, String)]) -> [String] {
    [".SS \(Roff.literal("[\(name)]"))"] + keys.flatMap { Roff.item(Roff.literal($0.0), $0.1) }
  }

  private var bookstead: [(String, String)] {
    [
      ("books=~/Documents/Books", tr("Another folder for the books, which move there.")),
      ("templates=none", tr("No title page and colophon of ours.")),
      (
        "epub-purchases=as-is",
        tr(
          "EPUBs that you bought: `as-is`, `metadata` (with the catalogue's words), or `rebuild` (a clean EPUB 3)."
        )
      ),
      ("reader=foliate", tr("What `bookstead open` starts, else the desktop's default.")),
    ]
  }

  private var desktop: [(String, String)] {
    [
      ("search=true", tr("Whether the desktop's search shows your books.")),
      (
        "launchers=auto",
        tr(
          "Books with an entry of their own: `auto` (the 300 bought last), `all`, `none`, or a number."
        )
      ),
      (
        "thumbnails=auto",
        tr("Covers for file managers: `auto` (two sizes), `all` (four), or `none`.")
      ),
      (
        "tracker, baloo, bookmark, places, folder-icon",
        tr(
          "Your answers about other programs' files: `true` does it at the next `desktop on`, `false` takes it out."
        )
      ),
    ]
  }
}
