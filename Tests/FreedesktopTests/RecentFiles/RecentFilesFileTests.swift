import CGIO
import Foundation
import Messages
import Synchronization
import TestSupport
import Testing
import XBEL

@testable import Freedesktop

@Suite struct RecentFilesFileTests {
  private let home: TemporaryDirectory
  private var path: String { "\(home.path)/recently-used.xbel" }

  init() throws { home = try TemporaryDirectory() }

  private func file(beforeExchange: (@Sendable () -> Void)? = nil) -> RecentFilesFile {
    RecentFilesFile(path: path, beforeExchange: beforeExchange)
  }

  private func visit(_ name: String) -> Visit {
    Visit(
      uri: "file:///books/\(name)", title: name, description: "by <somebody>",
      mediaType: "application/epub+zip", application: "Ours", command: "/opt/it's/b open \(name)",
      time: "2026-05-06T07:08:09Z")
  }

  private func put(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  private func uris() throws -> [String] {
    try #require(RecentFiles(readFrom: path)).bookmarks.map(\.uri)
  }

  /// What another program does: reads all, adds an entry, and puts a new file in place.
  private func addAsAnother(_ name: String) throws {
    var other = visit(name)
    other.application = "Another"
    let list = try #require(
      RecentFiles(
        (try? Data(contentsOf: URL(fileURLWithPath: path))).map(Array.init) ?? RecentFiles.empty))
    try put(list.adding(other))
  }

