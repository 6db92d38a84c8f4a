import CZip
import Glibc
import Messages

/// A file to be put into a zip file.
package struct ZipEntry: Sendable {
  package enum Method: Sendable {
    /// As it is: for what is compressed already.
    case store
    /// Deflated where that makes it smaller, stored otherwise.
    case deflate
  }

  /// Its path in the archive, with slashes.
  package var name: String
  package var bytes: [UInt8]
  package var method: Method

  package init(name: String, bytes: [UInt8], method: Method = .deflate) {
    self.name = name
    self.bytes = bytes
    self.method = method
  }
}

/// Makes a zip file in memory, the same bytes for the same entries.
///
/// Entries stand in the order they are added, carry the first moment that a zip file can name
/// (1980-01-01) and no extra field; only names beyond ASCII are marked as UTF-8. An entry is
/// compressed when it is added, so its content need not live until the end.
package struct ZipWriter: ~Copyable {
  private let target: OpaquePointer
  private let archive: OpaquePointer
  private let deflater: Deflater
  private var isOpen = true

  package init() throws(ZipError) {
    guard let deflater = Deflater(), let target = zip_source_buffer_create(nil, 0, 0, nil) else {
      throw .notWritten(entry: "", reason: systemReason(ENOMEM))
    }
    zip_source_keep(target)
    var error = zip_error_t()
    zip_error_init(&error)
    defer { zip_error_fini(&error) }
    guard let archive = zip_open_from_source(target, ZIP_TRUNCATE, &error) else {
      zip_source_free(target)
      zip_source_free(target)
      throw .notWritten(entry: "", reason: reason(of: &error))
    }
    self.target = target
    self.archive = archive
    self.deflater = deflater
  }

  deinit {
    if isOpen { zip_discard(archive) }
    zip_source_free(target)
  }

  /// Puts entries into a new zip file.
  package static func write(_ entries: [ZipEntry]) throws(ZipError) -> [UInt8] {
    var writer = try ZipWriter()
    for entry in entries { try writer.add(entry) }
    return try writer.finish()
  }

  /// Adds an entry at the end. A name that is there already is refused.
  package mutating func add(_ entry: consuming ZipEntry) throws(ZipError) {
    let name = entry.name
    let deflated = entry.method == .deflate ? deflater.deflate(entry.bytes) : nil
    let source =
      if let deflated {
        ByteSource(
          deflated, kind: .deflated(crc: crc32(of: entry.bytes), size: entry.bytes.count))
      } else {
        ByteSource(entry.bytes, kind: .plain)
      }
    try add(name, source, isDeflated: deflated != nil)
  }

  /// Adds an entry whose data is deflated already.
  mutating func add(name: String, deflated: [UInt8], crc: UInt32, size: Int) throws(ZipError) {
    try add(
      name, ByteSource(deflated, kind: .deflated(crc: crc, size: size)), isDeflated: true)
  }

  private mutating func add(
    _ name: String, _ source: ByteSource, isDeflated: Bool
  ) throws(ZipError) {
    guard let handle = source.makeSource() else {
      throw .notWritten(entry: name, reason: systemReason(ENOMEM))
    }
    let index = zip_file_add(archive, name, handle, zip_flags_t(ZIP_FL_ENC_UTF_8))
    guard index >= 0 else {
      zip_source_free(handle)
      throw .notWritten(entry: name, reason: reason(of: archive))
    }
    let method = isDeflated ? ZIP_CM_DEFLATE : ZIP_CM_STORE
    guard zip_set_file_compression(archive, zip_uint64_t(index), method, 0) == 0,
      zip_file_set_dostime(archive, zip_uint64_t(index), 0, Self.firstOf1980, 0) == 0
    else { throw .notWritten(entry: name, reason: reason(of: archive)) }
  }

  /// The finished archive.
  package consuming func finish() throws(ZipError) -> [UInt8] {
    guard zip_close(archive) == 0 else {
      throw .notWritten(entry: "", reason: reason(of: archive))
    }
    isOpen = false
    return try readBack()
  }

  /// 1980-01-01 as MS-DOS writes a date.
  private static let firstOf1980: zip_uint16_t = 1 << 5 | 1

  private func readBack() throws(ZipError) -> [UInt8] {
    var stat = zip_stat_t()
    guard zip_source_stat(target, &stat) == 0, zip_source_open(target) == 0 else {
      throw .notWritten(entry: "", reason: tr("it could not be read"))
    }
    defer { zip_source_close(target) }
    let size = Int(stat.size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, Int(zip_source_read(target, buffer.baseAddress, zip_uint64_t(size))))
    }
    guard bytes.count == size else {
      throw .notWritten(entry: "", reason: tr("it ends in the middle"))
    }
    return bytes
  }
}
