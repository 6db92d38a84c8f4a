/// What a person typed, understood.
///
/// Words in any order, all of which must match, the last as a beginning; `"phrases"`, `-not`,
/// `author:`, `title:`, `category:`, `opened:` and a time. Everything can be typed: what makes no sense as an operator is
/// text.
struct Query: Equatable {
  /// What one word, or one phrase in quotes, asks for.
  struct Clause: Equatable {
    /// nil: any field.
    var field: SearchField?
    /// Adjacent, in this order.
    var tokens: [String]
    /// The same as one word: `dont` for don't.
    var compound: String?
    /// Whether the last token may be only the beginning of a word.
    var isPrefix = false
    /// As it was typed, without its operators, for finding the exact spelling.
    var spelling: String
  }

  /// All of them must match.
  var clauses: [Clause] = []
  /// None of them may match.
  var exclusions: [Clause] = []
  /// The title was opened within all of them.
  var periods: [Period] = []
  /// It was opened within none of them.
  var excludedPeriods: [Period] = []
  /// The whole input as `TitleKey.literal` has it.
  var literal = ""
  /// The tokens of the whole input, for a title that has them in a row.
  var phrase: [String] = []
  /// Whether something in it was taken for an operator.
  var hasOperators = false
  /// Whether the last token of the input may be only the beginning of a word.
  var endsInPrefix: Bool { clauses.last?.isPrefix ?? false }

  /// Characters of the input that are looked at; nobody types so many.
  private static let textLimit = 512
  /// Clauses that are looked at, and tokens in one of them.
  private static let clauseLimit = 32
  private static let tokenLimit = 64

  /// - Parameter knowsTime: `opened:` can be answered; else it is text.
  init(_ text: String, knowsTime: Bool = false) {
    let text = String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.textLimit)))
    var reader = QueryReader(text, knowsTime: knowsTime)
    while let word = reader.next() { add(word) }
    literal = TitleKey.literal(text)
    phrase = Array(
      Segmenter.tokens(text).lazy.filter { $0.kind != .ornament }.map(\.text)
        .prefix(Self.tokenLimit))
    let isOpen = !reader.endsInClosedPhrase && !reader.endsInExclusion && !reader.endsInPeriod
    if isOpen, let last = clauses.indices.last { clauses[last].isPrefix = true }
  }

  /// Nothing is asked but when it was opened.
  var isOnlyAboutTime: Bool { !periods.isEmpty && clauses.isEmpty && exclusions.isEmpty }

  private mutating func add(_ word: QueryReader.Word) {
    if let period = word.period {
      hasOperators = true
      if word.isExcluded { excludedPeriods.append(period) } else { periods.append(period) }
      return
    }
    if word.isExcluded || word.isQuoted || word.field != nil { hasOperators = true }
    let tokens = Segmenter.tokens(word.text)
    var found: [Clause] = []
    let inline = tokens.filter { $0.kind != .ornament }.prefix(Self.tokenLimit)
    if !inline.isEmpty {
      let compounds = Segmenter.compounds(of: Array(inline))
      // One compound for the whole clause, or none: the two of "spider-man don't" stand apart.
      let compound = compounds.count == 1 && !Self.isPartial(compounds[0], of: inline)
      found.append(
        Clause(
          field: word.field, tokens: inline.map(\.text),
          compound: compound ? compounds[0].text : nil, spelling: word.text))
    }
    for ornament in tokens where ornament.kind == .ornament {
      found.append(Clause(field: word.field, tokens: [ornament.text], spelling: ornament.text))
    }
    if word.isExcluded { exclusions += found } else { clauses += found }
    clauses = Array(clauses.prefix(Self.clauseLimit))
    exclusions = Array(exclusions.prefix(Self.clauseLimit))
  }

  private static func isPartial(_ compound: Token, of tokens: ArraySlice<Token>) -> Bool {
    compound.range.lowerBound != tokens.first?.range.lowerBound
      || compound.range.upperBound != tokens.last?.range.upperBound
  }
}
