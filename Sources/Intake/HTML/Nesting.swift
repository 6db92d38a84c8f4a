import XML

/// Puts elements where they may stand: takes a walk through any tree and builds one that obeys the
/// content model, with all its text in the same order.
///
/// Phrases (`b`, `a`) and paragraphs wait until there is something to hold. Where a block comes, they
/// are closed in front of it and, phrases, opened again inside of it and, both, behind it. What a
/// structure cannot hold (text in a list, a paragraph in a table) gets the part that it lacks.
struct Nesting {
  /// An element whose end has not come yet.
  struct Frame {
    var element: XMLElement
    var content: Content
    var excluded: ContentKinds
    var serial: Int
    /// Made up for what could not stand there without it.
    var isImplied = false
    /// A phrase or a paragraph: is closed in front of a block.
    var isSplit = false
  }

  /// A phrase or a paragraph that the source has open, built or not.
  struct Wish {
    var element: XMLElement
    var isParagraph: Bool
    /// The frame that it was opened in: a paragraph is opened again there only.
    var home: Int
    var serial: Int
    /// The frame's serial once it is built.
    var frame: Int?
    var wasBuilt = false
  }

  /// Frames deeper than this are not built: their content goes to the deepest. XML parsers end at
  /// 256 levels, and the writer puts some around.
  static let deepest = 150

  var frames: [Frame]
  var wishes: [Wish] = []
  /// Whether some wish may have to be built before the next text.
  var isUnsettled = false
  /// Ids of elements that were not kept, for the next one that is.
  private(set) var waitingIDs: [String] = []
  /// Beginnings of printed pages, for the text that comes next: they are no paragraphs of their own.
  private var waitingMarks: [XMLElement] = []
  /// A block ended where only phrases may stand.
  var needsBreak = false
  /// Line ends since the last text outside of any paragraph.
  private var looseBreaks = 0
  private var serial = 0
  /// What repeating phrases may still add to the document, in bytes.
  private var allowance = 4_000_000

  init() {
    frames = [
      Frame(element: XMLElement("body"), content: .paragraphs, excluded: [], serial: 0)
    ]
  }

  /// The content that has come to be.
  mutating func finish() -> [XMLNode] {
    wishes = []
    while frames.count > 1 { closeFrame() }
    for id in waitingIDs {
      let anchor = XMLElement("div", attributes: [XMLAttribute("id", id)])
      frames[0].element.children.append(.element(anchor))
    }
    waitingIDs = []
    for var mark in waitingMarks {
      mark.name = "div"
      frames[0].element.children.append(.element(mark))
    }
    waitingMarks = []
    return frames[0].element.children
  }

  mutating func nextSerial() -> Int {
    serial += 1
    return serial
  }

  // MARK: Text

  mutating func text(_ text: String) {
    if isUnsettled || needsBreak || !holdsPhrases {
      // White space between blocks needs no paragraph.
      guard !text.isBlank else { return whitespace(text) }
      settle()
    }
    append(.text(text))
  }

  private mutating func whitespace(_ text: String) {
    if case .columns = frames[frames.count - 1].content { return }
    append(.text(text))
  }

  /// A void element among phrases, or an island of SVG or MathML.
  mutating func phrase(_ element: XMLElement) {
    settle()
    append(.element(element))
  }

  /// A line's end. Between paragraphs that have no element of their own two of them part paragraphs,
  /// and those around parts nothing.
  mutating func lineBreak(_ element: XMLElement) {
    if isLoose {
      looseBreaks += 1
      isUnsettled = true
    } else {
      phrase(element)
    }
  }

  /// Whether text here is put into a paragraph that the source does not have.
  private var isLoose: Bool {
    guard let container = frames.last(where: { !$0.isSplit }), case .paragraphs = container.content
    else { return false }
    return !wishes.contains { $0.isParagraph && $0.home == container.serial }
  }

  private mutating func settleBreaks() {
    if looseBreaks > 1 {
      closePhrases()
    } else if frames[frames.count - 1].isSplit {
      append(.element(XMLElement("br")))
    }
    looseBreaks = 0
  }

  // MARK: Frames

  /// Whether text may stand in the top frame as it is.
  private var holdsPhrases: Bool {
    switch frames[frames.count - 1].content {
    case .phrasing, .ruby, .flow, .figure: true
    default: false
    }
  }

  mutating func append(_ node: XMLNode) {
    frames[frames.count - 1].element.children.append(node)
  }

  /// Opens a frame on top of the others, with an id that waits for one.
  mutating func push(
    _ element: XMLElement, _ content: Content, isImplied: Bool = false, isSplit: Bool = false
  ) -> Int {
    let serial = nextSerial()
    var frame = Frame(
      element: element, content: content,
      excluded: frames[frames.count - 1].excluded.union(.excluded(by: element.name)),
      serial: serial, isImplied: isImplied, isSplit: isSplit)
    if !waitingIDs.isEmpty, frame.element["id"] == nil {
      frame.element.attributes.append(XMLAttribute("id", waitingIDs.removeFirst()))
    }
    frames.append(frame)
    return serial
  }

