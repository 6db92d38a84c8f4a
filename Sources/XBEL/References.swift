/// Character and entity references of XML (XML 1.0, sections 2.4 and 4.1).
package enum References {
  private static let names: [(String, Unicode.Scalar)] = [
    ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"),
  ]

  /// The text without references; one that is none stays as it is.
  package static func resolved(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var text = ""
    var rest = bytes
    while let mark = rest.firstIndex(of: UInt8(ascii: "&")) {
      text += String(decoding: rest[..<mark], as: UTF8.self)
      rest = rest[mark...]
      let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";"))
      if let end, let scalar = scalar(String(decoding: rest[(mark + 1)..<end], as: UTF8.self)) {
        text.unicodeScalars.append(scalar)
        rest = rest[(end + 1)...]
      } else {
        text += "&"
        rest = rest.dropFirst()
      }
    }
    return text + String(decoding: rest, as: UTF8.self)
  }

  private static func scalar(_ reference: String) -> Unicode.Scalar? {
    if let (_, scalar) = names.first(where: { $0.0 == reference }) { return scalar }
    guard reference.hasPrefix("#") else { return nil }
    let digits = reference.dropFirst()
    let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(Unicode.Scalar.init)
  }

  /// The text as it may stand between tags or quotes. Line ends and tabs become spaces, and what XML
  /// cannot hold is left out.
  package static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: escaped.append(" ")
      case ..<0x20, 0xFFFE, 0xFFFF: continue
      default:
        if let (name, _) = names.first(where: { $0.1 == scalar }) {
          escaped.append(contentsOf: "&\(name);".unicodeScalars)
        } else {
          escaped.append(scalar)
        }
      }
    }
    return String(escaped)
  }
}
