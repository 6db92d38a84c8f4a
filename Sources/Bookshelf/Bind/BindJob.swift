import EPUB
import Library
import Messages

/// What a binding child is asked, as one line of JSON: an edition or an icon.
struct BindJob: Codable {
  /// How the answer names the job.
  var number: Int
  /// The title, for messages.
  var place: String
  /// The absolute path of the temporary file that takes the result.
  var output: String
  var edition: Edition?
  var icon: Icon?

  /// An edition from an original.
  struct Edition: Codable {
    var metadata: PublicationMetadata
    var original: OriginalReference
    /// The cover that is kept already; nil: one is drawn.
    var cover: OriginalReference?
  }

  /// A picture for launchers from a cover: PNG, `size` pixels at its longer side.
  struct Icon: Codable {
    var cover: OriginalReference
    var size: Int
  }

  /// Bytes to be read, by which memory is bound.
  var size: Int64 { edition?.original.size ?? icon?.cover.size ?? 0 }
}

/// What it answers.
struct BindAnswer: Codable {
  var number: Int
  var bound: Bound?
  var failure: Failure?
  /// What was read differently than written, at most `noticeLimit` of them.
  var notices: [Failure] = []

  static let noticeLimit = 40

  /// The file that was written.
  struct Bound: Codable {
    var sha256: String
    var size: Int64
    /// Nanoseconds since 1970.
    var modified: Int64
    /// The cover that the edition has, when it was drawn now.
    var drawnCover: OriginalReference?
  }

  struct Failure: Codable, Sendable {
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
