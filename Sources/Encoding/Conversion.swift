import CUchardet
import Glibc

/// What became of bytes that were read in one encoding.
enum Conversion: Equatable {
  case text(String)
  /// The offset of the first byte that has no meaning.
  case invalid(Int)
  /// The offset of the character that the bytes end in the middle of.
  case truncated(Int)
  /// The system has no converter of the name.
  case unavailable

  /// Converts strictly, by iconv's name of the encoding.
  init(_ bytes: [UInt8], from encoding: String) {
    guard let converter = iconv_open("UTF-8", encoding), converter != Self.failure else {
      self = .unavailable
      return
    }
    defer { iconv_close(converter) }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 2)
    var offset = 0
    // A second round without input ends an encoding that has states (ISO-2022-JP).
    for isFlush in [false, true] {
      while true {
        let (code, consumed) = Self.step(converter, bytes, from: isFlush ? nil : offset, &output)
        offset += consumed
        if code == 0 { break }
        switch code {
        case E2BIG: continue
        case EINVAL:
          self = .truncated(offset)
          return
        default:
          self = .invalid(offset)
          return
        }
      }
    }
    self = .text(String(decoding: output, as: UTF8.self).withoutByteOrderMark)
  }

  /// `(iconv_t)-1`.
  private static var failure: iconv_t? { iconv_t(bitPattern: -1) }

  /// Converts until the input or 64 KiB of output end: 0 or the error number, and bytes consumed.
  private static func step(
    _ converter: iconv_t, _ bytes: [UInt8], from offset: Int?, _ output: inout [UInt8]
  ) -> (code: Int32, consumed: Int) {
    bytes.withUnsafeBytes { input in
      withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
        var target = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
        var room = buffer.count
        var code: Int32 = 0
        var consumed = 0
        if let offset {
          // iconv takes a pointer to changeable bytes, and changes none.
          var source = UnsafeMutableRawPointer(mutating: input.baseAddress)?
            .advanced(by: offset).assumingMemoryBound(to: CChar.self)
          var left = input.count - offset
          if iconv(converter, &source, &left, &target, &room) == -1 { code = errno }
          consumed = input.count - offset - left
        } else if iconv(converter, nil, nil, &target, &room) == -1 {
          code = errno
        }
        output.append(contentsOf: buffer[..<(buffer.count - room)])
        return (code, consumed)
      }
    }
  }
}

extension String {
  /// Strict UTF-8, without a byte-order mark; nil when a byte is out of place.
  init?(utf8 bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    self = text.withoutByteOrderMark
  }

  var withoutByteOrderMark: String {
    guard unicodeScalars.first == "\u{FEFF}" else { return self }
    return String(unicodeScalars.dropFirst())
  }
}
