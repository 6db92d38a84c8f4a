import EPUB
import XML

/// Italics as the plain texts of Project Gutenberg have them: `_words_`.
enum GutenbergItalics {
  static func set(in chapters: inout [Chapter]) {
    for index in chapters.indices {
      chapters[index].title = chapters[index].title.map { title in
        applied(to: [.text(title)]).map(\.textContent).joined()
      }
      chapters[index].heading = applied(to: chapters[index].heading)
      chapters[index].body = applied(to: chapters[index].body)
      set(in: &chapters[index].children)
    }
  }

  static func applied(to nodes: [XMLNode]) -> [XMLNode] {
    nodes.flatMap { node -> [XMLNode] in
      switch node {
      case .text(let text) where text.utf8.contains(0x5F): return phrases(of: text)
      case .element(var element) where element.name != "pre":
        element.children = applied(to: element.children)
        return [.element(element)]
      default: return [node]
      }
    }
  }

  /// Words between two signs, of which the first stands before a word and the second behind one;
  /// signs in words, and single ones, are left alone.
  private static func phrases(of text: String) -> [XMLNode] {
    var nodes: [XMLNode] = []
    var start = text.startIndex
    /// Where the first sign of a pair may stand.
    var opening: String.Index?
    for sign in text.indices where text[sign] == "_" {
      let next = text.index(after: sign)
      let before = sign > text.startIndex ? text[text.index(before: sign)] : " "
      let after = next < text.endIndex ? text[next] : " "
      if let first = opening, !before.isWhitespace, before != "_", !isInWord(after) {
        nodes.append(.text(String(text[start..<first])))
        let words = text[text.index(after: first)..<sign]
        nodes.append(.element(XMLElement("i", children: [.text(String(words))])))
        (start, opening) = (next, nil)
      } else {
        opening = !isInWord(before) && !after.isWhitespace && after != "_" ? sign : nil
      }
    }
    return nodes + [.text(String(text[start...]))]
  }

  private static func isInWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
