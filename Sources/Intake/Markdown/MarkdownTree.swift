import CCMark

/// What is changed in the library's tree before it is written as HTML. The pointers live as long as
/// the call.
enum MarkdownTree {
  typealias Node = OpaquePointer
  /// What stands before a task.
  static let openBox = "☐ "
  static let doneBox = "☑ "

  /// Returns whether there are tasks.
  ///
  /// - Parameter anchors: names of headings that links in other files lead to.
  static func prepare(_ document: Node, anchors names: Set<String>) -> Bool {
    var anchors = HeadingAnchors(wantedElsewhere: names)
    var hasTasks = false
    forEach(in: document) { node in
      switch cmark_node_get_type(node) {
      case CMARK_NODE_SOFTBREAK: if isWithinWord(node) { cmark_node_free(node) }
      case CMARK_NODE_ITEM: hasTasks = writeTask(node) || hasTasks
      case CMARK_NODE_LINK: anchors.add(link: text(cmark_node_get_url(node)))
      default: break
      }
    }
    guard anchors.areWanted else { return hasTasks }
    forEach(in: document) { node in
      guard cmark_node_get_type(node) == CMARK_NODE_HEADING else { return }
      var words = ""
      forEach(in: node) { words += text(cmark_node_get_literal($0)) }
      if let name = anchors.name(ofHeading: words) { write(anchor: name, in: node) }
    }
    return hasTasks
  }

  /// Visits a node and what it holds, in order. What is visited may be freed, if it holds nothing.
  private static func forEach(in root: Node, _ visit: (Node) -> Void) {
    guard let iterator = cmark_iter_new(root) else { return }
    defer { cmark_iter_free(iterator) }
    var event = cmark_iter_next(iterator)
    while event != CMARK_EVENT_DONE {
      let node = cmark_iter_get_node(iterator)
      let isEntered = event == CMARK_EVENT_ENTER
      event = cmark_iter_next(iterator)
      if isEntered, let node { visit(node) }
    }
  }

  private static func text(_ string: UnsafePointer<CChar>?) -> String {
    string.map { String(cString: $0) } ?? ""
  }

  /// Whether a line was wrapped between two characters that are written without spaces.
  private static func isWithinWord(_ lineEnd: Node) -> Bool {
    guard let before = literal(cmark_node_previous(lineEnd), next: cmark_node_last_child),
      let after = literal(cmark_node_next(lineEnd), next: cmark_node_first_child),
      !before.isEmpty, !after.isEmpty
    else { return false }
    return !LineJoin.isSpace(between: before, and: after)
  }

  /// The text at the end or the beginning of a node; nil where something else is there.
  private static func literal(_ node: Node?, next: (Node?) -> Node?) -> String? {
    var node = node
    while let current = node, cmark_node_get_type(current) != CMARK_NODE_TEXT {
      node = next(current)
    }
    return node.map { text(cmark_node_get_literal($0)) }
  }

  /// Makes of a task's check box, which would be a form's, a character of the text; false where the
  /// item is no task.
  private static func writeTask(_ item: Node) -> Bool {
    guard text(cmark_node_get_type_string(item)) == "tasklist" else { return false }
    let isDone = cmark_gfm_extensions_get_tasklist_item_checked(item)
    cmark_node_set_syntax_extension(item, nil)
    guard let first = cmark_node_first_child(item),
      cmark_node_get_type(first) == CMARK_NODE_PARAGRAPH
    else { return false }
    write(isDone ? doneBox : openBox, as: CMARK_NODE_TEXT, in: first)
    return true
  }

  private static func write(anchor name: String, in heading: Node) {
    write("<a id=\"\(name)\"></a>", as: CMARK_NODE_HTML_INLINE, in: heading)
  }

  private static func write(_ words: String, as type: cmark_node_type, in node: Node) {
    guard let new = cmark_node_new(type) else { return }
    cmark_node_set_literal(new, words)
    if cmark_node_prepend_child(node, new) != 1 { cmark_node_free(new) }
  }
}
