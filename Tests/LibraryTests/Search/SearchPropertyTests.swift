import Foundation
import TestSupport
import Testing

@testable import Library

@Suite struct SearchPropertyTests {
  /// Any part of a title in Chinese, Japanese or Korean finds the title, from one character on.
  @Test func anyPartOfATitleWithoutSpacesFindsIt() throws {
    let titles = [
      "史记", "红楼梦", "三体Ⅱ：黑暗森林", "長恨歌", "ノルウェイの森", "ｶﾞﾝﾀﾞﾑ", "吾輩は猫である", "가나다라",
      "한글", "3月のライオン", "C语言程序设计", "𠮷野家物語", "鬼滅の刃（１）", "々〆〇",
    ]
    let shelf = try Shelf(titles)
    for title in titles {
      let characters = Array(title)
      for start in characters.indices {
        for end in start + 1...characters.count {
          let part = String(characters[start..<end])
          if Segmenter.tokens(part).isEmpty { continue }
          #expect(try shelf.found(part, limit: 50).contains(title), "\(part) of \(title)")
        }
      }
    }
  }

  @Test(.enabled(if: Corpus.isPresent, "needs BOOKSTEAD_CORPUS"))
  func everyPoemIsFoundByItsTitleAndItsMiddle() throws {
    struct Poem: Decodable {
      var title: String
    }
    let bytes = Data(try Corpus.bytes("catalog/chinese-poetry-4k.json"))
    let poems = try JSONDecoder().decode([Poem].self, from: bytes)
    let titles = stride(from: 0, to: poems.count, by: 10).map { poems[$0].title }
    let shelf = try Shelf(titles)
    for title in Set(titles) {
      #expect(try shelf.found(title, limit: 1) == [title])
      let middle = String(title.dropFirst(title.count / 2).prefix(2))
      if Segmenter.tokens(middle).isEmpty { continue }
      #expect(try shelf.found(middle, limit: 500).contains(title))
    }
  }

  /// Whatever is typed, the answer is hits or none.
  @Test func nothingThatCanBeTypedIsAnError() throws {
    let shelf = try Shelf(["Emma / Jane Austen", "50% = C++", "史记", "\"Quoted\" -x-"])
    let pieces = [
      "\"", "“", "-", "--", "*", "(", ")", "{", "}", ":", "^", "+", "AND", "OR", "NOT", "NEAR(",
      "'", "''",
      "\\", "\u{0}", "\u{202E}", "\u{301}", "😀", "史", "emma", "author:", "title：", "%", "_", " ",
      "\n", "c",
      "\u{FFFD}", "\u{3099}", "\u{1161}", ";", "--", "/*", "scope:", "+purchased",
    ]
    var state: UInt64 = 42
    for _ in 0..<3_000 {
      var text = ""
      for _ in 0...Int(state >> 33) % 7 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      for scope in [TitleScope.purchased, .all, .samples] {
        _ = try shelf.found(text, scope: scope)
      }
      _ = try shelf.library.title(matching: text)
    }
    for piece in pieces {
      _ = try shelf.found(String(repeating: piece, count: 10_000))
      _ = try shelf.found(String(repeating: piece + " ", count: 5_000), scope: .all)
      _ = try shelf.found("emma " + String(repeating: "-\(piece) ", count: 60), scope: .all)
    }
    for word in ["a'b ", "-a'b ", "author:a'b ", "\"a b\" ", "-\"a'b c\" ", "😀"] {
      let text = String(repeating: word, count: 60)
      for text in [text, "emma \(text)", "\(text) emma"] {
        let request = SearchRequest(text: text, scope: .all, includesHidden: false)
        _ = try shelf.library.search(request)
      }
    }
  }

  /// A query is a set of conditions: more words never find more, and what is excluded is what the
  /// word alone finds.
  @Test(arguments: [
    ("sea", "old"), ("the", "man"), ("史", "记"), ("sea", "史"), ("jane", "sea"), ("man", "jane"),
  ])
  func wordsAndExclusionsAreSets(one: String, other: String) throws {
    let shelf = try Shelf([
      "The Old Man and the Sea", "The Sea", "Old Man", "史记", "The Sea 史", "Man / Jane",
      "Jane and the Sea / Man", "记",
    ])
    func found(_ text: String) throws -> Set<String> { Set(try shelf.found(text)) }
    let ones = try found("\"\(one)\"")
    let others = try found("\"\(other)\"")
    #expect(try found("\"\(one)\" \"\(other)\"") == ones.intersection(others))
    #expect(try found("\"\(other)\" \"\(one)\"") == ones.intersection(others))
    #expect(try found("\"\(one)\" -\(other)") == ones.subtracting(others))
    #expect(try found("-\"\(other)\" \"\(one)\"") == ones.subtracting(others))
  }

  /// The index is for every program: the stock tokenizer, plain words, no function of ours.
  @Test func aPlainConnectionCanMatch() throws {
    let shelf = try Shelf(["红楼梦 / 曹雪芹", "C++ Primer / Lippman", "Łódź / Jan"])
    let plain = try Connection(path: shelf.path, access: .readOnly)
    func match(_ expression: String) throws -> [String] {
      try plain.query(
        """
        SELECT t.title FROM title_index i JOIN title t ON t.key = i.rowid
        WHERE title_index MATCH ? ORDER BY rank
        """, expression
      ) { $0.string(0) }
    }
    #expect(try match("\"红 楼\"") == ["红楼梦"])
    #expect(try match("author : 曹") == ["红楼梦"])
    #expect(try match("prim*") == ["C++ Primer"])
    #expect(try match("\"C++\"") == ["C++ Primer"])
    #expect(try match("lodz") == ["Łódź"])
    #expect(try match("purchased").isEmpty)
    #expect(try match("scope : \"+purchased\"").count == 3)
  }
}
