/// What data in front of a text says: words, and lists of words, by their keys in small letters.
///
/// Of YAML (1.2, chapters 7 and 8) and of TOML (1.0) this reads scalars, lists of them and blocks of
/// text; tables, anchors and types are passed over.
struct FrontMatterValues: Equatable {
  private var values: [String: [String]] = [:]

  /// - Parameters:
  ///   - lines: those between the marks.
  ///   - separator: what stands between a key and its value: a colon in YAML, `=` in TOML.
  init(_ lines: [Substring], separator: Character) {
    var key: String?
    var block: [String]?
    var list: String?
    for line in lines {
      let text = line.trimmed
      if var open = list {
        open += " " + text
        list = open.isClosed ? nil : open
        if list == nil { add(Self.items(open), to: key) }
        continue
      }
      let isIndented = line.first?.isWhitespace == true
      if isIndented || text.hasPrefix("- ") || text.isEmpty, !text.hasPrefix("#") {
        if block != nil, !text.hasPrefix("- ") {
          block?.append(text)
        } else if text.hasPrefix("- ") {
          add([Self.scalar(text.dropFirst(2))], to: key)
        }
        continue
      }
      if let lines = block { add([Self.paragraphs(lines)], to: key) }
      (block, key) = (nil, nil)
      guard !text.hasPrefix("#"), !text.hasPrefix("["), let mark = text.firstIndex(of: separator)
      else { continue }
      key = text[..<mark].trimmed.lowercased()
      let value = text[text.index(after: mark)...].trimmed
      if ["|", ">", "|-", ">-", "|+", ">+"].contains(value) {
        block = []
      } else if value.hasPrefix("["), !value.isClosed {
        list = value
      } else if value.hasPrefix("[") {
        add(Self.items(value), to: key)
      } else if !value.isEmpty {
        add([Self.scalar(value[...])], to: key)
      }
    }
    if let lines = block { add([Self.paragraphs(lines)], to: key) }
  }

  /// What the first of these keys that is there says, in order.
  func list(_ keys: String...) -> [String] {
    keys.lazy.compactMap { self.values[$0] }.first ?? []
  }

  func first(_ keys: String...) -> String? {
    keys.lazy.compactMap { self.values[$0]?.first }.first
  }

  private mutating func add(_ words: [String], to key: String?) {
    let words = words.filter { !$0.isEmpty && $0 != "null" && $0 != "~" }
    guard let key, !words.isEmpty else { return }
    values[key, default: []] += words
  }

  /// `a`, `b` of `[a, "b"]`.
  private static func items(_ list: String) -> [String] {
    var items = [""]
    var quote: Character?
    for character in list.dropFirst().prefix(while: { $0 != "]" }) {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "," {
        items.append("")
        continue
      }
      items[items.count - 1].append(character)
    }
    return items.map { scalar($0[...]) }
  }

  /// A value without its quotes, or without the comment behind it.
  private static func scalar(_ text: Substring) -> String {
    let text = text.trimmed
    if let quote = text.first, quote == "\"" || quote == "'",
      let end = text.dropFirst().lastIndex(of: quote)
    {
      let inner = String(text[text.index(after: text.startIndex)..<end])
      return quote == "'"
        ? inner.replacing("''", with: "'")
        : inner.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
    }
    return text.firstRange(of: " #").map { text[..<$0.lowerBound].trimmed } ?? text
  }

  private static func paragraphs(_ lines: [String]) -> String {
    lines.split(separator: "").map { $0.joined(separator: " ") }.joined(separator: "\n")
  }
}

extension String {
  /// Whether a list that begins in it ends in it.
  fileprivate var isClosed: Bool { contains("]") }
}
