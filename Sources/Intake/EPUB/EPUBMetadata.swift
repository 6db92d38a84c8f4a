import EPUB
import XML

/// Reads what a package document says of its book (EPUB 3.3, section 5.5; OPF 2.0.1, section 2.2).
struct EPUBMetadata {
  private let metadata: XMLElement
  /// Properties that refine an element, by its id.
  private var refinements: [String: [(property: String, value: String)]] = [:]

  init(_ metadata: XMLElement) {
    self.metadata = metadata
    for meta in metadata.children("meta") {
      guard let target = meta["refines"], let property = meta["property"]?.folded else { continue }
      let id = String(target.folded.drop { $0 == "#" })
      refinements[id, default: []].append((Self.local(property), meta.textContent.folded))
    }
  }

  var said: SourceMetadata {
    var said = SourceMetadata()
    said.title =
      title(of: "main") ?? titles.first { type(of: $0) == nil }.flatMap(words)
      ?? titles.lazy.compactMap(words).first
    said.subtitle = title(of: "subtitle")
    said.contributors =
      people("creator", otherwise: "aut") + people("contributor", otherwise: "ctb")
    said.language =
      metadata.children("language").lazy
      .compactMap { FB2Language.tag($0.textContent.folded) }.first
    said.description = metadata.children("description").lazy
      .map { MarkupText.plain($0.textContent) }.first { !$0.isEmpty }
    var known: Set<String> = []
    said.subjects = metadata.children("subject").compactMap(words)
      .filter { known.insert($0.lowercased()).inserted }
    said.publisher = metadata.children("publisher").lazy.compactMap(words).first
    said.published = published
    said.identifiers = metadata.children("identifier").compactMap(words)
    said.isbn = isbn
    said.series = series
    return said
  }

  // MARK: Titles

  private var titles: [XMLElement] { metadata.children("title") }

  private func title(of type: String) -> String? {
    titles.lazy.filter { self.type(of: $0) == type }.compactMap(words).first
  }

  private func type(of title: XMLElement) -> String? { refinement("title-type", of: title) }

  // MARK: People

  private func people(_ name: String, otherwise role: String) -> [Contributor] {
    let people = metadata.children(name).compactMap { element -> (Int, Contributor)? in
      guard let name = words(element) else { return nil }
      let order = refinement("display-seq", of: element).flatMap { Int($0) } ?? Int.max
      return (
        order,
        Contributor(
          name: name, role: self.role(of: element) ?? role,
          sortAs: refinement("file-as", of: element) ?? element["file-as"]?.folded.nonEmpty)
      )
    }
    let sorted = people.enumerated().sorted {
      ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
    }
    return sorted.map(\.element.1)
  }

  /// A MARC relator code; some books have its address.
  private func role(of element: XMLElement) -> String? {
    let role = (refinement("role", of: element) ?? element["role"]?.folded)?.lowercased()
    let code = role?.split { "/:".contains($0) }.last.map(String.init)
    return code.flatMap {
      $0.utf8.count == 3 && $0.utf8.allSatisfy { (0x61...0x7A).contains($0) } ? $0 : nil
    }
  }

  // MARK: Numbers and dates

  private var isbn: String? {
    for element in metadata.children("identifier") + metadata.children("source") {
      let text = element.textContent.folded
      let said = [element["scheme"], refinement("identifier-type", of: element), text]
        .compactMap { $0?.lowercased() }
      let isSaid = said.contains { $0.contains("isbn") || $0 == "02" || $0 == "15" }
      let digits = text.filter { $0.isASCII && $0.isNumber }
      guard isSaid || digits.count == 13 && digits.hasPrefix("97") else { continue }
      if let isbn = ISBN.first(in: text) { return isbn }
    }
    return nil
  }

  /// When the book came out: the date that says so, else one that says nothing.
  private var published: String? {
    let dates = metadata.children("date")
    let events = [["publication", "original-publication"], [nil, ""]] as [[String?]]
    for wanted in events {
      for date in dates where wanted.contains(date["event"]?.folded.lowercased()) {
        if let date = Self.date(date.textContent.folded) { return date }
      }
    }
    let issued = metadata.children("meta").first { $0["property"]?.folded == "dcterms:issued" }
    return issued.flatMap { Self.date($0.textContent.folded) }
  }

  /// The day without its time; the year alone where the rest is none. Years that no book has, as
  /// calibre's for "unknown", count as none.
  private static func date(_ text: String) -> String? {
    let day = text.prefix { $0 != "T" && $0 != " " }
    let parts = day.split(separator: "-", omittingEmptySubsequences: false)
    let isDate =
      String(day).isCalendarDate
      || (1...2).contains(parts.count)
        && zip(parts, [4, 2]).allSatisfy {
          $0.count == $1 && Int($0) != nil
        }
    let date = isDate ? String(day) : FB2Date.date(text)
    return date.flatMap { Int($0.prefix(4)).map { $0 >= 1000 } == true ? $0 : nil }
  }

  private var series: [Series] {
    var series: [Series] = []
    for meta in metadata.children("meta") where meta["property"]?.folded == "belongs-to-collection"
    {
      guard let name = words(meta) else { continue }
      let kind = refinement("collection-type", of: meta)
      if kind == nil || kind == "series" {
        series.append(Series(name: name, position: refinement("group-position", of: meta)))
      }
    }
    if let name = named("calibre:series"), !series.contains(where: { $0.name == name }) {
      series.append(Series(name: name, position: named("calibre:series_index")))
    }
    return series.map { series in
      var series = series
      // calibre counts in tenths.
      if let position = series.position, position.hasSuffix(".0") {
        series.position = String(position.dropLast(2))
      }
      return series
    }
  }

  /// The content of a `meta` of EPUB 2.
  func named(_ name: String) -> String? {
    metadata.children("meta").first { $0["name"]?.folded.lowercased() == name }?["content"]?
      .folded.nonEmpty
  }

  /// The text of a `meta` of EPUB 3 that refines nothing.
  func property(_ name: String) -> String? {
    metadata.children("meta").first { $0["property"]?.folded == name && $0["refines"] == nil }
      .flatMap(words)
  }

  // MARK: Words

  private func refinement(_ property: String, of element: XMLElement) -> String? {
    element["id"].flatMap { refinements[$0.folded] }?.first { $0.property == property }?
      .value.nonEmpty
  }

  private static func local(_ property: String) -> String {
    property.split(separator: ":").last.map(String.init) ?? property
  }

  private func words(_ element: XMLElement) -> String? { element.textContent.folded.nonEmpty }
}

extension String {
  var nonEmpty: String? { isEmpty ? nil : self }
}

/// Text that may be HTML, as descriptions are.
enum MarkupText {
  /// Plain text; a line a paragraph.
  static func plain(_ text: String) -> String {
    guard text.contains("<") || text.contains("&") else { return lines(text) }
    var words = ""
    append(HTMLParser.parse(Array(text.utf8)).child("body")?.children ?? [], to: &words)
    return lines(words)
  }

  private static func append(_ nodes: [XMLNode], to words: inout String) {
    for node in nodes {
      switch node {
      case .text(let text): words += text.map { $0.isNewline ? " " : String($0) }.joined()
      case .comment: break
      case .element(let element):
        let isBlock = ElementRule.of(element.name)?.place != .phrase
        if isBlock { words += "\n" }
        append(element.children, to: &words)
        if isBlock { words += "\n" }
      }
    }
  }

  private static func lines(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).map { String($0).folded }.filter { !$0.isEmpty }
      .joined(separator: "\n")
  }
}
