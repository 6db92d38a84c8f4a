import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Freedesktop

@Suite struct SharedFileTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Adds a line that is not there yet.
  private func adding(_ line: String) -> ([UInt8]?) -> [UInt8]? {
    { text in
      var lines = TextLines(text ?? [])
      if !lines.lines.contains(Array(line.utf8)) {
        lines.lines.insert(Array(line.utf8), at: lines.end)
      }
      return lines.bytes
    }
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
  }

  @Test func aFileIsMadeChangedAndRemoved() throws {
    let path = directory.path + "/bookmarks"
    try SharedFile(path).change(adding("a"))
    #expect(text(path) == "a\n")
    try SharedFile(path).change(adding("b"))
    #expect(text(path) == "a\nb\n")
    try SharedFile(path).change { _ in nil }
    #expect(try names() == [])
  }

  @Test func nothingIsWrittenWhereNothingChanges() throws {
    let path = try directory.write("a\n".utf8, to: "bookmarks")
    let before = try FileManager.default.attributesOfItem(atPath: path)
    try SharedFile(path).change(adding("a"))
    let after = try FileManager.default.attributesOfItem(atPath: path)
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
    #expect(before[.modificationDate] as? Date == after[.modificationDate] as? Date)
  }

  /// How another program may write at the worst moment.
  enum Writer: CaseIterable {
    /// Replaces the file, as GTK and KDE do.
    case replacing
    /// Writes into it.
    case overwriting
    /// Takes it away.
    case removing
    /// Makes it where there was none.
    case creating
  }

  @Test(
    "Another program's change between the reading and the writing survives",
    arguments: Writer.allCases)
  func concurrentWriter(writer: Writer) throws {
    let path = directory.path + "/bookmarks"
    if writer != .creating { try Data("a\n".utf8).write(to: URL(fileURLWithPath: path)) }
    let isFirst = Mutex(true)
    var file = SharedFile(path)
    file.meanwhile = {
      guard
        isFirst.withLock({
          let was = $0; $0 = false; return was
        })
      else { return }
      do {
        switch writer {
        case .replacing, .creating:
          let other = path + ".other"
          try Data("a\ntheirs\n".utf8).write(to: URL(fileURLWithPath: other))
          if writer == .replacing { try FileManager.default.removeItem(atPath: path) }
          try FileManager.default.moveItem(atPath: other, toPath: path)
        case .overwriting: try Data("a\ntheirs\n".utf8).write(to: URL(fileURLWithPath: path))
        case .removing: try FileManager.default.removeItem(atPath: path)
        }
      } catch {
        Issue.record(error)
      }
    }
    try file.change(adding("ours"))
    #expect(text(path) == (writer == .removing ? "ours\n" : "a\ntheirs\nours\n"))
    #expect(try names() == ["bookmarks"])
  }

  @Test("A program that always writes is not raced for ever, and its words stand")
  func restlessWriter() throws {
    let path = try directory.write("0\n".utf8, to: "bookmarks")
    let count = Mutex(0)
    var file = SharedFile(path)
    file.meanwhile = {
      let number = count.withLock {
        $0 += 1; return $0
      }
      do {
        try Data("\(number)\n".utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      } catch {
        Issue.record(error)
      }
    }
    #expect(throws: FreedesktopError.alwaysChanging(path: path)) { try file.change(adding("ours")) }
    #expect(text(path) == "\(count.withLock { $0 })\n")
    #expect(try names() == ["bookmarks"])
  }

  @Test func linksStayLinks() throws {
    let target = try directory.write("a\n".utf8, to: "dotfiles/bookmarks")
    let path = directory.path + "/bookmarks"
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "dotfiles/bookmarks")
    try SharedFile(path).change(adding("b"))
    #expect(text(target) == "a\nb\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "dotfiles/bookmarks")
  }

  @Test(arguments: [0o600, 0o644, 0o664, 0o640])
  func modesAndAttributesStay(mode: Int) throws {
    let path = try directory.write("a\n".utf8, to: "bookmarks")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    try ExtendedAttributes.set("user.note", to: "mine", of: path)
    try SharedFile(path).change(adding("b"))
    #expect(
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == mode)
    #expect(ExtendedAttributes.value("user.note", of: path) == "mine")
  }

  @Test(
    "What is no text of ours to read is left alone",
    arguments: [[0xFF, 0xFE, 0x41], [0x61, 0x00, 0x62], [0xC3]] as [[UInt8]])
  func noText(bytes: [UInt8]) throws {
    let path = try directory.write(bytes, to: "bookmarks")
    #expect(throws: FreedesktopError.self) { try SharedFile(path).change(adding("ours")) }
    #expect(FileManager.default.contents(atPath: path) == Data(bytes))
  }

  @Test func whatIsNoFileIsLeftAlone() throws {
    let folder = directory.path + "/folder"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let pipe = directory.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let link = directory.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
    let before = try names()
    for path in [folder, pipe, link] {
      #expect(throws: FreedesktopError.self) { try SharedFile(path).change(adding("ours")) }
    }
    #expect(try names() == before)
  }

  @Test func whatAKilledProcessLeftIsNoObstacle() throws {
    let path = try directory.write("a\n".utf8, to: "bookmarks")
    try directory.write("half".utf8, to: ".bookstead-bookmarks.part")
    try SharedFile(path).change(adding("b"))
    #expect(text(path) == "a\nb\n")
    #expect(try names() == ["bookmarks"])
  }
}
