import CGIO
import TestSupport
import Testing

@testable import Freedesktop

/// Paths of programs in desktop entries and service files, read back as those who start them do.
@Suite struct ProgramPathsTests {
  private static let paths = [
    "/usr/local/bin/bookstead", "/home/ann lee/bin/bookstead", "/home/书/bookstead",
    #"/home/o'neil/"x"/$HOME/`id`/\b/100%/bookstead"#, "/a;b/c#d/bookstead",
  ]

  @Test(arguments: paths)
  func aDesktopEntryStartsTheProgram(path: String) throws {
    let home = try TemporaryDirectory()
    let template = "[Desktop Entry]\nType=Application\nName=x\nTryExec=@C@\nExec=@C@ open -- %u\n"
    let file = home.file("x.desktop")
    let filled = String(
      decoding: ProgramPaths(["@C@": path]).fill(Array(template.utf8)), as: UTF8.self)
    // Without TryExec: the program is not there, and GIO would not show it.
    let shown = filled.split(separator: "\n").filter { !$0.hasPrefix("TryExec") }
    try shown.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    let entry = try KeyFile(reading: file.path)
    let command = try #require(entry.value("Desktop Entry", "Exec"))
    #expect(
      try words(of: command).map { $0.replacing("%%", with: "%") } == [path, "open", "--", "%u"])
    try filled.write(to: file, atomically: true, encoding: .utf8)
    #expect(try KeyFile(reading: file.path).value("Desktop Entry", "TryExec") == path)
  }

  @Test(arguments: paths)
  func aServiceStartsTheProgram(path: String) throws {
    let home = try TemporaryDirectory()
    let file = home.file("x.service")
    let bytes = ProgramPaths(["@P@": path]).fill(
      Array("[D-BUS Service]\nName=a.b\nExec=@P@\n".utf8), isService: true)
    try String(decoding: bytes, as: UTF8.self).write(to: file, atomically: true, encoding: .utf8)
    let command = try #require(try KeyFile(reading: file.path).value("D-BUS Service", "Exec"))
    #expect(try words(of: command) == [path])
  }

  @Test func anythingElseStays() {
    let text = "[A]\nName=@C\n# @D@\nKey=@E@\n\n"
    #expect(ProgramPaths(["@C@": "/x"]).fill(Array(text.utf8)) == Array(text.utf8))
  }

  /// A command line's words, as a shell's quoting has them.
  private func words(of command: String) throws -> [String] {
    var words: UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>?
    try #require(g_shell_parse_argv(command, nil, &words, nil) != 0)
    defer { g_strfreev(words) }
    var found: [String] = []
    var next = words
    while let word = next?.pointee {
      found.append(String(cString: word))
      next = next.map { $0 + 1 }
    }
    return found
  }
}
