/// International Standard Book Numbers (ISO 2108) as files have them.
enum ISBN {
  /// The first of the numbers in a text that has an ISBN's length and check digit, without hyphens.
  static func first(in text: String) -> String? {
    text.uppercased().split { ",;/: ".contains($0) }.lazy
      .map { String($0.filter { $0.isASCII && $0.isNumber || $0 == "X" }) }
      .first { isValid($0) }
  }

  private static func isValid(_ text: String) -> Bool {
    let digits = text.enumerated().compactMap { index, digit in
      digit.wholeNumberValue ?? (digit == "X" && index == 9 ? 10 : nil)
    }
    guard digits.count == text.count else { return false }
    switch digits.count {
    case 10: return digits.enumerated().reduce(0) { $0 + (10 - $1.0) * $1.1 } % 11 == 0
    case 13: return digits.enumerated().reduce(0) { $0 + ($1.0 % 2 == 0 ? 1 : 3) * $1.1 } % 10 == 0
    default: return false
    }
  }
}
