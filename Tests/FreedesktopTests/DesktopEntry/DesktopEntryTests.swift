import CGIO
import Foundation
import TestSupport
import Testing

@testable import Freedesktop

@Suite struct DesktopEntryTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func entry(_ title: String) -> DesktopEntry {
    var entry = DesktopEntry(name: title, exec: ["/bin/sh", "-c", "true", title])
    entry.genericName = "Electronic Book"
    entry.localizedGenericNames = ["zh_CN": "电子书"]
    entry.comment = title
    entry.keywords = KeywordSuffixes.of(title) + [title, ""]
    entry.tryExec = "/bin/sh"
    entry.icon = "/home/a b/书/cover.png"
    entry.categories = ["Education", "Literature", "X-Bookstead-Book"]
    entry.notShowIn = ["GNOME", "KDE"]
    entry.extensions = ["Bookstead-Id": title, "not a key": "x"]
    return entry
  }

  @Test func asWritten() {
    var entry = DesktopEntry(name: "红楼梦", exec: ["/usr/libexec/bookstead/open", "4f2a"])
    entry.localizedNames = ["zh_TW": "紅樓夢", "en": "Dream of the Red Chamber"]
    entry.comment = "曹雪芹"
    entry.keywords = ["楼梦", "梦", "梦", "a;b"]
    entry.noDisplay = true
    entry.extensions = ["Bookstead-Id": "4f2a"]
    #expect(
      String(decoding: entry.bytes(), as: UTF8.self) == """
        [Desktop Entry]
        Type=Application
        Name=红楼梦
        Name[en]=Dream of the Red Chamber
        Name[zh_TW]=紅樓夢
        Comment=曹雪芹
        Keywords=楼梦;梦;a b;
        Exec=/usr/libexec/bookstead/open 4f2a
        Terminal=false
        NoDisplay=true
        X-Bookstead-Id=4f2a

        """)
  }

  @Test(arguments: [
    ("Emma", "Emma", false), ("Emma", " Emma\n", false), ("Emma", "", false),
    ("Emma", "Book", false), ("Emma", "A novel", true),
  ])
  func commentsThatSayNothingNewAreLeftOut(name: String, comment: String, isKept: Bool) {
    var entry = DesktopEntry(name: name, exec: ["x"])
    entry.genericName = "Book"
    entry.comment = comment
    let text = String(decoding: entry.bytes(), as: UTF8.self)
    #expect(text.contains("Comment=") == isKept)
  }

  /// One run of the validator over every title, which names each file that it finds fault with.
  @Test func theValidatorHasNothingToSay() throws {
    let validator = "/usr/bin/desktop-file-validate"
    try #require(FileManager.default.isExecutableFile(atPath: validator))
    let paths = try NastyTitles.all.enumerated().map { index, title in
      try directory.write(entry(title).bytes(), to: "\(index).desktop")
    }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: validator)
    process.arguments = ["--warn-kde"] + paths
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(said == "")
    #expect(process.terminationStatus == 0)
  }

  @Test(arguments: NastyTitles.all)
  func gioReadsWhatWasMeant(title: String) throws {
    let path = try directory.write(entry(title).bytes(), to: "book.desktop")
    let info = try #require(g_desktop_app_info_new_from_filename(path))
    defer { g_object_unref(UnsafeMutableRawPointer(info)) }
    #expect(String(cString: g_app_info_get_name(info)) == DesktopEntry.displayable(title))
    #expect(g_app_info_should_show(info) != 0)
    let id = g_desktop_app_info_get_string(info, "X-Bookstead-Id")
    defer { g_free(id) }
    #expect(id.map { String(cString: $0) } == NastyTitles.storable(title))
    let generic = try #require(g_desktop_app_info_get_generic_name(info))
    #expect(["Electronic Book", "电子书"].contains(String(cString: generic)))
  }

  /// Starts the program as a desktop would, and reads back the arguments that arrived.
  @Test(arguments: NastyTitles.all)
  func theProgramGetsItsArgumentsAsTheyWere(title: String) async throws {
    let out = directory.path + "/arguments"
    let script = "printf '%s\\0' \"$@\" > \"$0.part\"; mv \"$0.part\" \"$0\""
    let arguments = [title, "", "plain", "a%b"].map(NastyTitles.storable)
    let entry = DesktopEntry(name: "x", exec: ["/bin/sh", "-c", script, out] + arguments)
    let path = try directory.write(entry.bytes(), to: "book.desktop")
    let info = try #require(g_desktop_app_info_new_from_filename(path))
    defer { g_object_unref(UnsafeMutableRawPointer(info)) }
    #expect(g_app_info_launch(info, nil, nil, nil) != 0)
    let data = try await contents(of: out)
    let received = data.split(separator: 0, omittingEmptySubsequences: false).dropLast()
    #expect(received.map { String(decoding: $0, as: UTF8.self) } == arguments)
  }
}
