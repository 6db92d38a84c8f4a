import Digest
import Glibc
import Library
import TestSupport
import Testing

@testable import Bookshelf

/// Files of ours that belong to no title: what a person wrote or changed stays, and so does ours
/// when a process dies.
@Suite struct CommonFileTests {
  private let home: TemporaryDirectory
  private let library: Library

  init() throws {
    home = try TemporaryDirectory()
    library = try Library(path: "\(home.path)/library.sqlite", access: .readWrite)
  }

  private func file(_ text: String = "ours") -> CommonFile {
    CommonFile(directory: "\(home.path)/menus/merged", name: "b.menu", bytes: Array(text.utf8))
  }

  private func step(
    _ text: String = "ours", isDesired: Bool = true, restores: Bool = false
  ) throws -> CommonFileStep? {
    var files = CommonFiles(ledger: library.ledger)
    files.options.restores = restores
    return try files.step(for: file(text), isDesired: isDesired)
  }

  private func apply(_ step: CommonFileStep?) throws {
    if let step { try CommonFiles(ledger: library.ledger).apply(step, number: 0) }
  }

  private func contents() throws -> String? {
    let directory = try Directory(planning: file().directory)
    guard try directory.status(of: "b.menu") != nil else { return nil }
    return String(decoding: try directory.read("b.menu"), as: UTF8.self)
  }

  private func write(_ text: String) throws {
    let directory = try Directory(file().directory)
    try directory.remove("b.menu")
    try directory.create("b.menu", Array(text.utf8))
  }

  @Test func itComesChangesAndGoes() throws {
    #expect(try step(isDesired: false) == nil)
    #expect(!fileExists(file().directory))
    try apply(step())
    #expect(try contents() == "ours")
    #expect(try step() == nil)
    #expect(try step("newer")?.action == .replace(at: "b.menu"))
    try apply(step("newer"))
    #expect(try contents() == "newer")
    try apply(step("newer", isDesired: false))
    #expect(try contents() == nil)
    #expect(try step("newer", isDesired: false) == nil)
    #expect(!fileExists("\(home.path)/menus"))
  }

  @Test func directoriesOfOthersStay() throws {
    _ = try Directory("\(home.path)/menus")
    try apply(step())
    try apply(step(isDesired: false))
    #expect(try Directory(existing: "\(home.path)/menus").names().isEmpty)

    try apply(step())
    try Directory(file().directory).create("theirs", [])
    try apply(step(isDesired: false))
    #expect(try Directory(existing: file().directory).names() == ["theirs"])
    // Once it is empty, it goes with the next file of ours.
    try Directory(existing: file().directory).remove("theirs")
    try apply(step())
    try apply(step(isDesired: false))
    #expect(try Directory(existing: "\(home.path)/menus").names().isEmpty)
  }

  @Test func aPersonsFileIsTheirs() throws {
    try write("theirs")
    #expect(try step()?.action == .leave(.foreignFile))
    try apply(step())
    #expect(try contents() == "theirs")
    #expect(try step(isDesired: false) == nil)
  }

  @Test func theSameBytesAreTakenForOurs() throws {
    try write("ours")
    #expect(try step() == nil)
    #expect(try step(isDesired: false)?.action == .remove)
  }

  @Test func whatAPersonChangedIsTheirs() throws {
    try apply(step())
    try write("changed")
    #expect(try step()?.action == .leave(.changedByPerson))
    #expect(try step("newer")?.action == .leave(.changedByPerson))
    try apply(step(isDesired: false))
    #expect(try contents() == "changed")
  }

  @Test func whatAPersonDeletedComesBackWhenAsked() throws {
    try apply(step())
    try Directory(file().directory).remove("b.menu")
    #expect(try step()?.action == .leave(.missing))
    #expect(try step(restores: true)?.action == .create)
    try apply(step(restores: true))
    #expect(try contents() == "ours")
  }

  @Test(arguments: ["ours", "newer"])
  func aProcessThatDiesLeavesItOurs(there: String) throws {
    try apply(step())
    // Dies before or after the rename of a replacement.
    try library.ledger.intend(
      commonFile: file().path, sha256: SHA256.hex(Array("newer".utf8)))
    try write(there)
    let action = try step("newer")?.action
    #expect(action == (there == "newer" ? nil : .replace(at: "b.menu")))
    try apply(step("newer", isDesired: false))
    #expect(try contents() == nil)
  }

  @Test func aLinkIsNotFollowed() throws {
    try write("theirs")
    let directory = try Directory(file().directory)
    _ = try directory.rename("b.menu", to: "real", replacing: false)
    try #require(symlink("real", "\(directory.path)/b.menu") == 0)
    #expect(try step()?.action == .leave(.foreignFile))
    #expect(try step(isDesired: false) == nil)
  }
}
