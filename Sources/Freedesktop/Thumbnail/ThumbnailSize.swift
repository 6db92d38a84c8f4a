/// The sizes of thumbnails and the directories they lie in (Thumbnail Managing Standard 0.9, "Thumbnail
/// directory").
package enum ThumbnailSize: String, Sendable, CaseIterable {
  case normal
  case large
  case extraLarge = "x-large"
  case extraExtraLarge = "xx-large"

  /// Pixels of the longer side, at most.
  package var side: Int {
    switch self {
    case .normal: 128
    case .large: 256
    case .extraLarge: 512
    case .extraExtraLarge: 1024
    }
  }
}
