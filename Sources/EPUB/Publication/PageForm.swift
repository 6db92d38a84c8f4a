import XML

/// What a page of a bought book keeps of its form.
package struct PageForm: Sendable, Equatable {
  /// The class, the direction and the style of `html` and `body`.
  package var htmlAttributes: [XMLAttribute] = []
  package var bodyAttributes: [XMLAttribute] = []
  /// In the order in which they count.
  package var styles: [StyleSource] = []
  /// Width and height of a page of fixed layout, in CSS pixels.
  package var viewport: Viewport?
  /// What the spine says of it.
  package var spineProperties: [String] = []
  package var isLinear = true

  package init() {}
}

/// The size of a page of fixed layout (EPUB 3.3, section 8.2.2.6).
package struct Viewport: Sendable, Equatable {
  package var width: String
  package var height: String

  package init(width: String, height: String) {
    self.width = width
    self.height = height
  }
}

/// A style sheet that a page names, or that stands in it.
package enum StyleSource: Sendable, Hashable {
  /// A file, by the path of its resource.
  case file(String)
  /// Its text, and the path of the page, to which its addresses are relative.
  case text(String, base: String)
}

/// A line of a contents list as a book brings it.
package struct ContentsSource: Sendable, Equatable {
  package var label: String
  /// A chapter's source, and an id in it behind `#`; nil where only lines below lead anywhere.
  package var href: String?
  package var children: [ContentsSource]

  package init(label: String, href: String?, children: [ContentsSource] = []) {
    self.label = label
    self.href = href
    self.children = children
  }
}
