import Foundation
import TestSupport
import Testing

@testable import Templates

@Suite struct TemplateSetTests {
  @Test func theEmbeddedFilesAreTheFilesInPages() throws {
    let pages = packageDirectory.appendingPathComponent("Templates/pages")
    let builtIn = TemplateSet.builtIn
    let style = try Data(contentsOf: pages.appendingPathComponent("style.css"))
    #expect(builtIn.stylesheet == [UInt8](style))
    for (template, name) in [
      (builtIn.titlePage, "title-page.xhtml"), (builtIn.colophon, "colophon.xhtml"),
      (builtIn.cover, "cover.xhtml"),
    ] {
      let bytes = [UInt8](try Data(contentsOf: pages.appendingPathComponent(name)))
      #expect(template == Template(name: name, bytes: bytes))
    }
  }

  @Test func everyPlaceholderIsExplained() throws {
    let readme = try String(
      contentsOf: packageDirectory.appendingPathComponent("Templates/README.md"), encoding: .utf8)
    let set = TemplateSet.builtIn
    for template in [set.titlePage, set.colophon, set.cover].compactMap({ $0 }) {
      for placeholder in try template.placeholders() {
        #expect(readme.contains("`\(placeholder)`"), "\(template.name)")
      }
    }
    for name in TemplateSet.names { #expect(readme.contains("`\(name)`")) }
  }

  @Test func theStyleHasNothingThatEPUBForbidsOrADarkScreenMinds() {
    let style = String(decoding: TemplateSet.builtIn.stylesheet, as: UTF8.self)
      .replacing(/\/\*(.|\n)*?\*\//, with: "")
    for word in [
      "direction", "unicode-bidi", "color", "background", "px", "pt;", "flex", "grid", "var(",
      "url(", "@import", "@font-face",
    ] {
      #expect(!style.contains(word), "\(word)")
    }
  }

  /// Readers built upon Qt stop reading at `:not()`, apply `:lang()` to every language and pass over
  /// indents of 0 without a unit.
  @Test func theStyleHasNothingThatQtMisreads() {
    let style = String(decoding: TemplateSet.builtIn.stylesheet, as: UTF8.self)
      .replacing(/\/\*(.|\n)*?\*\//, with: "")
    for word in [":not(", ":lang(", "text-indent: 0;"] {
      #expect(!style.contains(word), "\(word)")
    }
  }

  /// By the language that a page says, however it came to be known.
  @Test(arguments: [
    ("zh", "p", "text-indent: 2em"), ("zh", "em", "text-emphasis-style: filled dot"),
    ("zh", "", "line-break: strict"), ("ja", "p", "text-indent: 1em"),
    ("ja", "em", "text-emphasis-style: filled sesame"), ("ja", "", "line-break: strict"),
    ("ko", "h1", "word-break: keep-all"), ("ko", "em", "text-emphasis-style: filled dot"),
    ("ar", "em", "font-weight: bold"), ("fa", "i", "font-style: normal"),
    ("ur", "cite", "font-style: normal"), ("he", "p.text-author", "font-style: normal"),
    ("bn", "em", "font-weight: bold"),
    ("zh", "p.date", "font-style: normal"),
  ])
  func theStyleGoesByTheScript(language: String, element: String, declaration: String) {
    let style = String(decoding: TemplateSet.builtIn.stylesheet, as: UTF8.self)
      .replacing(/\/\*(.|\n)*?\*\//, with: "")
    let selector = "[lang|=\"\(language)\"]\(element.isEmpty ? "" : " ")\(element)"
    let declarations = style.split(separator: "}").compactMap { rule -> Substring? in
      let parts = rule.split(separator: "{")
      guard parts.count == 2 else { return nil }
      let selectors = parts[0].split(separator: ",").map { words in
        words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
      return selectors.contains(selector) ? parts[1] : nil
    }
    #expect(declarations.contains { $0.contains(declaration) }, "\(selector)")
  }

  @Test func noneLeavesOutTitlePageAndColophonOnly() {
    #expect(TemplateSet.none.titlePage == nil && TemplateSet.none.colophon == nil)
    #expect(TemplateSet.none.stylesheet == TemplateSet.builtIn.stylesheet)
    #expect(TemplateSet.none.fingerprint != TemplateSet.builtIn.fingerprint)
  }

  @Test func aPersonsFileTakesThePlaceOfOurs() throws {
    let own = Array("<html xmlns='http://www.w3.org/1999/xhtml'/>".utf8)
    let set = try TemplateSet(
      overriding: .builtIn, with: ["title-page.xhtml": own, "notes.txt": [1], ".style.css": [2]])
    #expect(set.overridden == ["title-page.xhtml"])
    #expect(try set.titlePage?.fill([:]) == own)
    #expect(set.colophon == TemplateSet.builtIn.colophon)
    #expect(set.fingerprint != TemplateSet.builtIn.fingerprint)
  }

  @Test func nothingOverriddenIsNothingChanged() throws {
    #expect(try TemplateSet(overriding: .builtIn, with: [:]) == .builtIn)
  }

  @Test(arguments: [
    ("titlepage.xhtml", Array("<p/>".utf8), TemplateError.unknownTemplate("titlepage.xhtml")),
    ("cover.xhtml", [0xFF], .notUTF8(template: "cover.xhtml")),
    ("style.css", [0xFF], .notUTF8(template: "style.css")),
    ("cover.xhtml", Array("{{".utf8), .unclosedPlaceholder(template: "cover.xhtml", line: 1)),
  ])
  func aFaultyFileIsNamed(name: String, bytes: [UInt8], expected: TemplateError) {
    #expect(throws: expected) { try TemplateSet(overriding: .builtIn, with: [name: bytes]) }
  }

  @Test func theFingerprintTellsEveryChange() {
    let files: [[String: [UInt8]]] = [
      [:], ["a": []], ["a": [1]], ["b": [1]], ["a": [1], "b": []], ["a": [], "b": [1]],
      ["ab": []],
    ]
    let prints = files.map { Fingerprint(of: $0).description }
    #expect(Set(prints).count == files.count)
    #expect(prints.allSatisfy { $0.count == 16 })
    #expect(Fingerprint(of: ["a": [1]], after: "x").description != prints[2])
  }
}
