import Testing

@testable import Freedesktop

@Suite struct DirectoryIconTests {
  private let icon = DirectoryIcon("folder-documents", path: ".directory")

  @Test(arguments: [
    "", "[Dolphin]\nViewMode=1\n", "[Dolphin]\nViewMode=1", "[Desktop Entry]\nName=x\n",
    "[Desktop Entry]\n", "Icon=x\n", "[Icon]\nIcon=x\n",
  ])
  func everythingElseStaysByteForByte(text: String) throws { try expectRoundTrip(icon, in: text) }

  @Test func aPersonsOwnStays() throws {
    let text = Array("[Desktop Entry]\nIcon=folder-red\n".utf8)
    #expect(icon.isNeedless(in: text))
    #expect(try icon.added(to: text).text == text)
    #expect(icon.removed(from: text, made: .file) == text)
  }

  @Test func whatDolphinAddsOutlivesIt() {
    let text = Array("[Desktop Entry]\nIcon=folder-documents\n\n[Dolphin]\nViewMode=1\n".utf8)
    let rest = icon.removed(from: text, made: .file)
    #expect(String(decoding: rest, as: UTF8.self) == "\n[Dolphin]\nViewMode=1\n")
  }
}
