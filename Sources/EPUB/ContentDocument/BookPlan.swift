import XML

/// Which files a book's chapters become, before any of them is written: links lead forwards too.
struct BookPlan {
  /// In reading order.
  private(set) var chapters: [ChapterPlan] = []
  /// The contents list, nested as the chapters are.
  private(set) var contents: [ContentsEntry] = []

  private let book: BookDescription
  private let splitter: ChapterSplitter
  private var pageCount = 0

  init(_ chapters: [Chapter], of book: BookDescription, splitter: ChapterSplitter = .standard) {
    self.book = book
    self.splitter = splitter
    contents = plan(chapters, depth: 0)
  }

  private mutating func plan(_ chapters: [Chapter], depth: Int) -> [ContentsEntry] {
    // What stands before the first heading of the book is not its first chapter.
    let counted = chapters.filter { $0.matter == .body }
    let hasOpening =
      depth == 0 && counted.first?.children.isEmpty == true
      && counted.dropFirst().allSatisfy { Self.ownLabel(of: $0) != nil }
    var number = 0
    return chapters.map { chapter in
      if chapter.matter == .body { number += 1 }
      let label =
        Self.ownLabel(of: chapter) ?? self.label(of: chapter, number: number, isOpening: hasOpening)
      let href = plan(chapter, label: label, depth: depth)
      return ContentsEntry(
        label: label, href: href, children: plan(chapter.children, depth: depth + 1))
    }
  }

  /// What the contents list calls a chapter that has no title.
  private func label(of chapter: Chapter, number: Int, isOpening: Bool) -> String {
    switch chapter.matter {
    case .annotation: book.words.annotation
    case .front: book.title
    case .body: isOpening ? book.title : book.words.chapter(number)
    }
  }

  /// Plans one chapter's files; the first one's address, or nil for a part that is a mere bracket
  /// around its chapters and shows nothing itself.
  private mutating func plan(_ chapter: Chapter, label: String, depth: Int) -> String? {
    let isBracket =
      !chapter.heading.showsSomething && chapter.body.isEmpty && chapter.title?.oneLineOrNil == nil
    if isBracket, !chapter.children.isEmpty { return nil }
    let blocks = chapter.body.map(Block.init)
    // A page that was bought as one stays one.
    let pages = (chapter.page == nil ? splitter.split(blocks) : [blocks]).map { blocks in
      pageCount += 1
      return PagePlan(href: Self.href(pageCount), blocks: blocks)
    }
    chapters.append(
      ChapterPlan(
        chapter: chapter, label: label, depth: depth, kind: Self.kind(of: chapter, depth: depth),
        language: chapter.language.flatMap { LanguageTag($0) } ?? book.language, pages: pages))
    return pages.first?.href
  }

  /// What the contents list calls a chapter: its title, else its heading; nil where it has neither.
  /// It goes by the book's title then when it is the only one without, else by its number.
  private static func ownLabel(of chapter: Chapter) -> String? {
    if let title = chapter.title?.oneLineOrNil { return title }
    let heading = chapter.heading.spokenText
    return heading.isEmpty ? nil : heading
  }

  private static func kind(of chapter: Chapter, depth: Int) -> ChapterPlan.Kind {
    if chapter.matter != .body { return .frontMatter }
    return switch depth {
    case 0: chapter.children.isEmpty ? .chapter : .part
    case 1: .chapter
    default: .subchapter
    }
  }

  private static func href(_ number: Int) -> String {
    let digits = String(number)
    return "c" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".xhtml"
  }
}

/// A chapter and the files that it becomes.
struct ChapterPlan {
  /// What a chapter is in the book (EPUB Structural Semantics Vocabulary, divisions).
  enum Kind: String {
    case frontMatter = "frontmatter"
    case part, chapter, subchapter
  }

  var chapter: Chapter
  /// What the contents list calls it.
  var label: String
  /// 0 at the top.
  var depth: Int
  var kind: Kind
  var language: LanguageTag
  /// At least one.
  var pages: [PagePlan]

  /// Whether paragraphs bring indents of their own, made of ideographic spaces, as plain text in
  /// Chinese and Japanese does: the style must not add another.
  var bringsIndents: Bool {
    let paragraphs = chapter.body.lazy.compactMap { node -> XMLElement? in
      if case .element(let element) = node, element.name == "p" { element } else { nil }
    }
    return paragraphs.prefix(20).contains { paragraph in
      if case .text(let text)? = paragraph.children.first {
        text.hasPrefix("\u{3000}")
      } else {
        false
      }
    }
  }
}

/// A file and what it shows of its chapter.
struct PagePlan {
  var href: String
  var blocks: [Block]
}

/// A line of the contents list.
struct ContentsEntry: Equatable {
  var label: String
  /// Nil where only lines below lead anywhere.
  var href: String?
  var children: [ContentsEntry]

  /// The first address in the entry or below it.
  var firstHref: String? { href ?? children.lazy.compactMap(\.firstHref).first }

  /// The entry and those below it, in order.
  func lines(at level: Int) -> [(title: String, href: String, level: Int)] {
    let line = firstHref.map { [(title: label, href: $0, level: level)] } ?? []
    return line + children.flatMap { $0.lines(at: level + 1) }
  }
}
