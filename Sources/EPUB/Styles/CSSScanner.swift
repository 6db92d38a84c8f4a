/// Cuts a style sheet into the parts that CSS Syntax, section 5, has: whatever is in it, brackets and
/// strings are closed at the end of each part.
struct CSSScanner {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) { bytes = Array(CSSScanner.withoutComments(text).utf8) }

  var isAtEnd: Bool { index >= bytes.count }

  enum Part {
    /// `@name prelude;` or `@name prelude { block }`.
    case atRule(name: String, prelude: String, block: String?)
    /// `prelude { block }`.
    case rule(prelude: String, block: String)
  }

  /// The next rule of a list of rules; nil at the end.
  mutating func next() -> Part? {
    skipSpace()
    guard !isAtEnd else { return nil }
    if bytes[index] == UInt8(ascii: "@") {
      index += 1
      let name = read { Self.isNameByte($0) }.lowercased()
      let prelude = prelude(endsAtSemicolon: true)
      return .atRule(name: name, prelude: prelude, block: block())
    }
    let prelude = prelude(endsAtSemicolon: false)
    guard let block = block() else { return nil }
    return .rule(prelude: prelude, block: block)
  }

  /// The pieces between semicolons that stand in no bracket.
  static func declarations(_ text: String) -> [String] {
    var scanner = CSSScanner(text)
    var pieces: [String] = []
    while !scanner.isAtEnd {
      let start = scanner.index
      scanner.skip { $0 == UInt8(ascii: ";") }
      pieces.append(scanner.text(start..<scanner.index))
      scanner.index += 1
    }
    return pieces
  }

  // MARK: Parts

  private mutating func prelude(endsAtSemicolon: Bool) -> String {
    let start = index
    skip { $0 == UInt8(ascii: "{") || endsAtSemicolon && $0 == UInt8(ascii: ";") }
    return text(start..<index)
  }

  /// The block that begins here, without its braces; nil where a semicolon or the end stands.
  private mutating func block() -> String? {
    guard !isAtEnd else { return nil }
    guard bytes[index] == UInt8(ascii: "{") else {
      index += 1
      return nil
    }
    index += 1
    let start = index
    skip { $0 == UInt8(ascii: "}") }
    defer { index += 1 }
    return text(start..<index)
  }

  /// Goes on to a byte that stands in no string and in no bracket opened since.
  private mutating func skip(to isEnd: (UInt8) -> Bool) {
    var open: [UInt8] = []
    // How many of each are open: what closes none is not sought among them.
    var waiting: [UInt8: Int] = [:]
    func begin(_ end: UInt8) {
      open.append(end)
      waiting[end, default: 0] += 1
    }
    while index < bytes.count {
      let byte = bytes[index]
      if open.isEmpty, isEnd(byte) { return }
      switch byte {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString(byte)
      case UInt8(ascii: "("): begin(UInt8(ascii: ")"))
      case UInt8(ascii: "["): begin(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): begin(UInt8(ascii: "}"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard waiting[byte, default: 0] > 0 else { break }
        while let end = open.popLast() {
          waiting[end, default: 0] -= 1
          if end == byte { break }
        }
      default: break
      }
      index += 1
    }
  }

  /// A string ends at its line's end where nothing else ends it.
  private mutating func skipString(_ quote: UInt8) {
    index += 1
    while index < bytes.count, bytes[index] != quote, bytes[index] != 0x0A {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
  }

  private mutating func skipSpace() {
    while index < bytes.count {
      if bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: "}")
        || bytes[index] == UInt8(ascii: ";")
      {
        index += 1
      } else if bytes[index...].starts(with: "<!--".utf8) {
        index += 4
      } else if bytes[index...].starts(with: "-->".utf8) {
        index += 3
      } else {
        return
      }
    }
  }

  private mutating func read(while isPart: (UInt8) -> Bool) -> String {
    let start = index
    while index < bytes.count, isPart(bytes[index]) { index += 1 }
    return text(start..<index)
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self).trimmed
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) && byte < 0x80 || (0x30...0x39).contains(byte)
      || byte == 0x2D || byte == 0x5F || byte >= 0x80
  }

  private static func withoutComments(_ text: String) -> String {
    guard text.contains("/*") else { return text }
    let bytes = Array(text.utf8)
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var index = 0
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open || byte == 0x0A { quote = nil }
        if byte == UInt8(ascii: "\\"), index + 1 < bytes.count {
          kept.append(byte)
          index += 1
        }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "*")
      {
        index += 2
        while index + 1 < bytes.count,
          !(bytes[index] == UInt8(ascii: "*") && bytes[index + 1] == UInt8(ascii: "/"))
        { index += 1 }
        index += 2
        kept.append(0x20)
        continue
      }
      kept.append(bytes[index])
      index += 1
    }
    return String(decoding: kept, as: UTF8.self)
  }
}
