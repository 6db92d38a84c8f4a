/// Links that lead out of the book.
enum ExternalLink {
  /// The address as it may stand in a page, or nil where it is none that a book should have:
  /// `http`, `https` and `mailto` alone, a host that can be one, other characters escaped (RFC 3986).
  static func address(_ href: String) -> String? {
    let href = href.trimmed
    guard let scheme = scheme(of: href) else { return nil }
    let rest = href.dropFirst(scheme.count + 1)
    switch scheme.lowercased() {
    case "mailto":
      guard rest.contains("@"), rest.first != "@" else { return nil }
      return "mailto:" + escaped(rest)
    case "http", "https":
      guard rest.hasPrefix("//") else { return nil }
      let authority = rest.dropFirst(2).prefix { !"/?#\\".contains($0) }
      guard isAuthority(authority) else { return nil }
      return "\(scheme.lowercased())://\(authority)" + escaped(rest.dropFirst(2 + authority.count))
    default: return nil
    }
  }

  /// `https` of `https://…` (RFC 3986, section 3.1).
  static func scheme(of href: String) -> String? {
    guard let colon = href.firstIndex(of: ":") else { return nil }
    let scheme = href[..<colon]
    guard let first = scheme.first, first.isASCII, first.isLetter,
      scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
    else { return nil }
    return String(scheme)
  }

  /// A host name or an IPv4 address, with a port if need be. No user names, no IPv6.
  private static func isAuthority(_ text: Substring) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 1 || parts.count == 2 && isPort(parts[1]), let host = parts.first else {
      return false
    }
    guard host.utf8.count <= 253 else { return false }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    let named = labels.last == "" ? labels.dropLast() : labels[...]
    guard !named.isEmpty, named.allSatisfy(isLabel) else { return false }
    // What ends in a number has to be an IPv4 address (URL Standard, section 3.5).
    guard let last = named.last, last.allSatisfy(\.isNumber) else { return true }
    return named.count == 4 && named.allSatisfy { UInt8($0) != nil }
  }

  private static func isPort(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } && UInt16(text) != nil
  }

  private static func isLabel(_ label: Substring) -> Bool {
    guard (1...63).contains(label.utf8.count), label.first != "-", label.last != "-" else {
      return false
    }
    return label.unicodeScalars.allSatisfy { scalar in
      scalar == "-" || scalar == "_" || scalar.properties.isAlphabetic
        || scalar.properties.numericType == .decimal
    }
  }

  /// Bytes that no address has are written as `%XX`; what is escaped already stays.
  private static func escaped(_ text: Substring) -> String {
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    var hasFragment = false
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "%") where isEscape(bytes[index...]): result.append(byte)
      case UInt8(ascii: "#") where !hasFragment:
        hasFragment = true
        result.append(byte)
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: result.append(byte)
      case _ where "-._~/?:@!$&'()*+,;=".utf8.contains(byte): result.append(byte)
      default: result += "%\(hex(byte >> 4))\(hex(byte & 15))".utf8
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isEscape(_ bytes: ArraySlice<UInt8>) -> Bool {
    let digits = bytes.dropFirst().prefix(2)
    return digits.count == 2 && digits.allSatisfy(\.isHexDigit)
  }

  private static func hex(_ value: UInt8) -> String { String(value, radix: 16, uppercase: true) }
}

extension String {
  /// With `%XX` undone where the result is UTF-8; itself otherwise.
  var percentDecoded: String {
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2, rest.prefix(2).allSatisfy(\.isHexDigit),
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? self
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x46).contains(self & 0xDF)
  }
}
