/// Cuts a document into tags that its vocabulary has and text, which is all else.
struct LooseXMLTokenizer {
  private let source: HTMLTokenizer
  private let grammar: LooseXMLGrammar
  private var index = 0
  /// False once a comment was met that never ends: no later one does.
  private var commentsEnd = true
  /// False once a declaration was met whose bracket never ends.
  private var bracketsEnd = true
  private var bytes: [UInt8] { source.bytes }

  init(_ bytes: [UInt8], _ grammar: LooseXMLGrammar) {
    source = HTMLTokenizer(bytes)
    self.grammar = grammar
  }

  mutating func next() -> HTMLToken? {
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else { return .text(text(from: index)) }
      switch source.byte(at: index + 1) {
      case UInt8(ascii: "!"):
        if let text = markedSection() { return .text(text) }
        if !skipComment(), !skipDeclaration() { return .text(text(from: index)) }
      case UInt8(ascii: "?"):
        if !skipDeclaration() { return .text(text(from: index)) }
      default:
        if let tag = tag() { return tag }
        if isCutOff { index = bytes.count } else { return .text(text(from: index)) }
      }
    }
    return nil
  }

  /// Text up to the next `<` after its first character, which is text whatever it is.
  private mutating func text(from start: Int) -> String {
    index = source.find(UInt8(ascii: "<"), from: start + 1) ?? bytes.count
    // As in an attribute: a name without its semicolon counts only where no letter follows it.
    return source.decode(start..<index, inAttribute: true)
  }

  // MARK: What is no tag

  /// A CDATA section's text; one that never ends is text without its beginning.
  private mutating func markedSection() -> String? {
    guard source.starts(with: "<![CDATA[", at: index) else { return nil }
    let start = index + 9
    let end = find("]]>", from: start)
    index = end.map { $0 + 3 } ?? bytes.count
    return source.clean(start..<(end ?? bytes.count))
  }

  private mutating func skipComment() -> Bool {
    guard source.starts(with: "<!--", at: index) else { return false }
    let end = commentsEnd ? find("-->", from: index + 4) : nil
    commentsEnd = end != nil
    // Words behind a comment that never ends are the document's.
    index = end.map { $0 + 3 } ?? index + 4
    return true
  }

  /// Passes `<?…>`, and `<!…>` with what it declares in brackets.
  private mutating func skipDeclaration() -> Bool {
    guard let letter = source.byte(at: index + 2), letter.isASCIILetter,
      var end = source.find(UInt8(ascii: ">"), from: index)
    else { return false }
    if bracketsEnd, source.matches("doctype", at: index + 2),
      let bracket = bytes[index..<end].firstIndex(of: 0x5B)
    {
      let close = find("]>", from: bracket)
      bracketsEnd = close != nil
      end = close.map { $0 + 1 } ?? end
    }
    index = end + 1
    return true
  }

  private func find(_ words: StaticString, from start: Int) -> Int? {
    let first = words.withUTF8Buffer { $0[0] }
    var start = start
    while let found = source.find(first, from: start) {
      if source.starts(with: words, at: found) { return found }
      start = found + 1
    }
    return nil
  }

  // MARK: Tags

  /// The tag that begins here, if the vocabulary has it; it is passed then.
  ///
  /// No tag goes beyond the next `<` or `>`, whatever quotation marks are open.
  private mutating func tag() -> HTMLToken? {
    let isEnd = source.byte(at: index + 1) == UInt8(ascii: "/")
    let start = index + (isEnd ? 2 : 1)
    guard let letter = source.byte(at: start), letter.isASCIILetter,
      let end = bytes[start...].firstIndex(where: {
        $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<")
      })
    else { return nil }
    let closes = bytes[end] == UInt8(ascii: ">")
    var scanner = HTMLTagScanner(bytes: bytes, index: start, limit: closes ? end + 1 : end)
    var tag = HTMLTag(name: localName(scanner.tagName()))
    guard grammar.ranks[tag.name] != nil else { return nil }
    loop: while let part = scanner.next() {
      switch part {
      case .attribute(let name, let value):
        tag.closesItself = false
        let name = source.lowercased(name)
        guard tag.attributes.count < XMLElement.mostAttributes, name.isXMLName,
          !tag.attributes.contains(where: { $0.name == name })
        else { continue }
        tag.attributes.append(XMLAttribute(name, source.decode(value, inAttribute: true)))
      case .slash: tag.closesItself = true
      case .end: break loop
      }
    }
    index = closes ? end + 1 : end
    return isEnd ? .endTag(tag.name) : .startTag(tag)
  }

  private func localName(_ range: Range<Int>) -> String {
    let name = source.lowercased(range)
    guard let colon = name.lastIndex(of: ":") else { return name }
    return String(name[name.index(after: colon)...])
  }

  /// Whether the rest is the beginning of a tag that the document's end cuts off.
  private var isCutOff: Bool {
    let isEnd = source.byte(at: index + 1) == UInt8(ascii: "/")
    let rest = bytes[(index + (isEnd ? 2 : 1))...]
    guard rest.count < 256, !rest.contains(UInt8(ascii: "<")), !rest.contains(UInt8(ascii: ">"))
    else { return false }
    let name = rest.prefix { $0.isASCIILetter || $0 == UInt8(ascii: "-") }
    let start = source.lowercased(name.startIndex..<name.endIndex)
    if name.endIndex < rest.endIndex { return grammar.ranks[start] != nil }
    return grammar.ranks.keys.contains { $0.hasPrefix(start) }
  }
}
