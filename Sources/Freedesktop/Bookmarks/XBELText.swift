import Messages
import XBEL

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
    // What GLib makes of it is the judge of what is found here.
    let hrefs = elements.filter { $0.depth == 1 && $0.name == "bookmark" }
      .map { $0.attributes["href"] ?? "" }
    guard let root = MarkupScanner.root(of: text), !root.isEmptyTag else {
      throw .leftAlone(path: path, reason: tr("it is not as desktops write it"))
    }
    end = root.end.lowerBound
    declaresBookmarkPrefix = root.attribute("xmlns:bookmark") != nil
    bookmarks = root.children.filter { $0.name == "bookmark" }.map { bookmark in
      let title = bookmark.child("title").map { $0.start.upperBound..<$0.end.lowerBound }
      return Bookmark(
        range: bookmark.range, href: bookmark.attribute("href")?.value ?? "",
        title: title.map { References.resolved(text[$0]) } ?? "")
    }
    guard bookmarks.map(\.href) == hrefs else {
      throw .leftAlone(path: path, reason: tr("it is not as desktops write it"))
    }
  }
}
