/// A line of plain text that can only be a heading: a word for a chapter or a part with its number.
struct TextHeading {
  enum Rank: Int { case part, chapter }

  var rank: Rank

  /// Nil unless the line is a heading beyond doubt.
  init?(_ line: Substring) {
    guard line.utf8.count <= 240 else { return nil }
    if let rank = Self.eastern(line) ?? Self.western(line) ?? Self.named(line) {
      self.rank = rank
    } else {
      return nil
    }
  }

  // MARK: 第一章

  private static let units: [Unicode.Scalar: Rank] = [
    "章": .chapter, "回": .chapter, "話": .chapter, "话": .chapter, "節": .chapter, "节": .chapter,
    "장": .chapter, "卷": .part, "部": .part, "編": .part, "编": .part, "篇": .part, "부": .part,
  ]

  private static func eastern(_ line: Substring) -> Rank? {
    var rest = line.unicodeScalars[...]
    guard let first = rest.popFirst(), first == "第" || first == "제" else { return nil }
    rest = rest.drop(while: \.properties.isWhitespace)
    let number = rest.prefix { isEasternDigit($0) || $0.properties.numericType == .decimal }
    guard !number.isEmpty, number.count <= 9 else { return nil }
    rest = rest[number.endIndex...].drop(while: \.properties.isWhitespace)
    guard let unit = rest.popFirst(), let rank = units[unit] else { return nil }
    guard let next = rest.first, let last = rest.last else { return rank }
    // A title may follow, a sentence may not: what goes on with a particle is one.
    if particles.contains(next) || first == "제" && next.properties.isAlphabetic { return nil }
    let ends: Set<Unicode.Scalar> = ["。", "，", "；", "、", "！", "？", ".", ","]
    guard rest.count <= 40, last != "、", !rest.contains(where: { ends.contains($0) && $0 != "、" })
    else { return nil }
    return rank
  }

  private static let particles: Set<Unicode.Scalar> = ["で", "に", "は", "を", "が", "と", "も", "へ", "的"]

  private static func isEasternDigit(_ scalar: Unicode.Scalar) -> Bool {
    "〇零一二三四五六七八九十百千两兩廿卅".unicodeScalars.contains(scalar)
  }

  // MARK: Chapter 1

  private static let words: [String: Rank] = {
    var words: [String: Rank] = [:]
    let chapters = """
      chapter kapitel chapitre capítulo capitulo capitolo capítol hoofdstuk rozdział rozdzial kapitola \
      глава розділ раздел поглавље κεφάλαιο κεφαλαιο bölüm fejezet luku kapittel chương अध्याय \
      الفصل فصل פרק บทที่ bab
      """
    let parts = """
      part book teil buch partie livre tome parte libro tomo deel boek część księga díl часть книга том \
      частина μέρος βιβλίο kısım rész kirja الجزء חלק ภาค phần del bind
      """
    for word in chapters.split(separator: " ") { words[String(word)] = .chapter }
    for word in parts.split(separator: " ") { words[String(word)] = .part }
    return words
  }()

  private static func western(_ line: Substring) -> Rank? {
    // The first word decides for nearly all lines, and costs little.
    let word = Substring(line.utf8.prefix { $0 != 0x20 && $0 != 0x09 && $0 != 0xE3 })
    guard word.utf8.count <= 24, word.last == "." || words[word.lowercased()] != nil else {
      return nil
    }
    let tokens = line.split(whereSeparator: \.isWhitespace)
    guard let first = tokens.first else { return nil }
    if let rank = words[first.lowercased()], tokens.count > 1, let number = TextNumber(tokens[1]) {
      return titleMayFollow(tokens.dropFirst(2), number: number) ? rank : nil
    }
    // `1. Bölüm`, `II. Kapitel`
    guard tokens.count > 1, first.last == ".", TextNumber(first) != nil,
      let rank = words[tokens[1].lowercased().trimmingPunctuation]
    else { return nil }
    return tokens.count <= 10 ? rank : nil
  }

  /// Whether what stands behind the number can be a title: it is parted from it, or begins with a
  /// capital, and does not run on as a sentence.
  private static func titleMayFollow(_ tokens: ArraySlice<Substring>, number: TextNumber) -> Bool {
    guard let first = tokens.first, let last = tokens.last else { return true }
    if number.isParted || ["-", "–", "—", ":", "|"].contains(first) { return tokens.count <= 14 }
    guard let letter = first.unicodeScalars.first(where: { $0.properties.isAlphabetic }) else {
      return false
    }
    return !letter.properties.isLowercase && last.last != "." && last.last != ","
      && tokens.count <= 10
  }

  // MARK: Prologue

  private static let names: Set<String> = [
    "prologue", "epilogue", "preface", "foreword", "introduction", "afterword", "prolog", "epilog",
    "prólogo", "epílogo", "пролог", "эпилог", "предисловие", "послесловие", "vorwort", "nachwort",
    "préface", "avant-propos", "épilogue", "楔子", "引子", "序", "序章", "序言", "自序", "前言", "尾声", "尾聲",
    "后记", "後記", "跋", "终章", "終章", "プロローグ", "エピローグ", "あとがき", "まえがき", "프롤로그", "에필로그",
  ]

  private static func named(_ line: Substring) -> Rank? {
    line.utf8.count <= 40 && names.contains(line.lowercased().trimmingPunctuation) ? .chapter : nil
  }
}

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
    if words.contains(word) { return true }
    guard let hyphen = word.firstIndex(of: "-") else { return false }
    return words.contains(String(word[..<hyphen]))
      && words.contains(String(word[word.index(after: hyphen)...]))
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

extension String {
  /// Without the signs behind it that part a number from a title.
  fileprivate var trimmingPunctuation: String {
    var text = self[...]
    while let last = text.last, ".:,)—–-".contains(last) { text.removeLast() }
    return String(text)
  }
}
