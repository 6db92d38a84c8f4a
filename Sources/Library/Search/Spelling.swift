/// How near a title's own spelling is to what was typed, once folding has made them equal.
struct Spelling {
  private let words: [Word]

  private struct Word {
    /// In canonical equivalence, as characters compare.
    var exact: [Character]
    var lowercased: [Character]
  }

  init(_ query: Query) {
    words = query.clauses.map {
      Word(exact: Array($0.spelling), lowercased: Array($0.spelling.lowercased()))
    }
  }

  /// 3 for each word that stands there as typed, 2 where only its case differs, 0 where accents,
  /// width or letters do.
  func likeness(of title: String) -> Int {
    let characters = Array(title)
    var lowercased: [Character]?
    var likeness = 0
    for word in words {
      if characters.contains(run: word.exact) {
        likeness += 3
        continue
      }
      let folded = lowercased ?? Array(title.lowercased())
      lowercased = folded
      if folded.contains(run: word.lowercased) { likeness += 2 }
    }
    return likeness
  }
}

extension Array where Element: Equatable {
  /// Whether the elements of `run` stand in it one after the other.
  func contains(run: [Element]) -> Bool {
    guard let first = run.first else { return true }
    guard count >= run.count else { return false }
    for start in 0...(count - run.count) where self[start] == first {
      if self[start..<start + run.count].elementsEqual(run) { return true }
    }
    return false
  }
}
