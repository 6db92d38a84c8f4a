import EPUB
import XML

/// Divides bodies into chapters at the sections that have titles.
///
/// A title makes a chapter, down to three levels; deeper sections stand in their chapter's text, as
/// do those without a title, in which authors break scenes. A section without a title that is only a
/// bracket around others goes. Where few sections have titles, each at the top is a chapter.
struct FB2Division {
  var markup: FB2Markup
  /// The book's path in the original.
  let path: String
  /// The book's language: chapters that have another say so.
  let language: String

  /// Chapters in chapters, at most.
  private static let deepest = 3

  private enum Piece {
    case text([XMLNode])
    case section(XMLElement)
  }

  /// The chapters of a body.
  ///
  /// - Parameter isPart: whether a body with a title is a part of the book and not all of it.
  mutating func chapters(of body: XMLElement, isPart: Bool) -> [Chapter] {
    let isPart = isPart && body.title != nil
    var opening = chapter(body)
    opening.matter = .front
    let pieces = pieces(of: body)
    let isDivided = Self.areTitled(pieces)
    let sections = pieces.count { if case .section = $0 { true } else { false } }
    var chapters: [Chapter] = []
    for piece in pieces {
      switch piece {
      case .section(let section) where isDivided ? section.title != nil : sections > 1:
        chapters.append(chapter(section, depth: isPart ? 1 : 0))
      case .section(let section) where sections == 1:
        opening.matter = .body
        append(markup.anchor(of: section) + section.content, to: &opening, depth: 0)
      case .section(let section):
        if chapters.isEmpty { opening.matter = .body }
        append([.element(section)], to: &opening, or: &chapters, depth: isPart ? 1 : 0)
      case .text(let nodes):
        append(nodes, to: &opening, or: &chapters, depth: isPart ? 1 : 0)
      }
    }
    chapters.removeAll { !$0.holdsAnything }
    if chapters.isEmpty || isPart { opening.matter = .body }
    guard opening.holdsAnything else { return chapters }
    guard isPart else { return [opening] + chapters }
    opening.children = chapters
    return [opening]
  }

  /// A body as one chapter, whatever sections it has: notes that nothing refers to.
  mutating func chapter(ofNotes body: XMLElement) -> Chapter {
    var chapter = chapter(body)
    append(body.content, to: &chapter, depth: 0)
    return chapter
  }

  /// A body's or a section's own chapter, with its heading alone.
  private mutating func chapter(_ element: XMLElement) -> Chapter {
    var chapter = Chapter(title: nil, body: [], source: path)
    if let title = element.title, let heading = markup.heading(title, of: element) {
      chapter.setHeading(heading)
    } else {
      chapter.body = markup.flow(markup.anchor(of: element), level: nil)
    }
    if let own = element["lang"]?.languageTag, own != language { chapter.language = own }
    return chapter
  }

  private mutating func chapter(_ section: XMLElement, depth: Int) -> Chapter {
    var chapter = chapter(section)
    let pieces = pieces(of: section)
    guard depth + 1 < Self.deepest, Self.areTitled(pieces) else {
      append(section.content, to: &chapter, depth: depth)
      return chapter
    }
    var children: [Chapter] = []
    for piece in pieces {
      switch piece {
      case .section(let section) where section.title != nil:
        children.append(self.chapter(section, depth: depth + 1))
      case .section(let section):
        append([.element(section)], to: &chapter, or: &children, depth: depth + 1)
      case .text(let nodes): append(nodes, to: &chapter, or: &children, depth: depth + 1)
      }
    }
    chapter.children = children
    return chapter
  }

  // MARK: Pieces

  /// What a body or a section holds, the brackets around sections with titles dissolved.
  private func pieces(of container: XMLElement) -> [Piece] {
    var pieces: [Piece] = []
    var text: [XMLNode] = []
    func endText() {
      if text.contains(where: { !$0.isBlank }) { pieces.append(.text(text)) }
      text = []
    }
    for node in container.content {
      guard case .element(let section) = node, section.name == "section" else {
        text.append(node)
        continue
      }
      if section.title == nil, Self.holdsTitled(section) {
        text += markup.anchor(of: section)
        endText()
        pieces += self.pieces(of: section)
      } else {
        endText()
        pieces.append(.section(section))
      }
    }
    endText()
    return pieces
  }

  private static func holdsTitled(_ section: XMLElement) -> Bool {
    section.children("section").contains { $0.title != nil || holdsTitled($0) }
  }

  /// Whether so many sections have titles that those without belong to the ones before them.
  private static func areTitled(_ pieces: [Piece]) -> Bool {
    var (all, titled) = (0, 0)
    for case .section(let section) in pieces {
      all += 1
      if section.title != nil { titled += 1 }
    }
    return titled > 0 && titled * 2 >= all
  }

  // MARK: Text

  /// Puts text where it stood: behind the last of the chapters, which are at this depth, or into what
  /// is before the first.
  private mutating func append(
    _ nodes: [XMLNode], to opening: inout Chapter, or chapters: inout [Chapter], depth: Int
  ) {
    if chapters.isEmpty {
      append(nodes, to: &opening, depth: max(depth - 1, 0))
    } else {
      appendToLast(nodes, of: &chapters[chapters.count - 1], depth: depth)
    }
  }

  private mutating func appendToLast(_ nodes: [XMLNode], of chapter: inout Chapter, depth: Int) {
    if chapter.children.isEmpty {
      append(nodes, to: &chapter, depth: depth)
    } else {
      appendToLast(nodes, of: &chapter.children[chapter.children.count - 1], depth: depth + 1)
    }
  }

  private mutating func append(_ nodes: [XMLNode], to chapter: inout Chapter, depth: Int) {
    chapter.body += markup.flow(nodes, level: depth + (chapter.heading.isEmpty ? 1 : 2))
  }
}
