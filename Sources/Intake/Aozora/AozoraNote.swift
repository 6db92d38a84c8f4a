/// A note in ［＃］, by what it does (Aozora Bunko, 注記一覧).
enum AozoraNote {
  /// Words before it in its line are something.
  case on(String, AozoraElement)
  /// Words before it have a reading or a gloss.
  case reading(String, String)
  /// The line is a heading, of level 1 to 3, with these words before the note.
  case heading(String?, level: Int)
  case begin(AozoraElement)
  case end(AozoraElement)
  case layout(Layout)
  case image(path: String, words: String)
  case lineBreak
  /// Small signs in the line, as Chinese read as Japanese has them.
  case small(String, AozoraElement)
  /// Something that a page does not show.
  case nothing
  /// Somebody's words about the text.
  case words(String)

  /// What is said of the rest of a line, or of the lines up to another note.
  enum Layout: Equatable {
    case indent, center, right
    case beginIndent, beginCenter, beginRight, endBlock
    case beginHeading(Int), endHeading
    case beginElement(AozoraElement), endElement(AozoraElement)
    case pageBreak
  }

  init(_ note: Substring) {
    self =
      Self.quoting(note) ?? Self.image(note) ?? Self.reading(note) ?? Self.block(note)
      ?? Self.inline(note) ?? .words(String(note))
  }

  // MARK: 「…」に傍点

  /// A note of words that stand before it.
  private static func quoting(_ note: Substring) -> AozoraNote? {
    guard note.first == "「" else { return nil }
    var depth = 0
    guard
      let close = note.indices.first(where: { index in
        if note[index] == "「" { depth += 1 }
        if note[index] == "」" { depth -= 1 }
        return depth == 0
      })
    else { return nil }
    let target = String(note[note.index(after: note.startIndex)..<close])
    let said = note[note.index(after: close)...]
    if let level = level(ofHeading: said.hasPrefix("は") ? said.dropFirst() : said) {
      return .heading(target, level: level)
    }
    for prefix in ["に「", "の左に「"] where said.hasPrefix(prefix) {
      for suffix in ["」のルビ", "」の注記"] where said.hasSuffix(suffix) {
        return .reading(target, String(said.dropFirst(prefix.count).dropLast(suffix.count)))
      }
    }
    for prefix in ["は", "に", "の左に", "の右に"] where said.hasPrefix(prefix) {
      let words = said.dropFirst(prefix.count)
      if let element = AozoraElement(words) { return .on(target, element) }
      if unseen.contains(String(words)) { return .nothing }
    }
    return nil
  }

  /// What is a matter of the printed page.
  private static let unseen: Set<String> = ["罫囲み", "横組み", "キャプション", "返り点", "ページの左右中央"]

  private static func level(ofHeading words: Substring) -> Int? {
    switch words {
    case "大見出し": 1
    case "中見出し": 2
    case "小見出し": 3
    default: nil
    }
  }

  // MARK: Pictures, signs

  /// `…（fig1.png、横320×縦240）入る`, `（img/cover.jpg）`
  private static func image(_ note: Substring) -> AozoraNote? {
    guard let start = note.lastIndex(of: "（"), let end = note.lastIndex(of: "）"), start < end else {
      return nil
    }
    let rest = note[note.index(after: end)...]
    let path = note[note.index(after: start)..<end].prefix { $0 != "、" }
    guard rest.isEmpty || rest == "入る", let dot = path.lastIndex(of: "."),
      ["png", "jpg", "jpeg", "gif", "webp", "svg"].contains(path[dot...].dropFirst().lowercased())
    else { return nil }
    return .image(path: String(path), words: String(note[..<start]))
  }

  /// `レ`, `一`, `上レ` below the line, `（ノ）` above it.
  private static func reading(_ note: Substring) -> AozoraNote? {
    if note.first == "（", note.last == "）", note.count > 2,
      note.dropFirst().dropLast().unicodeScalars.allSatisfy({ $0.isKana || $0.isIdeograph })
    {
      return .small(String(note.dropFirst().dropLast()), .superscript)
    }
    let signs = "一二三四五上中下甲乙丙丁天地人レ"
    guard !note.isEmpty, note.count <= 2, note.allSatisfy(signs.contains) else { return nil }
    return .small(String(note), .subscript)
  }

  // MARK: ここから…

  private static func block(_ note: Substring) -> AozoraNote? {
    if note.hasPrefix("ここから") {
      let words = note.dropFirst(4)
      if let level = level(ofHeading: words) { return .layout(.beginHeading(level)) }
      if words.contains("中央揃え") { return .layout(.beginCenter) }
      if words.contains("地付き") || words.contains("字上げ") { return .layout(.beginRight) }
      if words.contains("字下げ") { return .layout(.beginIndent) }
      return AozoraElement(words).map { .layout(.beginElement($0)) } ?? .nothing
    }
    if note.hasPrefix("ここで"), note.hasSuffix("終わり") {
      let words = note.dropFirst(3).dropLast(3)
      if level(ofHeading: words) != nil { return .layout(.endHeading) }
      if ["字下げ", "字上げ", "地付き", "中央揃え"].contains(where: words.contains) {
        return .layout(.endBlock)
      }
      return AozoraElement(words).map { .layout(.endElement($0)) } ?? .nothing
    }
    return nil
  }

  private static func inline(_ note: Substring) -> AozoraNote? {
    if note.hasSuffix("字下げ") || note.hasSuffix("天付き") { return .layout(.indent) }
    if note == "地付き" || note.hasSuffix("字上げ") { return .layout(.right) }
    if note == "中央揃え" { return .layout(.center) }
    if ["改ページ", "改丁", "改見開き", "改段"].contains(where: note.hasPrefix) {
      return .layout(.pageBreak)
    }
    if note == "改行" { return .lineBreak }
    if note.hasPrefix("ページの左") { return .nothing }
    let isEnd = note.hasSuffix("終わり")
    let words = isEnd ? note.dropLast(3) : note
    if let level = level(ofHeading: words) { return isEnd ? .nothing : .heading(nil, level: level) }
    if let element = AozoraElement(words) { return isEnd ? .end(element) : .begin(element) }
    return unseen.contains(String(words)) ? .nothing : nil
  }
}
