import XML

/// Cuts a long chapter into files that devices can hold, at the bounds of blocks.
///
/// Nothing is lost and nothing changes places: the files, one after another, have the nodes of the
/// chapter. A single paragraph, however long, stays whole.
struct ChapterSplitter {
  /// Bytes of a file's body.
  let limit: Int

  /// What older devices load at once, with room for the page around it.
  static let standard = ChapterSplitter(limit: 260_000)

  func split(_ blocks: [Block]) -> [[Block]] {
    guard blocks.reduce(0, { $0 + $1.size }) > limit else { return [blocks] }
    var files: [[Block]] = []
    var current: [Block] = []
    var size = 0
    for block in blocks {
      for piece in block.size > limit ? pieces(of: block) : [block] {
        if piece.isBlock, size + piece.size > limit {
          let headings = Self.headings(atEndOf: current)
          if headings.startIndex > 0 {
            files.append(Array(current[..<headings.startIndex]))
            current = Array(headings)
            size = current.reduce(0) { $0 + $1.size }
          }
        }
        current.append(piece)
        size += piece.size
      }
    }
    if !current.isEmpty { files.append(current) }
    return files
  }

  /// The last blocks where they are headings: they go with what they stand above.
  private static func headings(atEndOf blocks: [Block]) -> ArraySlice<Block> {
    let end = blocks.lastIndex { $0.isBlock && !$0.isHeading }.map { $0 + 1 } ?? 0
    return blocks[end...].drop { !$0.isHeading }
  }

  /// A block as several of its kind, each with a part of its children; itself where it has none
  /// that it could be cut before.
  private func pieces(of block: Block) -> [Block] {
    guard case .element(let element) = block.node, Self.mayBeCut(element) else { return [block] }
    let parts = split(element.children.map(Block.init))
    guard parts.count > 1 else { return [block] }
    var start = element.firstNumber
    return parts.enumerated().map { index, part in
      var shell = index == 0 ? element : element.continuation(from: start)
      shell.children = part.map(\.node)
      start += shell.elements.count { $0.name == "li" }
      return Block(.element(shell))
    }
  }

  private static func mayBeCut(_ element: XMLElement) -> Bool {
    switch element.name {
    case "div", "section", "article", "main", "blockquote", "ul":
      element.namespace == .xhtml
    // Numbers that count down, or that a list item sets, would have to be counted again.
    case "ol": element["reversed"] == nil && element.elements.allSatisfy { $0["value"] == nil }
    default: false
    }
  }
}

extension XMLElement {
  /// The number of a list's first item.
  fileprivate var firstNumber: Int { self["start"].flatMap { Int($0) } ?? 1 }

  /// The element that goes on in the next file: the same, but it begins nothing anew.
  fileprivate func continuation(from number: Int) -> XMLElement {
    var element = self
    let beginnings: Set<String> = [
      "id", "role", "epub:type", "aria-label", "aria-labelledby", "aria-describedby",
    ]
    element.attributes.removeAll { beginnings.contains($0.name) }
    if name == "ol" { element["start"] = String(number) }
    return element
  }
}
