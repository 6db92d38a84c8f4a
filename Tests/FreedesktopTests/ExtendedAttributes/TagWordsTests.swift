import Testing

@testable import Freedesktop

@Suite struct TagWordsTests {
  @Test(arguments: [
    ("红楼梦", "红楼梦 红楼 楼梦"),
    ("史记（上）：本纪", "史记 上 本纪"),
    ("三国演义", "三国演义 三国 国演 演义 三国演 国演义"),
    ("学Python编程", "学Python编程 学 编程"),
    ("ノルウェイの森", "ノルウェイの森 ノルウェイ 森"),
    ("吾輩は猫である", "吾輩は猫である 吾輩 猫 である"),
    ("深夜特急ガイド", "深夜特急ガイド 深夜特急 ガイド 深夜 夜特 特急 深夜特 夜特急"),
    ("한국어 책을", "한국어 책을 한국 국어"),
    ("家家家", "家家家 家家"),
    ("Emma", ""), ("Kitāb al-ʿAyn", ""), ("", ""), ("？！", ""), ("𠮷野家", "𠮷野家 𠮷野 野家"),
  ])
  func words(title: String, expected: String) {
    #expect(TagWords.of(title, bytes: 1000).joined(separator: " ") == expected)
  }

  @Test("Every part of two to four characters is a word of its own")
  func everyPart() {
    let title = Array("深入理解计算机系统")
    let words = TagWords.of(String(title), bytes: 300)
    for length in 2...4 {
      for start in 0...(title.count - length) {
        #expect(words.contains(String(title[start..<(start + length)])))
      }
    }
  }

  @Test(arguments: [0, 2, 10, 100, 300])
  func neverMoreThanTheRoom(bytes: Int) {
    let title = String(repeating: "天地玄黄宇宙洪荒日月盈昃", count: 40)
    let words = TagWords.of(title, bytes: bytes)
    #expect(words.joined(separator: " ").utf8.count <= bytes)
    #expect(words.isEmpty == (bytes < 6))
  }
}
