import XML

/// The XHTML document around what a page shows (EPUB 3.3, section 6.1).
struct ContentPage {
  /// What the page is called; never empty.
  var title: String
  var language: LanguageTag
  var isVertical = false
  var body: [XMLNode]
  /// The form of a page that was bought as one, and the addresses of its style sheets.
  var form: PageForm?
  var styles = [StyleSheet.href]

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
    if let form {
      attributes.removeAll { $0.name == "dir" || $0.name == "class" }
      attributes += form.htmlAttributes
    }
    return XMLElement(
      "html", attributes: attributes,
      children: [
        .newline, .element(head), .newline,
        .element(
          XMLElement(
            "body", attributes: form?.bodyAttributes ?? [],
            children: [.newline] + body + [.newline])), .newline,
      ])
  }

  private var head: XMLElement {
    var lines = [XMLElement("title", children: [.text(title)])]
    if let viewport = form?.viewport {
      let content = "width=\(viewport.width), height=\(viewport.height)"
      lines.append(
        XMLElement(
          "meta", attributes: [XMLAttribute("name", "viewport"), XMLAttribute("content", content)]))
    }
    lines += styles.map { href in
      XMLElement(
        "link",
        attributes: [
          XMLAttribute("rel", "stylesheet"), XMLAttribute("type", "text/css"),
          XMLAttribute("href", href),
        ])
    }
    return XMLElement(
      "head", children: [.newline] + lines.flatMap { [.element($0), .newline] })
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
