import XML

/// Reads a page of a book: XHTML as XML, and what is not well-formed as HTML.
///
/// Either way the tree is as `HTMLParser` makes it: an `html` with one `head` and one `body`, names in
/// small letters and without prefixes, islands of SVG and MathML in their namespaces. What links and
/// sources lead to is written from the container's root on.
struct PageTree {
  private(set) var root: XMLElement
  /// Why the page is no XML; nil where it is.
  private(set) var fault: XMLError?

  /// - Parameter resolve: the address from the root on for one as it stands in the page.
  init(_ bytes: [UInt8], named name: String, resolve: (String) -> String = { $0 }) {
    do throws(XMLError) {
      root = Self.page(try TolerantXML.strict(bytes, named: name))
    } catch {
      fault = error
      let text = Self.withoutDeclarations(TolerantXML.text(of: bytes, named: name) ?? bytes)
      root = HTMLParser.parse(text, isXHTML: Self.isXHTML(text))
      for style in Self.styles(in: text) { root.children.insert(.element(style), at: 0) }
    }
    if let base = root.child("head")?.child("base")?["href"], !base.isEmpty {
      root = Self.resolved(root) { resolve(Self.joined($0, to: base)) }
    } else {
      root = Self.resolved(root, resolve)
    }
  }

  /// Without what a document type declares in its brackets, which HTML does not know.
  private static func withoutDeclarations(_ page: [UInt8]) -> [UInt8] {
    let text = page.drop { $0 <= 0x20 }
    let start = String(decoding: text.prefix(1 << 16), as: UTF8.self).lowercased()
    guard start.hasPrefix("<!doctype"), let open = text.firstIndex(of: UInt8(ascii: "[")),
      !text[..<open].contains(UInt8(ascii: ">"))
    else { return page }
    var index = open
    while let close = text[index...].firstIndex(of: UInt8(ascii: "]")) {
      let rest = text[(close + 1)...].drop { $0 <= 0x20 }
      if rest.first == UInt8(ascii: ">") { return Array(rest.dropFirst()) }
      index = close + 1
    }
    return page
  }

  /// The style sheets that stand in the page, which the parser of HTML leaves out.
  private static func styles(in text: [UInt8]) -> [XMLElement] {
    var rest = String(decoding: text, as: UTF8.self)[...]
    var styles: [XMLElement] = []
    while let start = rest.firstRange(of: "<style"),
      let open = rest[start.upperBound...].firstIndex(of: ">"),
      let end = rest[open...].firstRange(of: "</style")
    {
      let sheet = rest[rest.index(after: open)..<end.lowerBound]
      styles.insert(XMLElement("style", children: [.text(String(sheet))]), at: 0)
      rest = rest[end.upperBound...]
    }
    return styles
  }

  /// Whether a page was meant to be XML: pages of books are, unless they say that they are HTML 4.
  private static func isXHTML(_ text: [UInt8]) -> Bool {
    let start = String(decoding: text.prefix(1024), as: UTF8.self).lowercased()
    return start.contains("xhtml") || !start.contains("<!doctype html public")
  }

  // MARK: From XML

  private static func page(_ root: XMLElement) -> XMLElement {
    let root = html(root, in: nil)
    guard root.name == "html" else {
      return XMLElement(
        "html",
        children: [
          .element(XMLElement("head")), .element(XMLElement("body", children: [.element(root)])),
        ])
    }
    var page = XMLElement("html", attributes: root.attributes)
    let head = root.child("head") ?? XMLElement("head")
    var body = root.child("body") ?? XMLElement("body")
    for case .element(let element) in root.children {
      if element.name == "head" || element.name == "body" { continue }
      body.children.append(.element(element))
    }
    // A second body goes on where the first one ends.
    for more in root.children("body").dropFirst() { body.children += more.children }
    page.children = [.element(head), .element(body)]
    return page
  }

