extension String {
  /// Without white space and byte-order marks around it, and without U+0000, which no file name,
  /// no database function and no XML can hold.
  var trimmed: String {
    if isTrimmed { return self }
    let scalars = unicodeScalars.filter { $0 != "\0" }
    guard let first = scalars.firstIndex(where: { !$0.isSpace }),
      let last = scalars.lastIndex(where: { !$0.isSpace })
    else { return "" }
    return String(String.UnicodeScalarView(scalars[first...last]))
  }

  /// Seen from its bytes alone; a letter beyond ASCII at either end is looked at more closely.
  private var isTrimmed: Bool {
    let bytes = utf8
    guard let first = bytes.first, let last = bytes.last, !bytes.contains(0) else { return false }
    if (0x21..<0x80).contains(first), (0x21..<0x80).contains(last) { return true }
    guard let start = unicodeScalars.first, let end = unicodeScalars.last else { return false }
    return !start.isSpace && !end.isSpace
  }

  /// Whether a control character (general category Cc) is in it.
  var hasControls: Bool {
    unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
  }
}

extension Unicode.Scalar {
  fileprivate var isSpace: Bool { properties.isWhitespace || self == "\u{FEFF}" }
}
