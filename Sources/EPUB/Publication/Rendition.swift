/// How pages are laid out (EPUB 3.3, section 8; "Package rendering vocabulary"): only what the
/// vocabulary has.
enum Rendition {
  private static let values: [String: Set<String>] = [
    "rendition:layout": ["reflowable", "pre-paginated"],
    "rendition:orientation": ["auto", "landscape", "portrait"],
    "rendition:spread": ["none", "landscape", "both", "auto"],
    "rendition:flow": ["paginated", "scrolled-continuous", "scrolled-doc", "auto"],
  ]

  /// Each property once, with a value that it may have.
  static func valid(
    _ properties: [(property: String, value: String)]
  ) -> [(property: String, value: String)] {
    var met: Set<String> = []
    return properties.filter { property, value in
      values[property]?.contains(value) == true && met.insert(property).inserted
    }
  }

  /// The properties that an item of the spine may have, of each kind one.
  static func validForSpine(_ properties: [String]) -> [String] {
    var met: Set<String> = []
    return properties.filter { property in
      guard let kind = kind(of: property) else { return false }
      return met.insert(kind).inserted
    }
  }

  private static func kind(of property: String) -> String? {
    switch property {
    case "page-spread-left", "page-spread-right", "rendition:page-spread-center",
      "rendition:page-spread-left", "rendition:page-spread-right":
      return "page-spread"
    case "rendition:align-x-center": return property
    default:
      return values.first { kind, values in
        property.hasPrefix(kind + "-")
          && values.contains(String(property.dropFirst(kind.count + 1)))
      }?.key
    }
  }

  /// Whether a page is of fixed layout: its own word counts before the book's.
  static func isFixed(
    _ properties: [String], in rendition: [(property: String, value: String)]
  ) -> Bool {
    if properties.contains("rendition:layout-pre-paginated") { return true }
    if properties.contains("rendition:layout-reflowable") { return false }
    return rendition.contains { $0.property == "rendition:layout" && $0.value == "pre-paginated" }
  }

  /// What a page's place in the spine says when the page has no size that a layout could be fixed to.
  static func reflowable(_ form: PageForm) -> [String] {
    form.spineProperties.filter { !$0.hasPrefix("rendition:layout-") }
      + ["rendition:layout-reflowable"]
  }
}
