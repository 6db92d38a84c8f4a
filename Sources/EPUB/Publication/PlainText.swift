import XML

extension String {
  /// In one line: runs of white space as one space, none at the ends, no characters that XML
  /// forbids (XML 1.0, section 2.2).
  var oneLine: String {
    var line = String.UnicodeScalarView()
    var isSpaceDue = false
    for scalar in unicodeScalars {
      switch scalar {
      case " ", "\t", "\n", "\r", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}":
        isSpaceDue = !line.isEmpty
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}":
        break
      default:
        if isSpaceDue {
          line.append(" ")
          isSpaceDue = false
        }
        line.append(scalar)
      }
    }
    return String(line)
  }

  /// Without ASCII white space at the ends.
  var trimmed: String {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard let first = utf8.firstIndex(where: { !isSpace($0) }),
      let last = utf8.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(self[first...last])
  }

  /// In one line, or nil when nothing is left.
  var oneLineOrNil: String? {
    let line = oneLine
    return line.isEmpty ? nil : line
  }
}

extension [XMLNode] {
  /// What is read aloud of these nodes: the text without the readings of ruby, and the words that
  /// stand for pictures.
  var spokenText: String {
    var text = ""
    for node in self { node.appendSpoken(to: &text) }
    return text.oneLine
  }
}

extension [XMLNode] {
  /// Whether there is text, or a picture even without words for it.
  var showsSomething: Bool {
    !spokenText.isEmpty
      || contains { node in
        guard case .element(let element) = node else { return false }
        return ["img", "svg", "math"].contains(element.localName)
          || element.children.showsSomething
      }
  }
}

extension XMLNode {
  fileprivate func appendSpoken(to text: inout String) {
    switch self {
    case .text(let string): text += string
    case .comment: break
    case .element(let element):
      switch element.localName {
      case "rt", "rp": break
      case "br": text += " "
      case "img": text += element["alt"] ?? ""
      default: for child in element.children { child.appendSpoken(to: &text) }
      }
    }
  }
}
