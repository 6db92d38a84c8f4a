import EPUB
import XML

/// Reads what a FictionBook says of itself (`description` in its schema).
struct FB2Description {
  private let description: XMLElement
  private var title: XMLElement? { description.child("title-info") }
  private var original: XMLElement? { description.child("src-title-info") }
  private var print: XMLElement? { description.child("publish-info") }

  init(_ description: XMLElement) { self.description = description }

  /// The addresses of the cover's pictures.
  var covers: [String] {
    title?.child("coverpage")?.children("image").compactMap { $0["src"] } ?? []
  }

  /// The words of whoever offers the book.
  var annotation: XMLElement? {
    guard let annotation = title?.child("annotation"), XMLNode.element(annotation).isSomething
    else {
      return nil
    }
    return annotation
  }

  var metadata: SourceMetadata {
    var metadata = SourceMetadata()
    metadata.title = title?.words("book-title") ?? print?.words("book-name")
    metadata.contributors =
      people("author", role: "aut") + people("translator", role: "trl")
    metadata.language = title?.words("lang").flatMap(FB2Language.tag)
    metadata.description = annotation?.paragraphs
    metadata.subjects = subjects
    metadata.publisher = print?.words("publisher")
    metadata.published = print?.words("year").flatMap(FB2Date.date)
    metadata.written = title?.child("date").flatMap(FB2Date.date)
    metadata.isbn = print?.words("isbn").flatMap(ISBN.first)
    metadata.series = series
    metadata.identifiers = [description.child("document-info")?.words("id")].compactMap { $0 }
    metadata.originalTitle = original?.words("book-title")
    metadata.originalLanguage =
      (title?.words("src-lang") ?? original?.words("lang")).flatMap(FB2Language.tag)
    return metadata
  }

  // MARK: People

  private func people(_ name: String, role: String) -> [Contributor] {
    title?.children(name).compactMap { Self.person($0, role: role) } ?? []
  }

  /// By first, middle and last name, else by a nickname.
  private static func person(_ element: XMLElement, role: String) -> Contributor? {
    let given = ["first-name", "middle-name"].compactMap { element.words($0) }
    let last = element.words("last-name")
    let whole = given + [last].compactMap { $0 }
    guard !whole.isEmpty else {
      // Some programs write the name into the element itself.
      let name = element.words("nickname") ?? element.ownWords
      return name.map { Contributor(name: $0, role: role) }
    }
    let sortAs = last.flatMap { last in
      given.isEmpty ? nil : last + ", " + given.joined(separator: " ")
    }
    return Contributor(name: whole.joined(separator: " "), role: role, sortAs: sortAs)
  }

  // MARK: What it is about

  private var subjects: [String] {
    let genres = title?.children("genre").compactMap { $0.textContent.folded } ?? []
    let keywords = title?.words("keywords")?.split { ",;".contains($0) } ?? []
    var known: Set<String> = []
    return (genres.compactMap(FB2Genres.words) + keywords.map { String($0).folded })
      .filter { !$0.isEmpty && known.insert($0.lowercased()).inserted }
  }

  /// A series may hold the one that is narrower, and the publisher may have one of its own.
  private var series: [Series] {
    var found: [Series] = []
    func collect(_ element: XMLElement?) {
      for sequence in element?.children("sequence") ?? [] {
        if let name = sequence["name"]?.folded, !name.isEmpty {
          let number = sequence["number"]?.folded ?? ""
          let series = Series(name: name, position: number.isEmpty ? nil : number)
          if !found.contains(where: { $0.name == name }) { found.append(series) }
        }
        collect(sequence)
      }
    }
    collect(print)
    collect(title)
    return found
  }
}

/// Dates as FictionBooks have them: `value` in numbers, words such as `1869 г.` beside it.
enum FB2Date {
  static func date(_ element: XMLElement) -> String? {
    date(element["value"] ?? "") ?? date(element.textContent)
  }

  /// The date that the words are, else the year in them.
  static func date(_ text: String) -> String? {
    let text = text.folded
    if text.isCalendarDate { return text }
    let numbers = text.split { !($0.isASCII && $0.isNumber) }
    let years = numbers.filter { $0.count == 4 && $0.first != "0" }
    return years.count == 1 ? String(years[0]) : nil
  }
}

/// Languages as FictionBooks have them: mostly codes of two letters, in any case.
enum FB2Language {
  static func tag(_ text: String) -> String? {
    guard let tag = text.languageTag else { return nil }
    let subtags = tag.split(separator: "-", maxSplits: 1)
    let primary = subtags[0].lowercased()
    return ([codes[primary] ?? primary] + subtags.dropFirst().map(String.init))
      .joined(separator: "-")
  }

  /// The codes of three letters (ISO 639-2) that are in use, and one that names a country.
  private static let codes = [
    "rus": "ru", "eng": "en", "ukr": "uk", "ua": "uk", "bel": "be", "bul": "bg", "ger": "de",
    "deu": "de", "fre": "fr", "fra": "fr", "spa": "es", "ita": "it", "pol": "pl", "cze": "cs",
    "ces": "cs", "chi": "zh", "zho": "zh", "jpn": "ja", "lat": "la", "kaz": "kk", "tat": "tt",
  ]
}

extension XMLElement {
  /// The words of a child in one line; nil where there are none.
  fileprivate func words(_ name: String) -> String? {
    let words = child(name)?.textContent.folded ?? ""
    return words.isEmpty ? nil : words
  }

  /// Its own words, without those of elements in it.
  fileprivate var ownWords: String? {
    let words = children.map { if case .text(let text) = $0 { text } else { "" } }.joined().folded
    return words.isEmpty ? nil : words
  }

  /// What it says, a line a paragraph.
  fileprivate var paragraphs: String? {
    let lines = lines(of: .element(self))
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private func lines(of node: XMLNode) -> [String] {
    let holders = ["annotation", "cite", "poem", "stanza", "epigraph", "title", "table", "tr"]
    if case .element(let element) = node, holders.contains(element.name) {
      return element.children.flatMap(lines)
    }
    let line = node.textContent.folded
    return line.isEmpty ? [] : [line]
  }
}
