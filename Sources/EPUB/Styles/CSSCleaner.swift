/// Keeps of a style sheet what a book may have and a checker can read (EPUB 3.3, section 6.3).
///
/// Rules whose selectors and declarations whose values are not well-formed go, as a reading system
/// would pass them over; so does what EPUB does not allow (`direction`, `unicode-bidi`), what is
/// fetched from elsewhere, and what names a file that the book does not have.
struct CSSCleaner {
  /// The address that a file of the book has now; nil where it is not to be had.
  let file: (String) -> String?

  init(file: @escaping (String) -> String?) { self.file = file }

  /// A whole style sheet; empty where nothing is left.
  ///
  /// - Parameter imported: the address that an imported style sheet has now.
  func sheet(_ text: String, imported: (String) -> String?) -> String {
    var imports: [String] = []
    var rules: [String] = []
    var scanner = CSSScanner(text.first == "\u{FEFF}" ? String(text.dropFirst()) : text)
    while let part = scanner.next() {
      if case .atRule("import", let prelude, nil) = part {
        // Behind the first rule an import does not count.
        if rules.isEmpty, let rule = importRule(prelude, imported) { imports.append(rule) }
      } else if let rule = rule(part, depth: 0) {
        rules.append(rule)
      }
    }
    return (imports + rules).map { $0 + "\n" }.joined()
  }

  /// The declarations of a `style` attribute or a block, in one line.
  func declarations(_ text: String) -> String {
    CSSScanner.declarations(text).compactMap(declaration).joined(separator: "; ")
  }

  // MARK: Rules

  private func rule(_ part: CSSScanner.Part, depth: Int) -> String? {
    switch part {
    case .rule(let prelude, let block):
      guard let selectors = CSSSelector.list(prelude) else { return nil }
      let declarations = declarations(block)
      return declarations.isEmpty ? nil : "\(selectors) { \(declarations) }"
    case .atRule(let name, let prelude, let block?):
      return atRule(name, prelude, block, depth: depth)
    case .atRule("namespace", let prelude, nil):
      return depth == 0 && CSSValue.isPlain(prelude) ? "@namespace \(prelude);" : nil
    case .atRule: return nil
    }
  }

  private func atRule(_ name: String, _ prelude: String, _ block: String, depth: Int) -> String? {
    switch name {
    case "font-face":
      let declarations = CSSScanner.declarations(block).compactMap(declaration)
      // A font without a file is none.
      guard declarations.contains(where: { $0.hasPrefix("src:") }) else { return nil }
      return "@font-face { \(declarations.joined(separator: "; ")) }"
    case "page":
      let declarations = declarations(block)
      guard !declarations.isEmpty, CSSSelector.isPage(prelude) else { return nil }
      return "@page\(prelude.isEmpty ? "" : " " + prelude) { \(declarations) }"
    case "media", "supports":
      guard depth < 4, CSSValue.isPlain(prelude), !prelude.isEmpty else { return nil }
      var inner: [String] = []
      var scanner = CSSScanner(block)
      while let part = scanner.next() {
        if let rule = rule(part, depth: depth + 1) { inner.append(rule) }
      }
      return inner.isEmpty ? nil : "@\(name) \(prelude) {\n\(inner.joined(separator: "\n"))\n}"
    default: return nil
    }
  }

  private func importRule(_ prelude: String, _ imported: (String) -> String?) -> String? {
    var rest = prelude[...]
    if rest.lowercased().hasPrefix("url(") { rest = rest.dropFirst(4) }
    rest = rest.drop(while: \.isWhitespace)
    let address: Substring
    if let quote = rest.first, quote == "\"" || quote == "'" {
      address = rest.dropFirst().prefix { $0 != quote }
    } else {
      address = rest.prefix { $0 != ")" && !$0.isWhitespace }
    }
    let end = prelude.lastIndex { $0 == "\"" || $0 == "'" || $0 == ")" } ?? prelude.startIndex
    let media = prelude.isEmpty ? "" : String(prelude[prelude.index(after: end)...]).trimmed
    guard let href = imported(String(address)) else { return nil }
    return
      "@import url(\"\(href)\")\(CSSValue.isPlain(media) && !media.isEmpty ? " " + media : "");"
  }

  // MARK: Declarations

  private func declaration(_ text: String) -> String? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let name = String(text[..<colon]).trimmed.lowercased()
    let value = String(text[text.index(after: colon)...]).oneLine
    guard CSSValue.isName(name), !Self.refused.contains(name), !value.isEmpty else { return nil }
    guard let value = name == "src" ? sources(value) : self.value(value) else { return nil }
    guard CSSValue.isWellFormed(value) else { return nil }
    if name == "font-size", !CSSValue.isFontSize(value) { return nil }
    return "\(name): \(value)"
  }

  private static let refused: Set<String> = [
    "direction", "unicode-bidi", "behavior", "-moz-binding", "filter", "-ms-filter", "zoom",
  ]

  /// The files of a font that are there.
  private func sources(_ value: String) -> String? {
    let kept = CSSValue.split(value, at: ",").compactMap { self.value($0.trimmed) }
    return kept.isEmpty ? nil : kept.joined(separator: ", ")
  }

  /// A value with the addresses that its files have now; nil where one is not to be had.
  private func value(_ text: String) -> String? {
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "url(") {
      result += rest[..<start.lowerBound]
      let argument = rest[start.upperBound...]
      guard let (address, end) = CSSValue.address(argument) else { return nil }
      guard address.hasPrefix("#") || Self.isInlinePicture(address) else {
        guard let href = file(address) else { return nil }
        // What is behind `#` leads into a file.
        let fragment = address.firstIndex(of: "#").map { String(address[$0...]) } ?? ""
        result += "url(\"\(href)\(CSSValue.isName(String(fragment.dropFirst())) ? fragment : "")\")"
        rest = rest[end...]
        continue
      }
      result += "url(\"\(address)\")"
      rest = rest[end...]
    }
    return result + rest
  }

  private static func isInlinePicture(_ address: String) -> Bool {
    ["png", "jpeg", "gif", "webp"].contains { address.hasPrefix("data:image/\($0);base64,") }
      && !address.contains { "\"'()<>\\ ".contains($0) }
  }
}
