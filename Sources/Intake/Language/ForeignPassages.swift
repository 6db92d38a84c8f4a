import EPUB
import Language
import XML

/// Paragraphs that are plainly in another script than the book: they say their direction, and their
/// language where it is certain, so that a reader sets and speaks them rightly.
struct ForeignPassages {
  private let scripts: Set<Script>
  private let isRightToLeft: Bool

  /// Bytes of letters of which a passage has to have some.
  private static let fewest = 24

  /// Nil where most of the book is in no one script.
  ///
  /// - Parameters:
  ///   - sample: of its text.
  ///   - isRightToLeft: whether the book runs so.
  init?(sample: String, isRightToLeft: Bool) {
    let count = ScriptCount(sample)
    guard let main = count.main else { return nil }
    scripts = Self.eastAsian.contains(main) ? Self.eastAsian : [main]
    guard 10 * scripts.reduce(0, { $0 + count[$1] }) >= 8 * count.total else { return nil }
    self.isRightToLeft = isRightToLeft
  }

  /// They stand side by side in one text.
  private static let eastAsian: Set<Script> = [.han, .kana, .hangul]

  /// Marks the passages of a chapter; one that says its own language is left as it is.
  func mark(_ chapter: inout Chapter) {
    if chapter.language == nil {
      for index in chapter.body.indices { _ = mark(&chapter.body[index]) }
    }
    for index in chapter.children.indices { mark(&chapter.children[index]) }
  }

  /// Marks what is in a node; says whether there was anything.
  private func mark(_ node: inout XMLNode) -> Bool {
    guard case .element(var element) = node, element.namespace == .xhtml,
      element["lang"] == nil, element["xml:lang"] == nil, element["dir"] == nil
    else { return false }
    var hasChanged = false
    if element.children.contains(where: Self.isBlock) {
      for index in element.children.indices where Self.isElement(element.children[index]) {
        if mark(&element.children[index]) { hasChanged = true }
      }
    } else if Self.blocks.contains(element.name), let attributes = attributes(of: element) {
      element.attributes += attributes
      hasChanged = true
    }
    if hasChanged { node = .element(element) }
    return hasChanged
  }

  /// What a paragraph has to say; nil where it is in the book's script, or not wholly in one.
  private func attributes(of element: XMLElement) -> [XMLAttribute]? {
    // Nearly every paragraph ends here, at its first letter.
    guard let first = Self.firstLetter(of: element.children), !scripts.contains(first) else {
      return nil
    }
    let text = BookText.words(of: element)
    let count = ScriptCount(text)
    guard let script = count.main, count.total >= Self.fewest,
      scripts.allSatisfy({ count[$0] == 0 })
    else { return nil }
    let family = Self.eastAsian.contains(script) ? Self.eastAsian : [script]
    guard 20 * family.reduce(0, { $0 + count[$1] }) >= 19 * count.total else { return nil }
    var attributes: [XMLAttribute] = []
    if let language = TextLanguage.find(in: text) {
      attributes.append(XMLAttribute("lang", language))
      attributes.append(XMLAttribute("xml:lang", language, namespace: .xml))
    }
    if script.isRightToLeft != isRightToLeft {
      attributes.append(XMLAttribute("dir", script.isRightToLeft ? "rtl" : "ltr"))
    }
    return attributes.isEmpty ? nil : attributes
  }

  private static func firstLetter(of nodes: [XMLNode]) -> Script? {
    for node in nodes {
      switch node {
      case .comment: continue
      case .text(let text):
        if let script = text.unicodeScalars.lazy.compactMap(Script.init).first { return script }
      case .element(let element):
        if let script = firstLetter(of: element.children) { return script }
      }
    }
    return nil
  }

  private static func isElement(_ node: XMLNode) -> Bool {
    if case .element = node { true } else { false }
  }

  private static func isBlock(_ node: XMLNode) -> Bool {
    if case .element(let element) = node { blocks.contains(element.name) } else { false }
  }

  private static let blocks: Set<String> = [
    "p", "div", "section", "article", "aside", "header", "footer", "blockquote", "ul", "ol", "li",
    "dl", "dt", "dd", "h1", "h2", "h3", "h4", "h5", "h6", "table", "caption", "thead", "tbody",
    "tfoot", "tr", "td", "th", "figure", "figcaption", "details", "summary",
  ]
}
