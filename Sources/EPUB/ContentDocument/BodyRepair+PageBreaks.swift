import XML

/// Where a page of a printed edition begins.
struct PageBreak: Equatable {
  var label: String
  var href: String
}

extension BodyRepair {
  /// Puts a page break on the list of pages; without a label or an id it is none any more, as all
  /// breaks have to be on the list (EPUB 3.3, "The page-list nav element").
  mutating func mark(_ element: XMLElement, _ attributes: inout [XMLAttribute]) {
    let label =
      element["aria-label"]?.oneLineOrNil ?? element["title"]?.oneLineOrNil
      ?? element.children.spokenText.oneLineOrNil
    if let label, let id = attributes.first(where: { $0.name == "id" })?.value {
      pageBreaks.append(PageBreak(label: label, href: "\(page)#\(id)"))
      // A `title` names it to all: the older names of ARIA know no role for which these elements
      // could have an `aria-label`.
      guard element.name == "span" || element.name == "div" else { return }
      attributes.removeAll { $0.name == "aria-label" || $0.name == "title" }
      attributes.append(XMLAttribute("title", label))
    } else {
      attributes.removeAll {
        $0.name == "epub:type" || $0.name == "role" || $0.name == "aria-label"
      }
    }
  }
}

extension XMLElement {
  /// Whether it marks the beginning of a printed page.
  var isPageBreak: Bool {
    attributes.contains { attribute in
      switch attribute.localName {
      case "type" where attribute.namespace == .ops || attribute.name == "epub:type":
        attribute.value.split(separator: " ").contains("pagebreak")
      case "role": attribute.value == "doc-pagebreak"
      default: false
      }
    }
  }
}
