import Testing

@testable import Images

@Suite struct ImageHeaderTests {
  private static let webpSimple: [UInt8] =
    Array("RIFF".utf8) + [0x24, 0, 0, 0] + Array("WEBPVP8 ".utf8) + [0x18, 0, 0, 0]
    + [0x30, 0x01, 0x00, 0x9D, 0x01, 0x2A, 0x2C, 0x41, 0xC8, 0x00]
  private static let webpLossless: [UInt8] =
    Array("RIFF".utf8) + [0x1C, 0, 0, 0] + Array("WEBPVP8L".utf8) + [0x0F, 0, 0, 0]
    + [0x2F, 0x63, 0xC0, 0x4A, 0x00] + [0, 0, 0, 0, 0]
  private static let webpExtended: [UInt8] =
    Array("RIFF".utf8) + [0x24, 0, 0, 0] + Array("WEBPVP8X".utf8) + [0x0A, 0, 0, 0]
    + [0x10, 0, 0, 0, 0xAF, 0x04, 0x00, 0x07, 0x07, 0x00]

  @Test(arguments: [
    (TestPicture.png(width: 3, height: 2), 3, 2),
    (Array("GIF89a".utf8) + [0x2C, 0x01, 0xC8, 0x00], 300, 200),
    (webpSimple, 300, 200),
    (webpLossless, 100, 300),
    (webpExtended, 1200, 1800),
    // A fill byte, an application segment and a table before the frame header.
    (
      [0xFF, 0xD8, 0xFF, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xDB, 0, 3, 9]
        + [0xFF, 0xC2, 0, 17, 8, 0x07, 0x08, 0x04, 0xB0, 3], 1200, 1800
    ),
  ])
  func sizes(bytes: [UInt8], width: Int, height: Int) throws {
    let size = try #require(ImageHeader.size(of: bytes))
    #expect(size == (width, height))
  }

  @Test(arguments: [
    [], [0xFF, 0xD8, 0xFF], [0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF],
    // A segment whose length is zero, a scan without a frame, a height of zero.
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0xFF, 0xD8, 0xFF, 0xDA, 0, 4, 0, 0, 0, 0, 0],
    [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0, 0, 4, 0xB0, 3],
    ImageHeader.pngSignature, Array("GIF89a".utf8), Array("GIF89a".utf8) + [0, 0, 1, 0],
    Array("<svg width='10' height='10'/>".utf8),
  ])
  func noSize(bytes: [UInt8]) {
    #expect(ImageHeader.size(of: bytes) == nil)
  }

  @Test(arguments: [webpSimple, webpLossless, webpExtended, TestPicture.png(width: 3, height: 2)])
  func everyCutIsSurvived(bytes: [UInt8]) {
    for count in bytes.indices { _ = ImageHeader.size(of: Array(bytes[..<count])) }
  }
}
