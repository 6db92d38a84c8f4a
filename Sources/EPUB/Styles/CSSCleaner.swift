/// Keeps of a style sheet what a book may have and a checker can read (EPUB 3.3, section 6.3).
///
/// Rules whose selectors and declarations whose values are not well-formed go, as a reading system
/// would pass them over; so does what EPUB does not allow (`direction`, `unicode-bidi`), what is
/// fetched from elsewhere, and what names a file that the book does not have.
struct CSSCleaner {
  /// The address that a file of the book has now; nil where it is not to be had.
  let file: (String) -> String?
  /// The pages are of fixed layout.
  private let isFixed: Bool

  init(isFixed: Bool = false, file: @escaping (String) -> String?) {
    self.isFixed = isFixed
    self.file = file
  }

  /// A whole style sheet; empty where nothing is left.
  ///
  /// - Parameter imported: the address that an imported style sheet has now.
  func sheet(_ text: String, imported: (String) -> String?) -> String {
    var imports: [String] = []
    var rules: [String] = []
    let colours = LegibleColours(sheet: text, isFixed: isFixed)
    var scanner = CSSScanner(text.first == "\u{FEFF}" ? String(text.dropFirst()) : text)
    while let part = scanner.next() {
      if case .atRule("import", let prelude, nil) = part {
        // Behind the first rule an import does not count.
        if rules.isEmpty, let rule = importRule(prelude, imported) { imports.append(rule) }
      } else if let rule = rule(part, colours, depth: 0) {
        rules.append(rule)
      }
    }
    return (imports + rules).map { $0 + "\n" }.joined()
  }

  /// The declarations of a `style` attribute, in one line.
  ///
  /// - Parameter element: the name of the one that has it.
  func declarations(_ text: String, of element: String = "") -> String {
    let kept = block(text, LegibleColours(ground: isFixed ? .fixed : .anElements), of: element)
    // With such weight in an attribute a reader could not set lines and letters apart.
    return kept.contains("spacing") || kept.contains("line-height")
      ? kept.replacing(" !important", with: "") : kept
  }

  private func block(_ text: String, _ colours: LegibleColours?, of selectors: String) -> String {
    let declarations = CSSScanner.declarations(text).compactMap(declaration)
    return (colours?.mended(declarations, of: selectors) ?? declarations).joined(separator: "; ")
  }

  // MARK: Rules

  /// - Parameter colours: nil for rules that are for no page on a screen, or for a dark one.
  private func rule(
    _ part: CSSScanner.Part, _ colours: LegibleColours?, depth: Int
  ) -> String? {
    switch part {
    case .rule(let prelude, let block):
      guard let selectors = CSSSelector.list(prelude) else { return nil }
      let declarations = self.block(block, colours, of: selectors)
      return declarations.isEmpty ? nil : "\(selectors) { \(declarations) }"
    case .atRule(let name, let prelude, let block?):
      return atRule(name, prelude, block, colours, depth: depth)
    case .atRule("namespace", let prelude, nil):
      return depth == 0 && CSSValue.isPlain(prelude) ? "@namespace \(prelude);" : nil
    case .atRule: return nil
    }
  }

  private func atRule(
    _ name: String, _ prelude: String, _ block: String, _ colours: LegibleColours?, depth: Int
  ) -> String? {
    switch name {
    case "font-face":
      let declarations = CSSScanner.declarations(block).compactMap(declaration)
      // A font without a file is none.
      guard declarations.contains(where: { $0.hasPrefix("src:") }) else { return nil }
      return "@font-face { \(declarations.joined(separator: "; ")) }"
    case "page":
      let declarations = self.block(block, nil, of: "")
      guard !declarations.isEmpty, CSSSelector.isPage(prelude) else { return nil }
      return "@page\(prelude.isEmpty ? "" : " " + prelude) { \(declarations) }"
    case "media", "supports":
      guard depth < 4, CSSValue.isPlain(prelude), !prelude.isEmpty else { return nil }
      var inner: [String] = []
      let isOurs = !prelude.contains("dark") && prelude.trimmed.lowercased() != "print"
      var scanner = CSSScanner(block)
      while let part = scanner.next() {
        if let rule = rule(part, isOurs ? colours : nil, depth: depth + 1) { inner.append(rule) }
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
