import XML

/// The XHTML document around what a page shows (EPUB 3.3, section 6.1).
struct ContentPage {
  /// What the page is called; never empty.
  var title: String
  var language: LanguageTag
  var isVertical = false
  var body: [XMLNode]

  /// The whole document.
  func bytes() -> [UInt8] { XMLSerializer.document(root, as: .xhtml) }

  var root: XMLElement {
    var attributes = [
      XMLAttribute("xmlns", XMLNamespace.xhtml.uri),
      XMLAttribute("xmlns:epub", XMLNamespace.ops.uri),
      XMLAttribute("xml:lang", language.text, namespace: .xml),
      XMLAttribute("lang", language.text),
    ]
    if language.isRightToLeft { attributes.append(XMLAttribute("dir", "rtl")) }
    if isVertical { attributes.append(XMLAttribute("class", "vertical")) }
    return XMLElement(
      "html", attributes: attributes,
      children: [
        .newline, .element(head), .newline,
        .element(XMLElement("body", children: [.newline] + body + [.newline])), .newline,
      ])
  }

  private var head: XMLElement {
    XMLElement(
      "head",
      children: [
        .newline, .element(XMLElement("title", children: [.text(title)])), .newline,
        .element(
          XMLElement(
            "link",
            attributes: [
              XMLAttribute("rel", "stylesheet"), XMLAttribute("type", "text/css"),
              XMLAttribute("href", StyleSheet.href),
            ])),
        .newline,
      ])
  }
}

/// The one style sheet of a book.
enum StyleSheet {
  static let href = "style.css"
  static let mediaType = "text/css"
}

extension XMLNode {
  static let newline = XMLNode.text("\n")
}
