import XML

/// Makes of any HTML the XHTML that a book may hold: elements by the rule for each, nested by
/// `Nesting`, attributes by `AttributeCleaner`.
struct HTMLCleaner {
  private var nesting = Nesting()
  private var attributes: AttributeCleaner
  /// The pictures that have been named, those of pages before among them.
  var images: ImageCollector { attributes.images }
  /// Whether some link leads to an id in its own page.
  var hasInnerLinks: Bool { attributes.hasInnerLinks }
  private let path: String
  /// Styles, recordings and what elements are to the book are kept as they stand.
  private let keepsForm: Bool

  /// - Parameters:
  ///   - path: the page's path in the original, for its links.
  ///   - images: the pictures of the pages before.
  ///   - keepsForm: the page is bound with the style sheets that it was made for.
  init(path: String, images: ImageCollector = ImageCollector(), keepsForm: Bool = false) {
    attributes = AttributeCleaner(path: path, images: images, keepsForm: keepsForm)
    self.path = path
    self.keepsForm = keepsForm
  }

  /// The flow content that stands for these nodes.
  mutating func clean(_ nodes: [XMLNode]) -> [XMLNode] {
    nesting = Nesting()
    walk(nodes)
    let content = nesting.finish()
    let repeated = attributes.repeated
    return repeated.isEmpty ? content : repeated.settled(content, path: path)
  }

  private mutating func walk(_ nodes: [XMLNode]) {
    for node in nodes {
      switch node {
      case .text(let text): nesting.text(text)
      case .element(let element): visit(element)
      case .comment: break
      }
    }
  }

  private mutating func visit(_ element: XMLElement) {
    guard element.namespace == .xhtml else { return island(element) }
    let element = keepsForm ? PageHints.applied(to: element) : element
    if keepsForm, ["audio", "video"].contains(element.name) { return recording(element) }
    if !keepsForm, let mark = PageMark(element) { return pageBreak(mark, at: element) }
    guard let rule = ElementRule.of(element.name) else { return unwrap(element) }
    switch rule.place {
    case .phrase: phrase(element, rule)
    case .paragraph: paragraph(element, rule)
    case .block: block(element, rule)
    case .part: part(element, rule)
    case .voidPhrase: voidPhrase(element, rule)
    case .voidBlock: nesting.block(attributes.clean(element, rule).element)
    case .unwrapped: unwrap(element)
    case .unwrappedBlock: apart { $0.unwrap(element) }
    case .dropped: attributes.id(of: element).map { nesting.anchor($0) }
    }
  }

  // MARK: Places

  private mutating func phrase(_ element: XMLElement, _ rule: ElementRule) {
    let (kept, style) = attributes.clean(element, rule)
    if rule.content == .ruby {
      guard let ruby = nesting.openRuby(kept) else { return unwrap(element) }
      walk(element.children)
      return nesting.close(ruby)
    }
    guard let kept = meaningful(kept, style) else {
      kept["id"].map { nesting.anchor($0) }
      return styled(style, element.children)
    }
    let wish = nesting.open(kept, isParagraph: false)
    styled(style.subtracting(StyleMeaning(saidBy: kept.name)), element.children)
    nesting.closeWish(wish)
  }

  /// The element, if it says anything that nothing around it says already.
  private func meaningful(_ element: XMLElement, _ style: StyleMeaning) -> XMLElement? {
    let isRepeated = nesting.wishes.contains {
      $0.element.name == element.name && !$0.isParagraph
        && (element.attributes.isEmpty || element.name == "a" || element.name == "dfn")
    }
    if isRepeated { return nil }
    switch element.name {
    case "span", "a": return element.attributes.isEmpty ? nil : element
    case "bdo": return element["dir"] == nil ? nil : element
    case "time": return element["datetime"] == nil ? nil : element
    default: return element
    }
  }

  private mutating func paragraph(_ element: XMLElement, _ rule: ElementRule) {
    guard nesting.holdsBlocks else { return apart { $0.unwrap(element) } }
    let (kept, style) = attributes.clean(element, rule)
    let wish = nesting.open(kept, isParagraph: true)
    styled(style, element.children)
    nesting.closeWish(wish)
  }

