import XML

/// What becomes of an element at its end, when all its parts are known.
extension Nesting.Frame {
  /// The element, or what stands for it where it came out empty or in disorder.
  func finished() -> [XMLNode] {
    let isEmpty = element.children.allSatisfy(\.isBlank)
    switch content {
    case .columns: return isEmpty ? [] : [.element(element)]
    case .rows, .row, .list, .table, .descriptions, .figure, .flow, .paragraphs, .phrasing, .ruby:
      if isEmpty, !staysEmpty {
        return element["id"] == nil ? element.children : [.element(emptied)]
      }
    }
    switch content {
    case .ruby: return element.finishedRuby()
    case .table: return [.element(element.finishedTable())]
    case .descriptions: return [.element(element.finishedDescriptions())]
    case .figure: return [.element(element.finishedFigure())]
    default: return [.element(element)]
    }
  }

  /// Cells keep their column, items their number.
  private var staysEmpty: Bool {
    switch element.name {
    case "td", "th", "li", "dd", "dt": !isImplied
    case "a", "span": element["id"] != nil
    default: false
    }
  }

  /// An element that may be empty anywhere, in the place of one that may not.
  private var emptied: XMLElement {
    let name: String
    switch content {
    case .rows: name = "tbody"
    case .row: return element
    case .ruby: name = "span"
    case .phrasing where element.name == "rt" || element.name == "caption": name = element.name
    case .phrasing: name = isSplit ? "span" : "div"
    default: name = "div"
    }
    return XMLElement(
      name, attributes: element.attributes.filter { $0.name == "id" }, children: element.children)
  }
}

extension XMLElement {
  /// Caption, columns, head, bodies, foot (HTML Standard, section 4.9.1): what comes out of order is
  /// a body, so that the rows stay where they are.
  fileprivate func finishedTable() -> XMLElement {
    var table = self
    var hasRows = false
    var last: Int?
    for (index, child) in children.enumerated() {
      guard case .element(let part) = child else { continue }
      switch part.name {
      case "caption":
        if last != nil { table.children[index] = .element(part.asRow); hasRows = true }
      case "colgroup":
        if hasRows { table.children[index] = .text("") }
      case "thead":
        if hasRows { table.children[index] = .element(part.renamed("tbody")) }
        hasRows = true
      case "tfoot": hasRows = true
      default: hasRows = true
      }
      if let last, case .element(let before) = table.children[last], before.name == "tfoot",
        hasRows
      {
        table.children[last] = .element(before.renamed("tbody"))
      }
      last = index
    }
    return hasRows ? table : table.asDivision
  }

  /// A second caption, or one that comes late, as a row of the table.
  private var asRow: XMLElement {
    let cell = XMLElement("td", attributes: attributes, children: children)
    let row = XMLElement("tr", children: [.element(cell)])
    return XMLElement("tbody", children: [.element(row)])
  }

  /// A division whose parts are divisions, where the structure has no sense.
  private var asDivision: XMLElement {
    var division = XMLElement(
      "div", attributes: attributes.filter { $0.name != "start" && $0.name != "type" })
    for child in children {
      guard case .element(let part) = child else {
        division.children.append(child)
        continue
      }
      switch part.name {
      case "dt", "dd", "caption", "figcaption":
        division.children.append(.element(part.renamed("div")))
      case "colgroup": break
      default: division.children.append(child)
      }
    }
    return division
  }

  /// Groups of terms and their descriptions (HTML Standard, section 4.4.9); all else is a division.
  fileprivate func finishedDescriptions() -> XMLElement {
    var last = "dd"
    var isFirst = true
    for part in elements {
      if part.name == "dd", isFirst { return asDivision }
      isFirst = false
      last = part.name
    }
    return last == "dd" ? self : asDivision
  }

  /// One caption, first or last (HTML Standard, section 4.4.12).
  fileprivate func finishedFigure() -> XMLElement {
    var figure = self
    let parts = children.indices.filter { !children[$0].isBlank }
    var hasCaption = false
    for index in parts {
      guard case .element(let part) = children[index], part.name == "figcaption" else { continue }
      if !hasCaption, index == parts.first || index == parts.last {
        hasCaption = true
      } else {
        figure.children[index] = .element(part.renamed("div"))
      }
    }
    return figure
  }

  /// Bases with one reading each (HTML Standard, section 4.5.10): readings that follow one another are
  /// joined, text without a reading stands outside.
  fileprivate func finishedRuby() -> [XMLNode] {
    var before: [XMLNode] = []
    var ruby = self
    ruby.children = []
    var base: [XMLNode] = []
    for child in children {
      guard case .element(let reading) = child, reading.name == "rt" else {
        base.append(child)
        continue
      }
      if !base.allSatisfy(\.isBlank) {
        ruby.children += base + [child]
      } else if case .element(var last)? = ruby.children.last {
        last.children += base + reading.children
        ruby.children[ruby.children.count - 1] = .element(last)
      } else {
        before += base + reading.asPhrases
      }
      base = []
    }
    if ruby.children.isEmpty { return before + asPhrases(children: base) }
    return before + [.element(ruby)] + base
  }

  private var asPhrases: [XMLNode] { asPhrases(children: children) }

  private func asPhrases(children: [XMLNode]) -> [XMLNode] {
    let kept = attributes.filter { $0.name == "id" || $0.name == "lang" || $0.name == "xml:lang" }
    guard !kept.isEmpty else { return children }
    return [.element(XMLElement("span", attributes: kept, children: children))]
  }
}
