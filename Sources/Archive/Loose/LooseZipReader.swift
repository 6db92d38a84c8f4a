import Messages

/// Reads zip files that other programs took for good enough: directories that are wrong or missing,
/// names in any encoding, checksums and sizes that do not hold.
///
/// libzip refuses such a file as a whole. Here what the central directory says is believed only
/// where a local header agrees, and without a directory the local headers are sought. What an entry
/// really unpacks to is counted, as `ZipReader` does. One thread at a time.
package final class LooseZipReader {
  /// In the order of the directory, without folders and links.
  package let entries: [LooseZipEntry]
  /// The directory is missing or cannot be read; the entries were found one by one.
  package let lacksDirectory: Bool
  package let bytes: [UInt8]

  private let file: String
  private let inflater: Inflater
  private var budget: Int
  private let whole: Int
  /// Bytes that were unpacked so far.
  package var spent: Int { whole - budget }

  /// More entries than this no book has.
  private static let mostEntries = 50_000

  /// - Parameters:
  ///   - name: what errors call the file.
  ///   - budget: the bytes that all reads together may unpack to.
  package init(_ bytes: [UInt8], named name: String, budget: Int = 1 << 30) throws(ZipError) {
    self.bytes = bytes
    file = name
    self.budget = budget
    whole = budget
    guard let inflater = Inflater() else {
      throw .notAnArchive(file: name, reason: tr("it could not be read"))
    }
    self.inflater = inflater
    guard !bytes.isEmpty else { throw .notAnArchive(file: name, reason: tr("it is empty")) }
    let limit = Self.mostEntries
    let directory = LooseZipDirectory.central(of: bytes, limit: limit)
    let leads = LooseZipDirectory.leadToFiles(directory, in: bytes)
    let sought = leads ? [] : LooseZipDirectory.local(of: bytes, limit: limit)
    let found = sought.isEmpty ? directory : sought
    guard !found.isEmpty else {
      throw .notAnArchive(file: name, reason: tr("it is no zip file"))
    }
    guard found.count <= limit else { throw .crowded(file: name, limit: limit) }
    lacksDirectory = directory.isEmpty || !sought.isEmpty
    entries = found.filter { !$0.isFolder && !$0.isLink }
  }

  /// What an entry unpacks to, and what was wrong with it where that could be passed over.
  ///
  /// - Parameter limit: the bytes it may unpack to; one more is an error.
  package func read(
    _ entry: LooseZipEntry, limit: Int
  ) throws(ZipError) -> (bytes: [UInt8], fault: String?) {
    guard !entry.isEncrypted else { throw .encrypted(file: file, entry: entry.place) }
    guard let data = compressed(entry) else {
      throw .damaged(file: file, entry: entry.place, reason: tr("it ends in the middle"))
    }
    let content: [UInt8]
    switch entry.method {
    case 0:
      guard data.count <= limit else {
        throw .tooLarge(file: file, entry: entry.place, limit: limit)
      }
      content = Array(bytes[data])
    case 8:
      switch inflater.inflate(bytes, data, expecting: entry.size, limit: limit) {
      case .bytes(let inflated): content = inflated
      case .tooLarge: throw .tooLarge(file: file, entry: entry.place, limit: limit)
      case .damaged:
        throw .damaged(
          file: file, entry: entry.place, reason: tr("the compressed data is damaged"))
      }
    default:
      throw .damaged(
        file: file, entry: entry.place, reason: tr("its compression method is not known"))
    }
    budget -= content.count
    guard budget >= 0 else { throw .exhausted(file: file, budget: whole) }
    return (content, fault(of: entry, content))
  }

  /// Where an entry's data is in the file; nil where no local header stands at its place.
  package func compressed(_ entry: LooseZipEntry) -> Range<Int>? {
    guard bytes.isSignature(0x0403_4B50, at: entry.header) else { return nil }
    let start =
      entry.header + 30 + bytes.little16(entry.header + 26) + bytes.little16(entry.header + 28)
    guard start <= bytes.count else { return nil }
    let end = start + entry.compressedSize
    guard end <= bytes.count else {
      // Deflated data ends by itself.
      return entry.method == 8 && start < bytes.count ? start..<bytes.count : nil
    }
    return start..<end
  }

  private func fault(of entry: LooseZipEntry, _ content: [UInt8]) -> String? {
    if let crc = entry.crc, crc32(of: content) != crc { return tr("the checksum is wrong") }
    return nil
  }
}

/// An entry as a zip file has it. Only what is read of it counts.
package struct LooseZipEntry: Sendable, Equatable {
  /// The name's bytes, in an encoding that nobody may have told.
  package var rawName: [UInt8]
  package var method: Int
  package var isEncrypted: Bool
  /// Bytes when unpacked, as the archive claims; nil where it does not say.
  var size: Int?
  var compressedSize: Int
  var crc: UInt32?
  /// Where its local header is.
  package var header: Int
  var isLink = false

  var isFolder: Bool { rawName.last == UInt8(ascii: "/") || rawName.last == UInt8(ascii: "\\") }

  /// The name for messages.
  var place: String { String(decoding: rawName, as: UTF8.self) }
}

extension [UInt8] {
  func little16(_ index: Int) -> Int {
    index >= 0 && index + 1 < count ? Int(self[index]) | Int(self[index + 1]) << 8 : 0
  }

  func little32(_ index: Int) -> Int { little16(index) | little16(index + 2) << 16 }

  func isSignature(_ signature: Int, at index: Int) -> Bool {
    index >= 0 && index + 30 <= count && little32(index) == signature
  }
}
