import EPUB
import XML

/// Reads a book that is one file of plain text.
enum TextReader {
  /// Chapters by the headings that are beyond doubt; one without a title where there are none. A
  /// licence around the text is a chapter at the end.
  static func chapters(of text: String, source: String) -> [Chapter] {
    guard let frame = GutenbergFrame(text) else {
      return chapters(of: TextBlocks(text).blocks, source: source)
    }
    var chapters = chapters(of: TextBlocks(frame.body).blocks, source: source)
    GutenbergItalics.set(in: &chapters)
    return chapters
      + [licence(TextBlocks(frame.head).blocks + TextBlocks(frame.foot).blocks, source: source)]
  }

  private static func licence(_ blocks: [TextBlock], source: String) -> Chapter {
    var chapter = Chapter(title: nil, body: [], source: source)
    chapter.language = "en"
    if let first = blocks.first { set(first.lines, asHeadingOf: &chapter) }
    chapter.body = TextParagraphs.paragraphs(
      of: Array(blocks.dropFirst()), layout: TextLayout(blocks))
    return chapter
  }

  private static func chapters(of blocks: [TextBlock], source: String) -> [Chapter] {
    let layout = TextLayout(blocks)
    let sections = TextSections(blocks).sections
    let hasParts =
      sections.contains { $0.rank == .part } && sections.contains { $0.rank == .chapter }
    var chapters: [Chapter] = []
    for section in sections {
      var chapter = Chapter(title: nil, body: [], source: source)
      set(section.heading, asHeadingOf: &chapter)
      chapter.body = TextParagraphs.paragraphs(of: section.blocks, layout: layout)
      let isInPart =
        hasParts && section.rank == .chapter && chapters.last?.title != nil
        && sections.first { $0.rank != nil }?.rank == .part
      if isInPart {
        chapters[chapters.count - 1].children.append(chapter)
      } else {
        chapters.append(chapter)
      }
    }
    return chapters
  }

  private static func set(_ heading: [TextLine], asHeadingOf chapter: inout Chapter) {
    guard !heading.isEmpty else { return }
    chapter.title = heading.map { String($0.text) }.joined(separator: " ").titleLine
    chapter.heading = lines(heading)
  }

  private static func lines(_ lines: [TextLine]) -> [XMLNode] {
    var nodes: [XMLNode] = []
    for line in lines {
      if !nodes.isEmpty { nodes.append(.element(XMLElement("br"))) }
      if let page = line.page { nodes.append(TextParagraphs.pageBreak(page)) }
      nodes.append(.text((nodes.isEmpty ? "" : "\n") + line.text))
    }
    return nodes
  }
}

/// A heading and the blocks up to the next one.
struct TextSection {
  /// Empty before the first heading.
  var heading: [TextLine] = []
  /// Nil before the first heading.
  var rank: TextHeading.Rank?
  var blocks: [TextBlock] = []
}

/// The sections of a text.
struct TextSections {
  private(set) var sections: [TextSection] = []

  init(_ blocks: [TextBlock]) {
    find(in: blocks, outline: nil)
    let hasChapters = sections.contains { $0.rank == .chapter }
    let outline = TextOutline(blocks, isNumbered: !hasChapters)
    if !outline.levels.isEmpty { find(in: blocks, outline: outline) }
    dissolveContents()
    joinTitles()
  }

  private mutating func find(in blocks: [TextBlock], outline: TextOutline?) {
    sections = []
    var current = TextSection()
    for (index, block) in blocks.enumerated() {
      let level = outline?.levels[index]
      if let level, level > 1 {
        current.blocks.append(TextBlock(lines: block.lines, headingLevel: level))
        continue
      }
      for part in level == 1 ? [(block.lines, .chapter)] : Self.parts(of: block) {
        if let rank = part.rank {
          if current.rank != nil || !current.blocks.isEmpty { sections.append(current) }
          current = TextSection(heading: part.lines, rank: rank)
        } else {
          current.blocks.append(TextBlock(lines: part.lines))
        }
      }
    }
    sections.append(current)
  }