  @Test func makesAListThatGLibReads() throws {
    #expect(try file().change { $0.adding(visit("a")) } == .made)
    #expect(try file().change { $0.adding(visit("a")) } == .changed)
    let status = try FileManager.default.attributesOfItem(atPath: path)
    #expect(status[.posixPermissions] as? Int == 0o600)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: home.path) == ["recently-used.xbel"])

    let list = g_bookmark_file_new()
    defer { g_bookmark_file_free(list) }
    #expect(g_bookmark_file_load_from_file(list, path, nil) != 0)
    let uri = "file:///books/a"
    let title = try #require(g_bookmark_file_get_title(list, uri, nil))
    defer { g_free(title) }
    #expect(String(cString: title) == "a")
    var command: UnsafeMutablePointer<gchar>?
    var count: guint = 0
    var stamp: OpaquePointer?
    #expect(
      g_bookmark_file_get_application_info(list, uri, "Ours", &command, &count, &stamp, nil) != 0)
    defer { g_free(command) }
    #expect(count == 2)
    #expect(command.map { String(cString: $0) } == "/opt/it's/b open a")
    #expect(stamp.map(g_date_time_to_unix) == 1_778_051_289)
  }

  @Test func anotherProgramThatIsQuickerLosesNothing() throws {
    try addAsAnother("first")
    let turn = Mutex(0)
    let file = file {
      let turn = turn.withLock {
        $0 += 1; return $0
      }
      if turn == 1 { #expect(throws: Never.self) { try addAsAnother("meanwhile") } }
    }
    #expect(try file.change { $0.adding(visit("ours")) } == .changed)
    #expect(
      try uris() == ["file:///books/first", "file:///books/meanwhile", "file:///books/ours"])
  }

  @Test func anotherProgramThatMakesTheListMeanwhile() throws {
    let turn = Mutex(0)
    let file = file {
      let turn = turn.withLock {
        $0 += 1; return $0
      }
      if turn == 1 { #expect(throws: Never.self) { try addAsAnother("meanwhile") } }
    }
    #expect(try file.change { $0.adding(visit("ours")) } == .changed)
    #expect(try uris() == ["file:///books/meanwhile", "file:///books/ours"])
  }

  @Test func aListThatIsSpoiltMeanwhileStaysSo() throws {
    try addAsAnother("first")
    let file = file { #expect(throws: Never.self) { try put(Array("<xbel>".utf8)) } }
    #expect(throws: FreedesktopError.self) { try file.change { $0.adding(visit("ours")) } }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "<xbel>")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: home.path) == ["recently-used.xbel"])
  }

  @Test func writersSideBySideLoseNothing() async throws {
    try put(RecentFiles.empty)
    let path = path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 1...4 {
        group.addTask {
          for number in 1...25 {
            let file = RecentFilesFile(path: path)
            try file.change {
              $0.adding(
                Visit(
                  uri: "file:///\(writer)/\(number)", title: "t", description: "", mediaType: "m",
                  application: "Ours", command: "c", time: "2026-05-06T07:08:09Z"))
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(Set(try uris()).count == 100)
  }

  /// A program that looks at nothing and puts its own version in place, as most do: what is ours may
  /// be lost by it, but nothing of its own by us.
  @Test func aProgramThatMindsNobodyLosesNothingByUs() async throws {
    try put(RecentFiles.empty)
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for number in 1...150 {
          #expect(throws: Never.self) { try addAsAnother("other-\(number)") }
        }
      }
      group.addTask {
        for number in 1...40 {
          do {
            try file().change { $0.adding(visit("ours-\(number)")) }
          } catch {
            // It may be quicker every time, which is said; and nothing else may happen.
            #expect(error as? FreedesktopError == .alwaysChanging(path: path))
          }
        }
      }
    }
    let others = try uris().filter { $0.hasPrefix("file:///books/other-") }
    #expect(others.count == 150)
  }

  @Test(arguments: [
    "<xbel><a></xbel>", "no XML", "<html/>", "<!DOCTYPE a [<!ENTITY b 'c'>]><xbel>&b;</xbel>",
    "<?xml version='1.0' encoding='ISO-8859-1'?><xbel/>", "<xbel>\u{1}</xbel>",
  ])
  func whatIsNoListIsLeftAndNamed(text: String) throws {
    try put(Array(text.utf8))
    let error = #expect(throws: FreedesktopError.self) {
      try file().change { $0.adding(visit("a")) }
    }
    #expect(error?.place.hasPrefix(path) == true)
    #expect(error?.hint != nil)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test func anEmptyFileIsAnEmptyList() throws {
    try put([])
    #expect(try file().change { $0.adding(visit("a")) } == .changed)
    #expect(try uris() == ["file:///books/a"])
  }

  /// So people switch the list off.
  @Test(arguments: ["folder", "device", "nowhere"])
  func whatIsNoFileIsLeft(kind: String) throws {
    switch kind {
    case "folder":
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    case "device":
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/null")
    default:
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/no/where")
    }
    #expect(try file().change { $0.adding(visit("a")) } == .unchanged)
  }

  @Test func aLinkStaysOne() throws {
    let target = "\(home.path)/elsewhere.xbel"
    try Data(RecentFiles.empty).write(to: URL(fileURLWithPath: target))
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    #expect(try file().change { $0.adding(visit("a")) } == .changed)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
    #expect(try uris() == ["file:///books/a"])
  }

  @Test func anEmptiedListGoesWhereItIsToldTo() throws {
    try file().change { $0.adding(visit("a")) }
    try file().change { $0.adding(visit("b")) }
    try file().change { $0.removing { $0.uri.hasSuffix("a") ? .entry : .nothing } }
    file().removeIfEmpty()
    #expect(try uris() == ["file:///books/b"])
    try file().change { $0.removing { _ in .entry } }
    file().removeIfEmpty()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test(arguments: [
    ("", true), ("[RecentDocuments]\nUseRecent=false", false),
    ("[RecentDocuments]\r\nUseRecent = false\r", false),
    ("[RecentDocuments]\nUseRecent=true", true), ("[RecentDocuments]\r\nUseRecent=true\r\n", true),
    ("[Colors:View][Inactive]\na=b\n[RecentDocuments][$i]\nUseRecent[$i]=false", false),
    ("[Other]\nUseRecent=false", true), ("[RecentDocuments]\n[Other]\nUseRecent=false", true),
  ])
  func theWishOfKDE(text: String, isRemembering: Bool) {
    #expect(RecentFilesWish.isRemembering(kde: Array(text.utf8)) == isRemembering)
  }
}
