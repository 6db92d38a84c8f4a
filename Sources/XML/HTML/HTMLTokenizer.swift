/// A start tag: its name in lower case, its attributes (the first of each name) as written.
struct HTMLTag {
  var name: String
  var attributes: [XMLAttribute] = []
  var closesItself = false
}

enum HTMLToken {
  case text(String)
  case startTag(HTMLTag)
  case endTag(String)
}

/// Cuts HTML into tags and text (HTML Standard, section 13.2.5).
struct HTMLTokenizer {
  let bytes: [UInt8]
  var index = 0

  /// A tag that is longer than this is none. Set after the first `<` that no `>` ends, since each
  /// later one would otherwise be sought to the end of the file.
  private var longestTag = Int.max
  private var commentsEnd = true
  private var sectionsEnd = true
  /// No tag begins behind the last `>`.
  private let lastEnd: Int
  /// Elements of raw text whose end tag was sought and is not in the rest of the file.
  private var endless: Set<String> = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lastEnd = bytes.lastIndex(of: UInt8(ascii: ">")) ?? -1
  }

  mutating func next() -> HTMLToken? {
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<"), index < lastEnd else {
        return .text(text(from: index))
      }
      switch byte(at: index + 1) {
      case let letter? where letter.isASCIILetter:
        guard let tag = tag(from: index + 1) else { return .text(text(from: index)) }
        return .startTag(tag)
      case UInt8(ascii: "/"):
        if let name = endTagName() { return .endTag(name) }
        // A browser hides what follows `</` up to the next `>`; a person meant the words.
        guard byte(at: index + 2) == UInt8(ascii: ">") else { return .text(text(from: index)) }
        index += 3
      case UInt8(ascii: "!"):
        if let text = markedSection() { return .text(text) }
        if !skipComment(), !skipDeclaration() { return .text(text(from: index)) }
      case UInt8(ascii: "?"):
        if !skipDeclaration() { return .text(text(from: index)) }
      default:
        return .text(text(from: index))
      }
    }
    return nil
  }

  /// Text up to the next `<` after its first character, which is text whatever it is.
  private mutating func text(from start: Int) -> String {
    let end = find(UInt8(ascii: "<"), from: start + 1) ?? bytes.count
    index = end
    return decode(start..<end, inAttribute: false)
  }

  // MARK: Raw text

  /// The text up to the element's end tag, which is passed; nil when there is none in the rest.
  mutating func rawText(until name: String, decoding: Bool) -> String? {
    guard !endless.contains(name) else { return nil }
    var start = index
    while let open = find(UInt8(ascii: "<"), from: start) {
      start = open + 1
      guard byte(at: open + 1) == UInt8(ascii: "/"), matches(name, at: open + 2) else { continue }
      let text = index..<open
      index = (find(UInt8(ascii: ">"), from: open) ?? bytes.count - 1) + 1
      return decoding ? decode(text, inAttribute: false) : clean(text)
    }
    if name == "script" || name == "style" { index = bytes.count }
    endless.insert(name)
    return nil
  }

  /// Whether the next token is surely text.
  var isAtText: Bool { index < bytes.count && bytes[index] != UInt8(ascii: "<") }

  mutating func remainder() -> String {
    defer { index = bytes.count }
    return clean(index..<bytes.count)
  }

  // MARK: Declarations and comments

  /// Passes `<!DOCTYPE …>`, `<?…>` and the like; false when no `>` ends it.
  private mutating func skipDeclaration() -> Bool {
    guard let end = find(UInt8(ascii: ">"), from: index) else { return false }
    index = end + 1
    return true
  }

  /// Passes a comment, and of one that never ends its beginning: the words behind it are the
  /// document's. False where none begins.
  private mutating func skipComment() -> Bool {
    guard starts(with: "<!--", at: index) else { return false }
    if byte(at: index + 4) == UInt8(ascii: ">") || starts(with: "->", at: index + 4) {
      return false
    }
    var start = commentsEnd ? index + 4 : bytes.count
    while let hyphen = find(UInt8(ascii: "-"), from: start) {
      start = hyphen + 1
      for end: StaticString in ["-->", "--!>"] where starts(with: end, at: hyphen) {
        index = hyphen + end.utf8CodeUnitCount
        return true
      }
    }
    commentsEnd = false
    index += 4
    return true
  }

  /// A CDATA section's text: content in XHTML and in islands, and a person's words anywhere.
  private mutating func markedSection() -> String? {
    guard sectionsEnd, starts(with: "<![CDATA[", at: index) else { return nil }
    var start = index + 9
    while let bracket = find(UInt8(ascii: "]"), from: start) {
      start = bracket + 1
      guard starts(with: "]]>", at: bracket) else { continue }
      defer { index = bracket + 3 }
      return clean(index + 9..<bracket)
    }
    sectionsEnd = false
    return nil
  }

  // MARK: Tags

  private mutating func endTagName() -> String? {
    guard let letter = byte(at: index + 2), letter.isASCIILetter, let tag = tag(from: index + 2)
    else { return nil }
    return tag.name
  }

  /// The tag whose name begins at `start`, which is then passed; nil when no `>` ends it.
  private mutating func tag(from start: Int) -> HTMLTag? {
    let limit = min(bytes.count, longestTag == .max ? .max : start + longestTag)
    var scanner = HTMLTagScanner(bytes: bytes, index: start, limit: limit)
    let name = scanner.tagName()
    var tag = HTMLTag(name: lowercased(name))
    while let part = scanner.next() {
      switch part {
      case .attribute(let name, let value): append(name, value, to: &tag)
      case .slash: tag.closesItself = true
      case .end:
        index = scanner.index
        return tag
      }
    }
    longestTag = 1024
    return nil
  }

  private func append(_ name: Range<Int>, _ value: Range<Int>, to tag: inout HTMLTag) {
    tag.closesItself = false
    let name = lowercased(name)
    guard tag.attributes.count < XMLElement.mostAttributes, name.isXMLName,
      !tag.attributes.contains(where: { $0.name == name })
    else { return }
    tag.attributes.append(XMLAttribute(name, decode(value, inAttribute: true)))
  }
}
