/// The tags of a well-formed XML document one after another, with the places of their bytes.
///
/// Comments, CDATA sections, processing instructions and the document type are passed over.
struct XMLTags {
  enum Kind { case start, end, empty }

  struct Tag {
    var kind: Kind
    /// With its prefix.
    var name: String
    /// References are resolved.
    var attributes: [String: String]
    var range: Range<Int>
  }

  /// The document type has declarations of its own, by which a text may mean something else.
  private(set) var hasDeclarations = false
  private let text: [UInt8]
  private var position = 0

  init(_ text: [UInt8]) { self.text = text }

  mutating func next() -> Tag? {
    while let open = text[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = open
      if begins(with: "<!--") {
        skip(past: "-->")
      } else if begins(with: "<![CDATA[") {
        skip(past: "]]>")
      } else if begins(with: "<?") {
        skip(past: "?>")
      } else if begins(with: "<!") {
        skipDocumentType()
      } else {
        return tag()
      }
    }
    return nil
  }

  private func begins(with word: String) -> Bool { text[position...].starts(with: word.utf8) }

  private mutating func skip(past word: String) {
    while position < text.count, !begins(with: word) { position += 1 }
    position = min(text.count, position + word.utf8.count)
  }

  private mutating func skipDocumentType() {
    let end = self.end(from: position)
    hasDeclarations = hasDeclarations || text[position..<end].contains(UInt8(ascii: "["))
    position = end
  }

  /// Behind the next `>` that stands in no quotes.
  private func end(from start: Int) -> Int {
    var quote: UInt8?
    for index in start..<text.count {
      let byte = text[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      }
    }
    return text.count
  }

  private mutating func tag() -> Tag {
    let range = position..<end(from: position)
    position = range.upperBound
    var inner = text[range].dropFirst().dropLast()
    var kind = Kind.start
    if inner.first == UInt8(ascii: "/") {
      kind = .end
      inner.removeFirst()
    } else if inner.last == UInt8(ascii: "/") {
      kind = .empty
      inner.removeLast()
    }
    let name = inner.prefix { !Self.isSpace($0) }
    return Tag(
      kind: kind, name: String(decoding: name, as: UTF8.self),
      attributes: Self.attributes(inner[name.endIndex...]), range: range)
  }

  private static func attributes(_ text: ArraySlice<UInt8>) -> [String: String] {
    var attributes: [String: String] = [:]
    var rest = text
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let name = rest[..<equals].filter { !isSpace($0) }
      guard
        let open = rest[equals...].firstIndex(where: {
          $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'")
        }), let close = rest[(open + 1)...].firstIndex(of: rest[open])
      else { break }
      attributes[String(decoding: name, as: UTF8.self)] = Self.text(rest[(open + 1)..<close])
      rest = rest[(close + 1)...]
    }
    return attributes
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// Character data without markup, its references resolved: the five of XML, and numbers.
  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    var text = ""
    var rest = bytes
    while let ampersand = rest.firstIndex(of: UInt8(ascii: "&")) {
      text += String(decoding: rest[..<ampersand], as: UTF8.self)
      guard let semicolon = rest[ampersand...].firstIndex(of: UInt8(ascii: ";")) else { break }
      let name = String(decoding: rest[(ampersand + 1)..<semicolon], as: UTF8.self)
      text += character(named: name).map(String.init) ?? "&\(name);"
      rest = rest[(semicolon + 1)...]
    }
    return text + String(decoding: rest, as: UTF8.self)
  }

  private static func character(named name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return value.flatMap(Unicode.Scalar.init)
    }
  }
}
