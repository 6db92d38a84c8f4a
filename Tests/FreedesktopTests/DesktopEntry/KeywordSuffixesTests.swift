import Testing

@testable import Freedesktop

@Suite struct KeywordSuffixesTests {
  @Test(arguments: [
    ("深入理解", ["入理解", "理解", "解"]),
    ("红楼梦 史记", ["楼梦", "梦", "记"]),
    ("学Python编程", ["Python编程", "编程", "程"]),
    ("C程序", ["程序", "序"]),
    ("吾輩は猫", ["輩は猫", "は猫", "猫"]),
    ("한국 소설", ["국", "설"]),
    ("《书》：书", []),
    ("Harry Potter", []),
    ("", []),
    ("人", []),
    ("日本日本", ["本日本", "日本", "本"]),
    ("アアアア", ["アアア", "アア", "ア"]),
  ])
  func suffixes(title: String, expected: [String]) {
    #expect(KeywordSuffixes.of(title) == expected)
  }

  @Test func boundedInNumberAndLength() {
    let title = String((0..<4_000).compactMap { Unicode.Scalar(0x4E00 + $0).map(Character.init) })
    let suffixes = KeywordSuffixes.of(title)
    #expect(suffixes.count == 24)
    #expect(suffixes.allSatisfy { $0.count == 32 })
  }
}
