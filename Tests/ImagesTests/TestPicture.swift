@testable import Images

/// Pictures made for tests.
enum TestPicture {
  /// A PNG with one colour, its pixels in a stored deflate block.
  static func png(width: Int, height: Int, colour: [UInt8] = [200, 30, 60]) -> [UInt8] {
    let isTransparent = colour.count == 4
    let row: [UInt8] = [0] + [[UInt8]](repeating: colour, count: width).joined()
    let pixels = Array([[UInt8]](repeating: row, count: height).joined())
    let header =
      bigEndian(width) + bigEndian(height) + [8, isTransparent ? 6 : 2, 0, 0, 0] as [UInt8]
    return ImageHeader.pngSignature + chunk("IHDR", header) + chunk("IDAT", stored(pixels))
      + chunk("IEND", [])
  }

  /// A PNG whose header promises more pixels than its few bytes hold.
  static func bomb(width: Int, height: Int) -> [UInt8] {
    let header: [UInt8] = bigEndian(width) + bigEndian(height) + [8, 2, 0, 0, 0]
    return ImageHeader.pngSignature + chunk("IHDR", header)
      + chunk("IDAT", stored([UInt8](repeating: 0, count: 100))) + chunk("IEND", [])
  }

  /// One transparent pixel.
  static let gif: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    + [0x21, 0xF9, 4, 1, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 1, 0x44, 0, 0x3B]

  /// A JPEG with an Exif block that says which way is up (Exif 2.32, tag 0x0112).
  static func turned(_ jpeg: [UInt8], orientation: UInt8) -> [UInt8] {
    let exif: [UInt8] =
      Array("Exif\0\0II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0]
      + [orientation, 0, 0, 0, 0, 0, 0, 0]
    return jpeg[..<2] + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + jpeg[2...]
  }

  /// A zlib stream of stored blocks (RFC 1950, RFC 1951).
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let length = UInt16(block.count)
      stream.append(rest.isEmpty ? 1 : 0)
      stream += [UInt8(length & 0xFF), UInt8(length >> 8)]
      stream += [UInt8(~length & 0xFF), UInt8(~length >> 8)]
      stream += block
    } while !rest.isEmpty
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return stream + bigEndian(Int(b << 16 | a))
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    var checksum: UInt32 = 0xFFFF_FFFF
    for byte in body {
      checksum ^= UInt32(byte)
      for _ in 0..<8 { checksum = checksum >> 1 ^ (checksum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return bigEndian(data.count) + body + bigEndian(Int(~checksum))
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
