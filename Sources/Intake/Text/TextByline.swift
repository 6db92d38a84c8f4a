/// A title in a text's first line and its author in the next: `by Henry Vale`, `von Anna Berg`.
struct TextByline {
  let title: String
  let author: String

  /// Words that only an author stands behind, where they begin a line below a title.
  private static let certain: Set<String> = ["by", "par", "door", "przez"]
  /// Words that a title may go on with as well.
  private static let doubtful: Set<String> = ["von", "van", "di", "av", "af", "de"]

  /// - Parameter lines: the first lines of a text, empty ones among them.
  init?(_ lines: [String]) {
    let head = lines.drop(while: \.isEmpty)
    let below = head.dropFirst().drop(while: \.isEmpty)
    guard let title = head.first, SourceMetadata.isTitle(title), let line = below.first else {
      return nil
    }
    self.title = title
    var behind = below.dropFirst()
    let word = String(line.prefix { $0 != " " }).lowercased()
    var name = String(line.dropFirst(word.count + 1))
    if name.isEmpty {
      // The word may have its own line.
      let rest = behind.drop(while: \.isEmpty)
      name = rest.first ?? ""
      behind = rest.dropFirst()
      guard Self.isName(name, words: 1...6) else { return nil }
    }
    guard behind.contains(where: { !$0.isEmpty }) else { return nil }
    author = name
    if word == "by", SourceMetadata.isTitle(name) { return }
    let isAlone = head.dropFirst().first?.isEmpty == true && behind.first?.isEmpty == true
    let isFree = behind.first?.isEmpty == true
    if Self.certain.contains(word) {
      guard isFree, Self.isName(name, words: 1...6) else { return nil }
    } else {
      guard Self.doubtful.contains(word), word == "de" ? isAlone : isFree,
        Self.isName(name, words: 2...6)
      else { return nil }
    }
  }

  private static let particles: Set<Substring> = [
    "de", "da", "do", "dos", "das", "du", "des", "del", "della", "di", "la", "le", "von", "van",
    "der",
    "den", "zu", "zum", "af", "av", "y", "e", "ten", "ter",
  ]

  /// Whether it may be a person's name: every word begins as names do, but for `de` and its like
  /// within, and no number is in it.
  static func isName(_ text: String, words count: ClosedRange<Int>) -> Bool {
    let words = text.split(separator: " ")
    guard count.contains(words.count), text.count <= 60, let last = words.last,
      !",;:!?".contains(last.last ?? "."), last.last != "." || last.count <= 4,
      !text.contains(where: \.isNumber)
    else { return false }
    return words.indices.allSatisfy { index in
      if index > 0, index < words.count - 1, particles.contains(words[index]) { return true }
      guard let first = words[index].unicodeScalars.first else { return false }
      return first.properties.isAlphabetic && !first.properties.isLowercase
    }
  }
}
