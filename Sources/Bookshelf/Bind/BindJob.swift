import EPUB
import Intake
import Library
import Messages

/// What a binding child is asked, as one line of JSON: an edition, an icon, thumbnails, a survey, or
/// what a person's own file, folder or calibre library holds.
struct BindJob: Codable {
  /// How the answer names the job.
  var number: Int
  /// The title, cut short for messages.
  var place: String
  /// The absolute path of the temporary file that takes the result; empty for thumbnails, which have
  /// several, and for what only reads.
  var output: String
  var edition: Edition?
  var icon: Icon?
  var thumbnails: Thumbnails?
  var survey: Survey?
  var taking: Taking?
  var grouping: Grouping?
  var calibre: Calibre?

  /// An edition from an original.
  struct Edition: Codable {
    var metadata: PublicationMetadata
    /// What is said of the language; `metadata` has the language that is known by now.
    var language: String
    var original: OriginalReference
    /// The cover that came with the title; nil: one is drawn.
    var cover: OriginalReference?
    /// The cover that was drawn before, which saves drawing it again.
    var drawnCover: OriginalReference?
    /// The encoding that the person or the store named; nil: as the text shows.
    var encoding: String?
    /// How an original that is an EPUB is published.
    var purchase = EPUBPurchase.asIs
  }

  /// A picture for launchers from a cover: a square PNG, `size` pixels at its side.
  struct Icon: Codable {
    var cover: OriginalReference
    var size: Int
  }

  /// Thumbnails of an edition from its cover.
  struct Thumbnails: Codable {
    var cover: OriginalReference
    /// Pixels of the longer side, and the absolute path of the temporary file.
    var pieces: [Piece]
    var edition: Edition

    struct Piece: Codable {
      var side: Int
      var output: String
    }

    /// What they say of it.
    struct Edition: Codable {
      var uri: String
      /// Nanoseconds since 1970.
      var modified: Int64
      var size: Int64
    }
  }

  /// Whether a file can be read, which pictures it names and whether it has a cover: asked before the
  /// file is kept.
  struct Survey: Codable {
    /// The absolute path of the file.
    var file: String
    /// Its path below the catalogue's folder: what it names is relative to it.
    var path: String
    var format: String
    var encoding: String?
    /// What the catalogue says.
    var language: String
    var size: Int64
  }

  /// A book of a person's own, to be read and kept: a file, a file in an archive, or several pages.
  struct Taking: Codable {
    /// The absolute path of the file; of several pages on the disk, that of the folder they are in.
    var file: String
    /// What the person calls the file, for messages.
    var name: String
    /// The name in the archive that the file is, then that in the archive in it.
    var inner: [String] = []
    /// Further pages, by their paths below the folder or in the archive.
    var pages: [String] = []
    /// The first page below the folder `file`; nil where `file` is the file itself.
    var page: String?
    var encoding: String?
    var size: Int64
  }

  /// Which pages below a folder make a book together.
  struct Grouping: Codable {
    var folder: String
    /// By their paths below it.
    var pages: [String]
  }

  /// Some of the books of a calibre library.
  struct Calibre: Codable {
    var folder: String
    /// The key of the last book that was asked for; 0 at first.
    var after: Int64
    var limit: Int
  }

  /// Bytes to be read, by which memory is bound.
  var size: Int64 {
    edition?.original.size ?? icon?.cover.size ?? thumbnails?.cover.size ?? survey?.size
      ?? taking?.size ?? 0
  }
}

/// What it answers.
struct BindAnswer: Codable {
  var number: Int
  var bound: Bound?
  /// The thumbnails, in the order of their pieces.
  var thumbnails: [Bound]?
  var failure: Failure?
  var survey: Survey?
  var taken: Taken?
  /// The pages of each book, in reading order.
  var groups: [[String]]?
  var calibre: Calibre?
  /// What was read differently than written, at most `noticeLimit` of them.
  var notices: [Failure] = []
  /// Bytes that archives had to unpack to, for the answer or in vain; nil where none were asked.
  var unpacked: Int64?

  static let noticeLimit = 40

  /// What a file turned out to have.
  struct Survey: Codable {
    /// Those that it names, as paths below the catalogue's folder.
    var pictures: [String] = []
    /// A cover of its own.
    var cover: OriginalReference?
    /// The text's language, where the catalogue leaves it open.
    var language: String?
  }

  /// What a file turned out to be: a book that is kept now, or an archive that holds some.
  struct Taken: Codable {
    var book: Book?
    /// The books in it, to be asked for one by one.
    var parts: [Part] = []
    /// Why other files in it cannot be read.
    var refusals: [Failure] = []
    /// Files that lie in the book's folder and that it does not list.
    var unlisted: [String] = []

    struct Book: Codable {
      var original: OriginalReference
      var format: String
      var cover: OriginalReference?
      var said: SourceMetadata
      /// The text's language, where the file leaves it open.
      var language: String?
      /// Its name in the archive that it came in.
      var entry: String?
    }

    struct Part: Codable {
      var inner: [String]
      var pages: [String]
    }
  }

  /// Books of a calibre library, with what the library itself is called and how many it has.
  struct Calibre: Codable {
    var uuid: String
    var count: Int
    var books: [CalibreBook]
  }

  /// The file that was written.
  struct Bound: Codable {
    var sha256: String
    var size: Int64
    /// Nanoseconds since 1970.
    var modified: Int64
    /// The cover that the edition has, when it was drawn now.
    var drawnCover: OriginalReference?
    /// The contents list of an edition.
    var contents: [ContentsLine]?
    /// The language of an edition's text, `und` where nothing is to be said of it; nil: it was not
    /// asked.
    var language: String?
  }

  struct Failure: Codable, Sendable {
    var place: String
    var fact: String
    var hint: String?
    /// The folder takes no file: other books will fail as well.
    var endsRun = false
  }
}

extension BindAnswer.Failure: ExplainedError {
  init(_ error: some ExplainedError) {
    self.init(place: error.place, fact: error.fact, hint: error.hint)
  }
}
