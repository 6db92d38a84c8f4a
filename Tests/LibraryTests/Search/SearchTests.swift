import Foundation
import TestSupport
import Testing

@testable import Library

@Suite struct SearchTests {
  private static let titles = [
    "Harry Potter and the Goblet of Fire / J. K. Rowling / fiction",
    "The Complete Tales / Edgar Allan Poe / poetry / Ravens and black cats.",
    "Emma / Jane Austen / fiction / A novel of manners.",
    "Emma Brown / Clare Boylan / fiction / After Charlotte Brontë.",
    "Pride & Prejudice / Jane Austen / fiction / With Emma's neighbours.",
    "史记 / 司马迁 / 历史", "长恨歌 / 王安忆 / 小说", "红楼梦 / 曹雪芹 / 小说 / 长恨人心不如水",
    "3月のライオン / 羽海野チカ / 漫画", "NARUTO -ナルト- 1 / 岸本斉史 / 漫画",
    "가나다라 마바사 / 김철수 / 소설", "Don't Look Now / Daphne du Maurier", "C++ Primer / Stanley Lippman",
    "C# in Depth / Jon Skeet", "The C Programming Language / Brian Kernighan",
    "50% Off / Anon", "Łódź: A History / Jan Kowalski", "Straße der Träume / Karl Weiß",
    "ﬁrst love / Иван Тургенев", "ＡＢＣ殺人事件 / アガサ・クリスティ", "أَلْفُ لَيْلَةٍ وَلَيْلَة / مجهول",
    "Ёлка / Чехов", "Ёжик в тумане / Козлов", "Dune / Frank Herbert",
    "Dune Messiah / Frank Herbert",
    "Spider-Man / Stan Lee", "AC/DC / Anon", "E=mc² / David Bodanis", "I ❤ NY / Anon",
    "Potter's Field / Mark Dawson", "Clay / A. Pötter",
  ]

  @Test(arguments: [
    ("史", ["史记", "NARUTO -ナルト- 1"]), ("长恨", ["长恨歌", "红楼梦"]), ("恨歌", ["长恨歌"]),
    ("poe poetry", ["The Complete Tales"]), ("poetry poe", ["The Complete Tales"]),
    ("jane austen emma", ["Emma", "Pride & Prejudice"]),
    ("austen jane", ["Emma", "Pride & Prejudice"]),
    ("emma", ["Emma", "Emma Brown", "Pride & Prejudice"]),
    ("potter", ["Potter's Field", "Harry Potter and the Goblet of Fire", "Clay"]),
    ("POTTER", ["Potter's Field", "Harry Potter and the Goblet of Fire", "Clay"]),
    ("harry pot", ["Harry Potter and the Goblet of Fire"]),
    ("rowling goblet", ["Harry Potter and the Goblet of Fire"]),
    ("jk rowling", ["Harry Potter and the Goblet of Fire"]),
    ("j.k. rowling", ["Harry Potter and the Goblet of Fire"]),
    ("don't", ["Don't Look Now"]), ("dont", ["Don't Look Now"]), ("don’t look", ["Don't Look Now"]),
    ("C++", ["C++ Primer"]), ("c+", ["C++ Primer"]), ("c#", ["C# in Depth"]),
    ("c primer", ["C++ Primer"]), ("50%", ["50% Off"]), ("50", ["50% Off"]),
    ("lodz", ["Łódź: A History"]), ("ŁÓDŹ", ["Łódź: A History"]),
    ("strasse", ["Straße der Träume"]), ("STRASSE weiss", ["Straße der Träume"]),
    ("first", ["ﬁrst love"]), ("abc", ["ＡＢＣ殺人事件"]), ("ABC殺人", ["ＡＢＣ殺人事件"]),
    ("3月", ["3月のライオン"]), ("月の", ["3月のライオン"]), ("다라", ["가나다라 마바사"]), ("바", ["가나다라 마바사"]),
    ("الف ليلة", ["أَلْفُ لَيْلَةٍ وَلَيْلَة"]), ("أَلْفُ", ["أَلْفُ لَيْلَةٍ وَلَيْلَة"]),
    ("елка", ["Ёлка"]), ("ЁЛКА", ["Ёлка"]), ("тургенев", ["ﬁrst love"]),
    ("NARUTO -ナルト-", ["NARUTO -ナルト- 1"]), ("-ナルト-", ["NARUTO -ナルト- 1"]),
    ("naruto", ["NARUTO -ナルト- 1"]),
    ("naruto -ナルト", ["NARUTO -ナルト- 1"]), ("naruto -岸本", []), ("dune -messiah", ["Dune"]),
    ("dune", ["Dune", "Dune Messiah"]),
    ("spiderman", ["Spider-Man"]), ("spider man", ["Spider-Man"]), ("spider-man", ["Spider-Man"]),
    ("acdc", ["AC/DC"]), ("ac/dc", ["AC/DC"]),
    ("=", ["E=mc²"]),
    ("e=mc2", ["E=mc²"]), ("❤", ["I ❤ NY"]), ("pride and prejudice", []),
    ("pride prejudice", ["Pride & Prejudice"]), ("pride & prejudice", ["Pride & Prejudice"]),
    ("\"goblet of fire\"", ["Harry Potter and the Goblet of Fire"]), ("\"fire goblet\"", []),
    ("\"gob", ["Harry Potter and the Goblet of Fire"]), ("\"gob\"", []),
    ("author:austen", ["Emma", "Pride & Prejudice"]), ("author:emma", []), ("title:austen", []),
    ("title:emma", ["Emma", "Emma Brown"]), ("category:poetry", ["The Complete Tales"]),
    ("作者：司马迁", ["史记"]), ("分类:历史", ["史记"]), ("书名：红", ["红楼梦"]),
    ("author:austen -emma", []),
    ("fiction -author:austen", ["Harry Potter and the Goblet of Fire", "Emma Brown"]),
    ("\"", []), ("AND", ["Harry Potter and the Goblet of Fire", "The Complete Tales"]), ("*", []),
    ("(", []), ("-x", []), ("", []), (" ", []), ("\u{0}", []),
    ("😀", []),
    ("NEAR(a b)", []), ("title : emma", []), ("{title}: emma", []),
    ("^emma", ["Emma", "Emma Brown", "Pride & Prejudice"]),
  ])
  func finds(text: String, expected: [String]) throws {
    #expect(try Shelf(Self.titles).found(text) == expected)
  }
}

