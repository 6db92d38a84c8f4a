/// The parts of declarations (CSS Values and Units).
enum CSSValue {
  /// A name of a property: letters, digits and hyphens. What begins with another sign is for old
  /// programs with faults of their own.
  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first), first != 0x5F else {
      return false
    }
    return text.utf8.allSatisfy { $0 < 0x80 && CSSScanner.isNameByte($0) }
  }

  /// Words, numbers, strings, colours and functions, with brackets that close.
  static func isWellFormed(_ text: String) -> Bool {
    var open: [Character] = []
    var quote: Character?
    var previous: Character = " "
    for character in text {
      if let current = quote {
        if character == current, previous != "\\" { quote = nil }
        if character.isNewline { return false }
      } else {
        switch character {
        case "\"", "'": quote = character
        case "(", "[": open.append(character)
        case ")": guard open.popLast() == "(" else { return false }
        case "]": guard open.popLast() == "[" else { return false }
        case "!": break
        case "{", "}", ";", "<", ">", "@", "=", "$", "^", "&", "|", "~", "`", "?", "\\", ":":
          return false
        case "#", "%", ",", ".", "/", "*", "+", "-", "_": break
        default:
          guard character.isLetter || character.isNumber || character == " " || !character.isASCII
          else { return false }
        }
      }
      previous = previous == "\\" && character == "\\" ? " " : character
    }
    return quote == nil && open.isEmpty && isImportant(text)
  }

  /// Whether a `!` begins nothing but `!important` at the end.
  private static func isImportant(_ text: String) -> Bool {
    guard let mark = text.lastIndex(of: "!") else { return true }
    if text[mark...].contains(where: { $0 == "\"" || $0 == "'" }) { return true }
    return text[text.index(after: mark)...].filter { $0 != " " }.lowercased() == "important"
      && text.firstIndex(of: "!") == mark && mark > text.startIndex
  }

  /// A list of media, a condition, a namespace: no braces, brackets that close.
  static func isPlain(_ text: String) -> Bool {
    isWellFormed(text.filter { !":<>=".contains($0) })
  }

  /// The address in `url(…)` from behind the bracket, and where the text goes on.
  static func address(_ text: Substring) -> (String, end: String.Index)? {
    let start = text.drop(while: \.isWhitespace)
    if let quote = start.first, quote == "\"" || quote == "'" {
      let address = start.dropFirst().prefix { $0 != quote }
      guard let end = text[address.endIndex...].firstIndex(of: ")") else { return nil }
      return (String(address), text.index(after: end))
    }
    guard let end = start.firstIndex(of: ")") else { return nil }
    return (String(start[..<end]).trimmed, text.index(after: end))
  }

  /// The pieces between separators that stand in no bracket and no string.
  static func split(_ text: String, at separator: Character) -> [String] {
    var pieces = [""]
    var depth = 0
    var quote: Character?
    for character in text {
      if let current = quote {
        if character == current { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "(" {
        depth += 1
      } else if character == ")" {
        depth -= 1
      } else if character == separator, depth <= 0 {
        pieces.append("")
        continue
      }
      pieces[pieces.count - 1].append(character)
    }
    return pieces
  }

  /// Whether declarations let what is too wide or too long be scrolled.
  static func scrolls(_ declarations: String) -> Bool {
    CSSScanner.declarations(declarations).contains { declaration in
      let parts = declaration.lowercased().split(separator: ":").map { String($0).trimmed }
      return parts.count == 2 && parts[0].hasPrefix("overflow")
        && (parts[1].contains("auto") || parts[1].contains("scroll"))
    }
  }

  /// A size of letters: a word, a length, a percentage, a calculation.
  static func isFontSize(_ text: String) -> Bool {
    let value = text.lowercased().split(separator: "!").first.map { String($0).trimmed } ?? ""
    if value.hasSuffix(")") { return true }
    if sizes.contains(value) || value == "0" { return true }
    let number = value.prefix { $0.isNumber || $0 == "." || $0 == "+" }
    return Double(number) != nil && units.contains(String(value.dropFirst(number.count)))
  }

  private static let sizes: Set<String> = [
    "xx-small", "x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large",
    "smaller", "larger", "inherit", "initial", "unset",
  ]

  private static let units: Set<String> = [
    "%", "em", "ex", "ch", "rem", "vw", "vh", "vmin", "vmax", "cm", "mm", "in", "px", "pt", "pc",
    "q",
  ]
}

/// Selectors (Selectors Level 3, section 10).
enum CSSSelector {
  /// The list as it stands, in one line; nil where one of it is none.
  static func list(_ text: String) -> String? {
    let text = text.oneLine
    guard !text.isEmpty, CSSValue.split(text, at: ",").allSatisfy({ isSelector($0.trimmed) })
    else { return nil }
    return text
  }

  /// What stands behind `@page`: a name, a `:left`.
  static func isPage(_ text: String) -> Bool {
    text.isEmpty || [":left", ":right", ":first", ":blank"].contains(text) || CSSValue.isName(text)
  }

  private static func isSelector(_ text: String) -> Bool {
    var scanner = Scanner(text)
    return scanner.selector()
  }

  private struct Scanner {
    private let bytes: [UInt8]
    private var index = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

    mutating func selector() -> Bool {
      while true {
        guard compound() else { return false }
        let hadSpace = skipSpace()
        guard let byte else { return true }
        if ">+~".utf8.contains(byte) {
          index += 1
          skipSpace()
        } else if !hadSpace {
          return false
        }
      }
    }

    private mutating func compound() -> Bool {
      let start = index
      if byte == UInt8(ascii: "*") { index += 1 } else { _ = name() }
      if byte == UInt8(ascii: "|") {
        index += 1
        if byte == UInt8(ascii: "*") { index += 1 } else if !name() { return false }
      }
      while let byte {
        switch byte {
        case UInt8(ascii: "."), UInt8(ascii: "#"):
          index += 1
          guard name(isHash: byte == UInt8(ascii: "#")) else { return false }
        case UInt8(ascii: "["): guard attribute() else { return false }
        case UInt8(ascii: ":"): guard pseudo() else { return false }
        default: return index > start
        }
      }
      return index > start
    }

    private mutating func pseudo() -> Bool {
      index += 1
      if byte == UInt8(ascii: ":") { index += 1 }
      guard name() else { return false }
      guard byte == UInt8(ascii: "(") else { return true }
      index += 1
      let start = index
      while let byte, byte != UInt8(ascii: ")") {
        guard byte != UInt8(ascii: "("), byte != UInt8(ascii: "{") else { return false }
        index += 1
      }
      defer { index += 1 }
      return byte != nil && index > start
    }

    private mutating func attribute() -> Bool {
      index += 1
      skipSpace()
      if byte == UInt8(ascii: "*") { index += 1 }
      _ = name()
      if byte == UInt8(ascii: "|"), index + 1 < bytes.count, bytes[index + 1] != UInt8(ascii: "=") {
        index += 1
        guard name() else { return false }
      }
      skipSpace()
      if byte == UInt8(ascii: "]") {
        index += 1
        return true
      }
      if let byte, "~|^$*".utf8.contains(byte) { index += 1 }
      guard byte == UInt8(ascii: "=") else { return false }
      index += 1
      skipSpace()
      if let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        index += 1
        while let byte, byte != quote { index += byte == UInt8(ascii: "\\") ? 2 : 1 }
        index += 1
      } else if !name() {
        return false
      }
      skipSpace()
      guard byte == UInt8(ascii: "]") else { return false }
      index += 1
      return true
    }

    /// A name, whose escapes are kept as they stand.
    private mutating func name(isHash: Bool = false) -> Bool {
      let start = index
      while let byte, CSSScanner.isNameByte(byte) || byte == UInt8(ascii: "\\") {
        index += byte == UInt8(ascii: "\\") ? 2 : 1
      }
      guard index > start, index <= bytes.count, isHash || !(0x30...0x39).contains(bytes[start])
      else {
        index = start
        return false
      }
      return true
    }

    @discardableResult
    private mutating func skipSpace() -> Bool {
      let start = index
      while byte == 0x20 { index += 1 }
      return index > start
    }
  }
}
