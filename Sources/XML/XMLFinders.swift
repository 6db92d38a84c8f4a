extension XMLElement {
  /// The child elements in order, without text and comments.
  package var elements: some Sequence<XMLElement> {
    children.lazy.compactMap { node in
      if case .element(let element) = node { element } else { nil }
    }
  }

  /// The first child element with this local name, in this namespace where one is given.
  package func child(_ localName: String, in namespace: XMLNamespace? = nil) -> XMLElement? {
    elements.first { $0.matches(localName, namespace) }
  }

  /// All child elements with this local name, in this namespace where one is given.
  package func children(_ localName: String, in namespace: XMLNamespace? = nil) -> [XMLElement] {
    elements.filter { $0.matches(localName, namespace) }
  }

  /// All elements below with this local name, in document order.
  package func descendants(_ localName: String, in namespace: XMLNamespace? = nil) -> [XMLElement] {
    var found: [XMLElement] = []
    collect(localName, namespace, into: &found)
    return found
  }

  /// All character data below, in document order.
  package var textContent: String { XMLNode.element(self).textContent }

  private func matches(_ name: String, _ namespace: XMLNamespace?) -> Bool {
    localName == name && (namespace == nil || namespace == self.namespace)
  }

  private func collect(
    _ name: String, _ namespace: XMLNamespace?, into found: inout [XMLElement]
  ) {
    for element in elements {
      if element.matches(name, namespace) { found.append(element) }
      element.collect(name, namespace, into: &found)
    }
  }
}
