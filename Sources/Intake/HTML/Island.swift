import XML

/// SVG and MathML within a text.
enum Island {
  /// The island as it may stand in a book; nil where its text has to do.
  static func kept(_ element: XMLElement, attributes: inout AttributeCleaner) -> XMLElement? {
    switch element.namespace {
    case .svg: return svg(element, attributes: &attributes)
    case .mathml: return MathML.kept(element)
    default: return nil
    }
  }

  /// Takes away the ids that another element has, those that are no names, and what runs scripts.
  private static func makeHarmless(
    in element: inout XMLElement, _ attributes: inout AttributeCleaner
  ) {
    element.attributes.removeAll { $0.name.hasPrefix("on") || $0.name == "contenteditable" }
    if let id = element["id"], !attributes.claim(id) { element["id"] = nil }
    for index in element.children.indices {
      guard case .element(var child) = element.children[index] else { continue }
      makeHarmless(in: &child, &attributes)
      element.children[index] = .element(child)
    }
  }

  /// Names the pictures that a drawing shows as the book has them.
  private static func keepPictures(
    of element: inout XMLElement, _ attributes: inout AttributeCleaner
  ) {
    for index in element.attributes.indices
    where element.name == "image" && element.attributes[index].localName == "href" {
      var picture = XMLElement("img")
      attributes.keepImage(element.attributes[index].value, in: &picture)
      if let source = picture["src"] { element.attributes[index].value = source }
    }
    for index in element.children.indices {
      guard case .element(var child) = element.children[index] else { continue }
      keepPictures(of: &child, &attributes)
      element.children[index] = .element(child)
    }
  }

  /// The words of an island that is not kept. HTML in it is still HTML.
  static func text(of element: XMLElement) -> [XMLNode] {
    element.children.flatMap { child -> [XMLNode] in
      switch child {
      case .text: [child]
      case .comment: []
      case .element(let inner):
        switch inner.namespace {
        case .xhtml: [child]
        default: inner.isSilent ? [] : text(of: inner)
        }
      }
    }
  }

  private static func svg(_ element: XMLElement, attributes: inout AttributeCleaner) -> XMLElement?
  {
    if attributes.keepsForm {
      var drawing = element.withoutStrangers
      guard drawing.isDrawing else { return nil }
      makeHarmless(in: &drawing, &attributes)
      keepPictures(of: &drawing, &attributes)
      return drawing
    }
    // A drawing that only shows a picture is that picture, as around many covers.
    if let image = element.onlyImage {
      var picture = XMLElement("img", attributes: [XMLAttribute("alt", element.words)])
      let source = image.attributes.first { $0.localName == "href" }?.value ?? ""
      attributes.keepImage(source, in: &picture)
      return picture
    }
    // Text that flows in a drawing would be lost on most devices, and links into files are lost here.
    guard element.isDrawing else { return nil }
    var drawing = element
    makeHarmless(in: &drawing, &attributes)
    return drawing
  }
}

extension XMLElement {
  /// The only thing that a drawing shows, where that is a picture.
  fileprivate var onlyImage: XMLElement? {
    var shown: [XMLElement] = []
    var pending = Array(elements)
    while let next = pending.popLast() {
      switch next.name {
      case "g": pending += next.elements
      case "title", "desc", "defs", "metadata": break
      default: shown.append(next)
      }
    }
    return shown.count == 1 && shown[0].name == "image" ? shown[0] : nil
  }

  /// The drawing without styles that cannot be kept, and without notes of drawing programs.
  fileprivate var withoutStrangers: XMLElement {
    var element = self
    element.children = children.compactMap { node in
      guard case .element(let child) = node else { return node }
      if child.name == "metadata" || child.name == "script" { return nil }
      if child.name == "style", !child.textContent.isPlainStyle { return nil }
      return .element(child.withoutStrangers)
    }
    return element
  }

  // not translated: the name of an element
  fileprivate var words: String { child("title")?.textContent ?? "" }

  /// Whether there is nothing in it but what SVG 1.1 draws with.
  fileprivate var isDrawing: Bool {
    guard namespace == .svg, Self.svgElements.contains(name) else { return false }
    if ["title", "desc", "style"].contains(name), children.contains(where: \.isElement) {
      return false
    }
    if name == "style" { return textContent.isPlainStyle }
    return elements.allSatisfy(\.isDrawing)
  }

  private static let svgElements = Set(
    """
    svg g defs symbol use a switch title desc metadata style path rect circle ellipse line polyline \
    polygon text tspan textPath tref altGlyph image linearGradient radialGradient stop pattern \
    clipPath mask marker view filter feBlend feColorMatrix feComponentTransfer feComposite \
    feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA \
    feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset \
    fePointLight feSpecularLighting feSpotLight feTile feTurbulence set animate animateColor \
    animateMotion animateTransform mpath
    """.split(separator: " ").map(String.init))

  /// Whether its text is no words.
  fileprivate var isSilent: Bool {
    name == "style" || name == "script" || name == "metadata" || name == "annotation"
      || name == "annotation-xml"
  }
}

extension XMLNode {
  fileprivate var isElement: Bool { if case .element = self { true } else { false } }
}

extension String {
  /// Whether a style sheet is rules and nothing else: no at-rules, no files.
  fileprivate var isPlainStyle: Bool {
    var isInRule = false
    var hasSelector = false
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "{"):
        guard !isInRule, hasSelector else { return false }
        isInRule = true
      case UInt8(ascii: "}"):
        guard isInRule else { return false }
        isInRule = false
        hasSelector = false
      case UInt8(ascii: "@"), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: "("),
        UInt8(ascii: "/"):
        return false
      case 0x20, 0x0A, 0x09, 0x0D: break
      default: if !isInRule { hasSelector = true }
      }
    }
    return !isInRule && !hasSelector
  }
}
