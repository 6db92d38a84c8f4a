import EPUB
import Testing
import XML

@testable import Intake

@Suite("One paragraph a line, or verse")
struct ProseLinesTests {
  private static let evenLine = "他站在门口，等了很久，没有人来，街上的灯一盏一盏地灭了下去。"

  @Test(
    "short paragraphs are paragraphs, verses are verses",
    arguments: [
      ("那天下着雨。\n他站在门口，等了很久，没有人来，街上的灯一盏一盏地灭了下去。\n“算了。”他说。", 3),
      ("床前明月光，\n疑是地上霜。\n举头望明月，\n低头思故乡。", 1),
      ("明月几时有？把酒问青天。\n不知天上宫阙，今夕是何年。\n我欲乘风归去，又恐琼楼玉宇，高处不胜寒。", 1),
      ("第一章 雾\n　　雾来了。\n　　他没有走。\n第二章 信\n　　信来了。\n　　“谁的信？”他问。\n　　没有人答。", 7),
      ("第一章\n\n\t雾来了。\n\t他没有走。\n\n第二章\n\n\t信来了。", 5), ("    雾来了。\n    他没有走。", 2),
      (Array(repeating: "　　\(evenLine)", count: 12).joined(separator: "\n"), 12),
      (
        "书名\n作者：某\n" + Array(repeating: "　　\(evenLine)", count: 10).joined(separator: "\n"), 12
      ),
      // Verses that are set in, among prose that is not, and by themselves.
      ("他念道。\n\n　　雾来了。\n　　他没有走。\n\n没有人答。\n\n他走了。", 4),
      ("　　床前明月光，\n　　疑是地上霜。\n　　举头望明月，\n　　低头思故乡。", 1),
      ("　　他念道。\n　　没有人听。\n\n　　潮来潮去雾茫茫，孤灯一盏照寒江。\n　　老梁折信无人应，六月船归夜正长。", 3),
      ("　　他念道。\n　　没有人听。\n　　他又念。\n\n　　潮来潮去，\n　　孤灯一盏。", 4),
      ("    The tide goes out.\n    The tide comes in.", 1),
      // Only first lines are set in.
      (
        "　　\(evenLine.dropLast())\n\(evenLine)\n　　\(evenLine.dropLast())\n完。\n　　\(evenLine)", 3
      ),
      ("It rained.\nHe waited at the door for a long time, and nobody came.", 2),
      ("The tide goes out,\nthe tide comes in,\nand who shall count the difference?", 1),
    ])
  func paragraphs(text: String, count: Int) {
    let nodes = TextParagraphs.inChapter(text)
    let elements = nodes.filter { if case .element = $0 { true } else { false } }
    #expect(elements.count == count)
  }
}
