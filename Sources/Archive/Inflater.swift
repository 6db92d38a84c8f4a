import CDeflate

/// A raw DEFLATE decompressor (RFC 1951), made once and used for many entries.
final class Inflater {
  enum Result {
    case bytes([UInt8])
    case tooLarge, damaged
  }

  private let decompressor: OpaquePointer

  /// Nil when there is no memory for it.
  init?() {
    guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
    self.decompressor = decompressor
  }

  deinit { libdeflate_free_decompressor(decompressor) }

  /// What a part of a file unpacks to.
  ///
  /// - Parameters:
  ///   - size: the bytes that it should be; no more memory is taken for a lie than for the truth.
  ///   - limit: the bytes that it may be.
  func inflate(
    _ file: [UInt8], _ part: Range<Int>, expecting size: Int?, limit: Int
  ) -> Result {
    // No data unpacks to more than 1,032 times its size.
    let most = min(limit, part.count.multipliedReportingOverflow(by: 1032).partialValue + 64)
    var room = max(64, min(size ?? part.count * 4, most))
    while true {
      var result = LIBDEFLATE_BAD_DATA
      let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        result = file.withUnsafeBytes { input in
          libdeflate_deflate_decompress(
            decompressor, input.baseAddress.map { $0 + part.lowerBound }, part.count,
            buffer.baseAddress, room, &count)
        }
        if result != LIBDEFLATE_SUCCESS { count = 0 }
      }
      switch result {
      case LIBDEFLATE_SUCCESS: return bytes.count > limit ? .tooLarge : .bytes(bytes)
      case LIBDEFLATE_INSUFFICIENT_SPACE:
        guard room < most else { return most == limit ? .tooLarge : .damaged }
        room = min(room * 2, most)
      default: return .damaged
      }
    }
  }
}
