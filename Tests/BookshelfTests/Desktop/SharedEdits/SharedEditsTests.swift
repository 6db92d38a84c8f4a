import BaseDirectories
import Foundation
import Library
import TestSupport
import Testing

@testable import Bookshelf

/// Off gives every file of other programs back as it was, whatever the Books folder is called and
/// whenever a process was killed.
@Suite struct SharedEditsTests {
  private let home: TemporaryDirectory
  private let library: Library
  private let settings: Settings

  init() throws {
    home = try TemporaryDirectory()
    library = try Library(path: ":memory:", access: .readWrite)
    settings = try Settings(readFrom: home.path + "/config/bookstead/config.ini")
    // GSettings are this process's, not the home's; they have a transcript of their own.
    for question in SharedEditQuestion.allCases {
      try settings.setAnswer(question != .tracker, to: question)
    }
  }

  private func files(of edits: SharedEdits) -> [any SharedEdit] {
    edits.list.edits.filter { $0.question != .tracker }
  }

  private func edits(_ folder: String = "Books") -> SharedEdits {
    let environment = Environment([
      "HOME": home.path, "XDG_CONFIG_HOME": home.path + "/config",
      "XDG_DATA_HOME": home.path + "/data", "XDG_DATA_DIRS": home.path + "/system",
      "XDG_CONFIG_DIRS": home.path + "/system", "XDG_CURRENT_DESKTOP": "KDE:XFCE",
    ])
    return SharedEdits(
      list: SharedEditList(
        folder: "\(home.path)/.local/\(folder)", directories: BaseDirectories(environment),
        environment: environment),
      settings: settings, ledger: library.ledger)
  }

  private func run(_ edits: SharedEdits, isOn: Bool, isAsked: Bool = true) throws -> Int {
    let steps = try edits.steps(isOn: isOn, isAsked: isAsked)
    for step in steps { try edits.apply(step) }
    return steps.count
  }

  /// What is in the home, but for our own settings and the Books folders.
  private func contents() throws -> [String: String] {
    var found: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: home.path)
    where !path.hasPrefix("config/bookstead") && !path.hasPrefix(".local") {
      let file = home.path + "/" + path
      let attributes = try FileManager.default.attributesOfItem(atPath: file)
      let link =
        attributes[.type] as? FileAttributeType == .typeSymbolicLink
        ? try FileManager.default.destinationOfSymbolicLink(atPath: file) : ""
      let bytes = FileManager.default.contents(atPath: file).map { Array($0) } ?? []
      found[path] = "\(attributes[.posixPermissions] ?? "") \(link) \(bytes)"
    }
    return found
  }

  private static let places = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE xbel>
    <xbel>
     <bookmark href="file:///"><title>Root</title></bookmark>
    </xbel>

    """

  private func furnish() throws {
    try home.write("[Basic Settings]\nIndexing-Enabled=true".utf8, to: "config/baloofilerc")
    try home.write("file:///mnt/music".utf8, to: "dotfiles/bookmarks")
    try home.write(Self.places.utf8, to: "data/user-places.xbel")
    try FileManager.default.createDirectory(
      atPath: home.path + "/config/gtk-3.0", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: home.path + "/config/gtk-3.0/bookmarks",
      withDestinationPath: "../../dotfiles/bookmarks")
  }

  static let folders = [
    "Books", "我的书 籍", "a,b;c", "$HOME", "a\\b", "100%", "<&\">'", "[x]=y", "#1", "a\tb", "a\nb",
    "e\u{301}",
    "{}~", " a",
  ]

  @Test(arguments: folders, [true, false])
  func offGivesEverythingBack(folder: String, isFurnished: Bool) throws {
    if isFurnished { try furnish() }
    let before = try contents()
    for _ in 0..<2 {
      #expect(try run(edits(folder), isOn: true) == (isFurnished ? 4 : 2))
      #expect(try contents() != before)
      #expect(try run(edits(folder), isOn: true) == 0)
      #expect(try run(edits(folder), isOn: true, isAsked: false) == 0)
      _ = try run(edits(folder), isOn: false)
      #expect(try contents() == before)
      #expect(try run(edits(folder), isOn: false) == 0)
    }
  }

  @Test(arguments: folders)
  func aMovedFolderIsFollowedAndGivenBack(folder: String) throws {
    try furnish()
    let before = try contents()
    _ = try run(edits("Old"), isOn: true)
    #expect(try run(edits(folder), isOn: true, isAsked: false) == 4)
    let moved = try contents()
    #expect(!moved.values.contains { $0.contains("\(Array("Old".utf8))".dropFirst().dropLast()) })
    #expect(try run(edits(folder), isOn: true) == 0)
    _ = try run(edits(folder), isOn: false)
    #expect(try contents() == before)
  }

  private func bookmarks() -> String {
    String(
      decoding: FileManager.default.contents(atPath: home.path + "/dotfiles/bookmarks") ?? Data(),
      as: UTF8.self)
  }

  @Test("A process that was killed after noting a move has it done by the next")
  func killedMove() throws {
    try furnish()
    _ = try run(edits("Old"), isOn: true)
    let new = edits("New")
    for edit in files(of: new) where try !library.ledger.sharedNotes(of: edit.kind).isEmpty {
      try library.ledger.note(edit.wanted, of: edit.kind)
    }
    #expect(try run(new, isOn: true, isAsked: false) == 4)
    #expect(bookmarks().hasSuffix("/.local/New Books"))
    #expect(try run(new, isOn: true, isAsked: false) == 0)
  }

  @Test("A process that was killed after noting what it did not write is no harm")
  func killedAdd() throws {
    try furnish()
    let before = try contents()
    for edit in files(of: edits()) { try library.ledger.note(edit.wanted, of: edit.kind) }
    #expect(try run(edits(), isOn: true, isAsked: false) == 0)
    _ = try run(edits(), isOn: false)
    #expect(try contents() == before)
    for edit in files(of: edits()) {
      #expect(try library.ledger.sharedNotes(of: edit.kind).isEmpty)
    }
  }

  @Test func whatAPersonChangedStays() throws {
    try furnish()
    _ = try run(edits(), isOn: true)
    let changed = bookmarks().replacing("/Books Books", with: "/Books My own")
    try home.write(changed.utf8, to: "dotfiles/bookmarks")
    _ = try run(edits(), isOn: false)
    #expect(bookmarks() == changed)
    _ = try run(edits(), isOn: true)
    #expect(bookmarks() == changed, "they have it already")
  }

  @Test func aNoTakesOutWhatWasThere() throws {
    try furnish()
    let before = bookmarks()
    _ = try run(edits(), isOn: true)
    #expect(bookmarks() != before)
    try settings.setAnswer(false, to: .bookmark)
    #expect(try run(edits(), isOn: true, isAsked: false) == 1)
    #expect(bookmarks() == before)
  }

  @Test func nothingIsDoneUnasked() throws {
    let questions = try Settings(readFrom: home.path + "/config/none.ini")
    try furnish()
    let before = try contents()
    var edits = edits()
    edits = SharedEdits(list: edits.list, settings: questions, ledger: library.ledger)
    let asked = try edits.inquiries().map(\.question).filter { $0 != .tracker }
    #expect(asked == [.baloo, .bookmark, .places, .folderIcon])
    for step in try edits.steps(isOn: true, isAsked: true) { try edits.apply(step) }
    #expect(try contents() == before)
  }
}
