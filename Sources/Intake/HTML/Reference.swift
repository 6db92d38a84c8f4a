/// A link as a file has it, and where it leads (RFC 3986, sections 4.2 and 5.2).
struct Reference {
  /// The source file's own path, with `/`; empty for text without a file.
  let base: String

  enum Target: Equatable {
    /// A file below the source's root, its escapes undone, and the id in it.
    case file(path: String, fragment: String?)
    /// http, https, mailto or tel, with all characters that no address has escaped.
    case external(String)
    /// `data:`, as it stands.
    case data(String)
    /// A script, a local file, or no address at all.
    case refused
  }

  func target(of reference: String) -> Target {
    let text = Self.cleaned(reference)
    if let scheme = Self.scheme(of: text) {
      switch scheme {
      case "http", "https", "mailto", "tel": return external(text, scheme: scheme)
      case "data": return .data(text)
      default: return .refused
      }
    }
    if text.hasPrefix("//") { return external("https:" + text, scheme: "https") }
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].prefix { $0 != "?" }
    let fragment = parts.count > 1 ? Self.decoded(parts[1]) : nil
    if path.isEmpty { return .file(path: base, fragment: fragment) }
    return .file(path: resolved(Self.decoded(path)), fragment: fragment)
  }

  /// Without white space around and line ends within (URL Standard, section 4.4).
  private static func cleaned(_ text: String) -> String {
    var bytes = text.utf8.filter { $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }[...]
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func scheme(of text: String) -> String? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), let first = text.utf8.first,
      isLetter(first)
    else { return nil }
    let scheme = text[..<colon]
    let isScheme = scheme.utf8.allSatisfy {
      isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
    }
    return isScheme ? scheme.lowercased() : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private func external(_ text: String, scheme: String) -> Target {
    let rest = text.utf8.dropFirst(scheme.utf8.count + 1)
    if scheme.hasPrefix("http") {
      guard rest.starts(with: "//".utf8) else { return .refused }
      let authority = rest.dropFirst(2).prefix { $0 != 0x2F && $0 != 0x3F && $0 != 0x23 }
      guard Self.isAuthority(String(decoding: authority, as: UTF8.self)) else { return .refused }
    } else if rest.isEmpty {
      return .refused
    }
    return .external(scheme + ":" + Self.escaped(Array(rest)))
  }

  /// A host's name or number, with a port where there is one (RFC 3986, section 3.2).
  private static func isAuthority(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let host = parts.first, parts.count <= 2 else { return false }
    if parts.count == 2, UInt16(parts[1]) == nil { return false }
    return host.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
      !label.isEmpty && label.utf8.count < 64
        && label.utf8.allSatisfy {
          isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F || $0 >= 0x80
        }
    }
  }

  /// Bytes that stand for no address's character as `%XX`; the host's letters stay as they are.
  private static func escaped(_ bytes: [UInt8]) -> String {
    var escaped: [UInt8] = []
    var hasFragment = false
    for (index, byte) in bytes.enumerated() {
      let isPlain: Bool
      switch byte {
      case UInt8(ascii: "%"):
        isPlain =
          index + 2 < bytes.count && hexadecimal(bytes[index + 1]) != nil
          && hexadecimal(bytes[index + 2]) != nil
      case UInt8(ascii: "#"):
        isPlain = !hasFragment
        hasFragment = true
      default:
        isPlain =
          isLetter(byte) || (0x30...0x39).contains(byte)
          || "-._~:/?@!$&'()*+,;=".utf8.contains(byte)
      }
      if isPlain {
        escaped.append(byte)
      } else {
        let digits = Array("0123456789ABCDEF".utf8)
        escaped += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  private func resolved(_ path: String) -> String {
    var segments = path.hasPrefix("/") ? [] : base.split(separator: "/").dropLast()
    for segment in path.split(separator: "/") {
      switch segment {
      case ".": break
      case "..": _ = segments.popLast()
      default: segments.append(segment)
      }
    }
    return segments.joined(separator: "/")
  }

  /// With `%XX` undone where that gives UTF-8.
  static func decoded(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    let bytes = unescaped(Array(text.utf8))
    return String(validating: bytes, as: UTF8.self) ?? String(text)
  }

  static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = hexadecimal(bytes[index + 1]), let low = hexadecimal(bytes[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46, 0x61...0x66: (byte | 0x20) - 0x61 + 10
    default: nil
    }
  }
}
