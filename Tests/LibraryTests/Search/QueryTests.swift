import Testing

@testable import Library

@Suite struct QueryTests {
  /// A short form: `+` before a clause, `-` before an exclusion, field, tokens, `*` for a prefix,
  /// `|` and the compound.
  private func form(_ text: String) -> String {
    let query = Query(text)
    func form(_ sign: String, _ clause: Query.Clause) -> String {
      sign + (clause.field.map { "\($0.rawValue):" } ?? "") + clause.tokens.joined(separator: "_")
        + (clause.isPrefix ? "*" : "") + (clause.compound.map { "|\($0)" } ?? "")
    }
    return (query.clauses.map { form("+", $0) } + query.exclusions.map { form("-", $0) })
      .joined(separator: " ")
  }

  @Test(arguments: [
    ("harry pot", "+harry +pot*"),
    ("\"harry potter\"", "+harry_potter"), ("\"harry pot", "+harry_pot*"),
    ("“长恨歌” 白", "+长_恨_歌 +白*"),
    ("dune -messiah", "+dune -messiah"), ("-messiah dune", "+dune* -messiah"),
    ("-\"of dune\" herbert", "+herbert* -of_dune"),
    ("dune -author:anderson", "+dune -author:anderson"),
    ("NARUTO -ナルト-", "+naruto +ナ_ル_ト*"), ("--x", "+x*"), ("spider-man", "+spider_man*|spiderman"),
    ("author:poe", "+author:poe*"), ("AUTHOR:\"edgar poe\" raven", "+author:edgar_poe +raven*"),
    ("作者：鲁迅", "+author:鲁_迅*"), ("书名:呐喊 分类:小说", "+title:呐_喊 +category:小_说*"),
    ("author: poe", "+author:poe*"), ("author :poe", "+author +poe*"), ("author:", "+author*"),
    ("isbn:5", "+isbn_5*"),
    ("http://x", "+http_x*"),
    ("c++", "+c_+_+*|c++"), ("don't", "+don_t*|dont"), ("50%", "+50_%*|50%"),
    ("☆", "+☆*"), ("だ☆ひ", "+だ_ひ +☆*"),
    ("AND OR NOT NEAR", "+and +or +not +near*"), ("-x", "-x"),
    ("\"", ""), ("\"\"", ""), ("*", ""), ("( )", ""), ("-", ""), ("- -", ""), (":", ""), ("", ""),
    ("\u{0}", ""), ("a\u{0}b", "+a +b*"), ("ａ　ｂ", "+a +b*"),
  ])
  func isUnderstoodAs(text: String, expected: String) {
    #expect(form(text) == expected)
  }

  @Test func longInputIsCut() {
    let query = Query(String(repeating: "word ", count: 5_000))
    #expect(query.clauses.count == 32)
    #expect(Query(String(repeating: "史", count: 10_000)).clauses[0].tokens.count == 64)
  }
}
