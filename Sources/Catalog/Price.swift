/// What was paid.
enum Price {
  /// A decimal number with a point: `19.99`.
  static func amount(_ text: String) -> String? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }
    return areDigits ? text : nil
  }

  /// A code of three letters (ISO 4217), in upper case.
  static func currency(_ text: String) -> String? {
    let code = text.uppercased()
    return code.utf8.count == 3 && code.utf8.allSatisfy { (0x41...0x5A).contains($0) } ? code : nil
  }
}

extension UInt8 {
  /// ASCII's 0 to 9.
  var isDigit: Bool { (0x30...0x39).contains(self) }
}
