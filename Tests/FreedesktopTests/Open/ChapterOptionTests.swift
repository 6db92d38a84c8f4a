import Testing

@testable import Freedesktop

@Suite struct ChapterOptionTests {
  static let option = "'--open-at=toc-href-contains:c0002.xhtml'"

  @Test(arguments: [
    ("ebook-viewer %f", "ebook-viewer \(option) %f"),
    ("ebook-viewer", "ebook-viewer \(option)"),
    (
      "/opt/calibre/ebook-viewer --full-screen %u",
      "/opt/calibre/ebook-viewer --full-screen \(option) %u"
    ),
    ("'/opt/my calibre/ebook-viewer' %f", "'/opt/my calibre/ebook-viewer' \(option) %f"),
    (
      "flatpak run --command=ebook-viewer --file-forwarding com.calibre_ebook.calibre @@ %f @@",
      "flatpak run --command=ebook-viewer --file-forwarding com.calibre_ebook.calibre \(option) @@ %f @@"
    ),
  ])
  func aViewerIsTold(command: String, expected: String) {
    #expect(ChapterOption.insert("c0002.xhtml", into: command) == expected)
  }

  @Test(arguments: ["foliate %U", "okular %f", "ebook-edit %f", "calibre ebook-viewer-x", ""])
  func othersAreNot(command: String) {
    #expect(ChapterOption.insert("c0002.xhtml", into: command) == nil)
  }

  @Test func anAddressIsNoCommand() {
    let changed = ChapterOption.insert("it's 50%; rm x", into: "ebook-viewer %f")
    #expect(
      changed == #"ebook-viewer '--open-at=toc-href-contains:it'\''s 50%%; rm x' %f"#)
  }
}
