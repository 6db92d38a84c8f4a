/// A number as headings have it: digits, Roman numerals, words.
struct TextNumber {
  /// Whether a sign behind it parts it from what follows: `1.`, `IV:`
  let isParted: Bool

  init?(_ token: Substring) {
    let number = String(token).trimmingPunctuation
    isParted = number.utf8.count < token.utf8.count
    let scalars = number.unicodeScalars
    guard !scalars.isEmpty else { return nil }
    let isDigits =
      scalars.allSatisfy { $0.properties.numericType == .decimal } && scalars.count <= 4
    // Hebrew letters that count: `ו'`
    let letters = scalars.filter { !"'׳\"״".unicodeScalars.contains($0) }
    let isHebrew = letters.count <= 3 && letters.allSatisfy { (0x5D0...0x5EA).contains($0.value) }
    let isRoman =
      scalars.allSatisfy { "IVXLCivxlc".unicodeScalars.contains($0) } && scalars.count <= 8
    guard isDigits || isRoman || isHebrew || Self.isWord(number.lowercased()) else { return nil }
  }

  private static func isWord(_ word: String) -> Bool {
    let parts = word.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.allSatisfy {
      words.contains(String($0)) || TextOrdinal.words.contains(String($0))
    }
  }

  private static let words = Set(
    """
    one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen \
    seventeen eighteen nineteen twenty thirty forty fifty first second third fourth fifth sixth last \
    eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf erstes zweites drittes \
    un deux trois quatre cinq sept huit neuf dix onze douze premier première deuxième troisième \
    uno dos tres cuatro cinco seis siete ocho nueve diez primero segundo tercero primeira primera \
    primo secondo terzo первая вторая третья четвертая четвёртая пятая шестая седьмая восьмая девятая \
    десятая одиннадцатая двенадцатая первый второй третий الأول الثاني الثالث الرابع الخامس السادس \
    السابع الثامن التاسع العاشر
    एक दो तीन चार पाँच पांच छह सात आठ नौ दस ग्यारह बारह
    """.split(separator: " ").map(String.init))
}
