/// Reads XML of a known vocabulary that is not well-formed: every document has a tree, and no word of
/// it is lost.
///
/// libxml2's recovery does not serve: behind a stray `<` or an unknown entity it leaves text out, and
/// it ends the document at a wrong tag. Here a tag that the vocabulary does not have is text, a `&`
/// that begins no reference is itself, HTML's named characters are known, characters that XML forbids
/// go, and elements end where what follows cannot stand in them. Entities that a document declares
/// are not expanded.
package enum LooseXMLParser {
  /// The root, whose name is the grammar's of rank 0; its children are all that the document has,
  /// whatever stands outside of the root in it.
  ///
  /// Names are in small letters and without their prefixes, attributes as written but for their
  /// case, and nothing is in a namespace.
  ///
  /// - Parameter text: UTF-8 without a byte-order mark.
  package static func parse(_ text: [UInt8], by grammar: LooseXMLGrammar) -> LooseXMLDocument {
    var tokenizer = LooseXMLTokenizer(text, grammar)
    var builder = LooseXMLTreeBuilder(grammar)
    while let token = tokenizer.next() {
      switch token {
      case .text(let text): builder.text(text)
      case .startTag(let tag): builder.startTag(tag)
      case .endTag(let name): builder.endTag(name)
      }
    }
    return builder.finish()
  }
}

/// What came of a document.
package struct LooseXMLDocument: Sendable, Equatable {
  package var root: XMLElement
  /// Whether the end of the root stood there: without it, the document was cut off.
  package var isComplete: Bool
}

/// The elements of a vocabulary, and which of them end others when they begin.
///
/// An element's rank says how far inside it stands: 0 is the root, 1 and 2 divide the document and
/// its text, 3 hold paragraphs, 4 are paragraphs, 5 stand in them. An element that begins ends the
/// open ones of a higher rank than its own; those of rank 1 and 4 do not stand in their like and end
/// it as well.
package struct LooseXMLGrammar: Sendable {
  let root: String
  let ranks: [String: Int]
  /// Elements that have no content.
  let void: Set<String>

  /// - Parameters:
  ///   - names: the names of each rank from 1 on, parted by spaces, in small letters.
  ///   - void: those among them that have no content.
  package init(root: String, names: [String], void: String) {
    self.root = root
    var ranks = [root: 0]
    for (index, names) in names.enumerated() {
      for name in names.split(separator: " ") { ranks[String(name)] = index + 1 }
    }
    self.ranks = ranks
    self.void = Set(void.split(separator: " ").map(String.init))
  }
}
