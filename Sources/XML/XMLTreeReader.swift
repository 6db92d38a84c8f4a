import CXML2

/// Turns libxml2's tree into values, and frees of it what it has read, so that a book is not in
/// memory twice. Lives only as long as the document.
struct XMLTreeReader {
  let document: xmlDocPtr
  let file: String
  /// Bytes that entities may still add to the document.
  private var budget: Int
  private var namespaces: [UnsafeMutablePointer<xmlNs>: XMLNamespace] = [:]

  /// Entities nested deeper than this are taken for an attack.
  private static let deepestEntity = 32

  init(document: xmlDocPtr, file: String, size: Int) {
    self.document = document
    self.file = file
    budget = (1 << 20) + size
  }

  /// An element and all in it; `depth` counts the entities around it.
  mutating func element(_ node: xmlNodePtr, depth: Int = 0) throws(XMLError) -> XMLElement {
    var element = XMLElement(
      qualified(node.pointee.name, node.pointee.ns), namespace: namespace(node.pointee.ns))
    var declaration = node.pointee.nsDef
    while let current = declaration {
      let prefix = string(current.pointee.prefix)
      element.attributes.append(
        XMLAttribute(
          prefix.isEmpty ? "xmlns" : "xmlns:" + prefix, string(current.pointee.href),
          namespace: .xmlns))
      declaration = current.pointee.next
    }
    var attribute = node.pointee.properties
    while let current = attribute {
      element.attributes.append(
        XMLAttribute(
          qualified(current.pointee.name, current.pointee.ns), try value(of: current),
          namespace: namespace(current.pointee.ns)))
      attribute = current.pointee.next
    }
    try append(node.pointee.children, to: &element.children, depth: depth)
    return element
  }

  /// Appends a list of siblings.
  private mutating func append(
    _ first: xmlNodePtr?, to children: inout [XMLNode], depth: Int
  ) throws(XMLError) {
    var next = first
    while let node = next {
      switch node.pointee.type {
      case XML_ELEMENT_NODE:
        if depth > 0 { try spend(16) }
        children.append(.element(try element(node, depth: depth)))
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
        let text = string(node.pointee.content)
        if depth > 0 { try spend(text.utf8.count) }
        append(text, to: &children)
      case XML_COMMENT_NODE:
        children.append(.comment(string(node.pointee.content)))
      case XML_ENTITY_REF_NODE:
        try appendEntity(node, to: &children, depth: depth)
      default: break
      }
      next = node.pointee.next
      // What is in an entity belongs to all that refer to it.
      if depth == 0 {
        xmlUnlinkNode(node)
        xmlFreeNode(node)
      }
    }
  }

  private func append(_ text: String, to children: inout [XMLNode]) {
    if case .text(var before)? = children.last {
      // Taken out, so that it is lengthened and not copied.
      children.removeLast()
      before += text
      children.append(.text(before))
    } else if !text.isEmpty {
      children.append(.text(text))
    }
  }

  private mutating func appendEntity(
    _ node: xmlNodePtr, to children: inout [XMLNode], depth: Int
  ) throws(XMLError) {
    guard depth < Self.deepestEntity else { throw XMLError(.entityExpansion, in: file) }
    let name = string(node.pointee.name)
    if let entity = xmlGetDocEntity(document, node.pointee.name),
      let content = entity.pointee.children
    {
      guard !isExternal(entity) else { throw fault(.externalEntity(name), at: node) }
      try spend(16)
      try append(content, to: &children, depth: depth + 1)
    } else {
      append(try text(ofEntity: name, depth: depth, at: node), to: &children)
    }
  }

  // MARK: Values

  private mutating func value(of attribute: UnsafeMutablePointer<xmlAttr>) throws(XMLError)
    -> String
  {
    guard let first = attribute.pointee.children else { return "" }
    if first.pointee.next == nil, first.pointee.type == XML_TEXT_NODE {
      return string(first.pointee.content)
    }
    var value = ""
    var next: xmlNodePtr? = first
    while let node = next {
      if node.pointee.type == XML_ENTITY_REF_NODE {
        value += try text(ofEntity: string(node.pointee.name), depth: 0, at: node)
      } else {
        value += string(node.pointee.content)
      }
      next = node.pointee.next
    }
    return value
  }

  /// The replacement text of an entity that holds no markup.
  private mutating func text(
    ofEntity name: String, depth: Int, at node: xmlNodePtr
  ) throws(XMLError) -> String {
    guard depth < Self.deepestEntity else { throw XMLError(.entityExpansion, in: file) }
    guard let entity = xmlGetDocEntity(document, name) else {
      guard let characters = HTMLEntities.characters(named: name) else {
        throw fault(.undeclaredEntity(name), at: node)
      }
      // In the document itself a name is longer than its character.
      if depth > 0 { try spend(16) }
      return characters
    }
    try spend(16)
    guard !isExternal(entity) else { throw fault(.externalEntity(name), at: node) }
    let content = string(entity.pointee.content)
    try spend(content.utf8.count)
    if entity.pointee.etype == XML_INTERNAL_PREDEFINED_ENTITY { return content }
    guard content.utf8.contains(UInt8(ascii: "&")) else { return content }
    var text = ""
    var rest = content[...]
    while let start = rest.firstIndex(of: "&"), let end = rest[start...].firstIndex(of: ";") {
      text += rest[..<start]
      let inner = String(rest[rest.index(after: start)..<end])
      text += try self.text(ofEntity: inner, depth: depth + 1, at: node)
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }

  private func isExternal(_ entity: xmlEntityPtr) -> Bool {
    entity.pointee.etype == XML_EXTERNAL_GENERAL_PARSED_ENTITY
      || entity.pointee.etype == XML_EXTERNAL_GENERAL_UNPARSED_ENTITY
  }

  private mutating func spend(_ bytes: Int) throws(XMLError) {
    budget -= bytes
    guard budget >= 0 else { throw XMLError(.entityExpansion, in: file) }
  }

  private func fault(_ fault: XMLError.Fault, at node: xmlNodePtr) -> XMLError {
    let line = xmlGetLineNo(node)
    return XMLError(fault, in: file, line: line > 0 ? line : nil)
  }

  // MARK: Names

  private mutating func namespace(_ pointer: UnsafeMutablePointer<xmlNs>?) -> XMLNamespace {
    guard let pointer else { return .none }
    if let known = namespaces[pointer] { return known }
    let namespace = XMLNamespace(uri: string(pointer.pointee.href))
    namespaces[pointer] = namespace
    return namespace
  }

  private func qualified(
    _ name: UnsafePointer<xmlChar>?, _ namespace: UnsafeMutablePointer<xmlNs>?
  ) -> String {
    guard let prefix = namespace?.pointee.prefix else { return string(name) }
    return string(prefix) + ":" + string(name)
  }

  private func string(_ characters: UnsafePointer<xmlChar>?) -> String {
    characters.map { String(cString: $0) } ?? ""
  }
}
