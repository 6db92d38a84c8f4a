/// The bytes of a document that is being written.
struct XMLWriter {
  private(set) var bytes: [UInt8] = []
  private let form: XMLSerializer.Form

  init(form: XMLSerializer.Form) { self.form = form }

  mutating func write(_ node: XMLNode, level: Int) {
    switch node {
    case .element(let element): write(element, level: level)
    case .text(let text): escape(text, inAttribute: false)
    case .comment(let text): writeComment(text)
    }
  }

  mutating func write(_ element: XMLElement, level: Int) {
    bytes.append(UInt8(ascii: "<"))
    write(element.name)
    for attribute in element.attributes {
      bytes.append(UInt8(ascii: " "))
      write(attribute.name)
      write("=\"")
      escape(attribute.value, inAttribute: true)
      bytes.append(UInt8(ascii: "\""))
    }
    if element.children.isEmpty, closesItself(element) {
      write("/>")
      return
    }
    bytes.append(UInt8(ascii: ">"))
    let breaksLines = form == .indented && element.holdsElementsOnly
    for child in element.children {
      if breaksLines {
        if case .text = child { continue }
        breakLine(level: level + 1)
      }
      write(child, level: level + 1)
    }
    if breaksLines { breakLine(level: level) }
    write("</")
    write(element.name)
    bytes.append(UInt8(ascii: ">"))
  }

  /// Appends characters that need no escaping.
  mutating func write(_ markup: String) {
    let contiguous: Void? = markup.utf8.withContiguousStorageIfAvailable {
      bytes.append(contentsOf: $0)
    }
    if contiguous == nil { bytes.append(contentsOf: markup.utf8) }
  }

  private func closesItself(_ element: XMLElement) -> Bool {
    form != .xhtml || element.namespace != .xhtml || XMLElement.isVoid(element.name)
  }

  private mutating func breakLine(level: Int) {
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<level { write("  ") }
  }

  /// A comment holds no `--` and does not end in `-` (XML 1.0, section 2.5).
  private mutating func writeComment(_ text: String) {
    write("<!--")
    var previous: UInt8 = 0
    for byte in text.utf8 where byte >= 0x20 || byte == 0x0A || byte == 0x09 {
      if byte == UInt8(ascii: "-"), previous == byte { bytes.append(UInt8(ascii: " ")) }
      bytes.append(byte)
      previous = byte
    }
    if previous == UInt8(ascii: "-") { bytes.append(UInt8(ascii: " ")) }
    write("-->")
  }

  // MARK: Escaping

  private mutating func escape(_ text: String, inAttribute: Bool) {
    let contiguous: Void? = text.utf8.withContiguousStorageIfAvailable {
      escape($0, inAttribute: inAttribute)
    }
    if contiguous == nil {
      Array(text.utf8).withUnsafeBufferPointer { escape($0, inAttribute: inAttribute) }
    }
  }

  /// Copies runs of ordinary bytes at once and stops only at those that may need care.
  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>, inAttribute: Bool) {
    var start = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      guard XMLWriter.needsCare(byte) else {
        index += 1
        continue
      }
      var length = 1
      let replacement: StaticString?
      switch byte {
      case UInt8(ascii: "<"): replacement = "&lt;"
      case UInt8(ascii: ">"): replacement = "&gt;"
      case UInt8(ascii: "&"): replacement = "&amp;"
      case UInt8(ascii: "\""): replacement = inAttribute ? "&quot;" : nil
      case 0x09: replacement = inAttribute ? "&#9;" : nil
      case 0x0A: replacement = inAttribute ? "&#10;" : nil
      case 0x0D: replacement = "&#13;"
      case 0xEF:
        // U+FFFE and U+FFFF, which XML forbids as it does most controls.
        let isForbidden =
          index + 2 < text.count && text[index + 1] == 0xBF && text[index + 2] >= 0xBE
        length = isForbidden ? 3 : 1
        replacement = isForbidden ? "" : nil
      default: replacement = ""
      }
      if let replacement {
        bytes.append(contentsOf: text[start..<index])
        replacement.withUTF8Buffer { bytes.append(contentsOf: $0) }
        start = index + length
      }
      index += length
    }
    bytes.append(contentsOf: text[start...])
  }

  @inline(__always)
  private static func needsCare(_ byte: UInt8) -> Bool {
    if byte > 0x3E { return byte == 0xEF }
    // Bits of `"`, `&`, `<` and `>`, and of every control character.
    return 0x5000_0044_FFFF_FFFF as UInt64 >> UInt64(byte) & 1 == 1
  }
}

extension XMLElement {
  /// Whether this HTML element has no end tag and no content (HTML Standard, section 13.1.2).
  package static func isVoid(_ name: String) -> Bool {
    switch name {
    case "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param",
      "source", "track", "wbr":
      true
    default: false
    }
  }

  /// Whether line breaks between its children change no text: there are elements, and no other text
  /// than white space.
  fileprivate var holdsElementsOnly: Bool {
    var hasElement = false
    for child in children {
      switch child {
      case .text(let text):
        guard text.utf8.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) else {
          return false
        }
      default: hasElement = true
      }
    }
    return hasElement
  }
}
