import Messages

/// Why a text is not JSON (RFC 8259), and where.
///
/// `JSONDecoder` knows that it isn't; this tells a person the line.
package struct JSONFault: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// The text ends before the value does.
    case truncated
    case tooDeep
    /// A character that can't stand there.
    case unexpected(String)
    /// A line break, or another control character, inside a string.
    case controlCharacter
    case badEscape
    case badNumber
    /// A key without quotes.
    case missingKey
  }

  package let kind: Kind
  /// From 1; the column in characters.
  package let line: Int
  package let column: Int

  var fact: String {
    let what =
      switch kind {
      case .truncated: tr("the file ends in the middle")
      case .tooDeep: tr("brackets are nested deeper than %1", JSONScanner.deepest)
      case .unexpected(let character): tr("“%1” is not expected here", character)
      case .controlCharacter: tr("a line break or control character stands inside a text")
      case .badEscape: tr("a backslash is followed by a character that has no meaning there")
      case .badNumber: tr("this is not a number")
      case .missingKey: tr("a name in double quotes is expected here")
      }
    return tr("line %1, column %2: %3", line, column, what)
  }

  /// The first fault of a text; nil when it is JSON.
  static func first(in text: String) -> JSONFault? {
    var text = text
    return text.withUTF8 { bytes in
      var scanner = JSONScanner(bytes)
      guard let kind = scanner.scan() else { return nil }
      let before = bytes[..<min(scanner.offset, bytes.count)]
      let line = before.count { $0 == 0x0A } + 1
      let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let column = String(decoding: before[lineStart...], as: UTF8.self).count + 1
      return JSONFault(kind: kind, line: line, column: column)
    }
  }
}
