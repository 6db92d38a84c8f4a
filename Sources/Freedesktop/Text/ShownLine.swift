/// Text as a row of search results has room for it.
package enum ShownLine {
  /// Characters, and bytes for those that are many code points.
  private static let characterLimit = 160
  private static let byteLimit = 1_000

  /// One line without controls, with an ellipsis where it was too long; it may be empty.
  package static func of(_ text: String) -> String {
    // What is taken out does not count, but nobody looks for a title behind so much of it.
    let start = text.unicodeScalars.prefix(4 * byteLimit)
    let line = DesktopEntry.displayable(String(String.UnicodeScalarView(start)))
    var shown = ""
    var count = 0
    var bytes = 0
    for character in line {
      count += 1
      bytes += character.utf8.count
      if count > characterLimit || bytes > byteLimit { return shown + "…" }
      shown.append(character)
    }
    return start.endIndex < text.unicodeScalars.endIndex ? shown + "…" : shown
  }
}
