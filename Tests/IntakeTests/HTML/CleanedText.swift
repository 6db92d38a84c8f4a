import XML

@testable import Intake

/// What a book is made of a page's body, as XHTML.
func cleaned(_ html: String) -> String {
  var images = ImageCollector()
  let page = HTMLPage(Array(html.utf8), path: "text/book.html", images: &images)
  return String(decoding: XMLSerializer.fragment(page.body, as: .xhtml), as: UTF8.self)
}

/// The words of a page as its source has them: all text but that of elements which show none.
func sourceWords(_ html: [UInt8]) -> String {
  HTMLParser.parse(html).child("body").map { words(.element($0), isSource: true) } ?? ""
}

func words(_ nodes: [XMLNode]) -> String {
  nodes.map { words($0, isSource: false) }.joined()
}

private func words(_ node: XMLNode, isSource: Bool) -> String {
  switch node {
  case .text(let text): return text
  case .comment: return ""
  case .element(let element):
    // Parentheses around readings are for browsers without ruby, annotations for programs.
    let isSilent =
      isSource
      && ["rp", "title", "style", "script", "metadata", "annotation", "annotation-xml"]
        .contains(element.name)
    return isSilent ? "" : element.children.map { words($0, isSource: isSource) }.joined()
  }
}

extension String {
  /// Without any white space: two blocks may become one, and the other way round.
  var squeezed: String { filter { !$0.isWhitespace } }
}
