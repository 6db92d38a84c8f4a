import XML

extension BodyRepair {
  /// A picture from the book, or the words that stand for it.
  mutating func repairImage(_ element: XMLElement) -> [XMLNode] {
    guard let image = images.image(at: element["src"] ?? "") else { return words(for: element) }
    var attributes = repairedAttributes(of: element).filter {
      !["width", "height", "href"].contains($0.name)
    }
    for side in ["width", "height"] {
      if let value = element[side], let pixels = UInt16(value), pixels > 0 {
        attributes.append(XMLAttribute(side, String(pixels)))
      }
    }
    attributes.insert(XMLAttribute("src", image.href), at: 0)
    let alternative = element["alt"]
    if alternative == nil { attributes.append(XMLAttribute("alt", "")) }
    features.hasImages = features.hasImages || alternative != ""
    features.hasUndescribedImages = features.hasUndescribedImages || alternative == nil
    features.hasMovingImages = features.hasMovingImages || image.format == .gif
    return [.element(XMLElement("img", attributes: attributes))]
  }

  /// A figure whose pictures stand in divisions: readers that do not know the element would put the
  /// caption behind the picture, on its line.
  mutating func repairFigure(_ element: XMLElement) -> XMLElement {
    var figure = repaired(element)
    figure.children = figure.children.map { node in
      guard case .element(let part) = node, part.name == "img" else { return node }
      return .element(XMLElement("div", children: [node]))
    }
    return figure
  }

  /// A picture that cannot be had leaves its alternative text, and its id in any case.
  private mutating func words(for element: XMLElement) -> [XMLNode] {
    guard let alternative = element["alt"]?.oneLineOrNil else { return anchor(for: element) }
    var attributes = repairedAttributes(of: element).filter {
      ["id", "lang", "xml:lang", "dir"].contains($0.name)
    }
    attributes.append(XMLAttribute("class", "missing-image"))
    return [
      .element(XMLElement("span", attributes: attributes, children: [.text(alternative)]))
    ]
  }
}
