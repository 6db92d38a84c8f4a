import Testing

@testable import Bookshelf

@Suite struct LauncherLimitTests {
  @Test(arguments: [
    ("auto", 300), ("", 300), ("all", -1), ("none", 0), ("0", 0), ("12", 12), ("99999", 99999),
  ])
  func words(word: String, number: Int) {
    #expect(LauncherLimit(word)?.number == number)
  }

  @Test(arguments: ["many", "-1", "3.5", "All", "1 2"])
  func others(word: String) {
    #expect(LauncherLimit(word) == nil)
  }
}
