import Testing

@testable import Images

@Suite struct TextBlockTests {
  private let latin = CoverScript(language: "en", text: "")
  private let steps =
    TextBlock.Step.steps([200], lines: 1) + TextBlock.Step.steps([100, 50])

  @Test(arguments: [
    ("Eve", 200.0), ("Two words of a title", 100), ("A title that needs many more lines", 50),
    ("Unbreakableunbreakable", 50), ("", 200),
  ])
  func theLargestSizeThatFits(text: String, em: Double) throws {
    try Typesetter.withTurn { () throws(ImageError) in
      var block = try TextBlock(text, latin, weight: .bold)
      block.fit(width: 600, height: 330, steps: steps)
      #expect(block.em == em)
      #expect(block.size.width <= 601)
      #expect(block.size.height <= 330)
    }
  }

  @Test(arguments: [String(repeating: "word ", count: 80), String(repeating: "x", count: 400)])
  func whatDoesNotFitEndsInAnEllipsis(text: String) throws {
    try Typesetter.withTurn { () throws(ImageError) in
      var block = try TextBlock(text, latin, weight: .regular)
      block.fit(width: 600, height: 330, steps: steps)
      #expect(block.em == 50)
      #expect(block.size.width <= 601)
      #expect(block.size.height <= 330)
    }
  }

  @Test func linesAreOfAboutEqualLength() throws {
    try Typesetter.withTurn { () throws(ImageError) in
      var block = try TextBlock("one two three four five six", latin, weight: .regular)
      block.fit(width: 600, height: 330, steps: TextBlock.Step.steps([80]))
      // Greedy lines would be as long as the first allows.
      #expect(block.width < 600)
      #expect(block.size.width <= block.width + 1)
    }
  }

  @Test func koreanBreaksBetweenWords() throws {
    try Typesetter.withTurn { () throws(ImageError) in
      let korean = CoverScript(language: "ko", text: "")
      var block = try TextBlock("채식주의자의 이야기", korean, weight: .bold)
      block.fit(width: 700, height: 400, steps: TextBlock.Step.steps([100]))
      var word = try TextBlock("채식주의자의", korean, weight: .bold)
      word.fit(width: 700, height: 400, steps: TextBlock.Step.steps([100]))
      #expect(block.size.width >= word.size.width - 1)
    }
  }
}
