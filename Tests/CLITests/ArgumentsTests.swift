import Testing

@testable import CLI

@Suite("Arguments")
struct ArgumentsTests {
  @Test(
    "reads verbs, options and operands",
    arguments: [
      (["list"], "list", [], [:]),
      (["list", "--all", "--sort=author"], "list", [], ["all": [""], "sort": ["author"]]),
      (["list", "--sort", "author"], "list", [], ["sort": ["author"]]),
      (["import", "a", "--store", "x", "b"], "import", ["a", "b"], ["store": ["x"]]),
      (["show", "--", "--odd"], "show", ["--odd"], [:]),
      (["search", "NARUTO", "-ナルト-"], "search", ["NARUTO", "-ナルト-"], [:]),
      (["search", "-x", "--limit=3"], "search", ["-x"], ["limit": ["3"]]),
      (["search", ""], "search", [""], [:]),
      (["list", "--sort=a=b"], "list", [], ["sort": ["a=b"]]),
    ] as [([String], String, [String], [String: [String]])])
  func valid(words: [String], verb: String, operands: [String], options: [String: [String]]) throws
  {
    let arguments = try Arguments(parsing: words)
    #expect(arguments == Arguments(verb: verb, operands: operands, options: options))
  }

  @Test(
    "names what it does not understand",
    arguments: [
      ([], .noVerb),
      (["serach"], .unknownVerb("serach", nearest: "search")),
      (["xyzzy"], .unknownVerb("xyzzy", nearest: nil)),
      (["bnid"], .unknownVerb("bnid", nearest: nil)),
      (["list", "--al"], .unknownOption("--al", verb: "list", nearest: "all")),
      (["list", "-a"], .unknownOption("-a", verb: "list", nearest: "all")),
      (["list", "--sort"], .missingValue(option: "sort")),
      (["list", "--all=yes"], .unexpectedValue(option: "all")),
    ] as [([String], UsageError)])
  func invalid(words: [String], error: UsageError) {
    #expect(throws: error) { try Arguments(parsing: words) }
  }

  @Test("verbs and their options have one name each")
  func unique() {
    #expect(Set(VerbTable.verbs.map(\.name)).count == VerbTable.verbs.count)
    for verb in VerbTable.verbs {
      let names = (verb.options + VerbTable.common).map(\.name)
      #expect(Set(names).count == names.count, "\(verb.name)")
    }
  }
}
