/// Texts in ASCII but for a sign here and there: of a language that hardly needs more, or with a word
/// of another one in it.
///
/// Too few signs tell no alphabets apart, so that what most such files are in counts: windows-1252.
enum NearlyASCII {
  /// Bytes of ASCII to one beyond it, at least. Languages whose alphabet has further letters have one
  /// among fewer than fifty.
  private static let plenty = 500

  /// Whether bytes beyond ASCII are rare and stand alone: those of larger alphabets come in rows.
  static func holds(for bytes: [UInt8]) -> Bool {
    var count = 0
    var isAfterOne = false
    for byte in bytes {
      if byte >= 0x80 {
        if isAfterOne { return false }
        count += 1
      }
      isAfterOne = byte >= 0x80
    }
    return count > 0 && bytes.count >= plenty * count
  }

  /// Whether the text has what such texts have, and no capital within a word.
  static func isPlausible(_ text: String) -> Bool {
    var isInWord = false
    for scalar in text.unicodeScalars {
      let script = Script(scalar)
      if scalar.value >= 0x80 {
        guard script == .latin || script == .punctuation else { return false }
        if script == .latin, isInWord, scalar.properties.isUppercase { return false }
      }
      isInWord = scalar.properties.isLowercase
    }
    return true
  }
}
