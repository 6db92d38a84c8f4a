import Testing

@testable import CLI

@Suite("Wrapping")
struct WrappingTests {
  @Test(
    "breaks at spaces and beside ideographs, but not before a closing mark",
    arguments: [
      ("", 10, [""]),
      ("one two three", 8, ["one two", "three"]),
      ("one  two", 20, ["one two"]),
      ("unbreakable", 4, ["unbreakable"]),
      ("don’t don’t", 6, ["don’t", "don’t"]),
      ("红楼梦石头记", 6, ["红楼梦", "石头记"]),
      ("红楼梦，石头记", 6, ["红楼", "梦，石", "头记"]),
      ("他说“好”。她笑", 6, ["他说", "“好”。", "她笑"]),
      ("读 EPUB 文件", 7, ["读 EPUB", "文件"]),
      ("共有title（书名）", 8, ["共有", "title", "（书名）"]),
      ("한국어 소설 읽기", 8, ["한국어", "소설", "읽기"]),
    ])
  func wraps(text: String, columns: Int, lines: [String]) {
    #expect(wrap(text, to: columns) == lines)
  }
}
