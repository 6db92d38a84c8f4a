/// A token of a segmented text.
struct Token: Equatable {
  enum Kind { case word, ideograph, symbol, ornament }
  /// Folded.
  var text: String
  var kind: Kind
  /// UTF-8 offsets in the text as it was given.
  var range: Range<Int>
  /// Whether it makes one word with the token before it: the t of don't, the + of C++.
  var isJoined = false

  /// Whether it is one letter of an alphabet, as initials are.
  fileprivate var isSingleLetter: Bool { kind == .word && text.unicodeScalars.count == 1 }
}

/// Cuts text into the tokens that are searched for: one a character in Chinese, Japanese and Korean,
/// folded words elsewhere.
///
/// The index and the query go through it alike, and both leave it as tokens with spaces between,
/// which the stock tokenizer of SQLite's full text search takes apart just so.
enum Segmenter {
  /// Raised when the same text gives other tokens than before; a library whose index is of another
  /// version is indexed again when it is opened for writing.
  static let version = "1"

  /// The tokens in order, without the joined ones (see `compounds`).
  static func tokens(_ text: String) -> [Token] {
    var segmentation = Segmentation()
    for element in FoldedText(text) { segmentation.add(element) }
    segmentation.endWord()
    return segmentation.tokens
  }

  /// What tokens that are one word make when they are put together: `dont`, `spiderman`, `c++`,
  /// `jrr`. Numbers alone make none.
  static func compounds(of tokens: [Token]) -> [Token] {
    var compounds: [Token] = []
    var start = 0
    while start < tokens.count {
      var end = start + 1
      while end < tokens.count, tokens[end].isJoined { end += 1 }
      if end - start > 1 {
        let parts = tokens[start..<end]
        let text = parts.map(\.text).joined()
        if !text.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) {
          let range = tokens[start].range.lowerBound..<tokens[end - 1].range.upperBound
          compounds.append(Token(text: text, kind: .word, range: range))
        }
      }
      start = end
    }
    return compounds
  }

  /// The text as it is stored in the index: the tokens in their order, so that phrases are
  /// adjacent, then ornaments and compounds, which are found but stand in no phrase.
  static func indexed(_ text: String) -> String {
    let tokens = tokens(text)
    var indexed = ""
    for token in tokens where token.kind != .ornament { append(token, to: &indexed) }
    for token in tokens where token.kind == .ornament { append(token, to: &indexed) }
    for token in compounds(of: tokens) { append(token, to: &indexed) }
    return indexed
  }

  private static func append(_ token: Token, to text: inout String) {
    if !text.isEmpty { text += " " }
    text += token.text
  }
}

/// The tokens so far, and the word that is being read.
private struct Segmentation {
  var tokens: [Token] = []
  private var word = ""
  private var wordRange = 0..<0
  /// What stood between the token before and here.
  private var gap = Gap.none
  private var isWordJoined = false
  private var isJoinedByPeriod = false

  private enum Gap { case none, joiner, period, periodAndSpace, other }

  mutating func add(_ element: FoldedText.Element) {
    let range = element.start..<element.end
    switch CharacterClass(element.scalar) {
    case .word:
      if word.isEmpty {
        wordRange = range
        isWordJoined = joins(word: true)
      }
      word.unicodeScalars.append(element.scalar)
      wordRange = wordRange.lowerBound..<max(wordRange.upperBound, element.end)
    case .ideograph: append(element.scalar, .ideograph, range, isJoined: false)
    case .symbol:
      endWord()
      append(element.scalar, .symbol, range, isJoined: joins(word: false))
    case .ornament: append(element.scalar, .ornament, range, isJoined: false)
    case .joiner: widenGap(to: .joiner)
    case .period: widenGap(to: .period)
    case .separator:
      endWord()
      gap = gap == .period && element.scalar == " " ? .periodAndSpace : .other
    }
  }

  mutating func endWord() {
    guard !word.isEmpty else { return }
    var token = Token(text: word, kind: .word, range: wordRange, isJoined: isWordJoined)
    // A period joins initials alone: the Rowling of J.K.Rowling is a word of its own.
    if isJoinedByPeriod, !token.isSingleLetter { token.isJoined = false }
    tokens.append(token)
    word = ""
    gap = .none
  }

  private mutating func append(
    _ scalar: Unicode.Scalar, _ kind: Token.Kind, _ range: Range<Int>, isJoined: Bool
  ) {
    endWord()
    tokens.append(Token(text: String(scalar), kind: kind, range: range, isJoined: isJoined))
    gap = .none
  }

  private mutating func widenGap(to joiner: Gap) {
    endWord()
    gap = gap == .none ? joiner : .other
  }

  /// Whether the token that begins here makes one word with the one before.
  private mutating func joins(word: Bool) -> Bool {
    isJoinedByPeriod = false
    guard let last = tokens.last, last.kind == .word || last.kind == .symbol else { return false }
    switch gap {
    case .none: return true
    case .joiner: return word && last.kind == .word
    case .period, .periodAndSpace:
      isJoinedByPeriod = word && last.isSingleLetter
      return isJoinedByPeriod
    case .other: return false
    }
  }
}
