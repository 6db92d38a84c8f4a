import EPUB

extension SourceMetadata {
  /// What a plain text says of itself in its beginning: the lines of Project Gutenberg's header, the
  /// title and the author above the notice of an Aozora text, the lines that Chinese texts begin
  /// with, lines that name what stands in them, or a first line with "by" below it.
  init(ofText text: String) {
    self.init()
    let lines = text.prefix(8_000)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .prefix(120).map { String($0).folded }
    let words = lines.filter { !$0.isEmpty }
    if words.prefix(20).contains(where: { $0.contains("Project Gutenberg") }) {
      readGutenberg(lines)
    } else if lines.contains(where: { $0.hasPrefix("【テキスト中に現れる記号について】") }) {
      readAozora(lines)
    } else if words.prefix(8).contains(where: { Self.value(of: $0, labelled: ["作者"]) != nil }) {
      readChinese(words.prefix(8))
    } else if !readLabels(words), let head = TextByline(lines) {
      title = head.title
      contributors = [Contributor(name: head.author)]
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

  /// `书名：…`, `作者：…`, the title without its name where the author stands below it.
  private mutating func readChinese(_ lines: ArraySlice<String>) {
    for line in lines {
      if let name = Self.value(of: line, labelled: ["作者"]) {
        if contributors.isEmpty { contributors = [Contributor(name: name)] }
      } else if title == nil, let value = Self.value(of: line, labelled: ["书名", "書名"]) {
        title = value
      }
    }
    guard title == nil, lines.count > 1, Self.value(of: lines[1], labelled: ["作者"]) != nil,
      Self.isTitle(lines[0])
    else { return }
    title = Self.withoutMarks(lines[0])
  }

  private static func value(of line: String, labelled labels: [String]) -> String? {
    guard let colon = line.firstIndex(where: { $0 == "：" || $0 == ":" }),
      labels.contains(line[..<colon].filter { !$0.isWhitespace })
    else { return nil }
    let value = withoutMarks(String(line[line.index(after: colon)...]).folded)
    guard let last = value.last, value.count <= 80, !"。！？；，".contains(last) else { return nil }
    return value
  }

  /// Without the marks that stand around a title.
  private static func withoutMarks(_ text: String) -> String {
    guard text.hasPrefix("《"), text.hasSuffix("》"), text.count > 2 else { return text }
    return String(text.dropFirst().dropLast())
  }

  static func isTitle(_ line: String) -> Bool {
    line.count <= 80 && !".,;:!?".contains(line.last ?? ".")
  }

  static let languages = [
    "english": "en", "french": "fr", "german": "de", "spanish": "es", "italian": "it",
    "portuguese": "pt", "dutch": "nl", "finnish": "fi", "swedish": "sv", "danish": "da",
    "norwegian": "no", "polish": "pl", "russian": "ru", "greek": "el", "latin": "la",
    "chinese": "zh", "japanese": "ja", "esperanto": "eo", "hungarian": "hu", "czech": "cs",
    "catalan": "ca", "tagalog": "tl", "welsh": "cy", "arabic": "ar", "hebrew": "he",
  ]
}