  /// An element as HTML has it.
  ///
  /// - Parameter outer: the namespace around it.
  private static func html(_ element: XMLElement, in outer: XMLNamespace?) -> XMLElement {
    var namespace = element.namespace
    switch namespace {
    case .svg, .mathml: break
    case .none where outer == .svg || outer == .mathml: namespace = outer ?? .xhtml
    default: namespace = .xhtml
    }
    let isHTML = namespace == .xhtml
    var local = isHTML ? element.localName.lowercased() : String(element.localName)
    if isHTML, element.namespace != .xhtml { local = OtherVocabulary.html(local, element) }
    var result = XMLElement(local, namespace: namespace)
    if !isHTML, outer != namespace {
      result.attributes.append(XMLAttribute("xmlns", namespace.uri, namespace: .xmlns))
      if element.usesXLink {
        result.attributes.append(
          XMLAttribute("xmlns:xlink", XMLNamespace.xlink.uri, namespace: .xmlns))
      }
    }
    for attribute in element.attributes {
      guard let attribute = Self.attribute(attribute, isHTML: isHTML),
        result[attribute.name] == nil
      else { continue }
      result.attributes.append(attribute)
    }
    for node in element.children {
      switch node {
      case .text: result.children.append(node)
      case .comment: break
      case .element(let child):
        if child.isSilent || !isHTML && child.isForeign { continue }
        if let chosen = child.chosenCase {
          result.children += html(chosen, in: namespace).children
        } else {
          result.children.append(.element(html(child, in: namespace)))
        }
      }
    }
    return result
  }

  private static func attribute(_ attribute: XMLAttribute, isHTML: Bool) -> XMLAttribute? {
    switch attribute.namespace {
    case .none:
      return isHTML
        ? XMLAttribute(attribute.localName.lowercased(), attribute.value) : attribute
    case .xml: return XMLAttribute("xml:\(attribute.localName)", attribute.value, namespace: .xml)
    case .ops: return XMLAttribute("epub:\(attribute.localName)", attribute.value, namespace: .ops)
    case .xlink:
      return XMLAttribute("xlink:\(attribute.localName)", attribute.value, namespace: .xlink)
    default: return nil
    }
  }

  // MARK: Addresses

  private static let addressed: Set<String> = [
    "href", "src", "data", "poster", "xlink:href", "altimg", "cite",
  ]

  private static func resolved(_ element: XMLElement, _ resolve: (String) -> String) -> XMLElement {
    var element = element
    if element.name == "base" { return element }
    for index in element.attributes.indices
    where addressed.contains(element.attributes[index].name) {
      // What leads to the page itself stays so.
      let value = element.attributes[index].value
      if !value.hasPrefix("#") { element.attributes[index].value = resolve(value) }
    }
    for index in element.children.indices {
      guard case .element(let child) = element.children[index] else { continue }
      element.children[index] = .element(resolved(child, resolve))
    }
    return element
  }

  /// An address below the one that a page names as its base.
  private static func joined(_ address: String, to base: String) -> String {
    guard Reference.scheme(of: address) == nil, !address.hasPrefix("/") else { return address }
    guard let slash = base.lastIndex(of: "/") else { return address }
    return base[...slash] + address
  }
}

extension XMLElement {
  fileprivate var usesXLink: Bool {
    attributes.contains { $0.namespace == .xlink } || elements.contains { $0.usesXLink }
  }

  /// Of another vocabulary than those that pages are made of: what drawing programs note.
  fileprivate var isForeign: Bool { if case .other = namespace { true } else { false } }

  /// Of an `epub:switch`, which readers no longer know, what every reader could show; else its first
  /// case.
  fileprivate var chosenCase: XMLElement? {
    guard namespace == .ops, localName == "switch" else { return nil }
    return child("default", in: .ops) ?? child("case", in: .ops)
  }

  /// An `epub:trigger`, which says something of others and shows nothing.
  fileprivate var isSilent: Bool { namespace == .ops && localName == "trigger" }
}

/// Elements of other vocabularies as HTML has them: of DTBook (ANSI/NISO Z39.86-2005, section 5), and
/// those that EPUB 3 had at first.
private enum OtherVocabulary {
  static func html(_ name: String, _ element: XMLElement) -> String {
    guard element.namespace == .other("http://www.daisy.org/z3986/2005/dtbook/") else {
      return name
    }
    return names[name] ?? name
  }

  private static let names = [
    "dtbook": "html", "book": "body", "frontmatter": "div", "bodymatter": "div",
    "rearmatter": "div", "level": "section", "level1": "section", "level2": "section",
    "level3": "section", "level4": "section", "level5": "section", "level6": "section",
    "hd": "h2", "bridgehead": "p", "doctitle": "h1", "docauthor": "p", "covertitle": "p",
    "sent": "span", "w": "span", "pagenum": "span", "prodnote": "aside", "annotation": "aside",
    "note": "aside", "noteref": "a", "annoref": "a", "sidebar": "aside", "imggroup": "figure",
    "list": "ul", "lic": "span", "line": "p", "linenum": "span", "linegroup": "div",
    "poem": "div", "epigraph": "blockquote", "author": "p", "byline": "p", "dateline": "p",
    "title": "p",
  ]
}
