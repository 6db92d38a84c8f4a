/// Reads the words of an input, each with its operators.
struct QueryReader {
  struct Word: Equatable {
    var field: SearchField?
    var isExcluded = false
    var isQuoted = false
    /// The word is `opened:` and this; then it has no text.
    var period: Period?
    var text: String
  }

  private var rest: Substring.UnicodeScalarView
  /// Whether the input ends in a phrase whose quotes are closed, so that its last word is whole.
  private(set) var endsInClosedPhrase = false
  private(set) var endsInExclusion = false
  private(set) var endsInPeriod = false
  private let knowsTime: Bool

  /// - Parameter knowsTime: `opened:` is an operator.
  init(_ text: String, knowsTime: Bool = false) {
    rest = Substring(text).unicodeScalars
    self.knowsTime = knowsTime
  }

  /// Names of fields as they are typed, before a colon, in small letters.
  fileprivate static let fields: [String: SearchField] = [
    "author": .author, "title": .title, "category": .category,
    "作者": .author, "书名": .title, "書名": .title, "分类": .category, "分類": .category,
  ]

  mutating func next() -> Word? {
    while let first = rest.first, Self.isSpace(first) { rest.removeFirst() }
    guard !rest.isEmpty else { return nil }
    endsInClosedPhrase = false
    var word = Word(text: "")
    word.isExcluded = takeExclusion()
    word.period = takePeriod()
    endsInPeriod = word.period != nil
    if endsInPeriod { return word }
    word.field = takeField()
    if let first = rest.first, let close = Self.closingQuote(of: first) {
      word.isQuoted = true
      rest.removeFirst()
      word.text = take { $0 == close || $0 == "\"" }
      endsInClosedPhrase = !rest.isEmpty
      if !rest.isEmpty { rest.removeFirst() }
    } else {
      word.text = take { Self.isSpace($0) }
    }
    endsInExclusion = word.isExcluded
    return word
  }

  /// A `-` excludes at a word's start, where something follows and no second `-` does: the word
  /// -ナルト- is a part of a title.
  private mutating func takeExclusion() -> Bool {
    guard rest.first == "-" else { return false }
    let word = rest.dropFirst().prefix { !Self.isSpace($0) }
    guard !word.isEmpty, !word.contains("-") else { return false }
    rest.removeFirst()
    return true
  }

  /// The name of a field and its colon, which may stand apart from what is looked for in it.
  private mutating func takeField() -> SearchField? {
    var field: SearchField?
    let value = startOfValue {
      field = Self.fields[$0]
      return field != nil
    }
    guard let value else { return nil }
    rest = rest[value...]
    return field
  }

  /// Where the value begins that follows a name and a colon, if there is one.
  private func startOfValue(where isName: (String) -> Bool) -> String.Index? {
    let word = rest.prefix { !Self.isSpace($0) }
    guard let colon = word.firstIndex(where: { $0 == ":" || $0 == "：" }),
      isName(String(Substring(word[..<colon])).lowercased())
    else { return nil }
    return rest[word.index(after: colon)...].firstIndex { !Self.isSpace($0) }
  }

  /// `opened:` and a stretch of time, which may stand apart from it; other words after it are text.
  private mutating func takePeriod() -> Period? {
    guard knowsTime, let value = startOfValue(where: { $0 == "opened" }) else { return nil }
    let word = rest[value...].prefix { !Self.isSpace($0) }
    guard let period = Period(String(Substring(word))) else { return nil }
    rest = rest[word.endIndex...]
    return period
  }

  private mutating func take(until isEnd: (Unicode.Scalar) -> Bool) -> String {
    let end = rest.firstIndex(where: isEnd) ?? rest.endIndex
    defer { rest = rest[end...] }
    return String(Substring(rest[..<end]))
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x21 || scalar.properties.isWhitespace
  }

  private static func closingQuote(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "\"": "\""
    case "\u{201C}", "\u{201D}", "\u{201E}": "\u{201D}"
    default: nil
    }
  }
}

extension SearchField {
  /// The field that is asked for by an input that ends where its words should begin, `title:`.
  package init?(operator input: String) {
    guard let colon = input.last, colon == ":" || colon == "：",
      let field = QueryReader.fields[input.dropLast().lowercased()]
    else { return nil }
    self = field
  }
}
