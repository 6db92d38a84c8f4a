import CSystem

/// The columns that a text takes on a terminal: two for a wide East Asian character or an emoji.
package func displayWidth(_ text: some StringProtocol) -> Int {
  text.reduce(0) { $0 + displayWidth($1) }
}

private func displayWidth(_ character: Character) -> Int {
  if character.isASCII { return 1 }
  // An emoji of several parts is as wide as its first; narrow parts stand side by side.
  let widths = character.unicodeScalars.map { Int(bookstead_width($0.value)) }
  return widths.first == 2 ? 2 : widths.reduce(0, +)
}

/// Cuts a text to a number of columns, with an ellipsis where something is missing.
package func fitted(_ text: String, to columns: Int) -> String {
  guard displayWidth(text) > columns else { return text }
  var width = 1
  var cut = ""
  for character in text {
    width += displayWidth(character)
    guard width <= columns else { break }
    cut.append(character)
  }
  return cut + "…"
}

/// Fills a text with spaces up to a number of columns.
package func padded(_ text: String, to columns: Int) -> String {
  text + String(repeating: " ", count: max(0, columns - displayWidth(text)))
}
