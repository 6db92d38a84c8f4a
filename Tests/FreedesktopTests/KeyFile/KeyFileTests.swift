import Foundation
import TestSupport
import Testing

@testable import Freedesktop

@Suite struct KeyFileTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func aFileThatIsNotThereIsEmpty() throws {
    let file = try KeyFile(reading: directory.path + "/none.ini")
    let value = file.value("Books", "path")
    #expect(value == nil)
  }

  @Test(arguments: ["", "\n", "# only a comment\n"])
  func anEmptyFileIsEmpty(contents: String) throws {
    let path = try directory.write(contents.utf8, to: "config.ini")
    var file = try KeyFile(reading: path)
    file.set("Books", "path", to: "/b")
    try file.write(to: path)
    #expect(try text(path).contains("[Books]\npath=/b\n"))
  }

  /// A pipe is not waited for, a device without an end not read.
  @Test func whatIsNoFileOrTooLargeIsNamed() throws {
    let pipe = directory.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let device = directory.path + "/device"
    try FileManager.default.createSymbolicLink(atPath: device, withDestinationPath: "/dev/zero")
    let large = try directory.write(
      [UInt8](repeating: UInt8(ascii: "\n"), count: (1 << 20) + 1), to: "large")
    for path in [pipe, device, large] {
      let error = #expect(throws: FreedesktopError.self) { _ = try KeyFile(reading: path) }
      #expect(error?.place == path)
    }
  }

  @Test func commentsAndUnknownKeysStay() throws {
    let original =
      "# Mine.\n\n[Books]\n# Where they are.\npath=/old\nunknown=1\nname[zh]=书\n\n[Other]\nx=y\n"
    let path = try directory.write(original.utf8, to: "config.ini")
    var file = try KeyFile(reading: path)
    file.set("Books", "path", to: "/new")
    try file.write(to: path)
    #expect(try text(path) == original.replacingOccurrences(of: "/old", with: "/new"))
  }

  @Test func aRemovedKeyIsGone() throws {
    let path = try directory.write("[Books]\na=1\nb=2\n".utf8, to: "config.ini")
    var file = try KeyFile(reading: path)
    file.remove("Books", "a")
    file.remove("Books", "never")
    file.remove("Nowhere", "never")
    try file.write(to: path)
    #expect(try text(path) == "[Books]\nb=2\n")
  }

  @Test(arguments: [
    "plain", " leading", "trailing ", "two\nlines", "tab\t", "back\\slash", "=", "#no comment",
    "书/图", "", "a;b", "%s",
  ])
  func valuesComeBack(value: String) throws {
    let path = directory.path + "/new/folder/config.ini"
    var file = try KeyFile(reading: path)
    file.set("Books", "path", to: value)
    try file.write(to: path)
    let again = try KeyFile(reading: path)
    let read = again.value("Books", "path")
    #expect(read == value)
  }

  @Test func wrongEscapesAreReadAsWritten() throws {
    let path = try directory.write("[Books]\npath=C:\\Users\\x\n".utf8, to: "config.ini")
    let file = try KeyFile(reading: path)
    let value = file.value("Books", "path")
    #expect(value == "C:\\Users\\x")
  }

  @Test func onlyTheOwnerMayRead() throws {
    let path = try directory.write("[a]\nb=c\n".utf8, to: "config.ini")
    let file = try KeyFile(reading: path)
    try file.write(to: path)
    try file.write(to: directory.path + "/made/config.ini")
    for (name, mode) in [("config.ini", 0o600), ("made", 0o700), ("made/config.ini", 0o600)] {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: directory.path + "/" + name)
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
  }

  @Test func aSymbolicLinkStaysOne() throws {
    let target = try directory.write("[a]\nb=c\n".utf8, to: "dotfiles/config.ini")
    let link = directory.path + "/config.ini"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    var file = try KeyFile(reading: link)
    file.set("a", "b", to: "d")
    try file.write(to: link)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
    #expect(try text(target) == "[a]\nb=d\n")
  }

  @Test(arguments: [
    ("no group\n", "line 1 is neither [GROUP] nor KEY=VALUE"),
    ("# x\n\n[a]\nnot a pair\n", "line 4 is neither [GROUP] nor KEY=VALUE"),
    ("a=b\n", "line 1 stands before the first [GROUP]"),
  ])
  func otherFilesAreNamed(contents: String, reason: String) throws {
    let path = try directory.write(contents.utf8, to: "config.ini")
    let error = #expect(throws: FreedesktopError.self) { _ = try KeyFile(reading: path) }
    #expect(error?.place == path)
    #expect(error == .notAKeyFile(path: path, reason: reason))
  }

  @Test(arguments: [Array("[a]\nb=".utf8) + [0xE9, 0x0A], Array("[a]\nb=c\n\0d=e\n".utf8)])
  func otherEncodingsAreNamed(bytes: [UInt8]) throws {
    let path = try directory.write(bytes, to: "c.ini")
    #expect(throws: FreedesktopError.notAKeyFile(path: path, reason: "it is not text in UTF-8")) {
      _ = try KeyFile(reading: path)
    }
  }

  @Test func aDirectoryCannotBeRead() {
    let error = #expect(throws: FreedesktopError.self) {
      _ = try KeyFile(reading: directory.path)
    }
    guard case .notRead = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
