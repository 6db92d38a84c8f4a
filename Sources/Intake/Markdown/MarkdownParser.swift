import CCMark
import Glibc

/// Markdown as HTML, by cmark-gfm: CommonMark 0.29 with GitHub's tables, strikethrough, task lists
/// and addresses as links (GitHub Flavored Markdown Spec 0.29), and with footnotes.
///
/// HTML in the text is handed through as it is: what a book may not have goes when the page is
/// cleaned like any other.
enum MarkdownParser {
  /// UTF-8.
  ///
  /// - Parameters:
  ///   - hasTables: whether what looks like a table is one.
  ///   - anchors: names of headings that links in other files lead to.
  static func html(
    of markdown: String, hasTables: Bool = true, anchors: Set<String> = []
  ) -> [UInt8] {
    _ = isRegistered
    // One tilde is a dash or an "about" in books: only two strike out.
    let options =
      CMARK_OPT_UNSAFE | CMARK_OPT_FOOTNOTES | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE
    guard let parser = cmark_parser_new(options) else { return [] }
    defer { cmark_parser_free(parser) }
    for name in ["table", "strikethrough", "autolink", "tasklist"]
    where hasTables || name != "table" {
      if let found = cmark_find_syntax_extension(name) {
        cmark_parser_attach_syntax_extension(parser, found)
      }
    }
    var markdown = markdown
    markdown.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        cmark_parser_feed(parser, $0.baseAddress, $0.count)
      }
    }
    guard let document = cmark_parser_finish(parser) else { return [] }
    defer { cmark_node_free(document) }
    let hasTasks = MarkdownTree.prepare(document, anchors: anchors)
    let extensions = cmark_parser_get_syntax_extensions(parser)
    guard let html = cmark_render_html(document, options, extensions) else { return [] }
    defer { cmark_get_default_mem_allocator().pointee.free(html) }
    let bytes = Array(UnsafeRawBufferPointer(start: html, count: strlen(html)))
    return hasTasks ? withTaskLists(bytes) : bytes
  }

  /// The library keeps its extensions in a global list, filled once.
  private static let isRegistered: Bool = {
    cmark_gfm_core_extensions_ensure_registered()
    return true
  }()

  /// Says of lists that begin with a task that boxes take the place of their bullets.
  private static func withTaskLists(_ html: [UInt8]) -> [UInt8] {
    var text = String(decoding: html, as: UTF8.self)
    for box in [MarkdownTree.openBox, MarkdownTree.doneBox] {
      for space in ["", "\n<p>"] {
        text.replace("<ul>\n<li>\(space)\(box)", with: "<ul class=\"tasks\">\n<li>\(space)\(box)")
      }
    }
    return Array(text.utf8)
  }
}
