import Testing

@testable import Freedesktop

@Suite struct GTKBookmarkTests {
  private func bookmark(_ folder: String = "/home/ann/Books", _ label: String = "Books") throws
    -> GTKBookmark
  {
    try GTKBookmark(folder: folder, label: label)
  }

  static let texts = [
    "", "file:///home/ann/Music\n", "file:///home/ann/Music", "\n\n", "a\r\nb\r\n", "a\n\nb",
    "sftp://host/x Host\nfile:///home/ann/Bücher Bücher\n", "Books\n",
  ]

  @Test(arguments: texts)
  func everythingElseStaysByteForByte(text: String) throws {
    try expectRoundTrip(try bookmark(), in: text)
  }

  @Test(arguments: [
    ("/home/ann/Books", "Books", "file:///home/ann/Books Books"),
    ("/home/ann/我的 书", "书籍", "file:///home/ann/%E6%88%91%E7%9A%84%20%E4%B9%A6 书籍"),
    ("/a#b%c", "x\ny", "file:///a%23b%25c x y"),
  ])
  func line(folder: String, label: String, expected: String) throws {
    let text = try bookmark(folder, label).added(to: []).text
    #expect(String(decoding: text, as: UTF8.self) == expected + "\n")
  }

  @Test(arguments: [
    ("file:///home/ann/Books Mine\n", true), ("file:///home/ann/Books\n", true),
    ("file:///home/ann/%42ooks/ Books\n", true), ("file:///home/ann/Books Books\n", false),
    ("file:///home/ann/Books2 Books\n", false), ("", false), ("file://", false), ("%zz\n", false),
    ("FILE:///home/ann/Books\n", true),
  ])
  func aPersonsOwn(text: String, isNeedless: Bool) throws {
    #expect(try bookmark().isNeedless(in: Array(text.utf8)) == isNeedless)
  }

  @Test func aLabelThatAPersonChangedIsTheirs() throws {
    let text = Array("file:///home/ann/Books My books\n".utf8)
    #expect(try !bookmark().isIn(text))
    #expect(try bookmark().removed(from: text, made: .file) == text)
  }

  @Test func aMovedFolderStaysInItsPlace() throws {
    let old = try bookmark()
    let new = try bookmark("/home/ann/Documents/Books")
    let text = Array("file:///a\nfile:///home/ann/Books Books\nfile:///b\n".utf8)
    let moved = old.replaced(by: new, in: text, made: .nothing)
    #expect(
      String(decoding: moved, as: UTF8.self)
        == "file:///a\nfile:///home/ann/Documents/Books Books\nfile:///b\n")
    #expect(old.replaced(by: new, in: moved, made: .nothing) == moved)
  }
}
