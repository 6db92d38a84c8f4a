/// Breaks a text into lines of at most this many columns: at spaces, and beside Chinese and Japanese
/// characters, where a line may break but before closing and after opening marks. A word that is
/// longer than a line stays whole.
package func wrap(_ text: String, to columns: Int) -> [String] {
  var lines = [""]
  var width = 0
  for piece in pieces(of: text) {
    let space = piece.followsSpace && width > 0 ? 1 : 0
    let pieceWidth = displayWidth(piece.text)
    if width > 0, width + space + pieceWidth > columns {
      lines.append(piece.text)
      width = pieceWidth
    } else {
      lines[lines.count - 1] += (space == 1 ? " " : "") + piece.text
      width += space + pieceWidth
    }
  }
  return lines
}

/// What stands together on a line.
private struct Piece {
  var text: String
  var followsSpace: Bool
}

private func pieces(of text: String) -> [Piece] {
  var pieces: [Piece] = []
  for word in text.split(separator: " ") {
    var piece = Piece(text: "", followsSpace: true)
    var before: Character?
    for character in word {
      if let before, mayBreak(between: before, and: character) {
        pieces.append(piece)
        piece = Piece(text: "", followsSpace: false)
      }
      piece.text.append(character)
      before = character
    }
    pieces.append(piece)
  }
  return pieces
}

/// Whether a line may end between two characters of which none is a space.
package func mayBreak(between before: Character, and after: Character) -> Bool {
  guard !before.isASCII || !after.isASCII, !opening.contains(before), !closing.contains(after)
  else { return false }
  return breaksBeside(before) || breaksBeside(after)
}

/// Ideographs, kana and the marks of full width; Korean breaks at its spaces.
private func breaksBeside(_ character: Character) -> Bool {
  switch character.unicodeScalars.first?.value ?? 0 {
  case 0x2E80...0x30FF, 0x31F0...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFFEF,
    0x20000...0x3FFFF:
    true
  default: false
  }
}

private let opening: Set<Character> = Set("（「『《〈【〔“‘([{`")
private let closing: Set<Character> = Set("，。、；：？！）」』》〉】〕”’…—·,.;:?!)]}`%ー々っッゃャゅュょョ")
