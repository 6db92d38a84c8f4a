import BaseDirectories
import Foundation
import TestSupport
import Testing

@testable import Freedesktop

@Suite struct ReaderTests {
  let directory: TemporaryDirectory
  let display = Environment(["DISPLAY": ":99"])

  init() throws { directory = try TemporaryDirectory() }

  /// A reader that writes down its arguments and its session: the shell under another name, with a
  /// script. A program that was just written may be busy while another test starts something.
  private func makeReader() throws -> (command: String, output: String) {
    let output = directory.path + "/seen"
    let script = """
      { printf '%s\\n' "$@"; cut -d' ' -f6 /proc/$$/stat; } > '\(output).part'
      mv '\(output).part' '\(output)'
      """
    let program = directory.path + "/my reader"
    try FileManager.default.createSymbolicLink(atPath: program, withDestinationPath: "/bin/sh")
    return ("\"\(program)\" \"\(try directory.write(script.utf8, to: "my script"))\"", output)
  }

  @Test(
    arguments: [("", []), (" --full-screen", ["--full-screen"])], ["a.epub", "书 #1; $x 100%.epub"])
  func aCommandGetsTheBook(options: (String, [String]), name: String) async throws {
    let reader = try makeReader()
    let book = try directory.write([], to: name)
    try Reader(command: reader.command + options.0).open(book, in: display)
    let seen = String(decoding: try await contents(of: reader.output), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    #expect(seen.dropLast() == options.1 + [book])
    // A session of its own: what ends ours does not end it.
    #expect(seen.last.flatMap(Int32.init) != getsid(0))
  }

  @Test func aDesktopEntryGetsTheBook() async throws {
    let reader = try makeReader()
    let book = try directory.write([], to: "a.epub")
    let entry = try directory.write(
      "[Desktop Entry]\nType=Application\nName=My\nExec=\(reader.command) %f\n"
        .utf8,
      to: "reader.desktop")
    try Reader(command: entry).open(book, in: display)
    let seen = String(decoding: try await contents(of: reader.output), as: UTF8.self)
    #expect(seen.hasPrefix(book + "\n"))
  }

  @Test(arguments: [[:], ["DISPLAY": ""], ["HOME": "/"]])
  func withoutADisplayItSaysSo(environment: [String: String]) throws {
    let environment = Environment(environment)
    let book = "/books/a.epub"
    #expect(throws: FreedesktopError.noDisplay(path: book)) {
      try Reader(command: "true").open(book, in: environment)
    }
    #expect(throws: FreedesktopError.noDisplay(path: "/books")) {
      try FolderWindow.open("/books", in: environment)
    }
    #expect(FreedesktopError.noDisplay(path: book).description.hasPrefix(book + ": "))
  }

  @Test(arguments: [
    "/nowhere/reader", "'/no where/reader' %f", "no-such-reader --x", "no.such.desktop",
    "/nowhere/x.desktop", "unclosed 'quote", "# nothing but a comment",
  ])
  func aReaderThatIsNotThereIsNamed(command: String) {
    let error = #expect(throws: FreedesktopError.self) {
      try Reader(command: command).open("/books/a.epub", in: display)
    }
    guard case .noReader(let path, let reader, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path == "/books/a.epub")
    #expect(reader == command)
    #expect(!reason.isEmpty)
  }

  @Test func noProgramForTheType() {
    let isThere = Application.forType("application/x-bookstead-no-such-type") != nil
    #expect(!isThere)
    let error = FreedesktopError.noHandler(path: "/a", mediaType: EPUBMediaType.name)
    #expect(error.hint != nil)
  }
}
