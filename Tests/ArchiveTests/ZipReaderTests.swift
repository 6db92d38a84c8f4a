import Messages
import TestSupport
import Testing

@testable import Archive

@Suite struct ZipReaderTests {
  /// An archive of one entry, its name as wide as the one it is then given by hand.
  private func archive(holding name: String) throws -> [UInt8] {
    let stand = String(repeating: "x", count: name.utf8.count)
    var bytes = try ZipWriter.write([ZipEntry(name: stand, bytes: [1])])
    let wanted = Array(stand.utf8)
    for start in 0...(bytes.count - wanted.count)
    where bytes[start..<start + wanted.count].elementsEqual(wanted) {
      bytes.replaceSubrange(start..<start + wanted.count, with: name.utf8)
    }
    return bytes
  }

  @Test(arguments: [
    "../x", "a/../../x", "/etc/passwd", "a\\..\\x", "..", "C:/x", "c:x", "a/..",
  ])
  func aNameThatLeadsOutIsPassedOver(name: String) throws {
    let reader = try ZipReader(try archive(holding: name), named: "b.zip")
    #expect(reader.entries.isEmpty)
    #expect(reader.unsafeEntries.map(\.name) == [name])
    #expect(throws: ZipError.missing(file: "b.zip", entry: name)) {
      try reader.read(name, limit: 1)
    }
  }

  @Test(arguments: ["a/b.txt", "..a/b", "a..b", ".hidden", "a/./b", "1: one.txt", "…/x"])
  func aNameThatStaysInsideIsRead(name: String) throws {
    let reader = try ZipReader(try archive(holding: name), named: "b.zip")
    #expect(try reader.read(name, limit: 1) == [1])
  }

  @Test func ofEntriesWithOneNameTheFirstCounts() throws {
    var bytes = try ZipWriter.write([
      ZipEntry(name: "a.txt", bytes: [1]), ZipEntry(name: "b.txt", bytes: [2]),
      ZipEntry(name: "c.txt", bytes: [1]),
    ])
    for index in bytes.indices where bytes[index...].starts(with: ".txt".utf8) {
      bytes[index - 1] = UInt8(ascii: "a")
    }
    let reader = try ZipReader(bytes, named: "z")
    #expect(try reader.read("a.txt", limit: 1) == [1])
    // The third is the first once more.
    #expect(reader.repeatedNames == ["a.txt"])
  }

  @Test func aBombStopsAtTheLimitWhateverItClaims() throws {
    let zeros = [UInt8](repeating: 0, count: 10_000_000)
    var bytes = try ZipWriter.write([ZipEntry(name: "bomb", bytes: zeros)])
    let honest = try ZipReader(bytes, named: "b.zip")
    #expect(throws: ZipError.tooLarge(file: "b.zip", entry: "bomb", limit: 1000)) {
      try honest.read("bomb", limit: 1000)
    }
    // Claims ten bytes, in the local header and in the directory.
    let claim = LocalHeader.all(in: bytes)[0].sizes[1]
    let wanted = (0..<4).map { UInt8(truncatingIfNeeded: claim >> (8 * $0)) }
    for start in 0...(bytes.count - 4) where bytes[start..<start + 4].elementsEqual(wanted) {
      bytes.replaceSubrange(start..<start + 4, with: [10, 0, 0, 0])
    }
    let lying = try ZipReader(bytes, named: "b.zip")
    #expect(lying.entries.first?.size == 10)
    #expect(throws: ZipError.self) { try lying.read("bomb", limit: 1000) }
  }

  @Test func allReadsTogetherAreBounded() throws {
    let bytes = try ZipWriter.write([ZipEntry(name: "a", bytes: [UInt8](repeating: 0, count: 600))])
    let reader = try ZipReader(bytes, named: "b.zip", budget: 1000)
    _ = try reader.read("a", limit: 1000)
    #expect(throws: ZipError.exhausted(file: "b.zip", budget: 1000)) {
      try reader.read("a", limit: 1000)
    }
  }

  @Test func aWrongChecksumNamesFileAndEntry() throws {
    var bytes = try ZipWriter.write([ZipEntry(name: "a/b", bytes: [1, 2, 3, 4], method: .store)])
    bytes[30 + 3] = 9
    let reader = try ZipReader(bytes, named: "b.zip")
    let error = #expect(throws: ZipError.self) { try reader.read("a/b", limit: 10) }
    #expect(error?.place == "b.zip: a/b")
    #expect(error?.description == "b.zip: a/b: is damaged in the zip file (the checksum is wrong)")
  }

  @Test func anEncryptedEntryIsNamed() throws {
    var bytes = try ZipWriter.write([ZipEntry(name: "secret", bytes: [1, 2], method: .store)])
    bytes[6] |= 1
    let directory = bytes.count - 22 - (46 + 6)
    bytes[directory + 8] |= 1
    let reader = try ZipReader(bytes, named: "b.zip")
    #expect(reader.entries.first?.isEncrypted == true)
    #expect(throws: ZipError.encrypted(file: "b.zip", entry: "secret")) {
      try reader.read("secret", limit: 10)
    }
  }

  @Test func whatIsNotThereIsSaid() throws {
    let reader = try ZipReader(
      try ZipWriter.write([ZipEntry(name: "a", bytes: [1])]), named: "b.zip")
    #expect(reader.contains("a") && !reader.contains("b"))
    #expect(throws: ZipError.missing(file: "b.zip", entry: "b")) {
      try reader.read("b", limit: 10)
    }
  }

  @Test(arguments: [[], Array("PK".utf8), Array("<html>not a zip file</html>".utf8)] as [[UInt8]])
  func whatIsNoZipFileIsRefused(bytes: [UInt8]) {
    let error = #expect(throws: ZipError.self) { try ZipReader(bytes, named: "b.zip") }
    #expect(error?.place == "b.zip")
  }

  @Test func everyCutOfAnArchiveIsAnErrorOrTheWholeContent() throws {
    let whole = try ZipWriter.write([
      ZipEntry(name: "a", bytes: Array("some words some words".utf8)),
      ZipEntry(name: "b", bytes: [1, 2, 3]),
    ])
    for length in 0..<whole.count {
      guard let reader = try? ZipReader(Array(whole[..<length]), named: "cut") else { continue }
      for entry in reader.entries {
        #expect(throws: ZipError.self) { try reader.read(entry.name, limit: 100) }
      }
    }
  }

  @Test(.enabled(if: Corpus.isPresent, "needs BOOKSTEAD_CORPUS"))
  func realBooksOpen() throws {
    for path in try Corpus.files(below: "epub", suffix: ".epub").prefix(150) {
      guard let reader = try? ZipReader(try Corpus.bytes(path), named: path) else { continue }
      for entry in reader.entries where !entry.isDirectory {
        do throws(ZipError) {
          let bytes = try reader.read(entry.name, limit: 64 << 20)
          #expect(bytes.count == entry.size)
        } catch {
          #expect(error.description.contains(entry.name))
        }
      }
    }
  }
}
