/// Identifiers in XML (Namespaces in XML, production 4), as far as pages need them.
enum NCName {
  static func isValid(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, isStart(first) else { return false }
    return text.unicodeScalars.dropFirst().allSatisfy(isPart)
  }

  /// Whether a name is one of letters and digits of ASCII, as vocabularies have them. Of others only
  /// some are names to every parser: the fourth edition of XML has fewer than the fifth.
  static func isPlain(_ name: String) -> Bool {
    isValid(name) && name.utf8.allSatisfy { $0 < 0x80 }
  }

  /// The name that is nearest to the text: itself where it is one.
  static func nearest(to text: String) -> String {
    var name = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { name.append(isPart(scalar) ? scalar : "_") }
    if let first = name.first, !isStart(first) { name.insert("_", at: name.startIndex) }
    return name.isEmpty ? "_" : String(name)
  }

  private static func isStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D,
      0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF,
      0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
      true
    default: false
    }
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x0300...0x036F, 0x203F...0x2040: true
    default: isStart(scalar)
    }
  }
}
