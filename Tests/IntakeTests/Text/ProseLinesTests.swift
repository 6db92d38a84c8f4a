import EPUB
import Testing
import XML

@testable import Intake

@Suite("One paragraph a line, or verse")
struct ProseLinesTests {
  @Test(
    "short paragraphs are paragraphs, verses are verses",
    arguments: [
      ("那天下着雨。\n他站在门口，等了很久，没有人来，街上的灯一盏一盏地灭了下去。\n“算了。”他说。", 3),
      ("床前明月光，\n疑是地上霜。\n举头望明月，\n低头思故乡。", 1),
      ("明月几时有？把酒问青天。\n不知天上宫阙，今夕是何年。\n我欲乘风归去，又恐琼楼玉宇，高处不胜寒。", 1),
      ("It rained.\nHe waited at the door for a long time, and nobody came.", 2),
      ("The tide goes out,\nthe tide comes in,\nand who shall count the difference?", 1),
    ])
  func paragraphs(text: String, count: Int) {
    let nodes = TextParagraphs.inChapter(text)
    let elements = nodes.filter { if case .element = $0 { true } else { false } }
    #expect(elements.count == count)
  }
}
