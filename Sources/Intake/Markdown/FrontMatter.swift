/// Data about a text in front of it, as programs for web sites and notes put it there: YAML between
/// two lines of three hyphens, or TOML between two of three plus signs. It is no part of the text.
///
/// Three hyphens are a line across the page as well, so everything between them has to look like
/// YAML: keys with values, list items, comments, lines that are indented.
struct FrontMatter {
  /// The keys that it has, in order.
  let keys: [String]
  /// The text behind it.
  let rest: Substring
  /// What the keys say, as far as it is words and lists of words.
  let values: FrontMatterValues

  /// Nil where the text begins with none.
  init?(_ text: String) {
    var lines = Lines(rest: text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...])
    guard let first = lines.next(), ["---", "+++"].contains(first.trimmed),
      let mark = first.first, !mark.isWhitespace
    else { return nil }
    let ends = mark == "+" ? ["+++"] : ["---", "..."]
    var keys: [String] = []
    var data: [Substring] = []
    var size = 0
    while let line = lines.next() {
      if ends.contains(line.trimmed), line.first?.isWhitespace == false {
        guard !keys.isEmpty else { return nil }
        self.keys = keys
        rest = lines.rest
        values = FrontMatterValues(data, separator: mark == "+" ? "=" : ":")
        return
      }
      size += line.utf8.count
      data.append(line)
      if let key = mark == "+" ? Self.tomlKey(line) : Self.key(line) {
        keys.append(key)
      } else {
        guard mark == "+" || Self.isContinuation(line), !keys.isEmpty || line.trimmed.first == "#"
        else {
          return nil
        }
      }
      guard size < 65_536 else { return nil }
    }
    return nil
  }

  /// `title` of `title: The Tide`.
  private static func key(_ line: Substring) -> String? {
    let name = line.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || $0 == "." }
    let behind = line.dropFirst(name.count)
    guard let first = name.first, first.isLetter || first == "_", behind.first == ":" else {
      return nil
    }
    let value = behind.dropFirst()
    return value.isEmpty || value.first?.isWhitespace == true ? String(name) : nil
  }

  /// `title` of `title = "The Tide"`.
  private static func tomlKey(_ line: Substring) -> String? {
    let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].trimmed
    guard parts.count == 2, let first = name.first, first.isLetter || first == "_",
      name.allSatisfy({ $0.isLetter || $0.isNumber || "_-.".contains($0) })
    else { return nil }
    return name
  }

  private static func isContinuation(_ line: Substring) -> Bool {
    let text = line.trimmed
    return text.isEmpty || text.first == "#" || line.first == " " || line.first == "\t"
      || line.hasPrefix("- ") || text == "-" || ["]", "}"].contains(text)
  }
}

/// The lines of a text, whatever ends them.
private struct Lines {
  var rest: Substring

  mutating func next() -> Substring? {
    guard !rest.isEmpty else { return nil }
    let line = rest.prefix { !$0.isNewline }
    rest = rest[line.endIndex...].dropFirst()
    return line
  }
}

extension Substring {
  /// Without white space at its ends.
  var trimmed: String {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
