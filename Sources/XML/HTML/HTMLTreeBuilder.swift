/// Builds the tree out of tags and text (HTML Standard, section 13.2.6).
struct HTMLTreeBuilder {
  /// An element whose end has not come yet.
  struct Open {
    var element: XMLElement
    var kind: HTMLKind
    /// Tells it from others of the same name.
    var serial: Int
  }

  /// Open elements, `body` first.
  var stack: [Open]
  /// Formatting that goes on until its own end tag; nil marks a cell or the like, which it does not
  /// enter (section 13.2.4.3).
  var formatting: [Open?] = []
  /// The names of elements below `HTMLParser.deepest`, which are not built.
  private var lost: [String] = []
  private var pending = ""
  private var head = XMLElement("head")
  private var html = XMLElement("html")
  private var isInHead = true
  private var serial = 0
  private var clones = 0

  /// A document that breaks formatting more often than this is not written by people.
  private static let mostClones = 10_000

  init() { stack = [Open(element: XMLElement("body"), kind: [.special, .scope], serial: 0)] }

  mutating func finish() -> XMLElement {
    flush()
    while stack.count > 1 { pop() }
    html.children = [.element(head), .element(stack[0].element)]
    return html
  }

  // MARK: Tokens

  mutating func text(_ text: String) {
    if isInHead {
      if stack.count == 1, text.isBlank { return }
      isInHead = stack.count > 1
    }
    if !formatting.isEmpty, !isInForeignContent, !text.isBlank {
      flush()
      reopenFormatting()
    }
    if pending.isEmpty { pending = text } else { pending += text }
  }

  mutating func startTag(_ tag: HTMLTag) {
    flush()
    if isInForeignContent {
      if foreignStartTag(tag) { return }
      leaveForeignContent()
    }
    switch tag.name {
    case "html": merge(tag.attributes, into: &html)
    case "body":
      isInHead = false
      merge(tag.attributes, into: &stack[0].element)
    case "head", "frameset", "frame": break
    case "svg", "math":
      isInHead = false
      reopenFormatting()
      foreignRoot(tag)
    default: element(tag)
    }
  }

  mutating func endTag(_ name: String) {
    flush()
    if !lost.isEmpty {
      find(name)
      return
    }
    let top = stack.count - 1
    if top > 0, stack[top].element.name == name, !stack[top].kind.contains(.formatting) {
      pop()
      return
    }
    if isInForeignContent, foreignEndTag(name) { return }
    switch name {
    case "head": isInHead = false
    case "html", "body": break
    case "svg", "math": closeIsland(name)
    case "br": startTag(HTMLTag(name: "br"))
    default: end(name)
    }
  }

  // MARK: Start

  private mutating func element(_ tag: HTMLTag) {
    var tag = tag
    if tag.name == "image" { tag.name = "img" }
    let kind = HTMLKind.of(tag.name)
    if isInHead {
      if kind.contains(.metadata) {
        let element = XMLElement(tag.name, attributes: tag.attributes)
        stack.append(Open(element: element, kind: kind, serial: next()))
        if kind.contains(.void) { pop() }
        return
      }
      if tag.name == "noscript" { return }
      isInHead = false
    }
    guard tag.name.isXMLName else { return }
    if lost.isEmpty { makeRoom(for: tag.name, kind) }
    if kind.contains(.tablePart), !hasOpen("table", within: .scope) { return }
    if kind.isDisjoint(with: [.special, .metadata]) { reopenFormatting() }
    guard !kind.contains(.void) else {
      append(.element(XMLElement(tag.name, attributes: tag.attributes)))
      return
    }
    guard !isFull else {
      lose(tag.name)
      return
    }
    let open = Open(
      element: XMLElement(tag.name, attributes: tag.attributes), kind: kind, serial: next())
    stack.append(open)
    if kind.contains(.formatting) { remember(open) }
    if kind.contains(.scope), tag.name != "table" { formatting.append(nil) }
  }

  /// Ends what the start of this element ends.
  private mutating func makeRoom(for name: String, _ kind: HTMLKind) {
    if kind.contains(.makesRoom) { makeRoom(for: name) }
    if kind.contains(.endsParagraph) { close("p", within: [.scope], andButtons: true) }
    if kind.contains(.heading), stack[stack.count - 1].kind.contains(.heading) { pop() }
  }

