/// A node of the value tree that everything between the parsers and the writer works on.
package enum XMLNode: Sendable, Equatable {
  case element(XMLElement)
  case text(String)
  case comment(String)
}

/// An element: its qualified name as written, its namespace, its attributes in order, its children.
///
/// Namespace declarations are ordinary attributes (`xmlns`, `xmlns:epub`), kept where they stood.
package struct XMLElement: Sendable, Equatable {
  /// The qualified name as written, with its prefix: `dc:title`, `p`.
  package var name: String
  package var namespace: XMLNamespace
  package var attributes: [XMLAttribute]
  package var children: [XMLNode]

  package init(
    _ name: String, namespace: XMLNamespace = .xhtml, attributes: [XMLAttribute] = [],
    children: [XMLNode] = []
  ) {
    self.name = name
    self.namespace = namespace
    self.attributes = attributes
    self.children = children
  }

  /// Attributes that are read of one element at most by looser rules: none has a use for more, and looking for one
  /// among them takes their square.
  static let mostAttributes = 256

  /// The name without its prefix.
  package var localName: Substring { name.afterPrefix }

  /// The value of the attribute with this qualified name; setting nil removes it.
  package subscript(attribute: String) -> String? {
    get { attributes.first { $0.name == attribute }?.value }
    set {
      if let index = attributes.firstIndex(where: { $0.name == attribute }) {
        if let newValue { attributes[index].value = newValue } else { attributes.remove(at: index) }
      } else if let newValue {
        attributes.append(XMLAttribute(attribute, newValue))
      }
    }
  }
}

/// An attribute: its qualified name as written, its namespace (none for plain ones), its value.
package struct XMLAttribute: Sendable, Equatable {
  package var name: String
  package var namespace: XMLNamespace
  package var value: String

  package init(_ name: String, _ value: String, namespace: XMLNamespace = .none) {
    self.name = name
    self.namespace = namespace
    self.value = value
  }

  package var localName: Substring { name.afterPrefix }
}

extension String {
  fileprivate var afterPrefix: Substring {
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")) else { return self[...] }
    return self[utf8.index(after: colon)...]
  }
}

/// The namespaces of this field, by what they are rather than by their address.
package enum XMLNamespace: Sendable, Equatable, Hashable {
  case none, xhtml, svg, mathml, ops, opf, dublinCore, container, ncx, xlink, xml, xmlns
  case other(String)
}

extension XMLNode {
  /// All character data below, in document order.
  package var textContent: String {
    var text = ""
    appendText(to: &text)
    return text
  }

  private func appendText(to text: inout String) {
    switch self {
    case .text(let string): text += string
    case .comment: break
    case .element(let element): for child in element.children { child.appendText(to: &text) }
    }
  }
}
