import EPUB
import Language
import XML

/// What is read of a book's text to know its language: its words, without readings, formulas, code
/// and what says its own language.
enum BookText {
  /// As much of some chapters as shows their language; of those that do not say it themselves.
  static func sample(of chapters: [Chapter]) -> TextSample {
    sample { visit in for chapter in chapters { words(of: chapter, visit) } }
  }

  /// The same of pages.
  static func sample(of pages: [XMLElement]) -> TextSample {
    sample { visit in
      for page in pages {
        for node in page.child("body")?.children ?? [] { words(of: node, visit) }
      }
    }
  }

  /// The first words of some chapters, whatever language they say: about this many bytes.
  static func beginning(of chapters: [Chapter], size: Int = 8 << 10) -> String {
    var text = ""
    func add(_ chapters: [Chapter]) {
      for chapter in chapters {
        for node in chapter.heading + chapter.body where text.utf8.count < size {
          words(of: node) { if text.utf8.count < size { text += $0.prefix(size) } }
        }
        if text.utf8.count < size { add(chapter.children) }
      }
    }
    add(chapters)
    return text
  }

  /// The words of a piece of a page.
  static func words(of element: XMLElement) -> String {
    var text = ""
    for node in element.children { words(of: node) { text += $0 } }
    return text
  }

  /// Twice over the text: for its length, and for the pieces.
  private static func sample(_ walk: ((String) -> Void) -> Void) -> TextSample {
    var length = 0
    walk { length += $0.utf8.count }
    var sample = TextSample(length: length)
    walk { sample.add($0) }
    return sample
  }

  private static func words(of chapter: Chapter, _ visit: (String) -> Void) {
    if chapter.language.map(KnownLanguage.isOpen) ?? true {
      for node in chapter.heading + chapter.body { words(of: node, visit) }
    }
    for child in chapter.children { words(of: child, visit) }
  }

  private static func words(of node: XMLNode, _ visit: (String) -> Void) {
    switch node {
    case .text(let text): visit(text)
    case .comment: break
    case .element(let element):
      guard element.namespace == .xhtml, !wordless.contains(element.name), element["lang"] == nil,
        element["xml:lang"] == nil
      else { return }
      for child in element.children { words(of: child, visit) }
    }
  }

  private static let wordless: Set<String> = [
    "rt", "rp", "code", "pre", "kbd", "samp", "script", "style", "svg", "math",
  ]
}
