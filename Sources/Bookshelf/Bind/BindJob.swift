import EPUB
import Library
import Messages

/// What a binding child is asked, as one line of JSON: an edition, an icon, thumbnails, or a survey.
struct BindJob: Codable {
  /// How the answer names the job.
  var number: Int
  /// The title, cut short for messages.
  var place: String
  /// The absolute path of the temporary file that takes the result; empty for thumbnails, which have
  /// several, and for a survey.
  var output: String
  var edition: Edition?
  var icon: Icon?
  var thumbnails: Thumbnails?
  var survey: Survey?

  /// An edition from an original.
  struct Edition: Codable {
    var metadata: PublicationMetadata
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
    var size: Int64
  }

  /// Bytes to be read, by which memory is bound.
  var size: Int64 {
    edition?.original.size ?? icon?.cover.size ?? thumbnails?.cover.size ?? survey?.size ?? 0
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
  /// What was read differently than written, at most `noticeLimit` of them.
  var notices: [Failure] = []

  static let noticeLimit = 40

  /// What a file turned out to have.
  struct Survey: Codable {
    /// Those that it names, as paths below the catalogue's folder.
    var pictures: [String] = []
    /// A cover of its own.
    var cover: OriginalReference?
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
