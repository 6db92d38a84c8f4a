import CLI

/// Text and macros of man(7).
enum Roff {
  /// A line of text: `…` in backticks is bold, what roff takes for commands is escaped.
  static func text(_ words: String) -> String {
    var isBold = false
    let line = words.map { character -> String in
      switch character {
      case "`":
        isBold.toggle()
        return isBold ? "\\fB" : "\\fR"
      case "\\": return "\\e"
      case "-": return "\\-"
      case "\"": return "\\(dq"
      case "'": return "\\(aq"
      case "~": return "\\(ti"
      case "^": return "\\(ha"
      default: return String(character)
      }
    }.joined()
    return line.hasPrefix(".") ? "\\&\(line)" : line
  }

  /// Sentences, which may break beside every ideograph; roff alone would break them at spaces.
  static func prose(_ words: String) -> String {
    var before: Character?
    let pieces = words.map { character -> String in
      defer { before = character }
      guard let before, mayBreak(between: before, and: character) else { return String(character) }
      return "\u{200B}\(character)"
    }
    return text(pieces.joined()).replacing("\u{200B}", with: "\\:")
  }

  /// What is typed as it stands, in bold.
  static func literal(_ words: String) -> String { text("`\(words)`") }

  /// What stands for something else, in italics.
  static func variable(_ words: String) -> String {
    words.isEmpty ? "" : "\\fI\(text(words))\\fR"
  }

  static func section(_ title: String) -> String { ".SH \"\(text(title))\"" }

  static func paragraph(_ words: String) -> [String] { [".PP", prose(words)] }

  /// A term and what there is to say about it.
  static func item(_ term: String, _ words: String) -> [String] { [".TP", term, prose(words)] }
}
