import Messages

/// Why a picture was refused, or a cover could not be drawn.
package enum ImageError: ExplainedError, Equatable {
  /// The bytes are none of the picture formats of `ImageFormat`.
  case notAPicture
  /// The header is cut short or contradicts itself.
  case brokenHeader(ImageFormat)
  /// The picture ends before its end.
  case cutShort(ImageFormat)
  /// More pixels than `Picture.largestArea`.
  case tooLarge(width: Int, height: Int)
  /// The decoder failed; `reason` is its own sentence, in the person's language.
  case corrupt(ImageFormat, reason: String)
  /// No decoder for the format is installed.
  case noDecoder(ImageFormat)
  /// Encoding or drawing failed; `reason` is the library's own sentence.
  case notDrawn(reason: String)

  package var place: String { "" }

  package var fact: String {
    switch self {
    case .notAPicture: tr("not a JPEG, PNG, GIF, WebP or SVG picture")
    case .brokenHeader(let format): tr("the header of the %1 picture is broken", format.mediaType)
    case .cutShort(let format): tr("the %1 picture is cut short", format.mediaType)
    case .tooLarge(let width, let height):
      tr("the picture is too large to decode: %1 × %2 pixels", width, height)
    case .corrupt(let format, let reason):
      tr("the %1 picture cannot be decoded: %2", format.mediaType, reason)
    case .noDecoder(let format): tr("no decoder for %1 is installed", format.mediaType)
    case .notDrawn(let reason): tr("the picture could not be drawn: %1", reason)
    }
  }

  package var hint: String? {
    switch self {
    case .noDecoder(.webp): tr("Install the package webp-pixbuf-loader.")
    case .noDecoder(.svg): tr("Install the package librsvg2-common.")
    default: nil
    }
  }
}
