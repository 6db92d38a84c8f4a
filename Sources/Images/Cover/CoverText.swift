/// The words of a cover, made safe and ready to set.
struct CoverText: Equatable {
  var title: String
  var subtitle: String?
  var authors: [String]

  /// More characters than ever fit at the smallest size; the ellipsis comes from the layout.
  private static let longest = 400
  /// Names on lines of their own; an ellipsis after the last stands for more.
  private static let mostAuthors = 3

  init(_ design: CoverDesign) {
    let title = Self.cleaned(design.title)
    let subtitle = design.subtitle.map(Self.cleaned) ?? ""
    let authors = design.authors.map(Self.cleaned).filter { !$0.isEmpty }
    if subtitle.isEmpty, let parts = Self.parted(title) {
      (self.title, self.subtitle) = parts
    } else {
      (self.title, self.subtitle) = (title, subtitle.isEmpty ? nil : subtitle)
    }
    self.authors = Array(authors.prefix(Self.mostAuthors))
    if authors.count > Self.mostAuthors { self.authors[Self.mostAuthors - 1] += " …" }
  }

  /// One line without controls, without characters that force a direction, and of bounded length.
  static func cleaned(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var hasPendingSpace = false
    // A grapheme may be any number of combining marks long, so scalars are counted as well.
    for scalar in text.unicodeScalars {
      if scalars.count >= longest * 3 { break }
      if isSpace(scalar) {
        hasPendingSpace = !scalars.isEmpty
      } else if isSettable(scalar) {
        if hasPendingSpace { scalars.append(" ") }
        hasPendingSpace = false
        scalars.append(scalar)
      }
    }
    return String(String(scalars).prefix(longest))
  }

  /// Title and subtitle of a title that holds both: `Emma: A Novel`, `红楼梦：校注本`.
  private static func parted(_ title: String) -> (String, String?)? {
    for separator in [": ", "：", " — ", " – "] {
      let parts = title.split(separator: separator, maxSplits: 1)
      if parts.count == 2, parts[0].count > 1, parts[1].count > 1 {
        return (String(parts[0]), cleaned(String(parts[1])))
      }
    }
    return nil
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
  }

  private static func isSettable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Embeddings, overrides and isolates; interlinear anchors and the object replacement; tags.
    case 0x202A...0x202E, 0x2066...0x2069, 0xFFF9...0xFFFC, 0xE0000...0xE007F, 0xFEFF: false
    default:
      ![.surrogate, .unassigned, .privateUse].contains(scalar.properties.generalCategory)
    }
  }
}
