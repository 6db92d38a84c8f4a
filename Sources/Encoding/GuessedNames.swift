/// Names that are too short to tell their encoding, each by itself.
package enum GuessedNames {
  /// Names that were all written in one encoding, which nobody tells, by the one in which they make the
  /// most sense together.
  package static func texts(of names: [[UInt8]]) -> [String] {
    guard !names.isEmpty else { return [] }
    let sample = names.prefix(sampled)
    var best: (score: Double, encoding: CharacterEncoding?) = (
      score(sample) { text(of: $0, nil) }, nil
    )
    for encoding in encodings {
      let score = score(sample) { text(of: $0, encoding) }
      // Of those that make as much sense the commoner one.
      if score >= best.score { best = (score, encoding) }
    }
    return names.map { text(of: $0, best.encoding) ?? CodePage437.text(of: $0) }
  }

  /// Names that are looked at; many more say no more.
  private static let sampled = 200

  /// What programs name files in, the commonest last; before them code page 437, which reads any bytes.
  private static let encodings: [CharacterEncoding] = [
    .windows1251, .windows1252, .ibm866, .big5, .eucKR, .shiftJIS, .gb18030,
  ]

  private static func text(of name: [UInt8], _ encoding: CharacterEncoding?) -> String? {
    guard let encoding else { return CodePage437.text(of: name) }
    guard case .text(let text) = encoding.decode(name) else { return nil }
    return text
  }

  private static func score(_ names: ArraySlice<[UInt8]>, read: ([UInt8]) -> String?) -> Double {
    names.reduce(0) { $0 + (read($1).map(Plausibility.score) ?? -2) }
  }
}
