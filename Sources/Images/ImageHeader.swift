/// What a picture says of itself before a pixel is decoded.
package enum ImageHeader {
  static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Width and height in pixels as they are stored, before any turning that Exif asks for.
  ///
  /// Nil for SVG, which has no pixels, and for headers that are cut short or say zero.
  package static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
    let size: (width: Int, height: Int)?
    switch ImageFormat.identify(bytes) {
    case .jpeg: size = jpegSize(bytes)
    case .png: size = pngSize(bytes)
    case .gif: size = gifSize(bytes)
    case .webp: size = webpSize(bytes)
    case .svg, nil: size = nil
    }
    guard let size, size.width > 0, size.height > 0 else { return nil }
    return size
  }

  /// The frame header among the segments (ITU-T T.81, B.2.2).
  private static func jpegSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    var position = 2
    while position + 9 <= bytes.count, bytes[position] == 0xFF {
      let marker = bytes[position + 1]
      switch marker {
      case 0xFF:  // A fill byte.
        position += 1
      case 0x01, 0xD0...0xD8:  // Markers that stand alone.
        position += 2
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        return (bytes.bigEndian16(position + 7), bytes.bigEndian16(position + 5))
      case 0xD9, 0xDA:  // The scan begins, and no frame header has come.
        return nil
      default:
        position += 2 + bytes.bigEndian16(position + 2)
      }
    }
    return nil
  }

  /// The IHDR chunk, which comes first (PNG 11.2.2).
  private static func pngSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    return (
      bytes.bigEndian16(16) << 16 | bytes.bigEndian16(18),
      bytes.bigEndian16(20) << 16 | bytes.bigEndian16(22)
    )
  }

  /// The logical screen (GIF89a, section 18).
  private static func gifSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= 10 else { return nil }
    return (bytes.littleEndian16(6), bytes.littleEndian16(8))
  }

  /// The first chunk, one of three kinds (RFC 9649, section 2).
  private static func webpSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= 30 else { return nil }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8 ":
      guard bytes[23..<26].elementsEqual([0x9D, 0x01, 0x2A]) else { return nil }
      return (bytes.littleEndian16(26) & 0x3FFF, bytes.littleEndian16(28) & 0x3FFF)
    case "VP8L":
      guard bytes[20] == 0x2F else { return nil }
      let bits = bytes.littleEndian16(21) | bytes.littleEndian16(23) << 16
      return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    case "VP8X":
      return (bytes.littleEndian24(24) + 1, bytes.littleEndian24(27) + 1)
    default:
      return nil
    }
  }
}

extension [UInt8] {
  fileprivate func bigEndian16(_ position: Int) -> Int {
    Int(self[position]) << 8 | Int(self[position + 1])
  }

  fileprivate func littleEndian16(_ position: Int) -> Int {
    Int(self[position]) | Int(self[position + 1]) << 8
  }

  fileprivate func littleEndian24(_ position: Int) -> Int {
    littleEndian16(position) | Int(self[position + 2]) << 16
  }
}
