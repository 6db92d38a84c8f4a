/// A line of plain text that can only be a heading: a word for a chapter or a part with its number.
struct TextHeading {
  enum Rank: Int { case part, chapter }

  var rank: Rank
  /// Whether there is no title behind the number.
  private(set) var isNumberAlone = false
  /// Whether it may be a sentence's beginning, if the next line goes on as one: `First chapter`.
  private(set) var mayRunOn = false

  /// Nil unless the line is a heading beyond doubt.
  init?(_ line: Substring) {
    guard line.utf8.count <= 240 else { return nil }
    if let rank = Self.eastern(line) ?? Self.named(line) {
      self.rank = rank
    } else if let heading = Self.western(line) {
      self = heading
    } else {
      return nil
    }
  }

  private init(rank: Rank, isNumberAlone: Bool) {
    self.rank = rank
    self.isNumberAlone = isNumberAlone
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
      الفصل فصل פרק บทที่ bab kapitlet
      """
    let parts = """
      part book teil buch partie livre tome parte libro tomo deel boek część księga díl часть книга том \
      частина μέρος βιβλίο kısım rész kirja الجزء חלק ภาค phần del bind delen boken bogen
      """
    for word in chapters.split(separator: " ") { words[String(word)] = .chapter }
    for word in parts.split(separator: " ") { words[String(word)] = .part }
    return words
  }()

  private static func western(_ line: Substring) -> TextHeading? {
    // The first word decides for nearly all lines, and costs little.
    let word = Substring(line.utf8.prefix { $0 != 0x20 && $0 != 0x09 && $0 != 0xE3 })
    guard word.utf8.count <= 32 else { return nil }
    let first = word.lowercased()
    guard first.last == "." || words[first] != nil || TextOrdinal.mayBegin(first) else {
      return nil
    }
    let tokens = line.split(whereSeparator: \.isWhitespace)[...]
    if let rank = words[first] { return numbered(rank, by: tokens.dropFirst()) }
    if let ordinal = TextOrdinal(tokens) {
      return counted(by: ordinal, tokens.dropFirst(ordinal.length))
    }
    // `1. Bölüm`, `II. Kapitel`
    guard tokens.count > 1, first.last == ".", TextNumber(word) != nil,
      let rank = words[tokens[1].lowercased().trimmingPunctuation]
    else { return nil }
    return tokens.count <= 10 ? TextHeading(rank: rank, isNumberAlone: tokens.count == 2) : nil
  }

  /// `Chapter 1`, `Chapter the First`, `Capítulo décimo primero`, by what stands behind the word.
  private static func numbered(_ rank: Rank, by tokens: ArraySlice<Substring>) -> TextHeading? {
    let isArticle = tokens.count > 1 && tokens.first?.lowercased() == "the"
    let ordinal = TextOrdinal(isArticle ? tokens.dropFirst() : tokens)
    let length = (ordinal?.length ?? 1) + (isArticle ? 1 : 0)
    guard !isArticle || ordinal != nil, tokens.count >= length,
      let number = TextNumber(tokens[tokens.startIndex + length - 1])
    else { return nil }
    let title = tokens.dropFirst(length)
    // `Del primero, nada.`
    if !isArticle, ordinal?.sign == ",", title.first.map(beginsSmall) ?? true { return nil }
    guard titleMayFollow(title, number: number) else { return nil }
    return TextHeading(rank: rank, isNumberAlone: title.isEmpty)
  }

  /// `Erstes Kapitel`, `First Chapter: The Landing`, by what stands behind the ordinal: no more than
  /// the word, unless a sign parts the title from it.
  private static func counted(
    by ordinal: TextOrdinal, _ tokens: ArraySlice<Substring>
  ) -> TextHeading? {
    guard ordinal.sign == nil, let word = tokens.first?.lowercased(),
      let rank = words[word.trimmingPunctuation]
    else { return nil }
    let signs: Set<Substring> = ["-", "–", "—", ":", "|"]
    var title = tokens.dropFirst()
    var isParted = word.last.map { ".:—–".contains($0) } ?? false
    guard isParted || word == word.trimmingPunctuation else { return nil }
    if let sign = title.first, signs.contains(sign) {
      isParted = true
      title = title.dropFirst()
    }
    guard let first = title.first else {
      var heading = TextHeading(rank: rank, isNumberAlone: true)
      heading.mayRunOn = !isParted
      return heading
    }
    guard isParted, !beginsSmall(first), title.count <= 14, title.last?.last != "," else {
      return nil
    }
    return TextHeading(rank: rank, isNumberAlone: false)
  }

  static func beginsSmall(_ word: Substring) -> Bool {
    word.unicodeScalars.first(where: \.properties.isAlphabetic)?.properties.isLowercase ?? false
  }

  /// Whether what stands behind the number can be a title: it is parted from it, or begins with a
  /// capital, and does not run on as a sentence.
  private static func titleMayFollow(_ tokens: ArraySlice<Substring>, number: TextNumber) -> Bool {
    guard let first = tokens.first, let last = tokens.last else { return true }
    if number.isParted || ["-", "–", "—", ":", "|"].contains(first) { return tokens.count <= 14 }
    guard first.unicodeScalars.contains(where: \.properties.isAlphabetic) else { return false }
    return !beginsSmall(first) && last.last != "." && last.last != "," && tokens.count <= 10
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

extension String {
  /// Without the signs behind it that part a number from a title.
  var trimmingPunctuation: String {
    var text = self[...]
    while let last = text.last, ".:,)—–-".contains(last) { text.removeLast() }
    return String(text)
  }
}
