/// An element of an XML document by the places of its bytes, so that one can be changed and every
/// other byte kept.
package struct Markup {
  package struct Attribute {
    package var name: String
    /// Without its references.
    package var value: String
    /// Of the value between its quotes.
    var range: Range<Int>
  }

  package var name: String
  package var attributes: [Attribute] = []
  /// The start tag; for an empty-element tag the end tag is behind it and has no bytes.
  package var start: Range<Int>
  package var end: Range<Int>
  package var isEmptyTag = false
  package var children: [Markup] = []

  /// The element with its tags.
  package var range: Range<Int> { start.lowerBound..<end.upperBound }

  package func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }

  package func child(_ name: String) -> Markup? { children.first { $0.name == name } }
}

/// Finds the elements of a document. It is told apart from one that is not well-formed by another; here
/// such a document has no elements.
package struct MarkupScanner {
  private let bytes: [UInt8]
  private var place = 0
  /// Deeper ones are no list of bookmarks.
  private static let deepest = 64

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The root element; nil where the tags do not fit together, and where the document declares
  /// entities of its own.
  package static func root(of bytes: [UInt8]) -> Markup? {
    var scanner = MarkupScanner(bytes)
    var open: [Markup] = []
    while scanner.skipToTag() {
      if scanner.bytes[scanner.place...].starts(with: "</".utf8) {
        guard var element = open.popLast(), let end = scanner.takeEndTag(of: element.name) else {
          return nil
        }
        element.end = end
        guard !open.isEmpty else { return element }
        open[open.count - 1].children.append(element)
      } else {
        guard let element = scanner.takeStartTag(), open.count < deepest else { return nil }
        if !element.isEmptyTag {
          open.append(element)
        } else if open.isEmpty {
          return element
        } else {
          open[open.count - 1].children.append(element)
        }
      }
    }
    return nil
  }

  /// Passes over text, comments, CDATA sections, instructions and a document type without a subset;
  /// false at the end, or where something else stands.
  private mutating func skipToTag() -> Bool {
    while let next = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = next
      let rest = bytes[place...]
      if rest.starts(with: "<!--".utf8) {
        guard skip(past: "-->", from: 4) else { return false }
      } else if rest.starts(with: "<![CDATA[".utf8) {
        guard skip(past: "]]>", from: 9) else { return false }
      } else if rest.starts(with: "<?".utf8) {
        guard skip(past: "?>", from: 2) else { return false }
      } else if rest.starts(with: "<!".utf8) {
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")),
          !bytes[place..<end].contains(UInt8(ascii: "["))
        else { return false }
        place = end + 1
      } else {
        return true
      }
    }
    return false
  }

  private mutating func skip(past end: String, from offset: Int) -> Bool {
    let end = Array(end.utf8)
    var start = place + offset
    while start + end.count <= bytes.count {
      guard let first = bytes[start...].firstIndex(of: end[0]) else { return false }
      if bytes[first...].starts(with: end) {
        place = first + end.count
        return true
      }
      start = first + 1
    }
    return false
  }

  private mutating func takeEndTag(of name: String) -> Range<Int>? {
    let start = place
    place += 2
    guard takeName() == name else { return nil }
    skipSpace()
    guard byte == UInt8(ascii: ">") else { return nil }
    place += 1
    return start..<place
  }

  private mutating func takeStartTag() -> Markup? {
    let start = place
    place += 1
    let name = takeName()
    guard !name.isEmpty else { return nil }
    var element = Markup(name: name, start: start..<start, end: start..<start)
    while true {
      skipSpace()
      switch byte {
      case UInt8(ascii: ">"):
        place += 1
        element.start = start..<place
        return element
      case UInt8(ascii: "/"):
        guard bytes[place...].starts(with: "/>".utf8) else { return nil }
        place += 2
        element.isEmptyTag = true
        element.start = start..<place
        element.end = place..<place
        return element
      default:
        guard let attribute = takeAttribute() else { return nil }
        element.attributes.append(attribute)
      }
    }
  }

  private mutating func takeAttribute() -> Markup.Attribute? {
    let name = takeName()
    skipSpace()
    guard !name.isEmpty, byte == UInt8(ascii: "=") else { return nil }
    place += 1
    skipSpace()
    guard let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let end = bytes[(place + 1)...].firstIndex(of: quote)
    else { return nil }
    let range = place + 1..<end
    place = end + 1
    return Markup.Attribute(
      name: name, value: References.resolved(bytes[range]), range: range)
  }

  private mutating func takeName() -> String {
    let start = place
    while let byte, byte > 0x20, !"/>=\"'<&".utf8.contains(byte) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func skipSpace() {
    while let byte, byte <= 0x20 { place += 1 }
  }

  private var byte: UInt8? { place < bytes.count ? bytes[place] : nil }
}
