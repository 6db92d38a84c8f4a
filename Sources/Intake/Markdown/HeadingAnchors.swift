/// The names by which links in a Markdown text lead to its headings. CommonMark gives headings none;
/// writers use those that GitHub makes: `#the-second-part` for "The second part!".
struct HeadingAnchors {
  private var wanted: Set<String> = []
  private var counts: [String: Int] = [:]

  /// Whether any link leads to a place in its own text.
  var areWanted: Bool { !wanted.isEmpty }

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
