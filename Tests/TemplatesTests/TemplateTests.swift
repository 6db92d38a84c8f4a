import Testing

@testable import Templates

@Suite struct TemplateTests {
  private func fill(_ page: String, _ values: [String: TemplateValue]) throws -> String {
    String(
      decoding: try Template(name: "p.xhtml", bytes: Array(page.utf8)).fill(values), as: UTF8.self)
  }

  @Test(arguments: [
    ("<p>{{a}}</p>", TemplateValue.text("D&D <b> \"x\""), "<p>D&amp;D &lt;b&gt; &quot;x&quot;</p>"),
    ("<p>{{ a }}</p>", .text("x"), "<p>x</p>"),
    ("{{a}}{{a}}", .text("é"), "éé"),
    ("{{a}}", .markup("<b>x</b>"), "<b>x</b>"),
    ("{{a}}", .text("one\ntwo\u{0}\u{1B}\u{FFFE}"), "one two"),
    ("{{a}}", .text("{{a}}"), "{{a}}"),
    ("{ {a} } }}", .text("x"), "{ {a} } }}"),
    ("\u{FEFF}<p>{{a}}</p>", .text("𠮷"), "<p>𠮷</p>"),
  ])
  func placeholdersAreFilled(page: String, value: TemplateValue, expected: String) throws {
    #expect(try fill(page, ["a": value]) == expected)
  }

  @Test func aPlaceholderWithoutAValueIsNamedWithItsLine() {
    let error = #expect(throws: TemplateError.self) {
      try fill("<p>\n{{a}}\n\n{{autor}}</p>", ["a": .text("")])
    }
    #expect(error == .unknownPlaceholder(template: "p.xhtml", line: 4, placeholder: "autor"))
    #expect(
      error?.description
        == "template p.xhtml, line 4: there is nothing to put in the place of {{autor}}")
    #expect(error?.hint != nil)
  }

  @Test func aPlaceholderThatDoesNotEndIsAnError() {
    #expect(throws: TemplateError.unclosedPlaceholder(template: "p.xhtml", line: 2)) {
      try fill("<p>\n{{a}</p>", ["a": .text("")])
    }
  }

  @Test func aPageThatIsNotUTF8IsAnError() {
    #expect(throws: TemplateError.notUTF8(template: "p.xhtml")) {
      try Template(name: "p.xhtml", bytes: [0x3C, 0xB5, 0xD8]).fill([:])
    }
  }

  @Test func aPageMayLeaveAValueOut() throws {
    #expect(try fill("<p/>", ["a": .text("x")]) == "<p/>")
  }
}
