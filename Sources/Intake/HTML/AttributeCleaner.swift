import XML

/// Keeps the attributes that a book may have, with values that they may have.
struct AttributeCleaner {
  private let reference: Reference
  /// The pictures that have been named.
  private(set) var images: ImageCollector
  private var ids: Set<String> = []
  /// The names of ids that came more than once.
  private(set) var repeated = RepeatedIDs()
  /// Whether some link leads to an id in its own page.
  private(set) var hasInnerLinks = false
  let keepsForm: Bool

  init(path: String, images: ImageCollector, keepsForm: Bool = false) {
    self.keepsForm = keepsForm
    reference = Reference(base: path)
    self.images = images
  }

  /// The element as the rule has it, without children, and what its style says.
  mutating func clean(_ element: XMLElement, _ rule: ElementRule) -> (
    element: XMLElement, style: StyleMeaning
  ) {
    var kept = XMLElement(rule.name)
    var style = keepsForm ? [] : rule.style ?? []
    guard !element.attributes.isEmpty || rule.style != nil || rule.name == "img" else {
      return (kept, style)
    }
    var classes: [String] = []
    for attribute in element.attributes {
      switch attribute.name {
      case "style" where keepsForm: kept.attributes.append(attribute)
      case "style": style.formUnion(StyleMeaning(style: attribute.value))
      case "align": if rule.name != "img" { style.formUnion(StyleMeaning(align: attribute.value)) }
      case "class": classes = attribute.value.split(whereSeparator: \.isWhitespace).map(String.init)
      // The older of the two names for a place counts where the newer is missing.
      case "name": if element["id"] == nil { keep(attribute, in: &kept) }
      default: keep(attribute, in: &kept)
      }
    }
    classes += style.classes.filter { !classes.contains($0) }
    if !classes.isEmpty {
      kept.attributes.append(XMLAttribute("class", classes.joined(separator: " ")))
    }
    if keepsForm {
      kept.setRole()
      // The list of pages has to lead to it.
      if kept.isDeclaredPageBreak, kept["id"] == nil { kept["id"] = newID("page") }
    }
    if rule.name == "img", kept["alt"] == nil { kept.attributes.append(XMLAttribute("alt", "")) }
    return (kept, style)
  }

  /// The id of an element that is not kept itself.
  mutating func id(of element: XMLElement) -> String? {
    guard !element.attributes.isEmpty else { return nil }
    return (element["id"] ?? (element.name == "a" ? element["name"] : nil)).flatMap { unique($0) }
  }

  // MARK: One attribute

  private mutating func keep(_ attribute: XMLAttribute, in element: inout XMLElement) {
    let value = attribute.value
    switch attribute.name {
    case "id": setID(value, of: &element)
    case "name": if element.name == "a" { setID(value, of: &element) }
    case "lang", "xml:lang":
      guard element["lang"] == nil, let language = value.languageTag else { return }
      element.attributes.append(XMLAttribute("lang", language))
      element.attributes.append(XMLAttribute("xml:lang", language, namespace: .xml))
    case "dir":
      let direction = value.lowercased()
      let isKnown =
        direction == "ltr" || direction == "rtl"
        || direction == "auto" && element.name != "bdo"
      if isKnown { element.attributes.append(XMLAttribute("dir", direction)) }
    case "title": if !value.isBlank { element.attributes.append(attribute) }
    case "epub:type", "role": keepType(attribute, in: &element)
    case "aria-label", "hidden": if keepsForm { keepForm(attribute, in: &element) }
    default: keepOwn(attribute, in: &element)
    }
  }

  private func keepForm(_ attribute: XMLAttribute, in element: inout XMLElement) {
    let value = attribute.name == "hidden" ? "hidden" : attribute.value
    if !value.isBlank { element.attributes.append(XMLAttribute(attribute.name, value)) }
  }

  /// What an element is to the book, whichever of the two attributes says it. Roles that go with a
  /// type are set where the type has been understood.
  private func keepType(_ attribute: XMLAttribute, in element: inout XMLElement) {
    guard keepsForm || Self.typed.contains(element.name) else { return }
    let isRole = attribute.name == "role"
    let known = element["epub:type"]?.split(separator: " ").map(String.init) ?? []
    let said = attribute.value.split(whereSeparator: \.isWhitespace).compactMap { word -> String? in
      guard isRole else { return String(word) }
      return word.hasPrefix("doc-") ? String(word.dropFirst(4)) : nil
    }
    let types = said.map { Self.renamedTypes[$0] ?? $0 }.filter {
      (Self.types.contains($0) || keepsForm && Self.formTypes.contains($0)) && !known.contains($0)
    }
    guard !types.isEmpty else { return }
    element.attributes.removeAll { $0.name == "epub:type" }
    element.attributes.append(
      XMLAttribute("epub:type", (known + types).joined(separator: " "), namespace: .ops))
  }

  /// Elements that may say what they are to the book.
  private static let typed: Set<String> = [
    "a", "article", "aside", "blockquote", "dd", "div", "dl", "figure", "footer", "header", "li",
    "nav", "ol", "p", "section", "span", "sup", "table", "ul",
  ]

  /// Structural semantics that mean the same wherever they stand (EPUB Structural Semantics
  /// Vocabulary 1.1).
  private static let types: Set<String> = [
    "noteref", "footnote", "endnote", "endnotes", "footnotes", "backlink", "epigraph", "dedication",
    "foreword", "preface", "prologue", "introduction", "epilogue", "afterword", "conclusion",
    "appendix", "glossary", "bibliography", "index", "acknowledgments", "sidebar",
  ]

