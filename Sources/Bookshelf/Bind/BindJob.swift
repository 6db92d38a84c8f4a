import EPUB
import Library
import Messages

/// What a binding child is asked: one edition, as one line of JSON.
struct BindJob: Codable {
  /// How the answer names the job.
  var number: Int
  /// The title, for messages.
  var place: String
  var metadata: PublicationMetadata
  var original: OriginalReference
  /// The encoding that the person gave; nil: as the text shows.
  var encoding: String?
  /// The cover that is kept already; nil: one is drawn.
  var cover: OriginalReference?
  /// The absolute path of the temporary file that takes the edition.
  var output: String
  /// The absolute path of the icon (PNG), when one is wanted.
  var icon: String?
}

/// What it answers.
struct BindAnswer: Codable {
  var number: Int
  var bound: Bound?
  var failure: Failure?
  /// What was read differently than written, at most `limit` of them.
  var notices: [Failure] = []

  static let noticeLimit = 40

  struct Bound: Codable {
    var sha256: String
    var size: Int64
    /// Nanoseconds since 1970.
    var modified: Int64
    /// The cover that the edition has, when it was drawn now.
    var drawnCover: OriginalReference?
    var icon: Icon?
  }

  struct Icon: Codable {
    var sha256: String
    var size: Int64
    var modified: Int64
  }

  struct Failure: Codable {
    var place: String
    var fact: String
    var hint: String?
  }
}

extension BindAnswer.Failure: ExplainedError {
  init(_ error: some ExplainedError) {
    self.init(place: error.place, fact: error.fact, hint: error.hint)
  }
}
