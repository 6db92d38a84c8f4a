/// The list of recently used files of a desktop, `recently-used.xbel`, as the Desktop Bookmark
/// Specification has it: read without a parser's tree, and changed so that every other byte stays.
package struct RecentFiles {
  /// A file that some program opened.
  package struct Bookmark {
    /// The URI as it is written.
    package let uri: String
    /// When it was put in, changed, or looked at, as it is written: date-times of RFC 3339. Programs
    /// set one or the other when they open a file.
    package let times: [String]
    /// The names of the programs that put it in.
    package let applications: [String]
    let element: Markup

    /// The path of a `file` URI; nil for another.
    package var path: String? { FilePath.of(uri) }

    /// The file's name, where it lies in one of these folders; nil for files elsewhere and below.
    package func name(in folders: [String]) -> String? {
      guard let path,
        let folder = folders.first(where: { path.utf8.starts(with: "\($0)/".utf8) })
      else { return nil }
      let name = path.utf8.dropFirst(folder.utf8.count + 1)
      return name.contains(UInt8(ascii: "/")) ? nil : String(name)
    }
  }

  let bytes: [UInt8]
  let root: Markup

  /// Reads a list; nil where the bytes are none.
  package init?(_ bytes: [UInt8]) {
    guard let root = MarkupScanner.root(of: bytes), root.name == "xbel" else { return nil }
    self.bytes = bytes
    self.root = root
  }

  /// A list without files, as GLib writes it.
  package static let empty = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xbel version="1.0"
          xmlns:bookmark="\(Namespaces.bookmark)"
          xmlns:mime="\(Namespaces.mime)"
    ></xbel>
    """.utf8)

  package var bookmarks: [Bookmark] {
    root.children.filter { $0.name == "bookmark" }.map { element in
      let times = ["added", "modified", "visited"].compactMap { element.attribute($0)?.value }
      let names = applications(of: element)?.children.filter { $0.name == applicationName }
        .compactMap { $0.attribute("name")?.value }
      return Bookmark(
        uri: element.attribute("href")?.value ?? "", times: times, applications: names ?? [],
        element: element)
    }
  }

  /// The names that elements have here, by the prefixes that the root declares.
  var names: Namespaces { Namespaces(root) }

  var applicationName: String { names.bookmarkPrefix + ":application" }

  /// The list of programs of a bookmark.
  func applications(of bookmark: Markup) -> Markup? {
    metadata(of: bookmark)?.child(names.bookmarkPrefix + ":applications")
  }

  func metadata(of bookmark: Markup) -> Markup? {
    bookmark.child("info")?.children.first {
      $0.name == "metadata" && $0.attribute("owner")?.value == Namespaces.owner
    }
  }
}

/// The namespaces of what a bookmark says beside XBEL's own elements.
struct Namespaces {
  static let bookmark = "http://www.freedesktop.org/standards/desktop-bookmarks"
  static let mime = "http://www.freedesktop.org/standards/shared-mime-info"
  static let owner = "http://freedesktop.org"

  let bookmarkPrefix: String
  let mimePrefix: String
  /// What an element of ours has to declare, where the root does not: an attribute with a space
  /// before it.
  let bookmarkDeclaration: String
  let mimeDeclaration: String

  init(_ root: Markup) {
    func prefix(_ namespace: String, _ usual: String) -> (String, String) {
      let declared = root.attributes.first {
        $0.value == namespace && $0.name.hasPrefix("xmlns:")
      }
      return declared.map { (String($0.name.dropFirst("xmlns:".count)), "") }
        ?? (usual, " xmlns:\(usual)=\"\(namespace)\"")
    }
    (bookmarkPrefix, bookmarkDeclaration) = prefix(Self.bookmark, "bookmark")
    (mimePrefix, mimeDeclaration) = prefix(Self.mime, "mime")
  }
}
