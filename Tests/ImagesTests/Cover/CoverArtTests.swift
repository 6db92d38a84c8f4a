import Testing

@testable import Images

@Suite struct CoverArtTests {
  static let designs: [CoverDesign] = [
    CoverDesign(
      title: "Quiet Harbour Tales", authors: ["Marjorie Fennimore"], language: "en", seed: "1"),
    CoverDesign(
      title: "深入理解计算机系统", authors: ["布莱恩特", "奥哈拉伦"], language: "zh-Hans", seed: "2"),
    CoverDesign(title: "史記", authors: ["司馬遷"], language: "zh-Hant", seed: "3"),
    CoverDesign(
      title: "吾輩は猫である", subtitle: "ある猫の「記録」、一", authors: ["夏目漱石"], language: "ja",
      seed: "4", isVertical: true, isRightToLeft: true),
    CoverDesign(
      title: "작별하지 않는다 그리고 이야기", authors: ["한강"], language: "ko", seed: "5"),
    CoverDesign(
      title: "ألف ليلة وليلة", subtitle: "حكايات من الشرق", authors: ["مؤلف مجهول"],
      language: "ar", seed: "6", isRightToLeft: true),
    CoverDesign(
      title: "סיפור על אהבה", authors: ["עמוס עוז"], language: "he", seed: "7",
      isRightToLeft: true),
    CoverDesign(title: "गोदान और अन्य कहानियाँ", authors: ["मुंशी प्रेमचंद"], language: "hi", seed: "8"),
    CoverDesign(title: "สี่แผ่นดิน", authors: ["คึกฤทธิ์ ปราโมช"], language: "th", seed: "9"),
    CoverDesign(
      title: "Преступление и наказание", authors: ["Фёдор Достоевский"], language: "ru",
      seed: "10"),
  ]

  static let hostileTitles: [String] = [
    "", " ", "\n", "\0", "<b>D&D</b> <span size='1'>&amp;", "pwn\nExec=touch x",
    "\u{202E}evil\u{202C}", String(repeating: "x", count: 10_240),
    String(repeating: "书", count: 10_240), String(repeating: "word ", count: 2_048),
    "a" + String(repeating: "\u{301}", count: 10_240), "\u{FFFC}\u{FEFF}\u{E0001}\u{E000}",
    "🎉📚👩‍👩‍👧", "\u{2028}\u{2029}", "%s%n%1", String(repeating: "(", count: 400),
  ]

  @Test(arguments: designs)
  func aCoverIsAWholeJPEG(design: CoverDesign) throws {
    let cover = try CoverArt.draw(design)
    let size = try #require(ImageHeader.size(of: cover))
    #expect(size == (1200, 1800))
    #expect(Picture.isIntact(cover))
    #expect(cover.count < 400_000)
    var untitled = design
    untitled.title = ""
    let isTitled = try cover != CoverArt.draw(untitled)
    #expect(isTitled)
  }

  @Test(arguments: hostileTitles, [false, true])
  func hostileTitlesAreSet(title: String, isVertical: Bool) throws {
    let design = CoverDesign(
      title: title, subtitle: title, authors: [title, title, title, title], language: title,
      seed: title, isVertical: isVertical)
    let cover = try CoverArt.draw(design)
    #expect(Picture.isIntact(cover))
  }

  @Test func theSameBytesFromTheSameDesign() async throws {
    let design = Self.designs[1]
    let cover = try CoverArt.draw(design)
    let others = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<6 { group.addTask { try CoverArt.draw(design) } }
      return try await group.reduce(into: [[UInt8]]()) { $0.append($1) }
    }
    let areEqual = others.allSatisfy { $0 == cover }
    #expect(areEqual)
  }

  @Test func theSeedPicksAnotherCover() throws {
    var design = Self.designs[0]
    let cover = try CoverArt.draw(design)
    design.seed = "another"
    let isAnother = try CoverArt.draw(design) != cover
    #expect(isAnother)
  }

  @Test func markupIsText() throws {
    var design = Self.designs[0]
    design.title = "<b>Bold</b>"
    let marked = try CoverArt.draw(design)
    design.title = "Bold"
    let isText = try CoverArt.draw(design) != marked
    #expect(isText)
  }
}
