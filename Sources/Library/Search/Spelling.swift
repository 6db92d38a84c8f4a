/// How near a title's own spelling is to what was typed, once folding has made them equal.
struct Spelling {
  private let words: [Word]

  private struct Word {
    var bytes: [UInt8]
    var isASCII: Bool
    /// Characters compare by canonical equivalence.
    var lowercased: [Character]
    var exact: [Character]
  }

  init(_ query: Query) {
    words = query.clauses.map { clause in
      let bytes = Array(clause.spelling.utf8)
      return Word(
        bytes: bytes, isASCII: bytes.allSatisfy { $0 < 0x80 },
        lowercased: Array(clause.spelling.lowercased()), exact: Array(clause.spelling))
    }
  }

  /// 3 for each word that stands there as typed, 2 where only its case differs, 0 where accents,
  /// width or letters do.
  func likeness(of title: String) -> Int {
    let bytes = Array(title.utf8)
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    return words.reduce(0) { likeness, word in
      if bytes.contains(run: word.bytes, by: ==) { return likeness + 3 }
      if isASCII, word.isASCII {
        return bytes.contains(run: word.bytes, by: Self.areSameLetter) ? likeness + 2 : likeness
      }
      if Array(title).contains(run: word.exact, by: ==) { return likeness + 3 }
      return Array(title.lowercased()).contains(run: word.lowercased, by: ==)
        ? likeness + 2 : likeness
    }
  }

  private static func areSameLetter(_ one: UInt8, _ other: UInt8) -> Bool {
    guard one != other else { return true }
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    return one | 0x20 == other | 0x20 && letters.contains(one | 0x20)
  }
}

extension Array {
  /// Whether the elements of `run` stand in it one after the other.
  func contains(run: [Element], by areEqual: (Element, Element) -> Bool) -> Bool {
    guard let first = run.first else { return true }
    guard count >= run.count else { return false }
    for start in 0...(count - run.count) where areEqual(self[start], first) {
      if self[start..<start + run.count].elementsEqual(run, by: areEqual) { return true }
    }
    return false
  }
}
