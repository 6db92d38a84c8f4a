import Testing

@testable import XBEL

@Suite struct RecentFilesTests {
  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xbel version="1.0"
          xmlns:bookmark="http://www.freedesktop.org/standards/desktop-bookmarks"
          xmlns:mime="http://www.freedesktop.org/standards/shared-mime-info"
    >
    """
  /// An entry as GLib writes it.
  private static func entry(
    _ uri: String, programs: [String], visited: String = "2026-01-02T03:04:05Z"
  )
    -> String
  {
    """
      <bookmark href="\(uri)" added="2026-01-01T00:00:00Z" modified="2026-01-02T00:00:00Z" visited="\(visited)">
        <title>A &amp; B</title>
        <info>
          <metadata owner="http://freedesktop.org">
            <mime:mime-type type="application/epub+zip"/>
            <bookmark:groups>
              <bookmark:group>Viewer</bookmark:group>
            </bookmark:groups>
            <bookmark:applications>
    \(programs.map { #"          <bookmark:application name="\#($0)" exec="&apos;x %u&apos;" modified="2026-01-02T00:00:00Z" count="3"/>"# }.joined(separator: "\n"))
            </bookmark:applications>
          </metadata>
        </info>
      </bookmark>
    """
  }

  private static func list(_ entries: String...) -> [UInt8] {
    Array("\(head)\n\(entries.map { "\($0)\n" }.joined())</xbel>".utf8)
  }

  private func visit(_ uri: String, title: String = "T", command: String = "b open 1") -> Visit {
    Visit(
      uri: uri, title: title, description: "", mediaType: "application/epub+zip",
      application: "Ours", command: command, time: "2026-05-06T07:08:09Z")
  }

  private func text(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }

  @Test func readsEntries() throws {
    let list = try #require(
      RecentFiles(Self.list(Self.entry("file:///a%20b&amp;c", programs: ["One", "T&amp;O"]))))
    let bookmark = try #require(list.bookmarks.first)
    #expect(list.bookmarks.count == 1)
    #expect(bookmark.uri == "file:///a%20b&c")
    #expect(bookmark.path == "/a b&c")
    #expect(
      bookmark.times == ["2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z", "2026-01-02T03:04:05Z"])
    #expect(bookmark.applications == ["One", "T&O"])
  }

  @Test(arguments: [
    ("file:///a/b.epub", "/a/b.epub"), ("file://localhost/a", "/a"), ("FILE:///a", "/a"),
    ("file:///%E6%B7%B1%e5%85%a5", "/深入"), ("file:///a(b)'!", "/a(b)'!"),
    ("file://host/a", nil), ("http://a/b", nil), ("file:a", nil), ("", nil), ("file:///%", nil),
    ("file:///%4", nil), ("file:///%ZZ", nil), ("file:///%FF", nil),
  ])
  func pathsOfURIs(uri: String, path: String?) {
    #expect(FilePath.of(uri) == path)
  }

  @Test(arguments: [
    ("/b/a.epub", "a.epub"), ("/real/b/%CC%81a.epub", "\u{301}a.epub"), ("/b/c/a.epub", nil),
    ("/bb/a.epub", nil), ("/b", nil), ("/b/", ""),
  ])
  func namesInFolders(path: String, name: String?) throws {
    let list = try #require(RecentFiles(Self.list(Self.entry("file://\(path)", programs: []))))
    #expect(list.bookmarks[0].name(in: ["/b", "/real/b"]) == name)
  }

  @Test(arguments: [
    "", "<", "<xbel", "<xbel>", "<xbel></a>", "<a/>", "<xbel><a></xbel>", "<xbel a=b/>",
    "<xbel a='b/>", "<!DOCTYPE xbel [<!ENTITY a 'b'>]><xbel/>", "<!-- <xbel/>", "<xbel a/>",
    "<xbel><![CDATA[</xbel>", "</xbel>", "<xbel></xbel ", "plain",
  ])
  func whatIsNoList(text: String) {
    #expect(RecentFiles(Array(text.utf8)) == nil)
  }

  @Test func nestingIsBounded() {
    let deep = String(repeating: "<a>", count: 100_000)
    #expect(RecentFiles(Array("<xbel>\(deep)".utf8)) == nil)
  }

  @Test(arguments: [
    "<xbel/>", "<?xml version='1.0'?><!-- > --><!DOCTYPE xbel><xbel a = 'x>y' ></xbel >",
    "<xbel><![CDATA[<bookmark]]></xbel>", "\n<xbel>\n</xbel>\n",
  ])
  func listsWithoutEntries(text: String) throws {
    #expect(try #require(RecentFiles(Array(text.utf8))).bookmarks.isEmpty)
  }

  @Test func aVisitIsAddedAtTheEnd() throws {
    let old = Self.list(Self.entry("file:///a", programs: ["One"]))
    let new = text(try #require(RecentFiles(old)).adding(visit("file:///b")))
    #expect(
      new
        == text(old).replacing(
          "</xbel>",
          with: """
              <bookmark href="file:///b" added="2026-05-06T07:08:09Z" modified="2026-05-06T07:08:09Z" visited="2026-05-06T07:08:09Z">
                <title>T</title>
                <info>
                  <metadata owner="http://freedesktop.org">
                    <mime:mime-type type="application/epub+zip"/>
                    <bookmark:applications>
                      <bookmark:application name="Ours" exec="&apos;b open 1&apos;" modified="2026-05-06T07:08:09Z" count="1"/>
                    </bookmark:applications>
                  </metadata>
                </info>
              </bookmark>
            </xbel>
            """))
  }

  @Test func whatAnotherProgramPutInStays() throws {
    let old = Self.list(
      Self.entry("file:///a", programs: ["One"]), Self.entry("file:///b", programs: ["Two"]))
    let new = try #require(RecentFiles(old)).adding(visit("file:///b"))
    let list = try #require(RecentFiles(new))
    #expect(list.bookmarks.map(\.applications) == [["One"], ["Two", "Ours"]])
    #expect(list.bookmarks[1].times.suffix(2) == ["2026-05-06T07:08:09Z", "2026-05-06T07:08:09Z"])
    // And comes back, but for its times.
    let without = try #require(list.removing { _ in .program("Ours") })
    #expect(
      text(without)
        == text(old).replacing(
          #"file:///b" added="2026-01-01T00:00:00Z" modified="2026-01-02T00:00:00Z" visited="2026-01-02T03:04:05Z""#,
          with:
            #"file:///b" added="2026-01-01T00:00:00Z" modified="2026-05-06T07:08:09Z" visited="2026-05-06T07:08:09Z""#
        ))
  }

  @Test func visitsAreCounted() throws {
    var bytes = RecentFiles.empty
    for _ in 1...3 { bytes = try #require(RecentFiles(bytes)).adding(visit("file:///b")) }
    let list = try #require(RecentFiles(bytes))
    #expect(list.bookmarks.map(\.applications) == [["Ours"]])
    #expect(text(bytes).contains(#"count="3""#))
  }

  @Test(arguments: [
    #"<bookmark href="file:///b"/>"#, #"<bookmark href="file:///b"></bookmark>"#,
    #"<bookmark href="file:///b"><info/></bookmark>"#,
    #"<bookmark href="file:///b"><info><metadata owner="http://freedesktop.org"/></info></bookmark>"#,
    #"<bookmark href="file:///b"><info><metadata owner="other"/></info></bookmark>"#,
    #"<bookmark href='file:///b' visited=''><info><metadata owner="http://freedesktop.org"><b:applications/></metadata></info></bookmark>"#,
    #"<bookmark href="file:///b"><info><metadata owner="http://freedesktop.org"><b:applications><b:application name="Two"/></b:applications></metadata></info></bookmark>"#,
  ])
  func entriesOfAnyFormTakeAVisit(entry: String) throws {
    let declaration = "xmlns:b='\(Namespaces.bookmark)'"
    for root in ["<xbel \(declaration)>", "<xbel>"] {
      let old = Array("\(root)\(entry)</xbel>".utf8)
      let new = try #require(RecentFiles(old)).adding(visit("file:///b"))
      let list = try #require(RecentFiles(new))
      #expect(list.bookmarks.count == 1)
      #expect(list.bookmarks[0].applications.contains("Ours"), "\(text(new))")
      #expect(list.bookmarks[0].times.contains("2026-05-06T07:08:09Z"))
    }
  }

  @Test(arguments: [
    "</title></bookmark><xbel>&\"'", "a\nb\tc\r", "]]>", "<!--", "\u{0}\u{1}\u{FFFE}x",
    String(repeating: "<&>\"'\n", count: 2_000), "深入理解", "&amp;",
  ])
  func hostileTextBreaksNothing(words: String) throws {
    let old = Self.list(Self.entry("file:///a", programs: ["One"]))
    var visit = visit("file:///b", title: words, command: words)
    visit.description = words
    let new = try #require(RecentFiles(old)).adding(visit)
    let list = try #require(RecentFiles(new))
    #expect(list.bookmarks.map(\.uri) == ["file:///a", "file:///b"])
    #expect(text(list.removing { $0.uri == "file:///b" ? .entry : .nothing }) == text(old))
  }

  @Test func entriesGoWithTheirLines() throws {
    let (a, b) = (
      Self.entry("file:///a", programs: ["One"]), Self.entry("file:///b", programs: ["Ours"])
    )
    let list = try #require(RecentFiles(Self.list(a, b, a)))
    #expect(text(list.removing { _ in .program("Ours") }) == text(Self.list(a, a)))
    #expect(text(list.removing { $0.uri == "file:///a" ? .entry : .nothing }) == text(Self.list(b)))
    #expect(list.removing { _ in .program("Nobody") } == nil)
    #expect(list.removing { _ in .nothing } == nil)
    let emptied = try #require(list.removing { _ in .entry })
    #expect(try #require(RecentFiles(emptied)).isEmpty)
    let onOneLine = Array("<xbel><bookmark href=\"x\"/><bookmark href=\"y\"/></xbel>".utf8)
    #expect(
      text(RecentFiles(onOneLine)?.removing { $0.uri == "x" ? .entry : .nothing })
        == "<xbel><bookmark href=\"y\"/></xbel>")
  }
}
