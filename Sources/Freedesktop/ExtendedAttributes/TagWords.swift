/// Words by which KDE's search finds a Chinese, Japanese or Korean title among the tags.
///
/// To Baloo a run of such characters is one word, and `tag:` matches whole words alone (tried with
/// 5.103): of 深入理解计算机系统 it finds neither 深入 nor 理解. So the parts that people type are
/// words of their own: runs of one script, and in Chinese and Korean, where no script tells words
/// apart, everything of two to four characters.
package enum TagWords {
  /// The words, the whole ones first; none for a title in other scripts.
  ///
  /// - Parameter bytes: of all of them with spaces in between, at most. The longer parts are left
  ///   out first.
  package static func of(_ title: String, bytes limit: Int) -> [String] {
    let whole = title.split { !EastAsian.isPartOfWord($0) }.filter {
      $0.contains(where: EastAsian.contains)
    }
    let runs = whole.flatMap(Self.runs(in:))
    let parts = (2...4).flatMap { length in runs.flatMap { Self.parts(of: $0, length) } }
    var words: [String] = []
    var room = limit
    for word in whole + runs.map(\.text) + parts {
      let size = word.utf8.count + (words.isEmpty ? 0 : 1)
      if size > room || words.contains(String(word)) { continue }
      words.append(String(word))
      room -= size
    }
    return words
  }

  private typealias Run = (script: EastAsian.Script, text: Substring)

  /// The runs of one script that may be a word. Alone, a character of a syllabary never is one.
  private static func runs(in word: Substring) -> [Run] {
    var runs: [Run] = []
    var start = word.startIndex
    while start < word.endIndex {
      let script = EastAsian.script(of: word[start])
      let text = word[start...].prefix { EastAsian.script(of: $0) == script }
      if let script, script == .han || text.count > 1 { runs.append((script, text)) }
      start = text.endIndex
    }
    return runs
  }

  private static func parts(of run: Run, _ length: Int) -> [Substring] {
    guard run.script == .han || run.script == .hangul, run.text.count > length else { return [] }
    return run.text.indices.dropLast(length - 1).map { run.text[$0...].prefix(length) }
  }
}
