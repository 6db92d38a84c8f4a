import Freedesktop
import Library
import TestSupport
import Testing

@testable import Bookshelf

@Suite struct EditionAttributesTests {
  private func record(
    _ categories: [String] = [], series: String? = nil, description: String? = nil
  ) -> TitleRecord {
    var record = TitleRecord(store: "s", id: "1", uuid: "u", title: "Emma")
    record.categories = categories
    record.seriesName = series
    record.description = description
    return record
  }

  @Test(
    arguments: [
      (["Novel", "小说"], nil, ["Novel", "小说"]),
      (["Novel"], "Highbury", ["Novel", "Highbury"]),
      (["Sea, Shore", " ", "Novel", "Novel"], "Novel", ["Sea Shore", "Novel"]),
      (["see https://shop.example/x?key=1"], nil, ["see"]),
      ([String(repeating: "x", count: 900), "short"], nil, ["short"]),
    ] as [([String], String?, [String])])
  func tags(categories: [String], series: String?, expected: [String]) {
    #expect(EditionAttributes(record(categories, series: series)).tags == expected)
  }

  @Test(
    "The words of a Chinese title are one tag behind the others",
    arguments: [
      ("红楼梦", ["小说"], ["小说", "Bookstead/红楼梦 红楼 楼梦"]),
      ("史记：本纪", [], ["Bookstead/史记 本纪"]),
      ("Emma", [], []),
    ] as [(String, [String], [String])])
  func titles(title: String, categories: [String], expected: [String]) {
    var record = record(categories)
    record.title = title
    #expect(EditionAttributes(record).tags == expected)
  }

  @Test("However long they are, all attributes have room on ext4")
  func room() {
    let long = String(repeating: "天地玄黄宇宙洪荒", count: 100)
    var record = record((0..<400).map { "類別\($0)" }, series: long, description: long + long)
    record.title = long
    let attributes = EditionAttributes(record)
    #expect(attributes.tags.last?.hasPrefix("Bookstead/天地 地玄 ") == true)
    #expect(attributes.tags.joined(separator: ",").utf8.count <= 800)
    #expect((attributes.comment?.utf8.count ?? 0) + 800 <= 3000)
  }

  @Test(arguments: [
    ("A tale.\n\nTold  twice.", "A tale. Told twice."),
    ("Get it: https://shop.example/get?sig=1 now", "Get it: now"),
    ("正文见https://shop.example/a?b=c。再见", "正文见。再见"),
    ("<a href=\"http://x.example/\">x</a>", "<a href=\"\">x</a>"),
    ("a://b ftp+ssl://c d", "d"),
    ("://", ""), ("", ""), ("no address", "no address"),
  ])
  func comments(description: String, expected: String) {
    let comment = EditionAttributes(record(description: description)).comment
    #expect(comment == (expected.isEmpty ? nil : expected))
  }

  @Test(arguments: ["字", "👩‍👩‍👧‍👦", "x"])
  func longCommentsAreCutBetweenCharacters(character: String) throws {
    let long = String(repeating: character, count: 3000)
    let comment = try #require(EditionAttributes(record(description: long)).comment)
    #expect(comment.utf8.count <= 2000)
    #expect(comment.hasSuffix("…"))
    #expect(comment.dropLast().allSatisfy { String($0) == character })
  }
}

/// Ours come and go; a person's own stay.
@Suite struct AttributeChangeTests {
  private let home: TemporaryDirectory
  private let path: String

  init() throws {
    home = try TemporaryDirectory()
    path = try home.write([], to: "Emma.epub")
  }

  private func attributes(_ tags: [String], _ comment: String? = nil) -> EditionAttributes {
    var attributes = EditionAttributes.none
    attributes.tags = tags
    attributes.comment = comment
    return attributes
  }

  private var tags: String? { ExtendedAttributes.value(ExtendedAttributes.tags, of: path) }
  private var comment: String? { ExtendedAttributes.value(ExtendedAttributes.comment, of: path) }

  private func put(_ new: EditionAttributes, from old: NotedAttributes = .init()) throws
    -> NotedAttributes
  {
    let change = AttributeChange(from: old, to: new, on: path)
    try change.apply()
    return change.noted
  }

  @Test func oursComeChangeAndGo() throws {
    let first = try put(attributes(["Novel"], "A tale."))
    #expect(tags == "Novel")
    #expect(comment == "A tale.")
    let second = try put(attributes(["Romance"], "Another."), from: first)
    #expect(tags == "Romance")
    #expect(comment == "Another.")
    _ = try put(.none, from: second)
    #expect(tags == nil)
    #expect(comment == nil)
  }

  @Test func aPersonsOwnStay() throws {
    try ExtendedAttributes.set(ExtendedAttributes.tags, to: "Novel,mine", of: path)
    try ExtendedAttributes.set(ExtendedAttributes.comment, to: "My words.", of: path)
    let noted = try put(attributes(["Novel", "Sea"], "A tale."))
    #expect(tags == "Novel,mine,Sea")
    #expect(comment == "My words.")
    #expect(noted == NotedAttributes(tags: ["Sea"]))
    _ = try put(.none, from: noted)
    #expect(tags == "Novel,mine")
    #expect(comment == "My words.")
  }

  @Test func whatAPersonMadeOfOursIsTheirs() throws {
    let noted = try put(attributes(["Novel"], "A tale."))
    try ExtendedAttributes.set(ExtendedAttributes.tags, to: "Novel,mine", of: path)
    try ExtendedAttributes.set(ExtendedAttributes.comment, to: "A tale, dull.", of: path)
    _ = try put(.none, from: noted)
    #expect(tags == "mine")
    #expect(comment == "A tale, dull.")
  }

  @Test func twiceIsOnce() throws {
    let first = try put(attributes(["Novel"], "A tale."))
    let second = try put(attributes(["Novel"], "A tale."), from: first)
    #expect(first == second)
    #expect(tags == "Novel")
  }
}
