/// What a file's name says of a book that says nothing of itself: `Author - Title.txt`,
/// `Title - Author.txt`, `[Author] Title.txt`, `《Title》作者：Author.txt`.
///
/// Which part is the author is told by its form; where both could be, the whole name is the title, by
/// which both are found.
struct FileNameMetadata: Equatable {
  var title: String
  var author: String?

  init(_ fileName: String) {
    let name = Self.words(of: fileName)
    title = name
    if let (title, author) = Self.quoted(name) ?? Self.bracketed(name) ?? Self.dashed(name) {
      (self.title, self.author) = (title, author)
    }
  }

  /// The name without what ends it, underscores as spaces.
  private static func words(of fileName: String) -> String {
    var stem = fileName[...]
    for _ in 0..<2 {
      guard let dot = stem.lastIndex(of: "."), dot > stem.startIndex else { break }
      let ending = stem[stem.index(after: dot)...]
      let isEnding =
        (1...5).contains(ending.count)
        && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        && ending.contains(where: \.isLetter)
      guard isEnding else { break }
      stem = stem[..<dot]
    }
    let name = stem.contains(" ") ? stem : stem.replacing("_", with: " ")
    let words = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? fileName : words
  }

  private static func quoted(_ name: String) -> (String, String?)? {
    guard name.hasPrefix("《"), let end = name.firstIndex(of: "》") else { return nil }
    let title = name[name.index(after: name.startIndex)..<end]
    guard !title.isEmpty else { return nil }
    var author = name[name.index(after: end)...]
    guard let mark = author.firstRange(of: "作者") else {
      return (
        String(title), author.isEmpty ? nil : isPerson(trimmed(author)) ? trimmed(author) : nil
      )
    }
    author = author[mark.upperBound...]
    return (String(title), trimmed(author.drop { "：: ".contains($0) }))
  }

  private static func bracketed(_ name: String) -> (String, String?)? {
    let pairs: [Character: Character] = ["[": "]", "［": "］", "【": "】"]
    guard let open = name.first, let close = pairs[open], let end = name.firstIndex(of: close)
    else { return nil }
    let author = trimmed(name[name.index(after: name.startIndex)..<end])
    let title = trimmed(name[name.index(after: end)...])
    guard !title.isEmpty, isPerson(author) else { return nil }
    return (title, author)
  }

  private static func dashed(_ name: String) -> (String, String?)? {
    let marks = [" - ", " – ", " — "].filter { name.contains($0) }
    guard marks.count == 1 else { return nil }
    let parts = name.split(separator: marks[0]).map(trimmed)
    guard parts.count == 2, !parts.contains("") else { return nil }
    switch (isPerson(parts[0]), isPerson(parts[1])) {
    case (true, false): return (parts[1], author(parts[0]))
    case (false, true): return (parts[0], author(parts[1]))
    default: return nil
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }

  /// `Lewis Carroll` of `Carroll, Lewis`.
  private static func author(_ name: String) -> String {
    let parts = name.split(separator: ",").map { trimmed($0) }
    return parts.count == 2 ? "\(parts[1]) \(parts[0])" : name
  }

  // MARK: People

  /// Whether these are words that people are called by: two to four, all with a capital, or a Chinese
  /// surname with one or two characters behind it.
  private static func isPerson(_ name: String) -> Bool {
    guard !name.contains(where: \.isNumber) else { return false }
    let scalars = Array(name.unicodeScalars)
    if scalars.allSatisfy({ (0x4E00...0x9FFF).contains($0.value) }) {
      return (2...3).contains(scalars.count) && surnames.contains(name[name.startIndex])
        || (3...4).contains(scalars.count) && longSurnames.contains(String(name.prefix(2)))
    }
    let words = name.split { $0.isWhitespace || $0 == "," }
    guard (2...4).contains(words.count) else { return false }
    return words.allSatisfy { word in
      particles.contains(String(word))
        || word.first?.isUppercase == true && !titleWords.contains(word.lowercased())
          && word.allSatisfy { $0.isLetter || ".'’-".contains($0) }
    } && words.last.map { !particles.contains(String($0)) } ?? false
  }

  private static let particles: Set<String> = [
    "de", "da", "di", "du", "del", "della", "der", "den", "des", "la", "le", "van", "von", "zu",
    "y",
    "e", "bin", "ibn", "al", "el", "af", "av", "dos", "ten", "ter",
  ]
  /// Words with a capital that no person is called by and many books are.
  private static let titleWords: Set<String> = [
    "the", "a", "an", "and", "of", "or", "in", "on", "to", "for", "with", "from", "my", "your",
    "his",
    "her", "our", "how", "why", "what", "when", "where", "who", "is", "are", "not", "no", "all",
    "new",
    "book", "story", "stories", "tale", "tales", "poems", "works", "collected", "complete",
    "selected",
    "history", "life", "war", "love", "house", "world", "night", "day", "der", "die", "das", "ein",
    "eine", "und", "les", "une", "et", "los", "las", "una", "il", "lo", "gli",
  ]
  private static let surnames = Set(
    "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾萧田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤張劉陳楊黃趙吳孫馬羅鄭謝許韓馮鄧蕭葉蘇魏呂盧鍾譚陸範賈韋鄒龍賀顧龔邵萬錢嚴湯冰鲁老巴"
  )
  private static let longSurnames: Set<String> = [
    "司马", "欧阳", "诸葛", "上官", "司徒", "东方", "夏侯", "慕容", "公孙", "令狐", "司馬", "歐陽", "諸葛",
  ]
}
