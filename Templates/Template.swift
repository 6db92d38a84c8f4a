/// What is put in the place of a placeholder.
package enum TemplateValue: Sendable, Equatable {
  /// Words: escaped, so that they stand as they are between tags and in attributes.
  case text(String)
  /// Well-formed XHTML, put in as it is.
  case markup(String)
}

/// A page with placeholders, `{{name}}`, that are filled for one book.
package struct Template: Sendable, Equatable {
  /// The file's name, which errors carry: `title-page.xhtml`.
  package let name: String
  private let bytes: [UInt8]

  private enum Piece {
    case literal(ArraySlice<UInt8>)
    case placeholder(String, line: Int)
  }

  /// - Parameter bytes: the page in UTF-8; a byte-order mark at its start is left out.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The page for one book. A placeholder without a value is an error; a value that the page has no
  /// place for is not, since a person's own page may leave something out.
  package func fill(_ values: [String: TemplateValue]) throws(TemplateError) -> [UInt8] {
    var page: [UInt8] = []
    for piece in try pieces() {
      switch piece {
      case .literal(let bytes): page += bytes
      case .placeholder(let placeholder, let line):
        switch values[placeholder] {
        case .text(let text): page.appendEscaped(text)
        case .markup(let markup): page += markup.utf8
        case nil: throw .unknownPlaceholder(template: name, line: line, placeholder: placeholder)
        }
      }
    }
    return page
  }

  /// The placeholders in the order they stand, each as often as it stands.
  package func placeholders() throws(TemplateError) -> [String] {
    try pieces().compactMap { if case .placeholder(let name, _) = $0 { name } else { nil } }
  }

  func checkEncoding() throws(TemplateError) {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .notUTF8(template: name) }
  }

  private func pieces() throws(TemplateError) -> [Piece] {
    try checkEncoding()
    var pieces: [Piece] = []
    var rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    var line = 1
    while let opening = rest.firstIndex(ofPair: UInt8(ascii: "{")) {
      line += rest[..<opening].count { $0 == UInt8(ascii: "\n") }
      pieces.append(.literal(rest[..<opening]))
      let inside = rest[(opening + 2)...]
      guard let closing = inside.firstIndex(ofPair: UInt8(ascii: "}")) else {
        throw .unclosedPlaceholder(template: name, line: line)
      }
      let placeholder = String(decoding: inside[..<closing], as: UTF8.self)
      pieces.append(.placeholder(placeholder.trimmingSpaces, line: line))
      rest = inside[(closing + 2)...]
    }
    pieces.append(.literal(rest))
    return pieces
  }
}

extension ArraySlice<UInt8> {
  /// The first place where this byte stands twice in a row.
  fileprivate func firstIndex(ofPair byte: UInt8) -> Int? {
    var index = startIndex
    while index + 1 < endIndex {
      if self[index] == byte, self[index + 1] == byte { return index }
      index += 1
    }
    return nil
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var words = self[...]
    while words.first == " " { words.removeFirst() }
    while words.last == " " { words.removeLast() }
    return String(words)
  }
}

extension [UInt8] {
  /// Appends text as XML writes it, without the characters that XML 1.0 forbids (section 2.2).
  fileprivate mutating func appendEscaped(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": self += "&amp;".utf8
      case "<": self += "&lt;".utf8
      case ">": self += "&gt;".utf8
      case "\"": self += "&quot;".utf8
      case "\t", "\n", "\r": append(UInt8(ascii: " "))
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": break
      default: self += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
  }
}
