/// Finds the parts of one tag (HTML Standard, sections 13.2.5.8 to 13.2.5.40).
struct HTMLTagScanner {
  enum Part {
    case attribute(name: Range<Int>, value: Range<Int>)
    /// A slash before the end.
    case slash
    case end
  }

  let bytes: [UInt8]
  /// After `.end`, the byte behind the tag.
  private(set) var index: Int
  let limit: Int

  init(bytes: [UInt8], index: Int, limit: Int) {
    self.bytes = bytes
    self.index = index
    self.limit = limit
  }

  mutating func tagName() -> Range<Int> {
    let start = index
    skip { !$0.isHTMLSpace && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
    return start..<index
  }

  /// The next part; nil at the limit.
  mutating func next() -> Part? {
    skip { $0.isHTMLSpace }
    guard index < limit else { return nil }
    switch bytes[index] {
    case UInt8(ascii: ">"):
      index += 1
      return .end
    case UInt8(ascii: "/"):
      index += 1
      return .slash
    default:
      return attribute()
    }
  }

  private mutating func attribute() -> Part? {
    let start = index
    // An equals sign in the first place belongs to the name.
    index += 1
    skip {
      !$0.isHTMLSpace && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">")
        && $0 != UInt8(ascii: "=")
    }
    let name = start..<index
    skip { $0.isHTMLSpace }
    guard index < limit else { return nil }
    guard bytes[index] == UInt8(ascii: "=") else {
      return .attribute(name: name, value: index..<index)
    }
    index += 1
    skip { $0.isHTMLSpace }
    guard index < limit else { return nil }
    let quote = bytes[index]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      index += 1
      let start = index
      skip { $0 != quote }
      guard index < limit else { return nil }
      index += 1
      return .attribute(name: name, value: start..<index - 1)
    }
    let value = index
    skip { !$0.isHTMLSpace && $0 != UInt8(ascii: ">") }
    return .attribute(name: name, value: value..<index)
  }

  @inline(__always)
  private mutating func skip(_ condition: (UInt8) -> Bool) {
    while index < limit, condition(bytes[index]) { index += 1 }
  }
}

extension UInt8 {
  /// Space, tab, line feed, form feed, carriage return.
  var isHTMLSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C
  }

  var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
}

extension String {
  /// Whether this is a name in XML, of ASCII letters, and qualified at most once.
  var isXMLName: Bool {
    var colons = 0
    var previous = UInt8(ascii: ":")
    for byte in utf8 {
      let startsName = byte.isASCIILetter || byte == UInt8(ascii: "_")
      if byte == UInt8(ascii: ":") {
        colons += 1
        guard previous != byte else { return false }
      } else if previous == UInt8(ascii: ":") {
        guard startsName else { return false }
      } else {
        guard
          startsName || byte.isASCIIDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
        else { return false }
      }
      previous = byte
    }
    return colons <= 1 && previous != UInt8(ascii: ":")
  }
}
