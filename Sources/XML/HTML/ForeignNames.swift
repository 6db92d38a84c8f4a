/// The names of SVG and MathML that have capitals, and the tags that end an island
/// (HTML Standard, sections 13.2.6.1 and 13.2.6.5).
enum ForeignNames {
  static func svgElement(_ name: String) -> String { elements[name] ?? name }

  static func attribute(_ name: String, isSVG: Bool) -> String {
    isSVG ? attributes[name] ?? name : name == "definitionurl" ? "definitionURL" : name
  }

  static func endsIsland(_ tag: HTMLTag) -> Bool {
    if tag.name == "font" {
      return tag.attributes.contains { ["color", "face", "size"].contains($0.name) }
    }
    return html.contains(tag.name)
  }

  private static let elements = byLowercase(
    """
    altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath feBlend \
    feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting \
    feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR \
    feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight \
    feSpecularLighting feSpotLight feTile feTurbulence foreignObject glyphRef linearGradient \
    radialGradient textPath
    """)

  private static let attributes = byLowercase(
    """
    attributeName attributeType baseFrequency baseProfile calcMode clipPathUnits diffuseConstant \
    edgeMode filterUnits glyphRef gradientTransform gradientUnits kernelMatrix kernelUnitLength \
    keyPoints keySplines keyTimes lengthAdjust limitingConeAngle markerHeight markerUnits \
    markerWidth maskContentUnits maskUnits numOctaves pathLength patternContentUnits \
    patternTransform patternUnits pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio \
    primitiveUnits refX refY repeatCount repeatDur requiredExtensions requiredFeatures \
    specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles \
    surfaceScale systemLanguage tableValues targetX targetY textLength viewBox viewTarget \
    xChannelSelector yChannelSelector zoomAndPan
    """)

  private static let html = Set(
    """
    b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li \
    listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var
    """.split(separator: " ").map(String.init))

  private static func byLowercase(_ names: String) -> [String: String] {
    Dictionary(
      names.split(separator: " ").map { ($0.lowercased(), String($0)) },
      uniquingKeysWith: { first, _ in first })
  }
}