  private mutating func makeRoom(for name: String) {
    switch name {
    case "li": closeItem(["li"])
    case "dd", "dt": closeItem(["dd", "dt"])
    case "a": if formatting.contains(where: { $0?.element.name == "a" }) { endFormatting("a") }
    case "button": close("button", within: .scope)
    case "option": if stack[stack.count - 1].element.name == "option" { pop() }
    case "optgroup": close("optgroup", within: .scope)
    case "rb", "rtc": if hasOpen("ruby", within: .special) { closeRuby(through: "rtc") }
    case "rt", "rp": if hasOpen("ruby", within: .special) { closeRuby(through: "rp") }
    case "table": closeTable()
    case "tr": unwind(to: ["table", "tbody", "thead", "tfoot"])
    case "td", "th": unwind(to: ["table", "tbody", "thead", "tfoot", "tr"])
    case "caption", "colgroup", "tbody", "thead", "tfoot": unwind(to: ["table"])
    case "col": unwind(to: ["table", "colgroup"])
    default: break
    }
  }

  // MARK: End

  private mutating func end(_ name: String) {
    let kind = HTMLKind.of(name)
    if kind.contains(.formatting) {
      endFormatting(name)
    } else if name == "p" {
      close("p", within: .scope, andButtons: true)
    } else if kind.contains(.heading) {
      closeHeading()
    } else if kind.contains(.tablePart) || name == "table" {
      closeTablePart(name)
    } else if kind.contains(.special) {
      close(name, within: .scope)
    } else {
      close(name, within: .special)
    }
  }

  // MARK: Depth

  var isFull: Bool { stack.count >= HTMLParser.deepest || !lost.isEmpty }

  /// Notes an element that is too deep to be built.
  mutating func lose(_ name: String) {
    // What was two blocks must not become one word.
    if HTMLKind.of(name).contains(.special) { pending = "\n" }
    let endsItsLike = ["p", "li", "dd", "dt", "tr", "td", "option"].contains(name)
    if !endsItsLike || lost.last != name { lost.append(name) }
  }

  /// Takes the end tag of an element that was too deep.
  private mutating func find(_ name: String) {
    guard let index = lost.suffix(64).lastIndex(of: name) else { return }
    if HTMLKind.of(name).contains(.special) { pending = "\n" }
    lost.removeSubrange(index...)
  }

  /// Whether formatting may be repeated once more.
  mutating func mayClone() -> Bool {
    clones += 1
    return clones <= Self.mostClones
  }

  // MARK: The stack

  mutating func next() -> Int {
    serial += 1
    return serial
  }

  mutating func append(_ node: XMLNode) { stack[stack.count - 1].element.children.append(node) }

  mutating func pop() {
    let open = stack.removeLast()
    if open.kind.contains(.scope), open.element.name != "table",
      let mark = formatting.lastIndex(where: { $0 == nil })
    {
      formatting.removeSubrange(mark...)
    }
    if isInHead, stack.count == 1, open.kind.contains(.metadata) {
      head.children.append(.element(open.element))
    } else {
      append(.element(open.element))
    }
  }

  mutating func flush() {
    guard !pending.isEmpty else { return }
    var text = ""
    swap(&text, &pending)
    let name = stack[stack.count - 1].element.name
    if name == "pre" || name == "textarea" || name == "listing" || name == "xmp",
      stack[stack.count - 1].element.children.isEmpty, text.utf8.first == 0x0A
    {
      text.removeFirst()
    }
    if case .text(var before)? = stack[stack.count - 1].element.children.last {
      stack[stack.count - 1].element.children.removeLast()
      before += text
      text = before
    }
    if !text.isEmpty { append(.text(text)) }
  }

  private func merge(_ attributes: [XMLAttribute], into element: inout XMLElement) {
    for attribute in attributes where element[attribute.name] == nil {
      element.attributes.append(attribute)
    }
  }
}

extension String {
  /// Whether there is nothing but white space as HTML has it.
  var isBlank: Bool { utf8.allSatisfy(\.isHTMLSpace) }
}
