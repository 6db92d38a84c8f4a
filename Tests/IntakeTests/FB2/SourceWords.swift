import EPUB
import XML

@testable import Intake

/// The words of a well-formed FictionBook by nothing but taking its tags away: what a reader must
/// not lose, found without the reader.
struct SourceWords {
  /// Of the bodies that are no notes, in order.
  private(set) var text: [Substring] = []
  private(set) var notes: [Substring] = []
  private(set) var annotation: [Substring] = []

  init(_ source: String) {
    var rest = source[...]
    if let description = Self.element("description", in: &rest) {
      var description = description[...]
      _ = description.firstRange(of: "<src-title-info").map {
        description = description[..<$0.lowerBound]
      }
      if let annotation = Self.element("annotation", in: &description) {
        self.annotation = Self.words(annotation)
      }
    }
    while let start = rest.firstRange(of: "<body") {
      let tag = rest[start.lowerBound...].prefix { $0 != ">" }
      rest = rest[start.lowerBound...]
      guard let body = Self.element("body", in: &rest) else { break }
      if tag.contains("name=") { notes += Self.words(body) } else { text += Self.words(body) }
    }
  }

  /// The content of the first element of a name, which is passed.
  private static func element(_ name: String, in text: inout Substring) -> String? {
    guard let start = text.firstRange(of: "<" + name),
      let open = text[start.upperBound...].firstIndex(of: ">"),
      let end = text[open...].firstRange(of: "</" + name + ">")
    else { return nil }
    defer { text = text[end.upperBound...] }
    return String(text[text.index(after: open)..<end.lowerBound])
  }

  /// Tags of phrases part no words, all others do.
  private static func words(_ markup: String) -> [Substring] {
    var text = ""
    var rest = markup[...]
    while let open = rest.firstIndex(of: "<") {
      text += rest[..<open]
      let tag = rest[open...].prefix { $0 != ">" }
      let name = tag.dropFirst().drop { $0 == "/" }.prefix { $0.isLetter || $0 == "-" }
      if !Self.phrases.contains(String(name)) { text += " " }
      rest = rest[tag.endIndex...].dropFirst()
    }
    text += rest
    for (name, sign) in [("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"), ("amp", "&")] {
      text = text.replacing("&\(name);", with: sign)
    }
    return text.spaced.split(separator: " ")
  }

  private static let phrases: Set<String> = [
    "a", "emphasis", "strong", "strikethrough", "sub", "sup", "code", "style", "image",
  ]
}

/// The words of chapters as they would be read.
struct ChapterWords {
  private(set) var text: [Substring] = []
  private(set) var notes: [Substring] = []
  private(set) var annotation: [Substring] = []

  init(_ chapters: [Chapter]) {
    for chapter in chapters { add(chapter) }
  }

  private mutating func add(_ chapter: Chapter) {
    let words = Self.words(chapter.heading) + Self.words(chapter.body.filter { !Self.isNotes($0) })
    if chapter.matter == .annotation { annotation += words } else { text += words }
    notes += Self.words(chapter.body.filter(Self.isNotes))
    for child in chapter.children { add(child) }
  }

  private static func isNotes(_ node: XMLNode) -> Bool {
    guard case .element(let element) = node else { return false }
    return element["class"] == "endnotes"
  }

  private static func words(_ nodes: [XMLNode]) -> [Substring] {
    var text = ""
    for node in nodes { append(node, to: &text) }
    return text.spaced.split(separator: " ")
  }

  private static func append(_ node: XMLNode, to text: inout String) {
    switch node {
    case .text(let words): text += words
    case .comment: break
    case .element(let element):
      // What stands below a picture is an attribute in the source.
      if element.name == "figcaption" { return }
      let isPhrase = ["a", "em", "strong", "s", "sub", "sup", "code", "span", "img"].contains(
        element.name)
      if !isPhrase { text += " " }
      for child in element.children { append(child, to: &text) }
      if !isPhrase { text += " " }
    }
  }
}

extension String {
  /// With all white space that is no part of words as single spaces.
  fileprivate var spaced: String {
    split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" || $0 == "\r\n" }
      .joined(separator: " ")
  }
}

/// What is among some words and not among others, as often as it is.
func missing(_ words: [Substring], in others: [Substring]) -> [Substring] {
  var count: [Substring: Int] = [:]
  for word in others { count[word, default: 0] += 1 }
  return words.filter { word in
    count[word, default: 0] -= 1
    return (count[word] ?? 0) < 0
  }
}
