/// The names by which links in a Markdown text lead to its headings. CommonMark gives headings none;
/// writers use those that GitHub makes: `#the-second-part` for "The second part!".
struct HeadingAnchors {
  private var wanted: Set<String> = []
  private var counts: [String: Int] = [:]

  /// - Parameter names: those that links in other files lead to.
  init(wantedElsewhere names: Set<String> = []) { wanted = names }

  /// Whether any link leads to a place in the text.
  var areWanted: Bool { !wanted.isEmpty }

  /// The places in files that links in a Markdown text lead to, `rise` of `[bread](bread.md#rise)`;
  /// what only looks like a link costs nothing.
  static func wantedElsewhere(in text: String) -> Set<String> {
    var names: Set<String> = []
    var rest = text[...]
    while let mark = rest.firstRange(of: ".md#") {
      rest = rest[mark.upperBound...]
      let name = rest.prefix { !$0.isWhitespace && !")>\"'".contains($0) }
      names.insert(Reference.decoded(name))
    }
    return names
  }

  mutating func add(link address: String) {
    guard address.hasPrefix("#") else { return }
    wanted.insert(Reference.decoded(address.dropFirst()))
  }

  /// The name of the next heading; nil where no link wants it.
  mutating func name(ofHeading words: String) -> String? {
    var name = ""
    for character in words.lowercased() {
      if character == " " {
        name.append("-")
      } else if character.isLetter || character.isNumber || character == "-" || character == "_" {
        name.append(character)
      }
    }
    guard !name.isEmpty else { return nil }
    let count = counts[name, default: 0]
    counts[name] = count + 1
    if count > 0 { name += "-\(count)" }
    return wanted.contains(name) ? name : nil
  }
}
