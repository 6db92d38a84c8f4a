import XML

extension BodyRepair {
  static func isDroppedFromSVG(_ element: XMLElement) -> Bool { SVGRepair.isDropped(element) }

  /// A drawing within a page.
  mutating func repairSVG(_ element: XMLElement) -> XMLElement? {
    // A closure may not change the value that it is called from, so it works on a copy.
    var ids = self
    let (targets, chapter, page, images) = (targets, chapter, page, images)
    var hasMovingImages = false
    var repaired = SVGRepair(
      id: { ids.keptID($0) },
      reference: { name in
        targets.place(of: name, in: chapter).flatMap { $0.href == page ? $0.id : nil }
      },
      picture: { path in
        guard let image = images.image(at: path) else { return nil }
        hasMovingImages = hasMovingImages || image.format == .gif
        return image.href
      },
      link: { targets.address(of: $0, in: chapter, from: page) }
    ).repaired(element)
    self = ids
    // What no words describe is announced as no picture.
    if repaired?.isDescribed == false { repaired?["role"] = nil }
    features.hasSVG = features.hasSVG || repaired != nil
    features.hasImages = features.hasImages || repaired != nil
    features.hasUndescribedImages =
      features.hasUndescribedImages || repaired.map { !$0.isDescribed } ?? false
    features.hasMovingImages = features.hasMovingImages || hasMovingImages
    return repaired
  }
}

extension XMLElement {
  /// Whether words say what a drawing shows (SVG 1.1, section 5.4; WAI-ARIA).
  fileprivate var isDescribed: Bool {
    self["aria-label"] != nil || self["aria-labelledby"] != nil || self["aria-hidden"] == "true"
      || child("title") != nil
  }
}
