import Templates
import XML

/// A page that we author: a template, filled for one book.
struct AuthoredPage {
  var bytes: [UInt8]
  /// What its manifest item must say of it.
  var properties: [String]

  /// - Parameter isOurs: whether the template is the built-in one, which needs no check.
  init(
    _ template: Template, _ values: [String: TemplateValue], isOurs: Bool
  ) throws(EPUBError) {
    do throws(TemplateError) {
      bytes = try template.fill(values)
    } catch {
      throw .template(error)
    }
    properties = []
    guard !isOurs else { return }
    do throws(XMLError) {
      properties = Self.properties(of: try XMLParser.parse(bytes, named: template.name))
    } catch {
      throw .template(.malformed(template: template.name, reason: error.description))
    }
  }

  private static func properties(of root: XMLElement) -> [String] {
    var found: Set<String> = []
    collect(root, into: &found)
    return found.sorted()
  }

  private static func collect(_ element: XMLElement, into found: inout Set<String>) {
    switch (element.namespace, element.localName) {
    case (.svg, _): found.insert("svg")
    case (.mathml, _): found.insert("mathml")
    case (_, "script"), (_, "form"): found.insert("scripted")
    default: break
    }
    for child in element.elements { collect(child, into: &found) }
  }
}

/// The values that templates are filled with; Templates/README.md explains each.
struct PageValues {
  let book: BookDescription

  func cover(image: String) -> [String: TemplateValue] {
    common(heading: book.words.cover).merging(
      [
        "image": .text(image), "alternative-text": .text(book.words.coverOf(book.fullTitle)),
      ], uniquingKeysWith: { $1 })
  }

  func titlePage() -> [String: TemplateValue] {
    var subtitle = book.subtitle.map { paragraph("subtitle", $0) }
    subtitle?.attributes += [
      XMLAttribute("epub:type", "subtitle", namespace: .ops), XMLAttribute("role", "doc-subtitle"),
    ]
    let series = book.series.map { series in
      paragraph(
        "series", [series.name, series.position].compactMap { $0 }.joined(separator: " · "))
    }
    return common(heading: book.words.titlePage).merging(
      [
        "title": .text(book.title), "subtitle": markup([subtitle]),
        "authors": markup(book.authors.map { paragraph("author", $0.name) }),
        "series": markup([series]),
        "publisher": markup([book.publisher.map { paragraph("publisher", $0) }]),
      ], uniquingKeysWith: { $1 })
  }

  func colophon() -> [String: TemplateValue] {
    common(heading: book.words.colophon).merging(
      [
        "origin": .text(book.words.origin), "details": markup([details]),
        "rights": .text(book.words.rights),
      ], uniquingKeysWith: { $1 })
  }

  private func common(heading: String) -> [String: TemplateValue] {
    let words = LanguageTag(book.words.language) ?? .undetermined
    return [
      "language": .text(book.language.text),
      "direction": .text(book.language.isRightToLeft ? "rtl" : "ltr"),
      "writing-mode": .text(book.isVertical ? "vertical" : "horizontal"),
      "book-title": .text(book.fullTitle), "heading": .text(heading),
      "words-language": .text(speaksItsLanguage ? book.language.text : words.text),
      "words-direction": .text(words.isRightToLeft ? "rtl" : "ltr"),
    ]
  }

  /// Whether our words are in the book's language, and no stand-in.
  private var speaksItsLanguage: Bool {
    PageWords.hasWords(for: book.language)
  }

  /// What the edition is, as a list of terms; values in the book's own language are marked so.
  private var details: XMLElement {
    let words = book.words
    let rows = [
      (words.title, book.fullTitle), (words.publisher, book.publisher), ("ISBN", book.isbn),
      (words.identifier, book.identifier),
    ]
    var list = XMLElement("dl")
    for case (let term, let value?) in rows {
      var definition = XMLElement("dd", children: [.text(value)])
      if !speaksItsLanguage, value != book.identifier, value != book.isbn {
        definition.mark(book.language.text)
        definition.attributes.append(
          XMLAttribute("dir", book.language.isRightToLeft ? "rtl" : "ltr"))
      }
      list.children += [
        .newline, .element(XMLElement("dt", children: [.text(term)])), .element(definition),
      ]
    }
    list.children.append(.newline)
    return list
  }

  private func paragraph(_ name: String, _ text: String) -> XMLElement {
    XMLElement("p", attributes: [XMLAttribute("class", name)], children: [.text(text)])
  }

  private func markup(_ elements: [XMLElement?]) -> TemplateValue {
    let nodes = elements.compactMap { $0.map { [XMLNode.element($0)] } }
    let lines = nodes.joined(separator: [.newline])
    return .markup(
      String(decoding: XMLSerializer.fragment(Array(lines), as: .xhtml), as: UTF8.self))
  }
}
