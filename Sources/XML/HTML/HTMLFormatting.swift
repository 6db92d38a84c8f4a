/// Formatting that does not nest as it should (HTML Standard, sections 13.2.4.3 and 13.2.6.4.7).
extension HTMLTreeBuilder {
  /// No more than this many go on at once, of which three may be the same.
  private static let mostFormatting = 8

  mutating func remember(_ open: Open) {
    let same = formatting.indices.filter {
      formatting[$0]?.element.name == open.element.name
        && formatting[$0]?.element.attributes == open.element.attributes
    }
    if same.count >= 3 {
      formatting.remove(at: same[0])
    } else if formatting.count >= Self.mostFormatting,
      let oldest = formatting.firstIndex(where: { $0 != nil })
    {
      formatting.remove(at: oldest)
    }
    formatting.append(open)
  }

  /// Opens again what a block's end closed before its time.
  mutating func reopenFormatting() {
    var first = formatting.count
    while first > 0, let entry = formatting[first - 1], !isOpen(entry) { first -= 1 }
    while first < formatting.count {
      guard let entry = formatting[first], !isFull, mayClone() else { return }
      let again = Open(element: entry.clone, kind: entry.kind, serial: next())
      stack.append(again)
      formatting[first] = again
      first += 1
    }
  }

  private func isOpen(_ entry: Open) -> Bool { stack.contains { $0.serial == entry.serial } }

  /// Ends formatting: blocks that were opened in it stay open, what they hold already keeps it.
  ///
  /// The standard's adoption agency, for a tree whose open elements are not in it yet.
  mutating func endFormatting(_ name: String) {
    let mark = formatting.lastIndex { $0 == nil } ?? -1
    guard let entry = formatting.lastIndex(where: { $0?.element.name == name }), entry > mark,
      let serial = formatting[entry]?.serial
    else {
      close(name, within: .special)
      return
    }
    formatting.remove(at: entry)
    guard let start = stack.lastIndex(where: { $0.serial == serial }),
      !stack[start...].contains(where: { $0.kind.contains(.scope) })
    else { return }
    guard let block = stack[start...].firstIndex(where: { $0.kind.contains(.special) }) else {
      pop(through: start)
      return
    }
    let around = mayClone() ? stack[start..<block].map(\.clone) : []
    let blocks = stack[block...]
    stack.removeSubrange(block...)
    while stack.count > start { popUnlessEmpty() }
    for var open in blocks {
      if !open.element.children.isEmpty {
        open.element.children = around.reversed().reduce(open.element.children) { children, clone in
          var clone = clone
          clone.children = children
          return [.element(clone)]
        }
      }
      stack.append(open)
    }
  }

  private mutating func popUnlessEmpty() {
    let element = stack[stack.count - 1].element
    if element.children.isEmpty, element["id"] == nil {
      stack.removeLast()
    } else {
      pop()
    }
  }
}

extension HTMLTreeBuilder.Open {
  /// The same element without content, without the id that only one may have, and without
  /// attributes so long that repeating them would blow up the document.
  fileprivate var clone: XMLElement {
    let attributes = element.attributes.lazy.filter {
      $0.name != "id" && $0.value.utf8.count <= 128
    }
    return XMLElement(element.name, attributes: Array(attributes.prefix(4)))
  }
}