/// A last word of one letter, which takes a way of its own where the other words stand in other
/// fields.
@Suite struct LastLetterTests {
  private static let titles = [
    "Low Water / Ines Varga / essays / Tides and winds.", "Winds / Ines Varga / poetry / Of tides.",
    "Tides / Wim Aske / novel", "Tide Tables / Ines Varga / reference / Times. Winter edition.",
    "潮 / 水野 / 小説 / Tides, 波 and w.", "Ruby / Ann Wolf / wine / Tides", "Yew / Ann Elm / - / Tides",
  ]

  @Test(
    arguments: [
      ("tides w", ["Tides", "Low Water", "Winds", "Ruby", "潮"]), ("tides e", ["Low Water", "Yew"]),
      ("tides 波", ["潮"]), ("tides -w", ["Low Water", "Winds", "Tides", "Ruby", "Yew"]),
      ("tides title:w", ["Low Water", "Winds"]), ("tides v", ["Low Water", "Winds"]),
      ("ines w", ["Low Water", "Winds", "Tide Tables"]), ("tides y", ["Yew"]), ("tides q", []),
      ("-poetry tides w", ["Tides", "Low Water", "Ruby", "潮"]), ("tides \"w\"", ["潮"]),
      ("tides ann w", ["Ruby"]), ("tides n", ["Tides"]),
    ])
  func finds(text: String, expected: [String]) throws {
    #expect(Set(try Shelf(Self.titles).found(text)) == Set(expected))
  }

  @Test func whatHasItInABetterFieldComesFirst() throws {
    let hits = try Shelf(Self.titles).hits("tides w")
    #expect(hits.map(\.summary.title) == ["Tides", "Low Water", "Winds", "Ruby", "潮"])
    #expect(hits.map(\.field) == [.title, .title, .title, .author, .description])
    #expect(hits.map(\.rank) == hits.map(\.rank).sorted(by: >))
  }
}
