import XML

/// Makes a chapter's nodes fit for their file: links and ids that lead where they should, pictures
/// from the book itself, nothing that runs or is fetched.
///
/// One value serves one chapter, its pages in order. The content model is not looked at: readers of
/// Intake hand over what obeys it, and what stands here keeps to it.
struct BodyRepair {
  let targets: LinkTargets
  /// The chapter's number in the plan.
  let chapter: Int
  /// The address of the page that is being repaired.
  private(set) var page = ""
  let images: ImageTable
  let media: MediaTable
  /// Some pages of the book are of fixed layout.
  let isFixed: Bool
  /// What the page turned out to hold.
  var features = ContentFeatures()
  /// The places where the pages of a printed edition begin, in order.
  var pageBreaks: [PageBreak] = []
  /// What the page is called, and what screen readers have met on it.
  private(set) var title = ""
  var outline = PageOutline()
  /// The elements that the page's styles let be scrolled, by name, class or id.
  var scrolled: Set<String> = []
  /// The ids that have been met: of several with one name the first is kept.
  private var met: Set<String> = []

  init(
    targets: LinkTargets, chapter: Int, images: ImageTable, media: MediaTable = MediaTable([]),
    isFixed: Bool = false
  ) {
    self.isFixed = isFixed
    self.media = media
    self.targets = targets
    self.chapter = chapter
    self.images = images
  }

  /// Goes on to the chapter's next page.
  mutating func begin(page: String, titled title: String) {
    self.page = page
    self.title = title
    features = ContentFeatures()
    outline = PageOutline()
  }

  /// The nodes of a printed heading.
  mutating func repair(heading: [XMLNode]) -> [XMLNode] {
    features.hasHeadings = features.hasHeadings || !heading.isEmpty
    let nodes = repair(heading)
    return said(by: nodes) ?? nodes
  }

  /// The nodes of a page's body.
  mutating func repair(_ blocks: [Block]) -> [XMLNode] {
    var nodes: [XMLNode] = []
    nodes.reserveCapacity(blocks.count)
    for block in blocks {
      features.hasRuby = features.hasRuby || block.hasRuby
      features.hasHeadings = features.hasHeadings || block.hasHeadings
      if block.needsRepair || !scrolled.isEmpty {
        nodes += repair(block.node)
      } else {
        nodes.append(block.node)
      }
    }
    return nodes
  }

  mutating func repair(_ nodes: [XMLNode]) -> [XMLNode] {
    nodes.flatMap { repair($0) }
  }

  private mutating func repair(_ node: XMLNode) -> [XMLNode] {
    switch node {
    case .text: [node]
    case .comment: []
    case .element(let element): repair(element)
    }
  }

  private mutating func repair(_ element: XMLElement) -> [XMLNode] {
    if Self.isDropped(element) { return [] }
    switch element.namespace {
    case .svg: return repairSVG(element).map { [.element($0)] } ?? []
    case .mathml: return [.element(repairMathML(element, isRoot: true))]
    case .xhtml: break
    default: return [.element(plain(element))]
    }
    switch element.localName {
    case "img": return repairImage(element)
    case "a": return [.element(repairLink(element))]
    case "figure": return [.element(repairFigure(element))]
    case "form": return [.element(renamed(element, to: "div", keeping: []))]
    case "audio", "video":
      return repairRecording(element) ?? (anchor(for: element) + repair(element.children))
    case "picture", "object", "canvas", "iframe", "noscript":
      return anchor(for: element) + repair(element.children)
    default: return [.element(repaired(element))]
    }
  }

  /// The element with its attributes and children repaired.
  mutating func repaired(_ element: XMLElement) -> XMLElement {
    let isHeadingOrRuby = element.name == "ruby" || element.isHeading
    if isHeadingOrRuby {
      features.hasRuby = features.hasRuby || element.name == "ruby"
      features.hasHeadings = features.hasHeadings || element.isHeading
    }
    // Attributes first: ids are met in the order in which they were collected.
    var attributes = repairedAttributes(of: element)
    if element.isPageBreak { mark(element, &attributes) }
    return told(
      XMLElement(
        String(element.localName), attributes: attributes, children: repair(element.children)))
  }

  /// An element of another name around the same children, with the universal attributes alone.
  mutating func renamed(
    _ element: XMLElement, to name: String, keeping kept: Set<String> = ["class", "title"]
  ) -> XMLElement {
    let universal: Set<String> = ["id", "lang", "xml:lang", "dir"]
    let attributes = repairedAttributes(of: element).filter {
      universal.contains($0.name) || kept.contains($0.name)
    }
    return XMLElement(name, attributes: attributes, children: repair(element.children))
  }

  /// What stays of an element of a foreign vocabulary: what it holds.
  mutating func plain(_ element: XMLElement) -> XMLElement {
    renamed(element, to: element.holdsBlocks ? "div" : "span")
  }

  /// An empty element in the place of one that goes, so that links to it still lead here.
  mutating func anchor(for element: XMLElement) -> [XMLNode] {
    guard let id = element["id"], let name = keptID(id) else { return [] }
    return [.element(XMLElement("span", attributes: [XMLAttribute("id", name)]))]
  }

  /// The id that an element has in its page; nil for all but the first that has it.
  mutating func keptID(_ id: String) -> String? {
    guard let place = targets.place(of: id, in: chapter), met.insert(id).inserted else {
      return nil
    }
    return place.id
  }

  /// Whether an element goes with all that it holds. Its ids are no targets.
  static func isDropped(_ element: XMLElement) -> Bool {
    switch element.namespace {
    case .xhtml: droppedNames.contains(String(element.localName))
    case .svg: isDroppedFromSVG(element)
    default: false
    }
  }

  /// Whether an element has to be looked at even where it has no attributes.
  static func isSpecial(_ name: String) -> Bool {
    switch name {
    case "p", "em", "i", "b", "br", "span", "strong", "div", "ruby", "rt", "rb", "rtc": false
    default: specialNames.contains(name) || name.utf8.contains(UInt8(ascii: ":"))
    }
  }

  private static let droppedNames: Set<String> = [
    "script", "style", "link", "meta", "base", "head", "title", "template", "embed", "param",
    "source", "track", "rp", "frame", "frameset", "applet", "slot",
  ]

  private static let specialNames: Set<String> = droppedNames.union([
    "a", "area", "img", "form", "picture", "object", "audio", "video", "canvas", "iframe",
    "noscript", "th", "nav", "aside", "section", "header", "footer", "h1", "h2",
    "h3", "h4", "h5",
    "h6",
  ])
}

extension XMLElement {
  /// Whether flow content stands in it that no phrase may hold.
  var holdsBlocks: Bool { elements.contains { $0.isBlock || $0.holdsBlocks } }
}
