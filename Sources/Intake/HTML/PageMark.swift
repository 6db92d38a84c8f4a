import XML

/// A place where a page of a printed edition begins, as the makers of HTML mark it: by structural
/// semantics (`epub:type="pagebreak"`, `role="doc-pagebreak"`), or by a class of Project Gutenberg's
/// or Wikisource's, or by an anchor that shows the number it is named by.
struct PageMark {
  /// What the page is called: `12`, `xii`.
  let label: String
  /// What the element shows is the text's, and no number of a page.
  let keepsText: Bool
  /// The mark's own element and those in it by which links may lead to it.
  let anchors: [XMLElement]

  init?(_ element: XMLElement) {
    guard element.namespace == .xhtml, Self.names.contains(element.name),
      !element.attributes.isEmpty
    else { return nil }
    let isDeclared = element.isDeclaredPageBreak
    let hasClass = element.classNames.contains { Self.classes.contains($0) }
    // Nearly every element ends here, before its text is looked at.
    guard isDeclared || hasClass || ["a", "span"].contains(element.name) else { return nil }
    anchors = [element] + element.allElements.filter { $0["id"] != nil || $0["name"] != nil }
    let text = element.textContent.filter { !Self.invisible.contains($0) }.folded
    let shown = PageNumber(text)
    if isDeclared {
      let said = [element["aria-label"], element["title"]].lazy.compactMap { $0?.folded }
        .first { !$0.isEmpty }
      let own = said.map { PageNumber($0)?.label ?? $0 } ?? shown?.label
      guard let label = own ?? Self.numbers(of: anchors).first?.label else { return nil }
      self.label = label
      keepsText = shown?.label != label && text != said && !text.isEmpty || element.showsPicture
      return
    }
    guard hasClass || !text.isEmpty, !element.leadsElsewhere, !element.showsPicture
    else { return nil }
    let known = Self.numbers(of: anchors)
    if text.isEmpty {
      guard let number = known.first else { return nil }
      label = number.label
    } else {
      // A number alone might be a line of a contents list: something else has to say that it is not.
      guard let shown,
        hasClass && shown.isMarked || known.contains(where: { $0.label == shown.label }),
        hasClass || shown.isBracketed
      else { return nil }
      label = shown.label
    }
    keepsText = false
  }

  private static let names: Set<String> = [
    "a", "b", "div", "em", "hr", "i", "p", "small", "span", "sup",
  ]

  private static let classes: Set<String> = [
    "pagenum", "pagenumber", "page-number", "page_number", "pageno", "pagebreak", "page-break",
    "ws-pagenum", "x-ebookmaker-pageno",
  ]

  private static let invisible: Set<Character> = ["\u{200B}", "\u{AD}", "\u{2060}", "\u{FEFF}"]

  /// The numbers that ids and attributes name, those that are meant for it first.
  private static func numbers(of anchors: [XMLElement]) -> [PageNumber] {
    let own = [anchors[0]["data-page-number"], anchors[0]["title"]]
    let names = anchors.flatMap { [$0["id"], $0["name"]] }
    return (own.compactMap { $0 }.map { PageNumber($0) } + names.map { PageNumber(id: $0 ?? "") })
      .compactMap { $0 }
  }
}

/// A page's number as a mark shows it: `12`, `[Pg 12]`, `{xii}`.
struct PageNumber {
  let label: String
  let isBracketed: Bool
  /// Brackets or a word say that it is a page's.
  let isMarked: Bool

  init?(_ text: String) {
    let text = text.folded
    let inner = text.drop { "[{(".contains($0) }
    let number = inner.prefix { !"]})".contains($0) }
    let end = inner.dropFirst(number.count)
    guard end.count == text.count - inner.count, end.count <= 1 else { return nil }
    isBracketed = !end.isEmpty
    let words = number.split(separator: " ")
    let word = words.first?.lowercased().filter { $0 != "." } ?? ""
    guard let last = words.last, words.count == 1 || words.count == 2 && Self.words.contains(word)
    else { return nil }
    guard let label = Self.label(last) else { return nil }
    self.label = label
    isMarked = isBracketed || words.count == 2
  }

  /// The number in an id: `Page_12`, `pg12`, `12`.
  init?(id: String) {
    let prefix = id.prefix { $0.isLetter && $0.isASCII }.lowercased()
    guard prefix.isEmpty || Self.prefixes.contains(prefix) else { return nil }
    let rest = id.dropFirst(prefix.count).drop { "_-.".contains($0) }
    guard let label = Self.label(rest) else { return nil }
    self.label = label
    isBracketed = false
    isMarked = true
  }

  private static let words: Set<String> = ["page", "pg", "p", "seite", "s", "página", "стр", "с"]
  private static let prefixes: Set<String> = [
    "page", "pages", "pagenum", "pageno", "pg", "p", "pb", "seite",
  ]

  /// A number without zeros before it, with one letter where it has one; a Roman number.
  private static func label(_ text: Substring) -> String? {
    guard (1...12).contains(text.count), text.allSatisfy(\.isASCII) else { return nil }
    let digits = text.prefix(while: \.isNumber)
    if let number = Int(digits) {
      let letter = text.dropFirst(digits.count)
      guard number > 0, number < 100_000, letter.count <= 1, letter.allSatisfy(\.isLetter) else {
        return nil
      }
      return String(number) + letter
    }
    return isRoman(text.lowercased()) ? String(text) : nil
  }
}

extension PageNumber {
  /// Whether it is a Roman number below 400, as pages before the text have them.
  private static func isRoman(_ text: String) -> Bool {
    var rest = text[...]
    for (ten, five, one) in [("", "", "c"), ("c", "l", "x"), ("x", "v", "i")] {
      if !ten.isEmpty, rest.hasPrefix(one + ten) || rest.hasPrefix(one + five) {
        rest = rest.dropFirst(2)
        continue
      }
      if !five.isEmpty, rest.hasPrefix(five) { rest = rest.dropFirst() }
      for _ in 0..<3 where rest.hasPrefix(one) { rest = rest.dropFirst() }
    }
    return !text.isEmpty && rest.isEmpty
  }
}

extension XMLElement {
  /// Whether structural semantics say that a printed page begins here.
  var isDeclaredPageBreak: Bool {
    self["epub:type"]?.split(whereSeparator: \.isWhitespace).contains("pagebreak") == true
      || self["role"]?.folded == "doc-pagebreak"
  }

  fileprivate var allElements: [XMLElement] { elements.flatMap { [$0] + $0.allElements } }

  fileprivate var classNames: [String] {
    self["class"]?.lowercased().split(whereSeparator: \.isWhitespace).map(String.init) ?? []
  }

  /// Whether it is a link to another place than itself, or holds one.
  fileprivate var leadsElsewhere: Bool {
    let all = [self] + allElements
    let names = Set(all.flatMap { [$0["id"], $0["name"]] }.compactMap { $0.map { "#" + $0 } })
    return all.contains { $0["href"].map { !names.contains($0) } ?? false }
  }

  fileprivate var showsPicture: Bool {
    allElements.contains { $0.name == "img" || $0.namespace != .xhtml }
  }
}
