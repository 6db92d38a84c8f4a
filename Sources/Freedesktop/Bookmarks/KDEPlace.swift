import XBEL

/// A folder among the places of KDE's file dialogs and of Dolphin: a bookmark of `user-places.xbel`
/// in the data directory. KDE makes that file with places of its own, so we never do.
package struct KDEPlace: Equatable {
  /// Absolute.
  package var folder: String
  package var label: String
  /// A name in the icon theme.
  package var icon: String
  /// Of the file, for what there is to say about it.
  private let path: String
  private let uri: String

  package init(
    folder: String, label: String, icon: String, path: String
  ) throws(FreedesktopError) {
    self.folder = folder
    self.label = DesktopEntry.displayable(label)
    self.icon = icon
    self.path = path
    uri = try FileURI.of(folder)
  }

  /// What is written: its line breaks are ours, and go with it.
  private func element(declaresPrefix: Bool) -> [UInt8] {
    let declaration =
      declaresPrefix
      ? "" : " xmlns:bookmark=\"http://www.freedesktop.org/standards/desktop-bookmarks\""
    let text = """
       <bookmark href="\(References.escaped(uri))">
        <title>\(References.escaped(label))</title>
        <info>
         <metadata owner="http://freedesktop.org">
          <bookmark:icon\(declaration) name="\(References.escaped(icon))"/>
         </metadata>
         <metadata owner="http://www.kde.org">
          <ID>bookstead/0</ID>
          <isSystemItem>false</isSystemItem>
         </metadata>
        </info>
       </bookmark>

      """
    return Array(text.utf8)
  }

  private func isOurs(_ bookmark: XBELText.Bookmark) -> Bool {
    leads(bookmark) && bookmark.title.utf8.elementsEqual(label.utf8)
  }

  private func leads(_ bookmark: XBELText.Bookmark) -> Bool {
    FileURI.leads(bookmark.href, to: folder)
  }
}

extension KDEPlace: TextPart {
  package func isIn(_ text: [UInt8]) throws(FreedesktopError) -> Bool {
    try XBELText(text, path: path).bookmarks.contains(where: isOurs)
  }

  package func isNeedless(in text: [UInt8]) throws(FreedesktopError) -> Bool {
    try XBELText(text, path: path).bookmarks.contains { leads($0) && !isOurs($0) }
  }

  package func added(to text: [UInt8]) throws(FreedesktopError) -> (text: [UInt8], made: Made) {
    let list = try XBELText(text, path: path)
    if list.bookmarks.contains(where: isOurs) { return (text, .nothing) }
    let element = element(declaresPrefix: list.declaresBookmarkPrefix)
    return (text[..<list.end] + element + text[list.end...], .nothing)
  }

  package func removed(from text: [UInt8], made: Made) throws(FreedesktopError) -> [UInt8] {
    try replaced(by: nil, in: text)
  }

  /// In the same place, which a person may have chosen.
  package func replaced(
    by other: KDEPlace, in text: [UInt8], made: Made
  ) throws(FreedesktopError) -> [UInt8] {
    try replaced(by: try other.isIn(text) ? nil : other, in: text)
  }

  /// KDE sets the file anew whenever it changes a place, so ours may stand there in its own setting.
  private func replaced(
    by other: KDEPlace?, in text: [UInt8]
  ) throws(FreedesktopError) -> [UInt8] {
    let list = try XBELText(text, path: path)
    var text = text
    let new = other?.element(declaresPrefix: list.declaresBookmarkPrefix) ?? []
    let ours = list.bookmarks.filter(isOurs)
    for (index, bookmark) in ours.enumerated().reversed() {
      let range = whole(bookmark, of: text, declaresPrefix: list.declaresBookmarkPrefix)
      text.replaceSubrange(range, with: index == 0 ? new : [])
    }
    return text
  }

  /// A bookmark with the space that belongs to it: what we wrote, or its lines.
  private func whole(
    _ bookmark: XBELText.Bookmark, of text: [UInt8], declaresPrefix: Bool
  ) -> Range<Int> {
    let written = element(declaresPrefix: declaresPrefix)
    let start = bookmark.range.lowerBound - 1
    if start >= 0, text[start...].starts(with: written) { return start..<(start + written.count) }
    var range = bookmark.range
    while range.lowerBound > 0, text[range.lowerBound - 1] == UInt8(ascii: " ") {
      range = (range.lowerBound - 1)..<range.upperBound
    }
    let hasLine = range.lowerBound == 0 || text[range.lowerBound - 1] == UInt8(ascii: "\n")
    if hasLine, range.upperBound < text.count, text[range.upperBound] == UInt8(ascii: "\n") {
      return range.lowerBound..<(range.upperBound + 1)
    }
    return bookmark.range
  }
}
