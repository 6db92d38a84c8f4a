/// Builds the tree out of tags and text by the ranks of a grammar.
struct LooseXMLTreeBuilder {
  private let grammar: LooseXMLGrammar
  /// Open elements, the root first.
  private var stack: [(element: XMLElement, rank: Int)]
  /// Elements that were too deep to be built, by name, for their ends.
  private var lost: [String: Int] = [:]
  private var isComplete = false

  /// Elements open at once, and those among them that divide the text. Deeper ones lend what they
  /// hold to the deepest that stands.
  private static let deepest = 200
  private static let deepestDivision = 100

  init(_ grammar: LooseXMLGrammar) {
    self.grammar = grammar
    stack = [(XMLElement(grammar.root, namespace: .none), 0)]
  }

  mutating func finish() -> LooseXMLDocument {
    while stack.count > 1 { pop() }
    return LooseXMLDocument(root: stack[0].element, isComplete: isComplete)
  }

  mutating func text(_ text: String) {
    guard !text.isEmpty else { return }
    let top = stack.count - 1
    if case .text(var before)? = stack[top].element.children.last {
      stack[top].element.children.removeLast()
      before += text
      append(.text(before))
    } else {
      append(.text(text))
    }
  }

  mutating func startTag(_ tag: HTMLTag) {
    guard let rank = grammar.ranks[tag.name], rank > 0 else {
      for attribute in tag.attributes { stack[0].element.attributes.append(attribute) }
      return
    }
    makeRoom(for: rank)
    let element = XMLElement(tag.name, namespace: .none, attributes: tag.attributes)
    if tag.closesItself || grammar.void.contains(tag.name) {
      append(.element(element))
    } else if isFull(for: rank) {
      lost[tag.name, default: 0] += 1
      // What was two blocks must not become one word.
      if rank < 5 { text("\n") }
    } else {
      stack.append((element, rank))
    }
  }

  mutating func endTag(_ name: String) {
    if let count = lost[name], count > 0 {
      lost[name] = count - 1
      if let rank = grammar.ranks[name], rank < 5 { text("\n") }
      return
    }
    guard name != grammar.root else {
      isComplete = true
      while stack.count > 1 { pop() }
      return
    }
    // The end of what is not open ends nothing.
    guard let index = stack.lastIndex(where: { $0.element.name == name }), index > 0 else { return }
    while stack.count > index { pop() }
  }

  /// Ends what an element of this rank does not stand in.
  private mutating func makeRoom(for rank: Int) {
    let endsItsLike = rank == 1 || rank == 4
    while let open = stack.last, open.rank > rank || endsItsLike && open.rank == rank { pop() }
  }

  private func isFull(for rank: Int) -> Bool {
    stack.count >= Self.deepest
      || rank < 3 && stack.count >= Self.deepestDivision
  }

  private mutating func append(_ node: XMLNode) {
    stack[stack.count - 1].element.children.append(node)
  }

  private mutating func pop() { append(.element(stack.removeLast().element)) }
}
