import CCMark
import Glibc

/// Markdown as HTML, by cmark-gfm: CommonMark 0.29 with GitHub's tables, strikethrough, task lists
/// and addresses as links (GitHub Flavored Markdown Spec 0.29), and with footnotes.
///
/// HTML in the text is handed through as it is: what a book may not have goes when the page is
/// cleaned like any other.
enum MarkdownParser {
  /// UTF-8.
  static func html(of markdown: String) -> [UInt8] {
    _ = isRegistered
    // One tilde is a dash or an "about" in books: only two strike out.
    let options =
      CMARK_OPT_UNSAFE | CMARK_OPT_FOOTNOTES | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE
    guard let parser = cmark_parser_new(options) else { return [] }
    defer { cmark_parser_free(parser) }
    for name in ["table", "strikethrough", "autolink", "tasklist"] {
      if let found = cmark_find_syntax_extension(name) {
        cmark_parser_attach_syntax_extension(parser, found)
      }
    }
    var markdown = markdown
    markdown.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    }
    guard let document = cmark_parser_finish(parser) else { return [] }
    defer { cmark_node_free(document) }
    MarkdownTree.prepare(document)
    let extensions = cmark_parser_get_syntax_extensions(parser)
    guard let html = cmark_render_html(document, options, extensions) else { return [] }
    defer { cmark_get_default_mem_allocator().pointee.free(html) }
    return Array(UnsafeRawBufferPointer(start: html, count: strlen(html)))
  }

  /// The library keeps its extensions in a global list, filled once.
  private static let isRegistered: Bool = {
    cmark_gfm_core_extensions_ensure_registered()
    return true
  }()
}

/// What is changed in the library's tree before it is written as HTML. The pointers live as long as
/// the call.
private enum MarkdownTree {
  typealias Node = OpaquePointer

  static func prepare(_ document: Node) {
    guard let iterator = cmark_iter_new(document) else { return }
    defer { cmark_iter_free(iterator) }
    var event = cmark_iter_next(iterator)
    while event != CMARK_EVENT_DONE {
      if event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator) {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_SOFTBREAK: if isWithinWord(node) { cmark_node_free(node) }
        case CMARK_NODE_ITEM: writeTask(node)
        default: break
        }
      }
      event = cmark_iter_next(iterator)
    }
  }

  /// Whether a line was wrapped between two characters that are written without spaces.
  private static func isWithinWord(_ lineEnd: Node) -> Bool {
    guard let before = literal(cmark_node_previous(lineEnd), next: cmark_node_last_child),
      let after = literal(cmark_node_next(lineEnd), next: cmark_node_first_child),
      let last = before.unicodeScalars.last, let first = after.unicodeScalars.first
    else { return false }
    return last.isWrittenWithoutSpaces && first.isWrittenWithoutSpaces
  }

  /// The text at the end or the beginning of a node; nil where something else is there.
  private static func literal(_ node: Node?, next: (Node?) -> Node?) -> String? {
    var node = node
    while let current = node, cmark_node_get_type(current) != CMARK_NODE_TEXT {
      node = next(current)
    }
    return node.flatMap { cmark_node_get_literal($0) }.map { String(cString: $0) }
  }

  /// Makes of a task's check box, which would be a form's, a character of the text.
  private static func writeTask(_ item: Node) {
    guard let type = cmark_node_get_type_string(item), String(cString: type) == "tasklist" else {
      return
    }
    let isDone = cmark_gfm_extensions_get_tasklist_item_checked(item)
    cmark_node_set_syntax_extension(item, nil)
    guard let box = cmark_node_new(CMARK_NODE_TEXT) else { return }
    cmark_node_set_literal(box, isDone ? "☑ " : "☐ ")
    let first = cmark_node_first_child(item)
    if let first, cmark_node_get_type(first) == CMARK_NODE_PARAGRAPH,
      cmark_node_prepend_child(first, box) == 1
    {
      return
    }
    cmark_node_free(box)
  }
}
