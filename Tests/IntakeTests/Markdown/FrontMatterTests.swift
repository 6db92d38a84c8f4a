import Testing

@testable import Intake

@Suite struct FrontMatterTests {
  @Test(
    arguments: [
      ("---\ntitle: The Tide\nauthor: A\n---\n# One\n", ["title", "author"], "# One\n"),
      ("\u{FEFF}---\r\ntitle: x\r\n---\r\nText", ["title"], "Text"),
      (
        "---\n# a comment\ntags:\n  - a\n- b\n\ndate-of: [\n]\n...\nText", ["tags", "date-of"],
        "Text"
      ),
      ("--- \ntitle: |\n  two\n  lines\n---\n---\n", ["title"], "---\n"),
      ("---\ntitre:\n---", ["titre"], ""),
    ] as [(String, [String], String)])
  func isFound(text: String, keys: [String], rest: String) {
    let matter = FrontMatter(text)
    #expect(matter?.keys == keys)
    #expect(matter.map { String($0.rest) } == rest)
  }

  @Test(arguments: [
    "", "---", "---\n", "---\n\n---\n", "---\nIt rained.\n---\n", "---\ntitle: x\n",
    "# A\n---\na: b\n---",
    "----\ntitle: x\n----\n", "---\nAt last: she came\nand went.\n---\n", "---\nhttp://x\n---\n",
    " ---\ntitle: x\n---\n", "---\n- a\n---\n",
  ])
  func isNotThere(text: String) { #expect(FrontMatter(text) == nil) }
}
