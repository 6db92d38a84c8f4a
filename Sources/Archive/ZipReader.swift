import CZip
import Glibc
import Messages

/// What a zip file says of one of its entries. Only `name` is to be trusted.
package struct ZipEntryInfo: Sendable, Equatable {
  /// Its path in the archive, with slashes.
  package var name: String
  /// Bytes when unpacked, as the archive claims.
  package var size: UInt64
  package var compressedSize: UInt64
  package var isEncrypted: Bool
  /// The name's bytes as they stand in the archive, in an encoding that nobody may have told.
  package var rawName: [UInt8]
  /// Its place in the directory.
  package var index: UInt64

  package var isDirectory: Bool { name.hasSuffix("/") || size == 0 && name.hasSuffix("\\") }
}

/// Reads a zip file that may have been made to do harm.
///
/// No claim of the archive is believed: what an entry really unpacks to is counted, for each entry
/// and for all together. One thread at a time.
package final class ZipReader {
  /// What the archive holds, in its order; of entries with one name the first counts.
  package let entries: [ZipEntryInfo]
  /// Those whose names lead out of the folder that they would be unpacked into. They are never read by
  /// these names; some are safe in the encoding that they were meant in.
  package let unsafeEntries: [ZipEntryInfo]
  /// Names of which a later entry has another content.
  package let repeatedNames: [String]
  /// Bytes that were unpacked so far.
  package private(set) var spent = 0

  private let file: String
  private let archive: OpaquePointer
  private let places: [String: Int]
  private let budget: Int

  /// Opens an archive that is in memory.
  ///
  /// - Parameters:
  ///   - name: what errors call the file.
  ///   - budget: the bytes that all reads together may unpack to.
  package init(_ bytes: [UInt8], named name: String, budget: Int = 1 << 30) throws(ZipError) {
    file = name
    self.budget = budget
    archive = try Self.open(bytes, named: name)
    do {
      var list = Listing()
      try list.read(archive, named: name)
      (entries, places) = (list.entries, list.places)
      (unsafeEntries, repeatedNames) = (list.unsafe, list.repeated)
    } catch {
      zip_discard(archive)
      throw error
    }
  }

  deinit { zip_discard(archive) }

  package func contains(_ name: String) -> Bool { places[name] != nil }

  /// Unpacks one entry.
  ///
  /// - Parameter limit: the bytes it may unpack to; one more is an error.
  package func read(_ name: String, limit: Int) throws(ZipError) -> [UInt8] {
    guard let place = places[name] else { throw .missing(file: file, entry: name) }
    return try read(entries[place], limit: limit)
  }

  /// Unpacks one of the entries, whatever its name.
  package func read(_ entry: ZipEntryInfo, limit: Int) throws(ZipError) -> [UInt8] {
    let name = entry.name
    guard let handle = zip_fopen_index(archive, entry.index, 0) else { throw failure(name) }
    defer { zip_fclose(handle) }
    var bytes: [UInt8] = []
    while true {
      let count = try readBlock(of: handle, named: name, onto: &bytes)
      if count == 0 { return bytes }
      spent += count
      guard bytes.count <= limit else { throw .tooLarge(file: file, entry: name, limit: limit) }
      guard spent <= budget else { throw .exhausted(file: file, budget: budget) }
    }
  }

  /// Reads up to 64 KiB; 0 is the end, where libzip has compared the checksum.
  private func readBlock(
    of handle: OpaquePointer, named name: String, onto bytes: inout [UInt8]
  ) throws(ZipError) -> Int {
    let size = 1 << 16
    let count = withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) { block in
      let count = Int(zip_fread(handle, block.baseAddress, zip_uint64_t(size)))
      if count > 0 { bytes += UnsafeRawBufferPointer(rebasing: block[..<count]) }
      return count
    }
    guard count >= 0 else {
      throw .damaged(file: file, entry: name, reason: reason(ofEntry: handle))
    }
    return count
  }

  private func failure(_ name: String) -> ZipError {
    switch zip_error_code_zip(zip_get_error(archive)) {
    case ZIP_ER_NOPASSWD, ZIP_ER_ENCRNOTSUPP: .encrypted(file: file, entry: name)
    default: .damaged(file: file, entry: name, reason: reason(of: archive))
    }
  }

  private static func open(_ bytes: [UInt8], named name: String) throws(ZipError) -> OpaquePointer {
    // libzip takes no bytes at all for an archive without entries.
    guard !bytes.isEmpty else { throw .notAnArchive(file: name, reason: tr("it is empty")) }
    guard let source = ByteSource(bytes, kind: .plain).makeSource() else {
      throw .notAnArchive(file: name, reason: systemReason(ENOMEM))
    }
    var error = zip_error_t()
    zip_error_init(&error)
    defer { zip_error_fini(&error) }
    guard let archive = zip_open_from_source(source, ZIP_RDONLY, &error) else {
      zip_source_free(source)
      throw .notAnArchive(file: name, reason: reason(of: &error))
    }
    return archive
  }
}

/// The directory of an archive.
private struct Listing {
  var entries: [ZipEntryInfo] = []
  var places: [String: Int] = [:]
  var unsafe: [ZipEntryInfo] = []
  var repeated: [String] = []
  private var checksums: [UInt32] = []

  mutating func read(_ archive: OpaquePointer, named file: String) throws(ZipError) {
    for index in 0..<zip_uint64_t(max(0, zip_get_num_entries(archive, 0))) {
      var stat = zip_stat_t()
      guard zip_stat_index(archive, index, 0, &stat) == 0, let bytes = stat.name else {
        throw .notAnArchive(file: file, reason: reason(of: archive))
      }
      let raw = zip_get_name(archive, index, zip_flags_t(ZIP_FL_ENC_RAW)) ?? bytes
      let entry = ZipEntryInfo(
        name: String(cString: bytes), size: stat.size, compressedSize: stat.comp_size,
        isEncrypted: stat.encryption_method != ZIP_EM_NONE,
        rawName: Array(UnsafeRawBufferPointer(start: raw, count: strlen(raw))), index: index)
      add(entry, checksum: stat.crc)
    }
  }

  private mutating func add(_ entry: ZipEntryInfo, checksum: UInt32) {
    guard Self.isSafe(entry.name) else {
      unsafe.append(entry)
      return
    }
    if let first = places[entry.name] {
      if entries[first].size != entry.size || checksums[first] != checksum {
        repeated.append(entry.name)
      }
      return
    }
    places[entry.name] = entries.count
    entries.append(entry)
    checksums.append(checksum)
  }

  /// Whether a name stays below the folder that it is taken relative to, on any system.
  private static func isSafe(_ name: String) -> Bool {
    guard let first = name.utf8.first, first != UInt8(ascii: "/") else { return false }
    guard !name.utf8.contains(UInt8(ascii: "\\")) else { return false }
    let isDrive = name.utf8.dropFirst().first == UInt8(ascii: ":") && isLetter(first)
    return !isDrive && !name.split(separator: "/").contains("..")
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
}
