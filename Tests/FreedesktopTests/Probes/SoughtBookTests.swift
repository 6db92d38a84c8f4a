import TestSupport
import Testing

@testable import Freedesktop

@Suite struct SoughtBookTests {
  @Test(arguments: [
    ("The Sea, the Sea", "The"), ("Quiet Harbour Tales", "Harbour"), ("深入理解计算机系统", "深入理解计算机系统"),
    ("1984", "1984"), ("…", "…"), ("L’été", "été"),
  ])
  func theLongestWordIsTyped(title: String, word: String) {
    #expect(SoughtBook.word(of: title) == word)
  }

  @Test("a tool that is not there, that prints, that never ends")
  func tools() throws {
    #expect(Tool("bookstead-no-such-tool") == nil)
    let shell = try #require(Tool("bookstead-no-such-tool", "sh"))
    #expect(shell.output(["-c", "printf '深 %s' a; exit 3"]) == "深 a")
    #expect(shell.output(["-c", "exec sleep 60"], within: 0.2) == nil)
  }
}