  /// Further ones, of pages that keep their form.
  private static let formTypes: Set<String> = [
    "abstract", "backmatter", "bodymatter", "bridgehead", "chapter", "colophon",
    "concluding-sentence",
    "contributors", "copyright-page", "cover", "credit", "credits", "division", "epigraph",
    "errata", "frontmatter", "fulltitle", "halftitle", "halftitlepage", "imprimatur", "imprint",
    "keyword", "label", "learning-objective", "list", "list-item", "loi", "lot", "notice",
    "ordinal",
    "other-credits", "pagebreak", "part", "preamble", "pullquote", "qna", "seriespage", "subtitle",
    "table", "table-cell", "table-row", "tip", "title", "titlepage", "topic-sentence", "volume",
  ]

  /// Types of older editions of the vocabulary.
  private static let renamedTypes = [
    "rearnote": "endnote", "rearnotes": "endnotes", "note": "footnote",
    "referrer": "backlink",
  ]

  /// Attributes that only some elements have.
  private mutating func keepOwn(_ attribute: XMLAttribute, in element: inout XMLElement) {
    let value = attribute.value
    switch (element.name, attribute.name) {
    case ("a", "href"): keepLink(value, in: &element)
    case ("img", "src"): keepImage(value, in: &element)
    case ("audio", "src"), ("video", "src"), ("source", "src"):
      keepFile(value, as: "src", in: &element)
    case ("video", "poster"): keepFile(value, as: "poster", in: &element)
    case ("audio", "loop"), ("video", "loop"):
      element.attributes.append(XMLAttribute("loop", "loop"))
    case ("video", "width"), ("video", "height"): keepNumber(value, 1...65535, attribute)
    case ("img", "alt"): element.attributes.append(attribute)
    case ("img", "width"), ("img", "height"):
      keepNumber(value.hasSuffix("px") ? String(value.dropLast(2)) : value, 1...65535, attribute)
    case ("ol", "start"), ("li", "value"):
      keepNumber(value, -1_000_000...1_000_000, attribute)
    case ("ol", "type"):
      if ["1", "a", "A", "i", "I"].contains(value) { element.attributes.append(attribute) }
    case ("ol", "reversed"): element.attributes.append(XMLAttribute("reversed", "reversed"))
    case ("td", "colspan"), ("th", "colspan"), ("col", "span"), ("colgroup", "span"):
      keepNumber(value, 2...1000, attribute)
    case ("td", "rowspan"), ("th", "rowspan"): keepNumber(value, 2...65534, attribute)
    case ("th", "scope"):
      let scope = value.lowercased()
      if ["row", "col", "rowgroup", "colgroup"].contains(scope) {
        element.attributes.append(XMLAttribute("scope", scope))
      }
    case ("time", "datetime"), ("ins", "datetime"), ("del", "datetime"):
      if value.isCalendarDate { element.attributes.append(attribute) }
    default: break
    }

    func keepNumber(_ text: String, _ range: ClosedRange<Int>, _ attribute: XMLAttribute) {
      guard let number = Int(text.filter { !$0.isWhitespace }), range.contains(number) else {
        return
      }
      element.attributes.append(XMLAttribute(attribute.name, String(number)))
    }
  }

  private mutating func keepLink(_ value: String, in element: inout XMLElement) {
    switch reference.target(of: value) {
    case .external(let address): element.attributes.append(XMLAttribute("href", address))
    case .file(let path, let fragment):
      var address = path
      if let fragment, !fragment.isEmpty {
        address += "#" + fragment.nearestNCName
        hasInnerLinks = hasInnerLinks || path == reference.base
      }
      if !address.isEmpty { element.attributes.append(XMLAttribute("href", address)) }
    case .data, .refused: break
    }
  }

  /// A file of the book; those that are not in it are not kept.
  mutating func keepFile(_ value: String, as name: String, in element: inout XMLElement) {
    guard case .file(let path, _) = reference.target(of: value), !path.isEmpty else { return }
    element.attributes.append(XMLAttribute(name, path))
    images.add(path)
  }

  mutating func keepImage(_ value: String, in element: inout XMLElement) {
    switch reference.target(of: value) {
    case .file(let path, _) where !path.isEmpty && path != reference.base:
      element.attributes.append(XMLAttribute("src", path))
      images.add(path)
    case .external(let address): element.attributes.append(XMLAttribute("src", address))
    case .data(let url):
      guard let bytes = DataURL.bytes(of: url) else { return }
      element.attributes.append(XMLAttribute("src", images.add(bytes)))
    default: break
    }
  }

  // MARK: Ids

  private mutating func setID(_ value: String, of element: inout XMLElement) {
    guard let id = unique(value) else { return }
    element["id"] = id
  }

  /// Takes an id as it is; false where that can't be.
  mutating func claim(_ id: String) -> Bool {
    !id.isBlank && id.nearestNCName == id && ids.insert(id).inserted
  }

  /// An id of ours that no element has yet.
  mutating func newID(_ name: String) -> String {
    let name = name.nearestNCName
    var id = name
    var count = 1
    while !ids.insert(id).inserted {
      count += 1
      id = "\(name)-\(count)"
    }
    return id
  }

  /// The name for an id, its escapes undone as a link's are.
  private mutating func unique(_ value: String) -> String? {
    guard !value.isBlank else { return nil }
    let id = Reference.decoded(value[...]).nearestNCName
    return ids.insert(id).inserted ? id : repeated.name(for: id, taken: &ids)
  }
}
