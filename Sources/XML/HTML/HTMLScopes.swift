/// Finding and closing open elements (HTML Standard, section 13.2.4.2, "has an element in scope").
extension HTMLTreeBuilder {
  /// The index of the innermost open element of this name that no barrier shuts off.
  private func index(
    of name: String, within barrier: HTMLKind, andButtons: Bool = false
  ) -> Int? {
    var index = stack.count - 1
    while index > 0 {
      if stack[index].element.name == name { return index }
      if !stack[index].kind.isDisjoint(with: barrier) { return nil }
      if andButtons, stack[index].element.name == "button" { return nil }
      index -= 1
    }
    return nil
  }

  func hasOpen(_ name: String, within barrier: HTMLKind) -> Bool {
    // A table is a barrier itself: parts of one reach it through their rows and cells.
    if name == "table" { return stack.contains { $0.element.name == "table" } }
    return index(of: name, within: barrier) != nil
  }

  /// Closes the innermost open element of this name with all that is open in it, if there is one.
  mutating func close(_ name: String, within barrier: HTMLKind, andButtons: Bool = false) {
    guard let index = index(of: name, within: barrier, andButtons: andButtons) else { return }
    pop(through: index)
  }

  mutating func pop(through index: Int) { while stack.count > index { pop() } }

  /// Closes an open list item before the next one begins; `address`, `div` and `p` are no barrier.
  mutating func closeItem(_ names: [String]) {
    var index = stack.count - 1
    while index > 0 {
      let open = stack[index]
      if names.contains(open.element.name) {
        pop(through: index)
        return
      }
      let isOpen =
        open.element.name == "address" || open.element.name == "div"
        || open.element.name == "p"
      if open.kind.contains(.special), !isOpen { return }
      index -= 1
    }
  }

  mutating func closeHeading() {
    var index = stack.count - 1
    while index > 0 {
      if stack[index].kind.contains(.heading) {
        pop(through: index)
        return
      }
      if stack[index].kind.contains(.scope) { return }
      index -= 1
    }
  }

  /// Ends readings before the next part of the ruby (section 13.2.6.3, "implied end tags").
  mutating func closeRuby(through last: String) {
    while stack.count > 1 {
      switch stack[stack.count - 1].element.name {
      case "rb", "rt", "rp": pop()
      case "rtc" where last == "rtc": pop()
      default: return
      }
    }
  }

  // MARK: Tables

  /// Closes cells and rows down to the innermost open element of these names, inside of one table.
  mutating func unwind(to names: [String]) {
    guard let index = stack.lastIndex(where: { names.contains($0.element.name) }),
      index >= (stack.lastIndex { $0.element.name == "table" } ?? .max)
    else { return }
    pop(through: index + 1)
  }

  /// A table that begins where a row or a cell should ends the one before it.
  mutating func closeTable() {
    switch stack[stack.count - 1].element.name {
    case "table", "tbody", "thead", "tfoot", "tr":
      if let table = stack.lastIndex(where: { $0.element.name == "table" }) { pop(through: table) }
    default: break
    }
  }

  mutating func closeTablePart(_ name: String) {
    guard let index = stack.lastIndex(where: { $0.element.name == name }), index > 0,
      name == "table" || index > (stack.lastIndex { $0.element.name == "table" } ?? .max)
    else { return }
    pop(through: index)
  }
}
