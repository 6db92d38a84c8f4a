import Testing

@testable import Library

@Suite struct ContentsTests {
  private static let lines = [
    ContentsLine(level: 0, name: "The Ebb", href: "c0001.xhtml"),
    ContentsLine(level: 1, name: "Ebb and Flood", href: "c0002.xhtml"),
    ContentsLine(level: 0, name: "Été", href: "c0003.xhtml"),
    ContentsLine(level: 0, name: "第十二回　王熙凤", href: "c0004.xhtml"),
    ContentsLine(level: 0, name: "1984", href: "c0005.xhtml"),
    ContentsLine(level: 0, name: "Ebb", href: "c0006.xhtml"),
  ]

  private func shelf(_ lines: [ContentsLine] = lines) throws -> Library {
    let library = try Library(path: ":memory:", access: .readWrite)
    _ = try library.merge(
      [TitleRecord(store: "s", id: "1", uuid: "u", title: "Emma")], from: "test")
    try library.ledger.intend([
      ArtifactIntent(
        kind: .edition, title: 1, path: "Emma.epub", pathKey: "emma.epub",
        file: ArtifactFile(sha256: "aa", size: 1, modified: 1),
        inputs: ArtifactInputs(original: nil, titleVersion: 1, writer: "w"), contents: lines)
    ])
    return library
  }

  @Test func theyAreKeptInOrderAndReplaced() throws {
    let library = try shelf()
    #expect(try library.contents(of: 1) == Self.lines)
    #expect(try library.contents(of: 2).isEmpty)
    let fewer = Array(Self.lines.prefix(1))
    try library.ledger.intend([
      ArtifactIntent(
        kind: .edition, title: 1, path: "Emma.epub", pathKey: "emma.epub",
        file: ArtifactFile(sha256: "bb", size: 1, modified: 1),
        inputs: ArtifactInputs(original: nil, titleVersion: 2, writer: "w"), contents: fewer)
    ])
    #expect(try library.contents(of: 1) == fewer)
  }

  @Test(arguments: [
    ("2", [2]), ("6", [6]), ("1984", [5]), ("c0003.xhtml", [3]), ("ebb", [6]), ("the ebb", [1]),
    ("flood", [2]), ("ete", [3]), ("王熙凤", [4]), ("第十二回 王熙凤", [4]), ("th", [1]),
    ("e", [1, 2, 3, 6]), ("nothing", []), ("", []), ("7", []), ("0", []), ("-1", []),
  ])
  func chapters(words: String, numbers: [Int]) throws {
    let library = try shelf()
    #expect(
      try library.chapters(matching: words, of: 1) == numbers.map { Self.lines[$0 - 1] })
  }
}
