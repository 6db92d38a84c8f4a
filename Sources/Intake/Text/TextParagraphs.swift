import XML

/// Paragraphs of plain text, whatever way its lines were meant.
///
/// Blank lines and form feeds part blocks. The lines of a block are one paragraph where they were
/// wrapped at a width, paragraphs each where they are long or indented, as they are where they are
/// drawn in columns, verses otherwise; short lines among paragraphs that are further in than they are
/// are verses too. No word is lost: only white space changes, and between two
/// characters of Chinese or Japanese none is put.
enum TextParagraphs {
  /// A chapter's text as flow content.
  static func inChapter(_ text: String) -> [XMLNode] {
    let blocks = TextBlocks(text).blocks
    return paragraphs(of: blocks, layout: TextLayout(blocks))
  }

  static func paragraphs(of blocks: [TextBlock], layout: TextLayout) -> [XMLNode] {
    var nodes: [XMLNode] = []
    for block in blocks {
      for paragraph in paragraphs(of: block, layout: layout) {
        nodes.append(.element(paragraph))
        nodes.append(.text("\n"))
      }
    }
    return nodes
  }

  private static func paragraphs(of block: TextBlock, layout: TextLayout) -> [XMLElement] {
    let lines = block.lines
    if let level = block.headingLevel {
      var heading = paragraph(lines)
      heading.name = "h\(level)"
      return [heading]
    }
    guard lines.count > 1 else {
      return [lines[0].isSceneBreak ? XMLElement("hr") : paragraph(lines)]
    }
    switch layout.form(of: block) {
    case .preformatted: return [preformatted(lines)]
    case .paragraphs: return prose(lines, layout: layout)
    case .indented:
      var groups: [[TextLine]] = []
      for line in lines {
        if line.indent > 0 || groups.isEmpty {
          groups.append([line])
        } else {
          groups[groups.count - 1].append(line)
        }
      }
      return groups.map(paragraph)
    case .wrapped: return [paragraph(lines)]
    case .verse: return [verse(lines)]
    }
  }

  /// A paragraph a line; lines side by side that are set further in are verses.
  private static func prose(_ lines: [TextLine], layout: TextLayout) -> [XMLElement] {
    var elements: [XMLElement] = []
    var rest = lines[...]
    while let first = rest.first {
      let verses = rest.prefix(while: layout.isSetIn)
      elements.append(verses.count > 1 ? verse(Array(verses)) : paragraph([first]))
      rest = rest.dropFirst(max(verses.count, 1))
    }
    return elements
  }

  /// Lines that were one before they were wrapped.
  private static func paragraph(_ lines: [TextLine]) -> XMLElement {
    var nodes: [XMLNode] = []
    var text = ""
    for line in lines {
      if let page = line.page {
        if !text.isEmpty { nodes.append(.text(text + " ")) }
        text = ""
        nodes.append(pageBreak(page))
      }
      if LineJoin.isSpace(between: text, and: line.text) { text += " " }
      text += line.text
    }
    return XMLElement("p", children: nodes + [.text(text)])
  }

  /// Lines whose characters stay in their columns.
  private static func preformatted(_ lines: [TextLine]) -> XMLElement {
    let least = lines.map(\.indent).min() ?? 0
    var nodes: [XMLNode] = []
    for (index, line) in lines.enumerated() {
      if let page = line.page { nodes.append(pageBreak(page)) }
      nodes.append(
        .text(
          (index > 0 ? "\n" : "") + String(repeating: " ", count: line.indent - least) + line.text)
      )
    }
    return XMLElement("pre", children: nodes)
  }

  /// Where a printed page begins (EPUB Structural Semantics Vocabulary 1.1, "pagebreak").
  static func pageBreak(_ number: String) -> XMLNode {
    .element(
      XMLElement(
        "span",
        attributes: [
          XMLAttribute("id", "page-\(number)"),
          XMLAttribute("epub:type", "pagebreak", namespace: .ops),
          XMLAttribute("role", "doc-pagebreak"), XMLAttribute("title", number),
        ]))
  }

  /// Verses, each on its line and as far in as it was among the others. A line has an element, so
  /// that what is too long for it may hang.
  private static func verse(_ lines: [TextLine]) -> XMLElement {
    let least = lines.map(\.indent).min() ?? 0
    var verse = XMLElement("p", attributes: [XMLAttribute("class", "verse")])
    for (index, line) in lines.enumerated() {
      let indent = String(repeating: "\u{2003}", count: min((line.indent - least) / 2, 20))
      var element = XMLElement("span", attributes: [XMLAttribute("class", "line")])
      if let page = line.page { element.children.append(pageBreak(page)) }
      element.children.append(.text(indent + line.text))
      if index > 0 { verse.children.append(.text("\n")) }
      if index < lines.count - 1 { element.children.append(.element(XMLElement("br"))) }
      verse.children.append(.element(element))
    }
    return verse
  }
}
