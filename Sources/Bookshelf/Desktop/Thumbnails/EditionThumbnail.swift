import Freedesktop
import Library

/// An edition as its thumbnails show it: the only place where the one becomes the other.
struct EditionThumbnail: Sendable {
  /// Changed when the same cover would give another picture.
  static let version = 1

  let thumbnail: Thumbnail
  private let modified: Int64

  /// - Parameter modified: nanoseconds since 1970.
  init(uri: String, modified: Int64, size: Int64) {
    self.modified = modified
    thumbnail = Thumbnail(
      uri: uri, modified: modified / 1_000_000_000, size: size,
      mediaType: "application/epub+zip", software: "Bookstead")
  }

  /// What the ledger notes of a thumbnail; equal where it says the same.
  var writer: String {
    "\(Self.version):\(thumbnail.modified):\(thumbnail.size):\(thumbnail.uri)"
  }

  /// Whether the picture of a noted thumbnail would be drawn the same way today.
  static func isSamePicture(_ writer: String) -> Bool { writer.hasPrefix("\(version):") }

  var name: String { Thumbnail.name(ofURI: thumbnail.uri) }

  /// As a binding child is told it.
  var job: BindJob.Thumbnails.Edition {
    .init(uri: thumbnail.uri, modified: modified, size: thumbnail.size)
  }

  init(_ job: BindJob.Thumbnails.Edition) {
    self.init(uri: job.uri, modified: job.modified, size: job.size)
  }
}

extension ThumbnailSize {
  var kind: ArtifactKind {
    switch self {
    case .normal: .normalThumbnail
    case .large: .largeThumbnail
    case .extraLarge: .extraLargeThumbnail
    case .extraExtraLarge: .extraExtraLargeThumbnail
    }
  }
}
