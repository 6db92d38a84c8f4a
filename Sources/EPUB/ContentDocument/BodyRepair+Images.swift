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
    let alternative = element["alt"].map { $0.oneLine.isEmpty ? "" : $0 }
    if let index = attributes.firstIndex(where: { $0.name == "alt" }) {
      attributes[index].value = alternative ?? ""
    } else {
      attributes.append(XMLAttribute("alt", ""))
    }
    features.hasImages = features.hasImages || alternative != ""
    features.hasUndescribedImages = features.hasUndescribedImages || alternative == nil
    features.hasMovingImages = features.hasMovingImages || image.format == .gif
    return [.element(XMLElement("img", attributes: attributes))]
  }

  /// A figure whose pictures and caption are blocks of their own: readers that do not know these
  /// elements would put the caption behind the picture, on its line.
  mutating func repairFigure(_ element: XMLElement) -> XMLElement {
    var figure = repaired(element)
    figure.children = figure.children.map { node in
      guard case .element(var part) = node else { return node }
      switch part.name {
      case "img": return .element(XMLElement("div", children: [node]))
      case "figcaption" where !part.holdsBlocks:
        part.children = [.element(XMLElement("p", children: part.children))]
        return .element(part)
      default: return node
      }
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
