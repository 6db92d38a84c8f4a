import XML

/// Says by a style what attributes and elements of older HTML say, for pages that keep their form
/// (HTML Standard, section 15.3, "Non-replaced elements").
enum PageHints {
  static func applied(to element: XMLElement) -> XMLElement {
    var element = element
    var styles: [String] = []
    switch element.name {
    case "center":
      element.name = "div"
      styles.append("text-align: center")
    case "font":
      element.name = "span"
    case "big":
      element.name = "span"
      styles.append("font-size: larger")
    case "object", "embed":
      // A picture shown by other means than an `img`.
      let address = element["data"] ?? element["src"] ?? ""
      let type = element["type"] ?? MediaTypes.byName(address)
      if type.hasPrefix("image/"), element.elements.allSatisfy({ $0.name == "param" }) {
        return picture(element, address)
      }
    default: break
    }
    guard !element.attributes.isEmpty else {
      if !styles.isEmpty { element["style"] = styles.joined(separator: "; ") }
      return element
    }
    for attribute in element.attributes {
      if let style = style(of: attribute, on: element.name) { styles.append(style) }
    }
    if !styles.isEmpty {
      element["style"] = (styles + [element["style"]].compactMap { $0 }).joined(separator: "; ")
    }
    element.attributes.removeAll { $0.name == "align" }
    return element
  }

  private static func picture(_ object: XMLElement, _ address: String) -> XMLElement {
    var picture = XMLElement(
      "img", attributes: object.attributes.filter { $0.name != "data" && $0.name != "type" })
    picture["src"] = address
    if picture["alt"] == nil { picture["alt"] = object.textContent.folded }
    return picture
  }

  private static func style(of attribute: XMLAttribute, on name: String) -> String? {
    let value = attribute.value.folded.lowercased()
    switch (name, attribute.name) {
    case ("img", "align"), ("table", "align"):
      return ["left", "right"].contains(value)
        ? "float: \(value)" : value == "center" ? "margin-left: auto; margin-right: auto" : nil
    case (_, "align"):
      return ["left", "right", "center", "justify"].contains(value) ? "text-align: \(value)" : nil
    case (_, "valign"):
      return ["top", "middle", "bottom", "baseline"].contains(value)
        ? "vertical-align: \(value)" : nil
    case (_, "bgcolor"): return colour(value).map { "background-color: \($0)" }
    case ("font", "color"), ("span", "color"), ("body", "text"):
      return colour(value).map { "color: \($0)" }
    case ("span", "face"): return "font-family: \(attribute.value)"
    case ("span", "size"): return size(value).map { "font-size: \($0)" }
    case ("td", "width"), ("th", "width"), ("table", "width"), ("col", "width"), ("hr", "width"),
      ("td", "height"), ("th", "height"), ("tr", "height"):
      return length(value).map { "\(attribute.name): \($0)" }
    case ("img", "width"), ("img", "height"):
      return value.hasSuffix("%") ? length(value).map { "\(attribute.name): \($0)" } : nil
    case ("img", "border"), ("table", "border"):
      return Int(value).map { "border: \($0)px solid" }
    case ("td", "nowrap"), ("th", "nowrap"): return "white-space: nowrap"
    case ("ul", "type"), ("li", "type"):
      return ["disc", "circle", "square"].contains(value) ? "list-style-type: \(value)" : nil
    case ("br", "clear"):
      return value == "all"
        ? "clear: both" : ["left", "right"].contains(value) ? "clear: \(value)" : nil
    default: return nil
    }
  }

  private static func colour(_ value: String) -> String? {
    let digits = value.drop { $0 == "#" }
    if [3, 6].contains(digits.count), digits.allSatisfy(\.isHexDigit), digits.allSatisfy(\.isASCII)
    {
      return "#" + digits
    }
    return value.allSatisfy({ $0.isASCII && $0.isLetter }) && !value.isEmpty ? value : nil
  }

  private static func length(_ value: String) -> String? {
    let number = value.prefix { $0.isNumber && $0.isASCII || $0 == "." }
    guard let size = Double(number), size >= 0 else { return nil }
    return number + (value.hasSuffix("%") ? "%" : "px")
  }

  private static func size(_ value: String) -> String? {
    let sizes = ["x-small", "small", "medium", "large", "x-large", "xx-large", "300%"]
    guard let number = Int(value).map({ min(max($0, -10), 10) }) else { return nil }
    let isRelative = value.hasPrefix("+") || value.hasPrefix("-")
    let index = isRelative ? 2 + number : number - 1
    return sizes[min(max(index, 0), sizes.count - 1)]
  }
}

extension XMLElement {
  /// Sets the DPUB-ARIA role that goes with what an element is to the book, where the element may
  /// have it.
  mutating func setRole() {
    guard self["role"] == nil, let types = self["epub:type"] else { return }
    let isLink = name == "a" && self["href"] != nil
    for type in types.split(separator: " ") {
      switch (type, name) {
      case ("noteref", "a") where isLink, ("backlink", "a") where isLink:
        self["role"] = "doc-\(type)"
      case ("footnote", "aside"), ("chapter", "section"), ("part", "section"),
        ("endnotes", "section"), ("pagebreak", "span"), ("pagebreak", "div"), ("pagebreak", "hr"):
        self["role"] = "doc-\(type)"
      default: continue
      }
      return
    }
  }
}
