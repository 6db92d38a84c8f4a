import XML

/// Blocks and the parts of structures.
extension Nesting {
  /// What holds phrases and paragraphs at this place.
  private var container: Frame { frames.last { !$0.isSplit } ?? frames[0] }

  /// Whether a block may stand here, once phrases and paragraphs are closed.
  var holdsBlocks: Bool {
    switch container.content {
    case .phrasing, .ruby: false
    default: true
    }
  }

  /// Opens a block; nil where none may stand, and its content goes on as phrases.
  mutating func openBlock(_ element: XMLElement, _ content: Content) -> Int? {
    guard makeRoomForBlock() else { return nil }
    return push(element, content)
  }

  /// A void block.
  mutating func block(_ element: XMLElement) {
    if makeRoomForBlock() { append(.element(element)) } else { needsBreak = true }
  }

  /// The end or the beginning of a block that is not kept.
  mutating func part() {
    if holdsBlocks { closePhrases() } else { needsBreak = true }
  }

  private mutating func makeRoomForBlock() -> Bool {
    guard holdsBlocks, frames.count < Self.deepest else {
      part()
      return false
    }
    closePhrases()
    holdText(joining: true)
    return true
  }

  /// Makes the top a frame that may hold text or blocks, by the parts that are missing.
  ///
  /// - Parameter joining: whether what comes goes on with the item before it, as a list does that
  ///   stands between two items.
  mutating func holdText(joining: Bool) {
    while true {
      let top = frames[frames.count - 1]
      switch top.content {
      case .list, .descriptions:
        if top.isImplied {
          closeFrame()
        } else {
          imply(top.content == .list ? "li" : "dd", .flow, joining: joining)
        }
      case .table: imply("tbody", .rows)
      case .rows: imply("tr", .row)
      case .row: imply("td", .flow)
      case .columns: closeFrame()
      default: return
      }
    }
  }

  private mutating func imply(_ name: String, _ content: Content, joining: Bool = false) {
    let children = frames[frames.count - 1].element.children
    if joining, let last = children.lastIndex(where: { !$0.isBlank }),
      case .element(let item) = children[last], item.name == name
    {
      let space = children[(last + 1)...]
      frames[frames.count - 1].element.children.removeSubrange(last...)
      _ = push(item, content, isImplied: true)
      for node in space { append(node) }
    } else {
      _ = push(XMLElement(name), content, isImplied: true)
    }
  }

  // MARK: Parts

  /// Opens a part of a structure; nil where there is no such structure.
  mutating func openPart(_ element: XMLElement, _ content: Content) -> Int? {
    if element.name == "rt" { return openReading(element) }
    guard holdsBlocks, frames.count < Self.deepest else {
      part()
      return nil
    }
    closePhrases()
    while frames[frames.count - 1].isImplied, !isPlace(for: element.name) { closeFrame() }
    guard isPlace(for: element.name) || makePlace(for: element.name) else {
      // Outside of its structure a caption is but a block.
      let holdsPhrases = element.name == "figcaption" || element.name == "caption"
      return holdsPhrases ? openBlock(element.renamed("div"), .flow) : nil
    }
    var element = element
    // Only the items of a numbered list have a number.
    if frames[frames.count - 1].element.name != "ol" { element["value"] = nil }
    return push(element, content)
  }

  private func isPlace(for name: String) -> Bool {
    switch (name, frames[frames.count - 1].content) {
    case ("li", .list), ("dt", .descriptions), ("dd", .descriptions), ("figcaption", .figure),
      ("caption", .table), ("colgroup", .table), ("thead", .table), ("tbody", .table),
      ("tfoot", .table), ("tr", .rows), ("td", .row), ("th", .row), ("col", .columns):
      true
    default: false
    }
  }

  /// Makes up the structure around a part: a list around an item, a row around a cell.
  private mutating func makePlace(for name: String) -> Bool {
    let content = frames[frames.count - 1].content
    switch (name, content) {
    case ("td", .rows), ("th", .rows): imply("tr", .row)
    case ("td", .table), ("th", .table):
      imply("tbody", .rows)
      imply("tr", .row)
    case ("tr", .table): imply("tbody", .rows)
    case ("col", .table): imply("colgroup", .columns)
    case ("li", _):
      holdText(joining: true)
      imply("ul", .list)
    case ("dt", _), ("dd", _):
      holdText(joining: true)
      imply("dl", .descriptions)
    default: return false
    }
    return true
  }

  /// A void part: a column.
  mutating func part(_ element: XMLElement) {
    guard holdsBlocks else { return }
    closePhrases()
    if !isPlace(for: element.name) {
      guard frames[frames.count - 1].content == .table else { return }
      imply("colgroup", .columns)
    }
    append(.element(element))
  }

  /// A reading in a ruby: phrases that were opened in the ruby go on inside of it.
  private mutating func openReading(_ element: XMLElement) -> Int? {
    guard let ruby = frames.lastIndex(where: { !$0.isSplit || $0.content == .ruby }),
      frames[ruby].content == .ruby
    else { return nil }
    while frames.count > ruby + 1 { closeFrame() }
    return push(element, .phrasing)
  }

  /// Opens a ruby. It is a phrase that is never split: blocks in it are phrases.
  mutating func openRuby(_ element: XMLElement) -> Int? {
    guard frames.count < Self.deepest, !frames.contains(where: { $0.content == .ruby }) else {
      return nil
    }
    settle()
    return push(element, .ruby)
  }
}

extension XMLElement {
  func renamed(_ name: String) -> XMLElement {
    var element = self
    element.name = name
    return element
  }
}
