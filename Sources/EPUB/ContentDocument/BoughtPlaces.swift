/// Leads the contents list, the printed pages and the landmarks that a book brings to where their
/// places have come to stand.
struct BoughtPlaces {
  private let targets: LinkTargets

  init(_ targets: LinkTargets) { self.targets = targets }

  /// A line whose place is known.
  private struct Line {
    var label: String
    var address: String?
    var position: Position?
    var children: [Line]

    /// The first place of the line and those below.
    var first: Position? { position ?? children.lazy.compactMap(\.first).first }
  }

  private struct Position: Comparable {
    var chapter: Int
    var order: Int

    static func < (one: Position, other: Position) -> Bool {
      (one.chapter, one.order) < (other.chapter, other.order)
    }
  }

  // MARK: Contents

  /// The lines that lead somewhere, in the order in which the book is read (EPUB 3.3, "The toc nav
  /// element").
  func contents(_ sources: [ContentsSource]) -> [ContentsEntry] {
    var lines = sorted(sources.compactMap(line))
    if !isOrdered(lines) {
      // Where lines stand below one that comes after them, there is no order but a flat one.
      lines = sorted(flat(lines))
    }
    return lines.map(entry)
  }

  private func line(_ source: ContentsSource) -> Line? {
    let children = source.children.compactMap(line)
    let place = source.href.flatMap { targets.position(of: $0) }
    guard let label = source.label.oneLineOrNil, place != nil || !children.isEmpty else {
      return nil
    }
    return Line(
      label: label, address: place?.address,
      position: place.map { Position(chapter: $0.chapter, order: $0.order) }, children: children)
  }

  private func sorted(_ lines: [Line]) -> [Line] {
    let lines = lines.map { line in
      var line = line
      line.children = sorted(line.children)
      return line
    }
    return lines.enumerated().sorted { one, other in
      guard let first = one.element.first, let second = other.element.first, first != second else {
        return one.offset < other.offset
      }
      return first < second
    }.map(\.element)
  }

  private func flat(_ lines: [Line]) -> [Line] {
    lines.flatMap { line -> [Line] in
      var alone = line
      alone.children = []
      return (alone.position == nil ? [] : [alone]) + flat(line.children)
    }
  }

  private func isOrdered(_ lines: [Line]) -> Bool {
    let positions = positions(of: lines)
    return zip(positions, positions.dropFirst()).allSatisfy { $0 <= $1 }
  }

  private func positions(of lines: [Line]) -> [Position] {
    lines.flatMap { [$0.position].compactMap { $0 } + positions(of: $0.children) }
  }

  private func entry(_ line: Line) -> ContentsEntry {
    ContentsEntry(label: line.label, href: line.address, children: line.children.map(entry))
  }

  // MARK: Pages and landmarks

  func pages(_ sources: [ContentsSource]) -> [PageBreak] {
    sorted(flat(sources.compactMap(line))).compactMap { line in
      line.address.map { PageBreak(label: line.label, href: $0) }
    }
  }

  /// Each place of a kind once; those that the navigation has itself are left out.
  func landmarks(
    _ landmarks: [(type: String, place: ContentsSource)]
  ) -> [NavigationDocument.Landmark] {
    var met: Set<String> = []
    return landmarks.compactMap { type, place in
      guard let type = Self.type(type), let line = line(place), let address = line.address,
        met.insert("\(type) \(address)").inserted
      else { return nil }
      return NavigationDocument.Landmark(type: type, label: line.label, href: address)
    }
  }

  /// A term of the vocabulary, for those that EPUB 2's guide has too.
  private static func type(_ type: String) -> String? {
    let type = type.split(separator: " ").first?.lowercased() ?? ""
    if let renamed = guideTypes[type] { return renamed }
    return terms.contains(type) ? type : nil
  }

  private static let guideTypes = [
    "text": "bodymatter", "start": "bodymatter", "title-page": "titlepage",
    "acknowledgements": "acknowledgments", "notes": "endnotes", "coverpage": "cover",
  ]

  private static let terms: Set<String> = [
    "acknowledgments", "afterword", "appendix", "backmatter", "bibliography", "bodymatter",
    "chapter", "colophon", "conclusion", "copyright-page", "cover", "dedication", "endnotes",
    "epigraph", "epilogue", "foreword", "frontmatter", "glossary", "index", "introduction", "loi",
    "lot", "part", "preamble", "preface", "prologue", "titlepage",
  ]
}
