import EPUB

extension SourceMetadata {
  /// What a plain text says of itself in its beginning: the lines of Project Gutenberg's header, the
  /// title and the author above the notice of an Aozora text, or a first line with "by" below it.
  init(ofText text: String) {
    self.init()
    let lines = text.prefix(8_000).split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(120).map { String($0).folded }
    let words = lines.filter { !$0.isEmpty }
    if words.prefix(20).contains(where: { $0.contains("Project Gutenberg") }) {
      readGutenberg(lines)
    } else if lines.contains(where: { $0.hasPrefix("【テキスト中に現れる記号について】") }) {
      readAozora(lines)
    } else if words.count > 2, Self.isTitle(words[0]), words[1].lowercased().hasPrefix("by "),
      Self.isTitle(words[1])
    {
      title = words[0]
      contributors = [Contributor(name: String(words[1].dropFirst(3)))]
    }
  }

  /// `Title: …`, `Author: …`, `Language: …`.
  private mutating func readGutenberg(_ lines: [String]) {
    for line in lines {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = String(line[line.index(after: colon)...]).folded
      guard !value.isEmpty else { continue }
      switch line[..<colon] {
      case "Title" where title == nil: title = value
      case "Author": contributors.append(Contributor(name: value))
      case "Translator": contributors.append(Contributor(name: value, role: "trl"))
      case "Language" where language == nil: language = Self.languages[value.lowercased()]
      default: continue
      }
    }
  }

  /// The title in the first line, the author in the last one before the first empty line.
  private mutating func readAozora(_ lines: [String]) {
    let head = lines.drop { $0.isEmpty }.prefix { !$0.isEmpty }
    guard (2...5).contains(head.count), let first = head.first, let last = head.last else { return }
    title = first
    contributors = [Contributor(name: last)]
    language = "ja"
  }

  private static func isTitle(_ line: String) -> Bool {
    line.count <= 80 && !".,;:!?".contains(line.last ?? ".")
  }

  private static let languages = [
    "english": "en", "french": "fr", "german": "de", "spanish": "es", "italian": "it",
    "portuguese": "pt", "dutch": "nl", "finnish": "fi", "swedish": "sv", "danish": "da",
    "norwegian": "no", "polish": "pl", "russian": "ru", "greek": "el", "latin": "la",
    "chinese": "zh", "japanese": "ja", "esperanto": "eo", "hungarian": "hu", "czech": "cs",
    "catalan": "ca", "tagalog": "tl", "welsh": "cy", "arabic": "ar", "hebrew": "he",
  ]
}
