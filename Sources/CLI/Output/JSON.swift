/// A JSON value for output (RFC 8259). Keys keep their order.
package enum JSON: Sendable, Equatable {
  case null
  case bool(Bool)
  case int(Int)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([(String, JSON)])

  package static func == (left: JSON, right: JSON) -> Bool { left.text == right.text }

  /// A string, or null where there is none.
  package init(_ string: String?) { self = string.map { .string($0) } ?? .null }

  /// The value on one line.
  package var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .int(let value): text += String(value)
    case .number(let value): text += value.isFinite ? "\(value)" : "null"
    case .string(let value): Self.write(value, to: &text)
    case .array(let values): Self.write(values, between: "[", "]", to: &text) { $0.write(to: &$1) }
    case .object(let pairs):
      Self.write(pairs, between: "{", "}", to: &text) { pair, text in
        Self.write(pair.0, to: &text)
        text += ":"
        pair.1.write(to: &text)
      }
    }
  }

  private static func write<Item>(
    _ items: [Item], between opening: String, _ closing: String, to text: inout String,
    each: (Item, inout String) -> Void
  ) {
    text += opening
    for (index, item) in items.enumerated() {
      if index > 0 { text += "," }
      each(item, &text)
    }
    text += closing
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
