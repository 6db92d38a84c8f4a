/// What a style says that a book must not lose, whoever draws it.
struct StyleMeaning: OptionSet {
  let rawValue: UInt16
  static let italic = StyleMeaning(rawValue: 1)
  static let bold = StyleMeaning(rawValue: 2)
  static let struck = StyleMeaning(rawValue: 4)
  static let underlined = StyleMeaning(rawValue: 8)
  static let superscript = StyleMeaning(rawValue: 16)
  static let `subscript` = StyleMeaning(rawValue: 32)
  static let center = StyleMeaning(rawValue: 64)
  static let right = StyleMeaning(rawValue: 128)
  static let smallCapitals = StyleMeaning(rawValue: 256)
  static let big = StyleMeaning(rawValue: 512)

  /// The elements that say it, the outer ones first.
  var elements: [String] {
    var elements: [String] = []
    if contains(.bold) { elements.append("b") }
    if contains(.italic) { elements.append("i") }
    if contains(.struck) { elements.append("s") }
    if contains(.underlined) { elements.append("u") }
    if contains(.superscript) { elements.append("sup") }
    if contains(.subscript) { elements.append("sub") }
    return elements
  }

  /// The classes that say it, as the style sheet of the templates has them.
  var classes: [String] {
    var classes: [String] = []
    if contains(.center) { classes.append("center") }
    if contains(.right) { classes.append("right") }
    if contains(.smallCapitals) { classes.append("small-caps") }
    if contains(.big) { classes.append("big") }
    return classes
  }

  /// What an element says by itself.
  init(saidBy element: String) {
    switch element {
    case "i", "em", "cite", "dfn", "var": self = .italic
    case "b", "strong": self = .bold
    case "s", "del": self = .struck
    case "u", "ins": self = .underlined
    case "sup": self = .superscript
    case "sub": self = .subscript
    default: self = []
    }
  }

  /// The meaning of a `style` attribute (CSS Style Attributes, section 3).
  init(style: String) {
    self = []
    for declaration in style.lowercased().split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let value = parts[1].split(separator: "!").first.map(Self.trimmed) ?? ""
      insert(property: Self.trimmed(parts[0]), value: value)
    }
  }

  /// The meaning of an `align` attribute (HTML 4.01, section 15.1.2).
  init(align: String) {
    switch align.lowercased() {
    case "center", "middle": self = .center
    case "right": self = .right
    default: self = []
    }
  }

  init(rawValue: UInt16) { self.rawValue = rawValue }

  private mutating func insert(property: Substring, value: Substring) {
    switch property {
    case "font-style": if value == "italic" || value == "oblique" { insert(.italic) }
    case "font-weight":
      if value == "bold" || value == "bolder" || Int(value) ?? 0 >= 600 { insert(.bold) }
    case "text-decoration", "text-decoration-line":
      if value.contains("line-through") { insert(.struck) }
      if value.contains("underline") { insert(.underlined) }
    case "vertical-align":
      if value == "super" { insert(.superscript) } else if value == "sub" { insert(.subscript) }
    case "text-align": formUnion(StyleMeaning(align: String(value)))
    case "font-variant", "font-variant-caps":
      if value.contains("small-caps") { insert(.smallCapitals) }
    default: break
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