  /// A block as it is, or, where it holds headings, cut at them.
  private static func parts(of block: TextBlock) -> [(lines: [TextLine], rank: TextHeading.Rank?)] {
    let lines = block.lines
    if let first = TextHeading(lines[0].text) {
      if lines.count == 1 { return [(lines, first.rank)] }
      // A heading, and its title below it.
      let rest = lines.dropFirst()
      let isTitle = lines.count <= 3 && rest.allSatisfy { $0.width <= 60 }
      let isContents = rest.contains { TextHeading($0.text) != nil }
      let runsOn = first.mayRunOn && TextHeading.beginsSmall(lines[1].text)
      if isTitle, !isContents, !runsOn, !rest.contains(where: { $0.text.endsSentence }) {
        return [(lines, first.rank)]
      }
    }
    return easternParts(of: lines)
  }

  /// In Chinese and Japanese a heading often stands on its line without blank ones around it.
  private static func easternParts(
    of lines: [TextLine]
  ) -> [(lines: [TextLine], rank: TextHeading.Rank?)] {
    var parts: [(lines: [TextLine], rank: TextHeading.Rank?)] = []
    var isAfterHeading = false
    for line in lines {
      if line.text.unicodeScalars.first == "第", line.width <= 60,
        let heading = TextHeading(line.text)
      {
        if isAfterHeading { return [(lines, nil)] }
        parts.append(([line], heading.rank))
        isAfterHeading = true
      } else {
        if parts.isEmpty || isAfterHeading { parts.append(([], nil)) }
        parts[parts.count - 1].lines.append(line)
        isAfterHeading = false
      }
    }
    return parts
  }

  /// Where most headings are numbers alone with a short line for itself below, that is their title.
  private mutating func joinTitles() {
    let bare = sections.indices.filter { sections[$0].isNumberAlone }
    let titled = bare.filter { sections[$0].hasTitleBelow }
    guard titled.count > 1, titled.count * 3 >= bare.count * 2 else { return }
    for index in titled {
      sections[index].heading += sections[index].blocks.removeFirst().lines
    }
  }

  /// Three headings and more with nothing between them are a list of contents.
  private mutating func dissolveContents() {
    var result: [TextSection] = []
    var index = 0
    while index < sections.count {
      let run = sections[index...].prefix { $0.blocks.isEmpty && $0.rank == sections[index].rank }
      if run.count >= 3, sections[index].rank != nil {
        // The last of them may be the first chapter's own heading: it has the text.
        var before = result.popLast() ?? TextSection()
        before.blocks += run.map { TextBlock(lines: $0.heading) }
        result.append(before)
        index += run.count
      } else {
        result.append(sections[index])
        index += 1
      }
    }
    sections = result
  }
}

extension TextSection {
  /// `CHAPTER I`, `第一章`, `Chapter the First`.
  fileprivate var isNumberAlone: Bool {
    guard rank != nil, heading.count == 1 else { return false }
    return heading[0].text.split(whereSeparator: \.isWhitespace).count <= 2
      || TextHeading(heading[0].text)?.isNumberAlone == true
  }

  /// Whether a line that may be a title stands between the heading and the text.
  fileprivate var hasTitleBelow: Bool {
    guard blocks.count > 1, let block = blocks.first, block.headingLevel == nil,
      block.lines.count == 1, let line = block.lines.first, line.width <= 60, !line.isSceneBreak,
      let first = line.text.first, first.isLetter || first.isNumber
    else { return false }
    let isInCapitals =
      line.text.contains(where: \.isUppercase) && !line.text.contains(where: \.isLowercase)
    return isInCapitals || !line.text.endsSentence && !line.endsSentence
  }
}

extension Substring {
  /// Whether it ends as a sentence does.
  fileprivate var endsSentence: Bool {
    guard let last else { return false }
    return ",;。，；！？".contains(last)
  }
}