  private mutating func block(_ element: XMLElement, _ rule: ElementRule) {
    var rule = rule
    let kind = ContentKinds.of(rule.name)
    if let excluded = nesting.frames.last?.excluded, !kind.isDisjoint(with: excluded) {
      if kind == .heading {
        rule.name = "p"
        return paragraph(element, rule)
      }
      rule.name = "div"
      rule.content = .flow
    }
    guard nesting.holdsBlocks else { return apart { $0.unwrap(element) } }
    let (kept, style) = attributes.clean(element, rule)
    guard let serial = nesting.openBlock(kept, rule.content) else {
      kept["id"].map { nesting.anchor($0) }
      return apart { $0.styled(style, element.children) }
    }
    styled(style, element.children)
    nesting.close(serial)
  }

  private mutating func part(_ element: XMLElement, _ rule: ElementRule) {
    let (kept, style) = attributes.clean(element, rule)
    if rule.name == "col" { return nesting.part(kept) }
    guard let serial = nesting.openPart(kept, rule.content) else {
      kept["id"].map { nesting.anchor($0) }
      if rule.name == "rt" { return walk(element.children) }
      return apart { $0.styled(style, element.children) }
    }
    styled(style, element.children)
    nesting.close(serial)
  }

  private mutating func voidPhrase(_ element: XMLElement, _ rule: ElementRule) {
    let (kept, _) = attributes.clean(element, rule)
    if kept.name == "br" {
      nesting.lineBreak(kept)
    } else if kept.name == "img", kept["src"] == nil {
      kept["id"].map { nesting.anchor($0) }
      if let words = kept["alt"], !words.isBlank { nesting.text(words) }
    } else {
      nesting.phrase(kept)
    }
  }

  /// The place where a page of a printed edition begins; its number is the mark's label.
  private mutating func pageBreak(_ mark: PageMark, at element: XMLElement) {
    var ids = mark.anchors.compactMap { attributes.id(of: $0) }
    if ids.isEmpty { ids = [attributes.newID("page-" + mark.label)] }
    var place = XMLElement("span", attributes: [XMLAttribute("id", ids.removeFirst())])
    place.setType("pagebreak", role: "doc-pagebreak")
    place["aria-label"] = mark.label
    for id in ids { nesting.anchor(id) }
    nesting.mark(place)
    guard mark.keepsText else { return }
    let isBlock = ["div", "p"].contains(element.name)
    if isBlock { apart { $0.walk(element.children) } } else { walk(element.children) }
  }

  // MARK: What is not kept

  private mutating func unwrap(_ element: XMLElement) {
    attributes.id(of: element).map { nesting.anchor($0) }
    walk(element.children)
  }

  /// Keeps content apart from the text before and behind it.
  private mutating func apart(_ content: (inout HTMLCleaner) -> Void) {
    nesting.part()
    content(&self)
    nesting.part()
  }

  /// Content, in the elements that say what a style says.
  private mutating func styled(_ style: StyleMeaning, _ children: [XMLNode]) {
    let elements = style.elements.filter { name in
      !nesting.wishes.contains { $0.element.name == name }
    }
    let wishes = elements.map { nesting.open(XMLElement($0), isParagraph: false) }
    walk(children)
    for wish in wishes.reversed() { nesting.closeWish(wish) }
  }

  /// A recording with its files; what stands for it is kept as words.
  private mutating func recording(_ element: XMLElement) {
    let rule = ElementRule(place: .phrase, name: element.name)
    var (kept, _) = attributes.clean(element, rule)
    for source in element.descendants("source") {
      let (source, _) = attributes.clean(source, ElementRule(place: .dropped, name: "source"))
      if source["src"] != nil { kept.children.append(.element(source)) }
    }
    let words = element.textContent.folded
    guard kept["src"] != nil || !kept.children.isEmpty else {
      return distantRecording(element, words: words)
    }
    if !words.isEmpty { kept.children.append(.text(words)) }
    nesting.phrase(kept)
  }

  /// A recording that is not in the book is a link to it.
  private mutating func distantRecording(_ element: XMLElement, words: String) {
    let addresses = [element["src"]] + element.descendants("source").map { $0["src"] }
    guard let address = addresses.lazy.compactMap({ $0 }).first else { return unwrap(element) }
    var link = XMLElement("a", attributes: [XMLAttribute("href", address)])
    if let id = element["id"] { link["id"] = id }
    link = attributes.clean(link, ElementRule(place: .phrase, name: "a")).element
    guard link["href"] != nil else { return unwrap(element) }
    link.children = [.text(words.isEmpty ? address : words)]
    nesting.phrase(link)
  }

  private mutating func island(_ element: XMLElement) {
    guard let island = Island.kept(element, attributes: &attributes) else {
      return walk(Island.text(of: element))
    }
    if island.name == "img", island["src"] == nil { return }
    nesting.phrase(island)
  }
}
