import Library
import Testing

@testable import Answers

@Suite struct ChapterLookupTests {
  private func library() throws -> Library {
    let library = try Library(path: ":memory:", access: .readWrite)
    _ = try library.merge(
      [
        TitleRecord(store: "s", id: "emma", uuid: "u1", title: "Emma"),
        TitleRecord(store: "s", id: "c#", uuid: "u2", title: "C# in Depth"),
      ], from: "test")
    for (title, names) in [(Int64(1), ["Highbury", "Box Hill"]), (2, ["Types", "#region"])] {
      try library.ledger.intend([
        ArtifactIntent(
          kind: .edition, title: title, path: "\(title)", pathKey: "\(title)",
          file: ArtifactFile(sha256: "aa", size: 1, modified: 1),
          inputs: ArtifactInputs(original: nil, titleVersion: 1, writer: "w"),
          contents: names.map { ContentsLine(level: 0, name: $0, href: "\($0).xhtml") })
      ])
    }
    return library
  }

  @Test(
    arguments: [
      ("emma", "Emma", nil), ("emma#2", "Emma", "Box Hill"), ("Emma#box", "Emma", "Box Hill"),
      ("s/emma#highbury", "Emma", "Highbury"), ("c#", "C# in Depth", nil),
      ("c##2", "C# in Depth", "#region"), ("c##types", "C# in Depth", "Types"),
      ("c#in depth", "C# in Depth", nil), ("s/c###region", "C# in Depth", "#region"),
    ] as [(String, String, String?)])
  func found(words: String, title: String, chapter: String?) throws {
    let found = try library().findChapter(words)
    #expect(found.title.title == title)
    #expect(found.chapter?.name == chapter)
  }

  @Test func notFound() throws {
    let library = try library()
    #expect(throws: ChapterError.none("9", of: "s/emma")) { try library.findChapter("emma#9") }
    #expect(throws: ChapterError.several("h", ["Highbury", "Box Hill"])) {
      try library.findChapter("emma#h")
    }
    #expect(throws: LookupError.none("nobody")) { try library.findChapter("nobody#1") }
    #expect(throws: LookupError.none("#1")) { try library.findChapter("#1") }
  }
}
