/// What pages hold, as far as it has to be told: to reading systems in the manifest, to people in
/// the accessibility metadata.
struct ContentFeatures: Equatable {
  var hasMathML = false
  /// SVG within a page, not as a picture.
  var hasSVG = false
  var hasRuby = false
  var hasHeadings = false
  /// Pictures that are not mere decoration.
  var hasImages = false
  /// Pictures of which no words say what they show.
  var hasUndescribedImages = false
  /// Pictures that may move, and flash.
  var hasMovingImages = false
  /// Sound or moving pictures.
  var hasRecordings = false

  mutating func formUnion(_ other: ContentFeatures) {
    hasMathML = hasMathML || other.hasMathML
    hasSVG = hasSVG || other.hasSVG
    hasRuby = hasRuby || other.hasRuby
    hasHeadings = hasHeadings || other.hasHeadings
    hasImages = hasImages || other.hasImages
    hasUndescribedImages = hasUndescribedImages || other.hasUndescribedImages
    hasMovingImages = hasMovingImages || other.hasMovingImages
    hasRecordings = hasRecordings || other.hasRecordings
  }

  /// The properties that the page's manifest item must have, and no others (EPUB 3.3, "Manifest
  /// properties vocabulary").
  var itemProperties: [String] {
    [("mathml", hasMathML), ("svg", hasSVG)].filter(\.1).map(\.0)
  }
}
