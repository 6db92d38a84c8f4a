import Messages

/// Every verb of `bookstead`, in the order that the help lists them.
package enum VerbTable {
  package static let verbs: [Verb] = [
    importVerb, list, show, search, export, remove, hide, unhide, open, folder, desktop, status,
    bind,
  ]

  package static func verb(named name: String) -> Verb? { verbs.first { $0.name == name } }

  /// Options that every verb takes.
  package static let common: [Option] = [
    Option("help", marked("show the help of this verb")),
    Option("quiet", marked("print nothing but errors and answers")),
  ]

  static let json = Option("json", marked("print an array of objects for programs"))
  static let jsonObject = Option("json", marked("print an object for programs"))
  static let dryRun = Option("dry-run", marked("print what would be done, and do nothing"))

  static let importVerb = Verb(
    "import", .worker, operands: marked("PATH…"),
    summary: marked("take in a store's catalogues, your own book files, a calibre library"),
    details: [
      marked(
        "A folder is searched for all three. Titles are added and updated, never removed; what is imported is copied, and stays as it is."
      ),
      marked(
        "Books are told by their content, also in zip archives; the same book in another format joins its title."
      ),
      marked("A bad record or file is named by its place and costs only itself."),
    ],
    options: [
      Option("store", value: marked("ID"), marked("the store that catalogues and files come from")),
      Option("samples", marked("take in the library of samples that comes with Bookstead")),
      Option(
        "encoding", value: marked("ENCODING"), marked("the encoding of files that do not say it")),
      json,
    ])

  static let list = Verb(
    "list", .bookstead, operands: marked("[opened:WHEN]"),
    summary: marked("list the titles that you bought"),
    details: [
      marked(
        "opened:WHEN lists what you opened then: today, yesterday, 7d, 2w, 3m, 1y or 2026-11."),
      marked("● exported  ○ here, not exported  ↓ its text is not here  ! failed  · not bought"),
    ],
    options: [
      Option("all", marked("every title the library knows")),
      Option("samples", marked("samples only")),
      Option(
        "state", value: marked("STATE"),
        choices: ["not-downloaded", "downloading", "available", "failed"],
        marked("only titles that are not-downloaded, downloading, available or failed")),
      Option(
        "sort", value: marked("FIELD"),
        choices: ["title", "author", "purchased", "imported", "opened"],
        marked("by title, author, purchased, imported or opened")),
      json,
    ])

  static let show = Verb(
    "show", .bookstead, operands: marked("ID"),
    summary: marked("show everything about one title"),
    details: [
      marked("An ID may be any unique beginning of it, or words that only one title has.")
    ],
    options: [jsonObject])

  static let search = Verb(
    "search", .bookstead, operands: marked("WORDS…"),
    summary: marked("find titles by title, author, category or description"),
    details: [
      marked("All words must match, in any order, the last one as a beginning."),
      marked("\"a phrase\", -not, author:NAME, title:WORD and category:WORD narrow the search."),
      marked("opened:WHEN finds what you opened then: opened:today, opened:7d, opened:2026-11."),
    ],
    options: [
      Option("all", marked("also titles that you did not buy")),
      Option("limit", value: marked("N"), marked("at most N titles (20)")),
      json,
    ])

  static let export = Verb(
    "export", .worker, operands: marked("[ID…]"),
    summary: marked("bind the books as EPUB files in your Books folder"),
    details: [
      marked("Without an ID: every bought title whose text is here, and imported samples."),
      marked("A book that you edited, moved or deleted is yours and is left alone."),
    ],
    options: [
      Option(
        "to", value: marked("DIR"),
        marked("bring another folder in order instead, such as an e-reader's")),
      dryRun,
      Option("restore", marked("bring back books that were moved, deleted or removed")),
      Option("replace", marked("move your own version of a book to the trash and bind ours")),
      Option(
        "rebuild",
        marked("bind again even what is up to date; of a bought EPUB, make a clean EPUB 3")),
      json,
    ])

  static let remove = Verb(
    "remove", .worker, operands: marked("ID…"),
    summary: marked("take a book out of the folder and the desktop; the title stays"),
    details: [marked("`export ID` brings it back.")],
    options: [
      Option("original", marked("also move what you bought to the trash")),
      Option("samples", marked("take out all samples that came with Bookstead, titles as well")),
    ])

  static let hide = Verb(
    "hide", .worker, operands: marked("ID…"),
    summary: marked("keep a book out of the desktop's search"))

  static let unhide = Verb(
    "unhide", .worker, operands: marked("ID…"),
    summary: marked("show a hidden book in the desktop's search again"))

  static let open = Verb(
    "open", .worker, operands: marked("ID-or-WORDS"),
    summary: marked("open a book in your reader"),
    details: [
      marked(
        "ID#CHAPTER opens it at a chapter, where the reader can be told one, as calibre's can: its number in `show ID`, or words of its title."
      ),
      marked("An address, bookstead:ID#CHAPTER, does as well."),
      marked(
        "`open opened:7d tide` opens the tide book of last week, `open opened:1y` the last book."),
    ])

  static let folder = Verb(
    "folder", .worker, operands: marked("[ID]"),
    summary: marked("open the Books folder in your file manager"),
    details: [marked("With an ID the book is selected.")])

  static let desktop = Verb(
    "desktop", .worker, operands: "on|off|status",
    summary: marked("show your books in the desktop's search, or stop doing so"),
    details: [marked("Nothing outside Bookstead's own folders is written before `desktop on`.")],
    options: [
      dryRun, Option("yes", marked("answer every question with yes")),
      Option(
        "verify", marked("with status: ask each search that is here for some of your books")),
      jsonObject,
    ])

  static let status = Verb(
    "status", .bookstead,
    summary: marked("show what is where, and how much of it"),
    options: [jsonObject])

  static let bind = Verb(
    "bind", .worker,
    // not translated: it stands in no help.
    summary: "bind originals named on standard input; the child that reads untrusted files",
    isHidden: true)
}
