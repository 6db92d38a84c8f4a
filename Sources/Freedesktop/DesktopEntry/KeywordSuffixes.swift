/// Keywords that let a search begin inside a Chinese, Japanese or Korean title.
///
/// GIO matches the beginnings of words, and to it a run of such characters is one word. With its
/// suffixes among the keywords every part of it begins a word.
package enum KeywordSuffixes {
  /// More would make the entry larger than it is worth.
  private static let most = 24
  /// Characters of a suffix; nobody types more from the middle of a title.
  private static let longest = 32

  /// The suffixes of each run, without the run itself, which the name holds already.
  package static func of(_ title: String) -> [String] {
    var suffixes: [String] = []
    for word in title.split(whereSeparator: { !EastAsian.isPartOfWord($0) }) {
      var wasEastAsian = word.first.map(EastAsian.contains) ?? false
      for index in word.indices.dropFirst() {
        let isEastAsian = EastAsian.contains(word[index])
        // Where Latin letters follow, as in 学Python, a word begins as well.
        if isEastAsian || wasEastAsian {
          let suffix = String(word[index...].prefix(longest))
          if !suffixes.contains(suffix) { suffixes.append(suffix) }
          if suffixes.count == most { return suffixes }
        }
        wasEastAsian = isEastAsian
      }
    }
    return suffixes
  }
}
