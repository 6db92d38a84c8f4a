/// A query in the language of FTS5, which never sees a person's text but in quotes.
struct MatchExpression {
  /// Titles the expression is about, by the tokens of the `scope` column.
  struct Membership: Equatable {
    enum Part { case purchased, unpurchased, sample }
    var part: Part
    var includesHidden: Bool
  }

  /// Words that stand in `scope` and nobody types, since they begin with a sign.
  enum ScopeToken {
    static let purchased = "+purchased"
    static let sample = "+sample"
    static let hidden = "+hidden"
  }

  let text: String

  /// All of `terms` and nothing of the exclusions, which stand side by side: the parser of FTS5 has
  /// a small stack.
  private init(_ terms: [String], in membership: Membership, without exclusions: [Query.Clause]) {
    var required = terms
    var excluded = exclusions.map(Self.exclusion)
    switch membership.part {
    case .purchased: required.append(Self.scope(ScopeToken.purchased))
    case .sample: required.append(Self.scope(ScopeToken.sample))
    case .unpurchased: excluded.append(Self.scope(ScopeToken.purchased))
    }
    if !membership.includesHidden { excluded.append(Self.scope(ScopeToken.hidden)) }
    var text = "(\(required.joined(separator: " AND ")))"
    if !excluded.isEmpty { text += " NOT (\(excluded.joined(separator: " OR ")))" }
    self.text = text
  }

  private init(text: String) { self.text = text }

  /// One of the exclusions.
  static func anyOf(_ exclusions: [Query.Clause]) -> MatchExpression {
    MatchExpression(text: exclusions.map(exclusion).joined(separator: " OR "))
  }

  private static func exclusion(_ clause: Query.Clause) -> String {
    "({\(clause.field?.rawValue ?? allFields)} : \(term(clause, isScored: false)))"
  }

  private static func scope(_ token: String) -> String { "(scope : \"\(token)\")" }

  private static let allFields = "title author category description"

  /// The tokens in a row in the title.
  static func phrase(
    _ tokens: [String], isPrefix: Bool, in membership: Membership
  ) -> MatchExpression {
    MatchExpression(
      ["(title : \(quoted(tokens, isPrefix: isPrefix)))"], in: membership, without: [])
  }

  /// All clauses, in these fields where they name none.
  static func words(
    _ query: Query, in fields: [SearchField], _ membership: Membership
  ) -> MatchExpression {
    let anyField = fields.map(\.rawValue).joined(separator: " ")
    let terms = query.clauses.map { clause in
      "({\(clause.field?.rawValue ?? anyField)} : \(term(clause, isScored: true)))"
    }
    return MatchExpression(terms, in: membership, without: query.exclusions)
  }

  /// A clause in parentheses. Where it is `isScored`, the beginning of a word stands beside the
  /// whole word, so that the ranking sees a whole one.
  private static func term(_ clause: Query.Clause, isScored: Bool) -> String {
    var alternatives = [quoted(clause.tokens, isPrefix: clause.isPrefix)]
    if isScored, clause.isPrefix, alternatives[0].hasSuffix("*") {
      alternatives.append(quoted(clause.tokens, isPrefix: false))
    }
    if let compound = clause.compound {
      alternatives.append(quoted([compound], isPrefix: clause.isPrefix))
    }
    return "(\(alternatives.joined(separator: " OR ")))"
  }

  private static func quoted(_ tokens: [String], isPrefix: Bool) -> String {
    let phrase = tokens.map { $0.filter { $0 != "\"" } }.joined(separator: " ")
    // A token that is one character is never the beginning of a longer one.
    let canGrow = tokens.last?.unicodeScalars.last.map { CharacterClass($0) == .word } ?? false
    return isPrefix && canGrow ? "\"\(phrase)\" *" : "\"\(phrase)\""
  }
}
