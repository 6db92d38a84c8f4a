import Foundation
import TestSupport
import Testing

@testable import Freedesktop

/// One entry among those of others, in the cache that all programs share.
@Suite struct HandlerCacheTests {
  private let home: TemporaryDirectory
  private let cache: HandlerCache
  private static let type = "x-scheme-handler/bookstead"

  init() throws {
    home = try TemporaryDirectory()
    cache = HandlerCache(in: home.path)
  }

  private var text: String? {
    try? String(contentsOfFile: "\(home.path)/mimeinfo.cache", encoding: .utf8)
  }

  @Test func itComesAndGoes() throws {
    try cache.add("a.desktop", for: [Self.type])
    #expect(text == "[MIME Cache]\n\(Self.type)=a.desktop;\n")
    try cache.add("a.desktop", for: [Self.type])
    #expect(text == "[MIME Cache]\n\(Self.type)=a.desktop;\n")
    try cache.remove("a.desktop", for: [Self.type])
    #expect(text == nil)
    try cache.remove("a.desktop", for: [Self.type])
    #expect(text == nil)
  }

  @Test func othersStay() throws {
    let others = "[MIME Cache]\napplication/epub+zip=reader.desktop;\n\(Self.type)=other.desktop;\n"
    try others.write(to: home.file("mimeinfo.cache"), atomically: true, encoding: .utf8)
    try cache.add("a.desktop", for: [Self.type])
    #expect(text == others.replacing("other.desktop;", with: "other.desktop;a.desktop;"))
    try cache.remove("a.desktop", for: [Self.type])
    #expect(text == others)
  }

  @Test(
    arguments: [
      ("MimeType=a/b;c/d;\n", ["a/b", "c/d"]), ("Name=x\nMimeType=a/b\n", ["a/b"]), ("Name=x", []),
    ])
  func anEntryNamesItsTypes(entry: String, types: [String]) {
    #expect(HandlerCache.types(ofEntry: Array("[Desktop Entry]\n\(entry)".utf8)) == types)
  }

  /// GIO finds the program by the cache as it does by one of `update-desktop-database`.
  @Test func itSaysWhatTheToolSays() throws {
    try "[Desktop Entry]\nType=Application\nName=x\nExec=true %u\nMimeType=\(Self.type);\n"
      .write(to: home.file("a.desktop"), atomically: true, encoding: .utf8)
    try cache.add("a.desktop", for: [Self.type])
    let ours = text
    let tool = try Programs.run("update-desktop-database .", home: home.path)
    try #require(tool.status == 0)
    #expect(text == ours)
  }
}
