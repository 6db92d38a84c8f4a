import Testing

@testable import Archive

@Suite struct ZipWriterTests {
  static let mimetype = ZipEntry(
    name: "mimetype", bytes: Array("application/epub+zip".utf8), method: .store)
  static let prose = Array(String(repeating: "The same words again. ", count: 500).utf8)

  @Test func anEPUBBeginsAsTheContainerSpecificationHasIt() throws {
    let bytes = try ZipWriter.write([Self.mimetype, ZipEntry(name: "a.xhtml", bytes: Self.prose)])
    #expect(
      String(decoding: bytes[30..<58], as: UTF8.self) == "mimetypeapplication/epub+zip")
    let headers = LocalHeader.all(in: bytes)
    #expect(headers.map(\.name) == ["mimetype", "a.xhtml"])
    #expect(headers.map(\.method) == [0, 8])
    #expect(headers.allSatisfy { $0.extraLength == 0 && $0.time == 0 && $0.date == 0x21 })
    #expect(headers.allSatisfy { $0.versionNeeded <= 20 })
  }

  @Test(arguments: [("plain.txt", 0), ("封面.txt", 0x800), ("é.txt", 0x800), ("a b.txt", 0)])
  func onlyNamesBeyondASCIIAreMarkedAsUTF8(name: String, flag: Int) throws {
    let bytes = try ZipWriter.write([ZipEntry(name: name, bytes: [1, 2, 3])])
    #expect(LocalHeader.all(in: bytes).first?.flags == flag)
    #expect(LocalHeader.all(in: bytes).first?.name == name)
  }

  @Test func whatDoesNotShrinkIsStored() throws {
    var state: UInt64 = 1
    let noise = (0..<4096).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1
      return UInt8(truncatingIfNeeded: state >> 33)
    }
    let contents: [[UInt8]] = [noise, [], [7]]
    let bytes = try ZipWriter.write(
      contents.enumerated().map { ZipEntry(name: "\($0)", bytes: $1) })
    #expect(LocalHeader.all(in: bytes).map(\.method) == [0, 0, 0])
    let reader = try ZipReader(bytes, named: "test")
    for (index, content) in contents.enumerated() {
      #expect(try reader.read("\(index)", limit: 5000) == content)
    }
  }

  @Test func theSameEntriesGiveTheSameBytes() throws {
    let entries = [Self.mimetype] + (0..<50).map { ZipEntry(name: "\($0)", bytes: Self.prose) }
    #expect(try ZipWriter.write(entries) == ZipWriter.write(entries))
  }

  @Test func aNameTwiceIsAnErrorThatNamesIt() {
    #expect(throws: ZipError.notWritten(entry: "a", reason: "File already exists")) {
      try ZipWriter.write([ZipEntry(name: "a", bytes: [1]), ZipEntry(name: "a", bytes: [2])])
    }
  }

  @Test func anUnfinishedArchiveIsLetGo() throws {
    var writer = try ZipWriter()
    try writer.add(Self.mimetype)
  }

  @Test func noEntriesGiveNoArchive() {
    #expect(throws: ZipError.self) { try ZipWriter.write([]) }
  }

  @Test func manyAndLargeEntriesComeBack() throws {
    let large = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let entries =
      [
        ZipEntry(name: "large", bytes: large),
        ZipEntry(name: "stored", bytes: large, method: .store),
      ]
      + (0..<1000).map { ZipEntry(name: "many/\($0)", bytes: Array("\($0)".utf8)) }
    let reader = try ZipReader(try ZipWriter.write(entries), named: "test")
    #expect(reader.entries.map(\.name) == entries.map(\.name))
    for entry in entries { #expect(try reader.read(entry.name, limit: 3_000_000) == entry.bytes) }
  }
}
