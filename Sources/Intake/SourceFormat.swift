import Messages

/// What a bought file is, by its content; by its name only where its content cannot tell.
package enum SourceFormat: String, Sendable, Equatable, CaseIterable {
  case text, html, markdown
  /// Chapters out of a catalogue, as `ChapterSource` has them.
  case chapters
  case epub, fb2, fb3, mobi, kfx, lit, pdf, djvu, chm, rtf, doc, docx, odt, comic, zip
  /// Archives of other kinds than zip.
  case archive
  /// What stores hand out in a book's place: a ticket for Adobe's program, a licence of LCP.
  case acsm, lcpl
  /// XML that is neither a page nor a FictionBook.
  case xml
  /// What lies beside books and is none.
  case picture
  /// Bytes that are no text and none of the others.
  case unknown

  /// The format's name for people.
  package var name: String {
    switch self {
    case .text: tr("plain text")
    case .html: "HTML"
    case .markdown: "Markdown"
    case .chapters: tr("catalogue chapters")
    case .epub: "EPUB"
    case .fb2: "FictionBook 2"
    case .fb3: "FictionBook 3"
    case .mobi: "Mobipocket (MOBI, AZW3)"
    case .kfx: "Kindle (KFX)"
    case .lit: "Microsoft Reader (LIT)"
    case .pdf: "PDF"
    case .djvu: "DjVu"
    case .chm: "CHM"
    case .rtf: "RTF"
    case .doc: "Word (DOC)"
    case .docx: "Word (DOCX)"
    case .odt: "OpenDocument (ODT)"
    case .comic: tr("comic book archive")
    case .zip: tr("zip archive")
    case .archive: tr("archive")
    case .acsm: tr("Adobe ticket (ACSM)")
    case .lcpl: tr("LCP licence")
    case .xml: "XML"
    case .picture: tr("picture")
    case .unknown: tr("unknown format")
    }
  }

  /// Whether `Intake.read` makes a book of it.
  package var isReadable: Bool {
    switch self {
    case .text, .html, .markdown, .chapters, .epub, .fb2, .zip: true
    default: false
    }
  }

  /// Whether the file is a container of its own kind, so that it can be no text of any other.
  package var isContainer: Bool {
    switch self {
    case .epub, .fb3, .mobi, .kfx, .lit, .pdf, .djvu, .chm, .rtf, .doc, .docx, .odt, .comic, .zip,
      .archive, .picture:
      true
    default: false
    }
  }

  /// The format that the first bytes show.
  ///
  /// - Parameters:
  ///   - bytes: the file, or as much of its beginning as there is.
  ///   - mediaType: what the store calls it. It decides between kinds of text only: Markdown looks
  ///     like plain text, and plain text may begin like HTML.
  ///   - name: the file's name or path, which tells Markdown from plain text where no media type
  ///     does.
  package static func recognise(
    _ bytes: [UInt8], mediaType: String? = nil, name: String? = nil
  ) -> SourceFormat {
    if let signed = signed(bytes) { return signed }
    let start = LeadingText(bytes)
    if start.hasPrefix("{") {
      if start.text.contains("\"chapters\"") { return .chapters }
      if start.text.contains("readium.org/lcp/") { return .lcpl }
    }
    if start.root == "fictionbook" { return .fb2 }
    if start.root == "fulfillmenttoken" { return .acsm }
    let declared = mediaType.map { type in
      type.split(separator: ";").first.map { $0.lowercased() } ?? ""
    }
    switch declared?.filter({ $0 != " " }) {
    case "text/markdown", "text/x-markdown": return .markdown
    case "text/html", "application/xhtml+xml": return .html
    case "text/plain": return .text
    default: break
    }
    if bytes.prefix(4096).contains(0), !start.isUTF16 { return start.isHTML ? .html : .unknown }
    // Pieces of HTML are Markdown too; a whole page is not.
    if name?.isMarkdownName == true, !start.isWholePage { return .markdown }
    if start.isHTML { return .html }
    return start.hasPrefix("<?xml") ? .xml : .text
  }
}

/// The beginning of a text in whatever encoding, its ASCII letters small.
private struct LeadingText {
  let text: String
  let isUTF16: Bool

  init(_ bytes: [UInt8]) {
    let start = bytes.prefix(4096)
    let hasMark = start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
    // In UTF-16 it is every other byte that may be zero; in other files it is any.
    let zeros = start.indices.filter { start[$0] == 0 }
    let isEveryOther = zeros.allSatisfy { $0 % 2 == zeros[0] % 2 }
    isUTF16 = hasMark || !zeros.isEmpty && isEveryOther
    var letters = start.filter { $0 != 0 && $0 < 0x80 }.map {
      (0x41...0x5A).contains($0) ? $0 | 0x20 : $0
    }
    letters = Array(letters.drop { $0 <= 0x20 })
    text = String(decoding: letters, as: UTF8.self)
  }

  func hasPrefix(_ prefix: String) -> Bool { text.hasPrefix(prefix) }

  /// The local name of its first element; nil where it does not begin with one. Before the XML
  /// declaration stray signs may stand, but no words: those are of a text that shows what such a file
  /// looks like.
  var root: Substring? {
    var rest = text.drop { $0 != "<" }
    guard !text[..<rest.startIndex].contains(where: \.isLetter) else { return nil }
    while rest.hasPrefix("<?") || rest.hasPrefix("<!") {
      let end = rest.hasPrefix("<!--") ? "-->" : ">"
      // A document type with declarations of its own.
      if end == ">", let subset = rest.firstIndex(of: "["), let close = rest.firstIndex(of: ">"),
        subset < close
      {
        guard let range = rest[subset...].firstRange(of: "]") else { return nil }
        rest = rest[range.upperBound...]
      }
      guard let range = rest.firstRange(of: end) else { return nil }
      rest = rest[range.upperBound...].drop(while: \.isWhitespace)
    }
    guard rest.first == "<" else { return nil }
    let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == ":" }
    return name.split(separator: ":").last
  }

  /// Whether it begins as documents of HTML do (MIME Sniffing Standard, section 7.1).
  var isHTML: Bool {
    var rest = text[...]
    while true {
      rest = rest.drop(while: \.isWhitespace)
      if rest.hasPrefix("<!--") {
        guard let end = rest.firstRange(of: "-->") else { return true }
        rest = rest[end.upperBound...]
      } else if rest.hasPrefix("<?xml") {
        guard let end = rest.firstRange(of: "?>") else { return false }
        rest = rest[end.upperBound...]
      } else {
        break
      }
    }
    guard rest.first == "<" else { return false }
    if rest.hasPrefix("<!doctype html") { return true }
    let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber }
    return Self.firstElements.contains(String(name))
  }

  /// Whether it begins as a page does, and not as any piece of HTML.
  var isWholePage: Bool { isHTML && (text.hasPrefix("<!doctype") || text.hasPrefix("<html")) }

  private static let firstElements: Set<String> = [
    "html", "head", "body", "title", "meta", "link", "style", "script", "p", "div", "h1", "h2",
    "h3",
    "h4", "h5", "h6", "section", "article", "main", "header", "table", "ul", "ol", "blockquote",
    "center", "font", "a", "b", "i", "em", "strong", "span", "br", "hr", "img", "pre", "ruby",
  ]
}

extension String {
  /// Whether a file of this name is Markdown.
  fileprivate var isMarkdownName: Bool {
    let name = lowercased()
    return [".md", ".markdown", ".mkd", ".mdown"].contains { name.hasSuffix($0) }
  }
}
