import EPUB

extension SourceMetadata {
  private enum Label { case title, author, translator, language }

  private static let labels: [String: Label] = {
    let words: [(Label, String)] = [
      (.title, "title titel titre título titulo titolo tytuł название"),
      (.author, "author autor autora auteur autore автор författare forfatter"),
      (
        .translator,
        "translator übersetzer traducteur traductor traduttore tradutor vertaler переводчик"
      ),
      (.language, "language sprache langue idioma lingua taal język язык språk sprog"),
    ]
    var labels: [String: Label] = [:]
    for (label, list) in words {
      for word in list.split(separator: " ") { labels[String(word)] = label }
    }
    return labels
  }()

  /// Fewer lines than this name what a text is, above it.
  private static let longestHead = 8

  /// `Title: …`, `Автор: …`, `Sprache: …`, from the first line on, or from the second where the first
  /// is the title and the author stands below it.
  ///
  /// - Returns: whether there are such lines; none are where the author named is no name.
  mutating func readLabels(_ lines: [String]) -> Bool {
    guard let first = lines.first else { return false }
    var said = SourceMetadata()
    if Self.label(of: first) == nil {
      guard lines.count > 1, Self.isTitle(first), Self.label(of: lines[1])?.label == .author else {
        return false
      }
      said.title = first
    }
    for case (let label, let value)? in lines.prefix(Self.longestHead).map(Self.label) {
      switch label {
      case .title where said.title == nil: said.title = value
      case .author:
        guard TextByline.isName(value, words: 1...8) else { return false }
        said.contributors.append(Contributor(name: value))
      case .translator: said.contributors.append(Contributor(name: value, role: "trl"))
      case .language where said.language == nil: said.language = Self.language(named: value)
      default: continue
      }
    }
    guard said.title != nil || !said.contributors.isEmpty else { return false }
    self = said
    return true
  }

  private static func label(of line: String) -> (label: Label, value: String)? {
    guard let colon = line.firstIndex(where: { $0 == ":" || $0 == "：" }),
      let label = labels[String(line[..<colon]).folded.lowercased()]
    else { return nil }
    let value = String(line[line.index(after: colon)...]).folded
    guard let last = value.last, value.count <= 120, !",;".contains(last) else { return nil }
    return (label, value)
  }

  /// A language by its English name, its own, or its code.
  private static func language(named name: String) -> String? {
    let own = [
      "deutsch": "de", "français": "fr", "español": "es", "italiano": "it", "português": "pt",
      "nederlands": "nl", "svenska": "sv", "dansk": "da", "norsk": "no", "polski": "pl",
      "русский": "ru", "українська": "uk", "中文": "zh", "日本語": "ja",
    ]
    let name = name.lowercased()
    return languages[name] ?? own[name] ?? languages.values.first { $0 == name }
  }
}
