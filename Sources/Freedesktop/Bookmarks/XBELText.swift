import Messages

/// An XBEL document (XML Bookmark Exchange Language 1.0) by the places of its bytes: where its
/// bookmarks stand and where it ends, so that one can be put in and the rest stays byte for byte.
struct XBELText {
  /// A bookmark that stands in no folder.
  struct Bookmark: Equatable {
    var range: Range<Int>
    var href: String
    var title: String
  }

  private(set) var bookmarks: [Bookmark] = []
  /// Where `</xbel>` begins.
  private(set) var end = 0
  /// The prefix `bookmark` is declared at the root (Desktop Bookmark Specification).
  private(set) var declaresBookmarkPrefix = false

  /// - Throws: why the text cannot be changed. Else it is well-formed, its root is `xbel`, and it has
  ///   no declarations of its own.
  init(_ text: [UInt8], path: String) throws(FreedesktopError) {
    let elements: [Markup.Element]
    do throws(Markup.Fault) {
      elements = try Markup(text).elements
    } catch {
      throw .leftAlone(path: path, reason: tr("line %1 is not well-formed XML", error.line))
    }
    guard elements.filter({ $0.depth == 0 }).map(\.name) == ["xbel"] else {
      throw .leftAlone(path: path, reason: tr("it is no list of bookmarks"))
    }
    var tags = XMLTags(text)
    var depth = 0
    var open: Bookmark?
    var titleStart: Int?
    while let tag = tags.next() {
      if tag.kind == .end { depth -= 1 }
      switch (tag.kind, tag.name, depth) {
      case (.start, "xbel", 0): declaresBookmarkPrefix = tag.attributes["xmlns:bookmark"] != nil
      case (.end, "xbel", 0): end = tag.range.lowerBound
      case (.start, "bookmark", 1), (.empty, "bookmark", 1):
        open = Bookmark(range: tag.range, href: tag.attributes["href"] ?? "", title: "")
      case (.start, "title", 2): titleStart = tag.range.upperBound
      case (.end, "title", 2):
        if let start = titleStart { open?.title = XMLTags.text(text[start..<tag.range.lowerBound]) }
        titleStart = nil
      default: break
      }
      if tag.kind != .start, depth == 1, tag.name == "bookmark", let bookmark = open {
        let range = bookmark.range.lowerBound..<tag.range.upperBound
        bookmarks.append(Bookmark(range: range, href: bookmark.href, title: bookmark.title))
        open = nil
      }
      if tag.kind == .start { depth += 1 }
    }
    // What GLib makes of it is the judge of what was found here.
    let hrefs = elements.filter { $0.depth == 1 && $0.name == "bookmark" }
      .map { $0.attributes["href"] ?? "" }
    guard end > 0, !tags.hasDeclarations, bookmarks.map(\.href) == hrefs else {
      throw .leftAlone(path: path, reason: tr("it is not as desktops write it"))
    }
  }
}
