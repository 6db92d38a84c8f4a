import Digest
import Library
import TestSupport
import Testing

@testable import Bookshelf

/// What a process leaves that is killed between intent and done, and what the next one makes of it.
@Suite("Recovery")
struct RecoveryTests {
  private let home: TemporaryDirectory
  private let directory: Directory
  private let library: Library
  private let commit: GroupCommit
  private let old = Array("old".utf8)
  private let new = Array("new bytes".utf8)

  init() throws {
    home = try TemporaryDirectory()
    directory = try Directory("\(home.path)/Books")
    library = try Library(path: "\(home.path)/library.sqlite", access: .readWrite)
    _ = try library.merge(
      [TitleRecord(store: "s", id: "1", uuid: "u", title: "Emma")], from: "test")
    commit = GroupCommit(
      directory: directory, library: library,
      reconciliation: Reconciliation(kind: .edition, directory: directory))
  }

  private func intent(_ bytes: [UInt8], at path: String) -> ArtifactIntent {
    ArtifactIntent(
      kind: .edition, title: 1, path: path, pathKey: path,
      file: ArtifactFile(sha256: SHA256.hex(bytes), size: Int64(bytes.count), modified: 1),
      inputs: ArtifactInputs(original: nil, titleVersion: 1, writer: "w"))
  }

  private func row() throws -> LedgerRow? {
    try library.ledger.row(of: .edition, title: 1, writer: "w")
  }

  @Test("an intended file that is there is ours")
  func created() throws {
    try library.ledger.intend([intent(new, at: "Emma.epub")])
    try directory.create("Emma.epub", new)
    try commit.recover()
    #expect(try row()?.state == .present)
    #expect(try row()?.file?.sha256 == SHA256.hex(new))
    #expect(try library.ledger.intents(of: .edition).isEmpty)
  }

  @Test("an intended file that is not there is done again, under the same name")
  func absent() throws {
    try library.ledger.intend([intent(new, at: "Emma.epub")])
    try commit.recover()
    #expect(try library.ledger.owner(of: "Emma.epub", kind: .edition) == 1)
    #expect(try library.ledger.intents(of: .edition).isEmpty)
    #expect(try directory.names().isEmpty)
  }

  @Test("another file under the intended name is not ours")
  func foreign() throws {
    try library.ledger.intend([intent(new, at: "Emma.epub")])
    try directory.create("Emma.epub", Array("a stranger".utf8))
    try commit.recover()
    #expect(try library.ledger.owner(of: "Emma.epub", kind: .edition) == 1)
    #expect(try directory.read("Emma.epub") == Array("a stranger".utf8))
  }

  @Test("an old file that was to be replaced is still ours when the rename did not happen")
  func replacementPending() throws {
    try present(old, at: "Emma.epub")
    try library.ledger.intend([intent(new, at: "Emma.epub")])
    try commit.recover()
    #expect(try row()?.state == .present)
    #expect(try row()?.file?.sha256 == SHA256.hex(old))
    #expect(try directory.read("Emma.epub") == old)
  }

  @Test("a file renamed over the old one is ours")
  func replaced() throws {
    try present(old, at: "Emma.epub")
    try library.ledger.intend([intent(new, at: "Emma.epub")])
    try directory.create("part", new)
    _ = try directory.rename("part", to: "Emma.epub", replacing: true)
    try commit.recover()
    #expect(try row()?.file?.sha256 == SHA256.hex(new))
  }

  @Test("a file that came under a new name takes the old one away, unless a person changed it")
  func renamed() throws {
    for isEdited in [false, true] {
      try present(old, at: "Emma.epub")
      try library.ledger.intend([intent(new, at: "Emma, or.epub")])
      try directory.create("Emma, or.epub", new)
      if isEdited {
        try directory.remove("Emma.epub")
        try directory.create("Emma.epub", Array("edited".utf8))
      }
      try commit.recover()
      #expect(try row()?.path == "Emma, or.epub")
      #expect(
        try directory.names().sorted()
          == (isEdited ? ["Emma, or.epub", "Emma.epub"] : ["Emma, or.epub"]))
      try directory.remove("Emma, or.epub")
    }
  }

  /// A file of ours, noted as such.
  private func present(_ bytes: [UInt8], at path: String) throws {
    let status = try directory.create(path, bytes)
    var intent = intent(bytes, at: path)
    intent.file.modified = status.modified
    try library.ledger.intend([intent])
    try library.ledger.settle(done: [intent], abandoned: [])
  }
}
