/// Writes value trees as UTF-8, so that characters which XML forbids never come out.
package enum XMLSerializer {
  package enum Form: Sendable, Equatable {
    /// XHTML: void elements as `<br/>`, all other HTML elements with both tags.
    case xhtml
    /// Plain XML; elements without children close themselves.
    case xml
    /// Plain XML, each element on a line of its own where that changes no text.
    case indented
  }

  /// A whole document, ending in a newline: declaration, document type for XHTML, root.
  package static func document(_ root: XMLElement, as form: Form) -> [UInt8] {
    var writer = XMLWriter(form: form)
    writer.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    if form == .xhtml { writer.write("<!DOCTYPE html>\n") }
    writer.write(root, level: 0)
    writer.write("\n")
    return writer.bytes
  }

  /// Nodes alone, as they stand in a document.
  package static func fragment(_ nodes: [XMLNode], as form: Form) -> [UInt8] {
    var writer = XMLWriter(form: form)
    for node in nodes { writer.write(node, level: 0) }
    return writer.bytes
  }
}
