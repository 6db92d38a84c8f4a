import CDeflate

/// A raw DEFLATE compressor (RFC 1951), made once and used for many entries.
struct Deflater: ~Copyable {
  /// The level that is smaller than zlib's default at under half of its cost.
  static let level: Int32 = 6

  private let compressor: OpaquePointer

  /// Nil when there is no memory for it.
  init?() {
    guard let compressor = libdeflate_alloc_compressor(Self.level) else { return nil }
    self.compressor = compressor
  }

  deinit { libdeflate_free_compressor(compressor) }

  /// The compressed bytes, or nil when they would not be fewer than the bytes themselves.
  func deflate(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count > 1 else { return nil }
    let room = bytes.count - 1
    return bytes.withUnsafeBytes { input in
      withUnsafeTemporaryAllocation(byteCount: room, alignment: 1) { output in
        let count = libdeflate_deflate_compress(
          compressor, input.baseAddress, input.count, output.baseAddress, room)
        return count == 0 ? nil : [UInt8](UnsafeRawBufferPointer(rebasing: output[..<count]))
      }
    }
  }
}

/// The CRC-32 that zip files carry of each entry's content.
func crc32(of bytes: [UInt8]) -> UInt32 {
  bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
}
