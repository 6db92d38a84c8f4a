/// What the package document says of a book's accessibility (EPUB Accessibility 1.1, section 2),
/// as far as the content itself shows it.
///
/// No conformance is claimed: that takes a person who has examined the book.
struct AccessibilityMetadata: Equatable {
  /// A property of schema.org and its value.
  struct Statement: Equatable {
    var property: String
    var value: String
  }

  var statements: [Statement] = []

  init(_ features: ContentFeatures, hasCover: Bool, hasPageBreaks: Bool, summary: String) {
    let isVisual = features.hasImages
    add("accessMode", isVisual ? ["textual", "visual"] : ["textual"])
    if features.hasRecordings { add("accessMode", ["auditory"]) }
    // Text alone is enough only where words stand for every picture.
    if !features.hasUndescribedImages { add("accessModeSufficient", ["textual"]) }
    if isVisual { add("accessModeSufficient", ["textual,visual"]) }
    add("accessibilityFeature", Self.features(features, hasCover: hasCover))
    if hasPageBreaks { add("accessibilityFeature", ["pageBreakMarkers", "pageNavigation"]) }
    // Whether a picture that moves flashes nobody has looked.
    add("accessibilityHazard", [features.hasMovingImages ? "unknown" : "none"])
    add("accessibilitySummary", [summary])
  }

  private static func features(_ features: ContentFeatures, hasCover: Bool) -> [String] {
    var names = ["tableOfContents", "readingOrder", "displayTransformability"]
    if features.hasHeadings { names.append("structuralNavigation") }
    if features.hasImages || hasCover, !features.hasUndescribedImages {
      names.append("alternativeText")
    }
    if features.hasMathML { names.append("MathML") }
    if features.hasRuby { names.append("rubyAnnotations") }
    return names
  }

  private mutating func add(_ property: String, _ values: [String]) {
    statements += values.map { Statement(property: "schema:\(property)", value: $0) }
  }
}
