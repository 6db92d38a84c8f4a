/// The encoding that an HTML file names in its beginning (HTML Standard, section 13.2.3.2, "prescan").
enum DeclaredCharset {
  /// The label in `<meta charset=…>`, in `<meta http-equiv … content="…; charset=…">`, or in an XML
  /// declaration; nil when there is none in the first 4096 bytes.
  static func of(_ bytes: [UInt8]) -> String? {
    let start = String(
      decoding: bytes.prefix(4096).map { $0 < 0x80 ? ($0 &- 0x41 < 26 ? $0 | 0x20 : $0) : 0x3F },
      as: UTF8.self)
    if start.hasPrefix("<?xml"), let end = start.firstRange(of: "?>") {
      let declaration = start[..<end.lowerBound]
      if let label = value(of: "encoding", in: declaration) { return label }
    }
    var rest = start[...]
    while let meta = rest.firstRange(of: "<meta") {
      rest = rest[meta.upperBound...]
      let tag = rest.prefix { $0 != ">" }
      if let label = value(of: "charset", in: tag) { return label }
    }
    return nil
  }

  private static func value(of name: String, in text: Substring) -> String? {
    guard let found = text.firstRange(of: name) else { return nil }
    var rest = text[found.upperBound...].drop(while: \.isWhitespace)
    guard rest.first == "=" else { return nil }
    rest = rest.dropFirst().drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
    let label = rest.prefix { !$0.isWhitespace && !"\"';/".contains($0) }
    return label.isEmpty ? nil : String(label)
  }
}
