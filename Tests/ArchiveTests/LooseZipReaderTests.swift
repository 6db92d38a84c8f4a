import TestSupport
import Testing

@testable import Archive

/// Zip files that libzip refuses.
@Suite struct LooseZipReaderTests {
  private let content = Array("Salt and sea. Salt and sea.".utf8)

  private func archive() throws -> [UInt8] {
    try ZipWriter.write([
      ZipEntry(name: "stored", bytes: content, method: .store),
      ZipEntry(name: "deflated", bytes: content), ZipEntry(name: "empty", bytes: []),
    ])
  }

  private func contents(_ reader: LooseZipReader) -> [String: [UInt8]?] {
    var contents: [String: [UInt8]?] = [:]
    for entry in reader.entries {
      do throws(ZipError) {
        contents[entry.place] = try reader.read(entry, limit: 1 << 20).bytes
      } catch {
        contents[entry.place] = .some(nil)
      }
    }
    return contents
  }

  @Test(arguments: ["whole", "no end", "no directory", "junk before", "junk behind"])
  func readsInSpiteOf(damage: String) throws {
    var bytes = try archive()
    switch damage {
    case "no end": bytes.removeLast(22)
    case "no directory":
      let directory = bytes.indices.first { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) }
      bytes.removeSubrange((directory ?? 0)...)
    case "junk before": bytes = [1, 2, 3] + bytes
    case "junk behind": bytes += [UInt8](repeating: 7, count: 300)
    default: break
    }
    let reader = try LooseZipReader(bytes, named: "z")
    #expect(contents(reader) == ["stored": content, "deflated": content, "empty": []])
    #expect(reader.lacksDirectory == (damage == "no end" || damage == "no directory"))
  }

  @Test(arguments: [true, false])
  func readsInSpiteOfWrongPlaces(onlyOfTheDirectory: Bool) throws {
    var bytes = try archive()
    if onlyOfTheDirectory {
      bytes.replaceSubrange(bytes.count - 6..<bytes.count - 2, with: [5, 0, 0, 0])
    } else {
      for index in bytes.indices where bytes[index...].starts(with: [0x50, 0x4B, 1, 2]) {
        bytes[index + 42] &+= 3
      }
    }
    let reader = try LooseZipReader(bytes, named: "z")
    #expect(contents(reader) == ["stored": content, "deflated": content, "empty": []])
    #expect(reader.lacksDirectory == !onlyOfTheDirectory)
  }

  @Test func findsWhatIsAsLongAsItIs() throws {
    var bytes = try archive()
    // The sizes when unpacked, in the directory, are lies.
    for index in bytes.indices where bytes[index...].starts(with: [0x50, 0x4B, 1, 2]) {
      bytes.replaceSubrange(index + 24..<index + 28, with: [1, 0, 0, 0x40])
    }
    let reader = try LooseZipReader(bytes, named: "z")
    #expect(contents(reader)["deflated"] == content)
  }

  @Test func countsWhatItUnpacks() throws {
    let zeros = [UInt8](repeating: 0, count: 1 << 20)
    let bytes = try ZipWriter.write([
      ZipEntry(name: "a", bytes: zeros), ZipEntry(name: "b", bytes: zeros),
    ])
    let reader = try LooseZipReader(bytes, named: "z", budget: 3 << 19)
    #expect(throws: ZipError.tooLarge(file: "z", entry: "a", limit: 1000)) {
      try reader.read(reader.entries[0], limit: 1000)
    }
    _ = try reader.read(reader.entries[0], limit: 1 << 20)
    #expect(throws: ZipError.exhausted(file: "z", budget: 3 << 19)) {
      try reader.read(reader.entries[1], limit: 1 << 20)
    }
  }

  @Test(.enabled(if: Corpus.isPresent, "needs BOOKSTEAD_CORPUS"))
  func readsWhatTheStrictReaderReads() throws {
    let files =
      try Corpus.files(below: "zip", suffix: ".zip")
      + Corpus.files(below: "epub", suffix: ".epub").enumerated().filter { $0.offset % 9 == 0 }
      .map(\.element)
    for path in files {
      let bytes = try Corpus.bytes(path)
      let strict: ZipReader
      do throws(ZipError) {
        strict = try ZipReader(bytes, named: path)
      } catch {
        continue
      }
      guard strict.entries.contains(where: { !$0.isDirectory }) else { continue }
      let loose = contents(try LooseZipReader(bytes, named: path))
      for entry in strict.entries where !entry.isDirectory {
        do throws(ZipError) {
          let expected = try strict.read(entry.name, limit: 1 << 20)
          if let found = loose[entry.name] { #expect(found == expected, "\(path): \(entry.name)") }
        } catch {
          continue
        }
      }
    }
  }
}
