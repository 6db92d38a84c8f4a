import XML

@testable import EPUB

/// Nodes from markup, for tests: `xhtml("<p>a<b>c</b></p>")`. The prefixes epub, svg, m and xlink
/// are declared around it.
func xhtml(_ markup: String) throws -> [XMLNode] {
  let document = """
    <body xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" \
    xmlns:xlink="http://www.w3.org/1999/xlink">\(markup)</body>
    """
  return try XMLParser.parse(Array(document.utf8), named: "test").children
}

/// Markup from nodes.
func markup(_ nodes: [XMLNode]) -> String {
  String(decoding: XMLSerializer.fragment(nodes, as: .xhtml), as: UTF8.self)
}

extension Chapter {
  /// A chapter with a printed heading.
  static func titled(
    _ title: String, _ body: String, source: String = "", children: [Chapter] = []
  ) throws -> Chapter {
    Chapter(
      title: title, heading: [.text(title)], body: try xhtml(body), source: source,
      children: children)
  }
}

extension PublicationMetadata {
  /// Metadata of a book that has no more than it must have.
  static func plain(_ title: String, language: String = "en") -> PublicationMetadata {
    PublicationMetadata(
      identifier: "urn:uuid:0f3c1a52-4d5e-5f60-8a7b-9c0d1e2f3a4b", title: title, language: language,
      modified: "2024-05-06T07:08:09Z")
  }
}
