import CZip

/// Bytes that libzip reads when it wants them: long after the call that hands them over.
///
/// libzip holds one reference and lets go of it by `ZIP_SOURCE_FREE`, so the bytes live exactly as
/// long as they are needed and are never copied for it.
final class ByteSource {
  /// What the bytes are, for `ZIP_SOURCE_STAT`.
  enum Kind {
    /// An entry that is deflated already: the content's CRC-32 and size.
    case deflated(crc: UInt32, size: Int)
    /// Bytes as they are. Whole archives must be readable from any place.
    case plain
  }

  private let bytes: [UInt8]
  private let kind: Kind
  private var position = 0
  private var error = zip_error_t()

  init(_ bytes: [UInt8], kind: Kind) {
    self.bytes = bytes
    self.kind = kind
    zip_error_init(&error)
  }

  deinit { zip_error_fini(&error) }

  /// A libzip source over these bytes; the source keeps them alive. Nil when memory is short.
  func makeSource() -> OpaquePointer? {
    let retained = Unmanaged.passRetained(self)
    let source = zip_source_function_create(
      { userdata, data, length, command in
        guard let userdata else { return -1 }
        let source = Unmanaged<ByteSource>.fromOpaque(userdata)
        if command == ZIP_SOURCE_FREE {
          source.release()
          return 0
        }
        return source.takeUnretainedValue().answer(command, data, length)
      }, retained.toOpaque(), nil)
    if source == nil { retained.release() }
    return source
  }

  /// One command of libzip's source protocol (zip_source_function(3)); -1 is a failure.
  private func answer(
    _ command: zip_source_cmd_t, _ data: UnsafeMutableRawPointer?, _ length: zip_uint64_t
  ) -> zip_int64_t {
    switch command {
    case ZIP_SOURCE_OPEN:
      position = 0
      return 0
    case ZIP_SOURCE_READ: return read(into: data, length)
    case ZIP_SOURCE_CLOSE: return 0
    case ZIP_SOURCE_STAT: return stat(into: data, length)
    case ZIP_SOURCE_ERROR: return zip_error_to_data(&error, data, length)
    case ZIP_SOURCE_SEEK: return seek(data, length)
    case ZIP_SOURCE_TELL: return zip_int64_t(position)
    case ZIP_SOURCE_SUPPORTS: return supported
    default:
      zip_error_set(&error, ZIP_ER_OPNOTSUPP, 0)
      return -1
    }
  }

  private var supported: zip_int64_t {
    var commands = [
      ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE, ZIP_SOURCE_STAT, ZIP_SOURCE_ERROR,
      ZIP_SOURCE_FREE, ZIP_SOURCE_SUPPORTS,
    ]
    if case .plain = kind { commands += [ZIP_SOURCE_SEEK, ZIP_SOURCE_TELL] }
    return commands.reduce(0) { $0 | 1 << zip_int64_t($1.rawValue) }
  }

  private func read(into data: UnsafeMutableRawPointer?, _ length: zip_uint64_t) -> zip_int64_t {
    let count = min(Int(clamping: length), bytes.count - position)
    guard let data, count > 0 else { return 0 }
    bytes.withUnsafeBytes {
      UnsafeMutableRawBufferPointer(start: data, count: count)
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[position..<position + count]))
    }
    position += count
    return zip_int64_t(count)
  }

  private func stat(into data: UnsafeMutableRawPointer?, _ length: zip_uint64_t) -> zip_int64_t {
    guard let data, length >= MemoryLayout<zip_stat_t>.size else {
      zip_error_set(&error, ZIP_ER_INVAL, 0)
      return -1
    }
    let stat = data.assumingMemoryBound(to: zip_stat_t.self)
    zip_stat_init(stat)
    stat.pointee.comp_size = zip_uint64_t(bytes.count)
    stat.pointee.encryption_method = zip_uint16_t(ZIP_EM_NONE)
    switch kind {
    case .plain:
      stat.pointee.size = zip_uint64_t(bytes.count)
      stat.pointee.comp_method = zip_uint16_t(ZIP_CM_STORE)
      stat.pointee.valid = zip_uint64_t(
        ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE | ZIP_STAT_COMP_METHOD | ZIP_STAT_ENCRYPTION_METHOD)
    case .deflated(let crc, let size):
      stat.pointee.size = zip_uint64_t(size)
      stat.pointee.crc = crc
      stat.pointee.comp_method = zip_uint16_t(ZIP_CM_DEFLATE)
      stat.pointee.valid = zip_uint64_t(
        ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE | ZIP_STAT_CRC | ZIP_STAT_COMP_METHOD
          | ZIP_STAT_ENCRYPTION_METHOD)
    }
    return zip_int64_t(MemoryLayout<zip_stat_t>.size)
  }

  private func seek(_ data: UnsafeMutableRawPointer?, _ length: zip_uint64_t) -> zip_int64_t {
    let target = zip_source_seek_compute_offset(
      zip_uint64_t(position), zip_uint64_t(bytes.count), data, length, &error)
    guard target >= 0 else { return -1 }
    position = Int(target)
    return 0
  }
}
