import CCMark
import EPUB
import Testing
import XML

@testable import Intake

/// The words of a Markdown text, as the library's plain text has them, are the words of its chapters.
@Suite struct MarkdownPropertyTests {
  @Test(arguments: 0..<10) func anyText(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    for _ in 0..<60 {
      let markdown = RandomMarkdown.text(using: &random)
      var images = ImageCollector()
      let page = HTMLPage(MarkdownPage(markdown).html, path: "a.md", images: &images)
      let chapters = page.chapters(in: "en")
      let found = Self.tokens(in: text(of: chapters))
      #expect(found.sorted() == Self.tokens(in: markdown).sorted(), "\(markdown)")
      #expect(Links(chapters).faults.isEmpty, "\(markdown)")
      // The library itself drops notes that nothing refers to, and second ones of a name.
      if !markdown.contains("[^") {
        #expect(found == Self.tokens(in: try plainText(of: markdown)), "\(markdown)")
      }
    }
  }

  private func plainText(of markdown: String) throws -> String {
    cmark_gfm_core_extensions_ensure_registered()
    let parser = try #require(cmark_parser_new(CMARK_OPT_FOOTNOTES))
    defer { cmark_parser_free(parser) }
    for name in ["table", "strikethrough", "autolink", "tasklist"] {
      cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
    }
    cmark_parser_feed(parser, markdown, markdown.utf8.count)
    let document = try #require(cmark_parser_finish(parser))
    defer { cmark_node_free(document) }
    let text = try #require(cmark_render_plaintext(document, CMARK_OPT_FOOTNOTES, 0))
    defer { cmark_get_default_mem_allocator().pointee.free(text) }
    return String(cString: text)
  }

  /// `w12`, wherever it stands.
  static func tokens(in text: String) -> [String] {
    text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.map(String.init).filter {
      $0.first == "w" && $0.count > 1 && $0.dropFirst().allSatisfy(\.isNumber)
    }
  }

  private func text(of chapters: [Chapter]) -> String {
    chapters.map { chapter in
      (chapter.heading + chapter.body).map { words([$0]) }.joined(separator: " ") + " "
        + text(of: chapter.children)
    }.joined()
  }
}

private enum RandomMarkdown {
  static func text(using random: inout SeededNumbers) -> String {
    var count = 0
    func word() -> String {
      count += 1
      return " w\(count) "
    }
    var text = ""
    let hasNotes = Bool.random(using: &random)
    for _ in 0..<Int.random(in: 2...14, using: &random) {
      let number = Int.random(in: 1...3, using: &random)
      let note = hasNotes ? "[^\(number)]" : ""
      let pieces = [
        "# \(word())\(note)\n\n", "## \(word())\n",
        "\(word()) *\(word())* **\(word())**\(note)\n\n",
        "- \(word())\(note)\n- [x] \(word())\n\n      \(word())\n\n",
        "1. \(word())\n   > \(word())\n\n",
        "| \(word()) | \(word()) |\n|---|---|\n| \(word()) \(note) | `\(word())` |\n\n",
        "```\n\(word())\n[^\(number)]: \(word())\n```\n\n",
        "~~\(word())~~ [\(word())](#x)\(note)  \n\(word())\n",
        "\(word())\n---\n\n", "***\n", "> \(word())\n> \(word())\(note)\n\n",
      ]
      let definition = "[^\(number)]: \(word())\n\n    \(word())\n\n"
      if hasNotes, Int.random(in: 0..<4, using: &random) == 0 {
        text += definition
      } else {
        let piece = pieces.randomElement(using: &random) ?? ""
        text += hasNotes ? piece : piece.replacing("[^\(number)]: ", with: "")
      }
    }
    return text
  }
}