  /// Closes the top frame, and puts what has become of it into the one below.
  mutating func closeFrame() {
    let frame = frames.removeLast()
    if !frame.isSplit {
      looseBreaks = 0
      needsBreak = false
    }
    if frame.isSplit, let wish = wishes.lastIndex(where: { $0.frame == frame.serial }) {
      wishes[wish].frame = nil
    }
    isUnsettled = true
    if frame.isSplit {
      append(.element(frame.element.markedAsPicture))
    } else {
      frames[frames.count - 1].element.children += frame.finished()
    }
  }

  /// Closes a frame with all that is open in it, if it still is.
  mutating func close(_ serial: Int) {
    guard let index = frames.lastIndex(where: { $0.serial == serial }) else { return }
    while frames.count > index { closeFrame() }
  }

  /// Closes phrases and paragraphs down to what holds them.
  mutating func closePhrases() {
    looseBreaks = 0
    while frames[frames.count - 1].isSplit { closeFrame() }
  }

  // MARK: Phrases and paragraphs

  mutating func open(_ element: XMLElement, isParagraph: Bool) -> Int {
    if isParagraph, holdsBlocks {
      closePhrases()
      holdText(joining: true)
    }
    let serial = nextSerial()
    let home = frames.last { !$0.isSplit }?.serial ?? 0
    wishes.append(Wish(element: element, isParagraph: isParagraph, home: home, serial: serial))
    isUnsettled = true
    return serial
  }

  mutating func closeWish(_ serial: Int) {
    guard let index = wishes.lastIndex(where: { $0.serial == serial }) else { return }
    let wish = wishes[index]
    if let frame = wish.frame {
      close(frame)
    } else if !wish.wasBuilt, let id = wish.element["id"] {
      anchor(id)
    }
    wishes.removeSubrange(index...)
    isUnsettled = true
  }

  /// Keeps the id of an element that is not kept itself, for the next one that is.
  mutating func anchor(_ id: String) {
    waitingIDs.append(id)
    isUnsettled = true
  }

  /// Keeps the beginning of a printed page for the next text.
  mutating func mark(_ element: XMLElement) {
    waitingMarks.append(element)
    isUnsettled = true
  }

  /// Builds what is wished and not there yet, so that text may follow.
  mutating func settle() {
    if looseBreaks > 0 { settleBreaks() }
    isUnsettled = false
    holdText(joining: false)
    let container = frames.last { !$0.isSplit }?.serial ?? 0
    if holdsBlocks, !frames[frames.count - 1].isSplit {
      if let paragraph = wishes.lastIndex(where: { $0.isParagraph && $0.home == container }) {
        build(paragraph)
      } else if case .paragraphs = frames[frames.count - 1].content {
        _ = push(XMLElement("p"), .phrasing, isImplied: true, isSplit: true)
      }
    }
    if needsBreak {
      needsBreak = false
      if hasPhrases { append(.element(XMLElement("br"))) }
    }
    for index in wishes.indices where wishes[index].frame == nil && !wishes[index].isParagraph {
      build(index)
    }
    if !waitingIDs.isEmpty {
      for id in waitingIDs {
        append(.element(XMLElement("span", attributes: [XMLAttribute("id", id)])))
      }
      waitingIDs = []
    }
    for mark in waitingMarks { append(.element(mark)) }
    waitingMarks = []
  }

  /// Whether something that shows has come since the block began.
  private var hasPhrases: Bool {
    for frame in frames.reversed() {
      if frame.element.children.contains(where: { !$0.isBlank }) { return true }
      if !frame.isSplit { return false }
    }
    return false
  }

  private mutating func build(_ index: Int) {
    guard frames.count < Self.deepest else { return }
    if wishes[index].wasBuilt {
      allowance -= wishes[index].element.attributes.reduce(16) { $0 + $1.value.utf8.count }
      guard allowance > 0 else { return }
    }
    let element = wishes[index].element
    wishes[index].frame = push(element, .phrasing, isSplit: true)
    wishes[index].wasBuilt = true
    // The next one of it would be a second element with the id.
    wishes[index].element["id"] = nil
  }
}

extension XMLElement {
  /// The element; a paragraph that shows one picture and nothing else says so, as no indent suits it.
  fileprivate var markedAsPicture: XMLElement {
    guard name == "p", children.count <= 3, self["class"] == nil else { return self }
    var isPicture = false
    for child in children where !child.isBlank {
      guard case .element(let image) = child, image.name == "img", !isPicture else { return self }
      isPicture = true
    }
    guard isPicture else { return self }
    var paragraph = self
    paragraph["class"] = "picture"
    return paragraph
  }
}

extension XMLNode {
  /// Whether it is white space alone.
  var isBlank: Bool {
    if case .text(let text) = self { text.isBlank } else { false }
  }
}

extension String {
  /// Whether there is nothing but white space as HTML has it.
  var isBlank: Bool {
    utf8.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D || $0 == 0x0C }
  }
}
