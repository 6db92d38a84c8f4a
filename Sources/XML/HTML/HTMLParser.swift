/// Reads HTML as people write it: every document has a tree, and no word of it is lost.
///
/// Tokens are those of the HTML Standard (section 13.2.5), the tree is built by its rules (section
/// 13.2.6) as far as they move no text: there is no foster parenting, what stands in a table's wrong
/// place stays there. libxml2's HTML parser does not serve: it ends the document at 256 levels, at an
/// unclosed quote or comment, knows a tenth of the named characters, and writes `viewBox` small.
///
/// Where a browser would show nothing for the rest of the file (an unclosed tag, quote, comment or
/// title) the words are kept. Scripts and styles are left out, as are comments and processing
/// instructions; `noscript`, `noframes` and `iframe` are read for their fallback.
package enum HTMLParser {
  /// Elements open at once; deeper ones lend their content to the deepest that stands.
  ///
  /// Below the 256 that XML parsers allow, with room for what a writer puts around.
  package static let deepest = 200

  /// The `html` element, whose children are one `head` and one `body`, all names in lower case.
  ///
  /// Islands of SVG and MathML are in their own namespaces with their names in the right case, and
  /// declare them. Attributes are unique and their names are names in XML.
  ///
  /// - Parameters:
  ///   - text: UTF-8 without a byte-order mark; what is not UTF-8 becomes U+FFFD.
  ///   - isXHTML: it was meant to be XML, so that `<a id="x"/>` and `<script/>` have no content.
  package static func parse(_ text: [UInt8], isXHTML: Bool = false) -> XMLElement {
    var tokenizer = HTMLTokenizer(text)
    var builder = HTMLTreeBuilder()
    while let token = tokenizer.next() {
      switch token {
      case .text(let text): builder.text(text)
      case .endTag(let name): builder.endTag(name)
      case .startTag(let tag):
        if isXHTML, tag.closesItself, !builder.isInForeignContent {
          if tag.name != "script", tag.name != "style" {
            builder.startTag(tag)
            if !XMLElement.isVoid(tag.name) { builder.endTag(tag.name) }
          }
        } else if builder.isInForeignContent, tag.name != "script" {
          builder.startTag(tag)
        } else {
          startTag(tag, tokenizer: &tokenizer, builder: &builder)
        }
      }
    }
    return builder.finish()
  }

  /// A start tag of HTML, with the elements whose content is no markup (section 13.2.5.1).
  private static func startTag(
    _ tag: HTMLTag, tokenizer: inout HTMLTokenizer, builder: inout HTMLTreeBuilder
  ) {
    switch tag.name {
    case "script", "style":
      _ = tokenizer.rawText(until: tag.name, decoding: false)
    case "title", "textarea", "xmp":
      builder.startTag(tag)
      if let text = tokenizer.rawText(until: tag.name, decoding: tag.name != "xmp") {
        builder.text(text)
      } else if tokenizer.isAtText, case .text(let text)? = tokenizer.next() {
        builder.text(text)
      }
      builder.endTag(tag.name)
    case "plaintext":
      builder.startTag(HTMLTag(name: "xmp"))
      builder.text(tokenizer.remainder())
    default:
      builder.startTag(tag)
    }
  }
}
