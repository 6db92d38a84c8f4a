/// Textual data in a PNG file, uncompressed (PNG, second edition, section 11.3.4.3, `tEXt`).
enum PNGText {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let type = Array("tEXt".utf8)
  /// Bytes of a chunk's length and type, and of its checksum.
  private static let frame = 8
  private static let checksum = 4

  private struct Chunk {
    var type: ArraySlice<UInt8>
    var data: ArraySlice<UInt8>
    /// With its frame.
    var range: Range<Int>
  }

  /// The texts by their keywords, of two the first; `isWhole` where the bytes reach to the end of the
  /// picture. Nil where they are no PNG.
  static func texts(in png: [UInt8]) -> (found: [String: String], isWhole: Bool)? {
    guard png.starts(with: signature) else { return nil }
    var found: [String: String] = [:]
    var place = signature.count
    while let chunk = chunk(at: place, in: png) {
      if let (keyword, text) = text(of: chunk), found[keyword] == nil { found[keyword] = text }
      place = chunk.range.upperBound
      if chunk.type.elementsEqual("IEND".utf8) { return (found, true) }
    }
    return (found, false)
  }

  /// The picture with these texts behind its header, and without others of these keywords; nil where
  /// the bytes are no whole PNG.
  ///
  /// - Parameter texts: in ASCII.
  static func replacing(_ texts: [(keyword: String, text: String)], in png: [UInt8]) -> [UInt8]? {
    guard png.starts(with: signature) else { return nil }
    var result = signature
    var place = signature.count
    while let chunk = chunk(at: place, in: png) {
      place = chunk.range.upperBound
      let keyword = text(of: chunk)?.keyword
      if !texts.contains(where: { $0.keyword == keyword }) { result += png[chunk.range] }
      if chunk.type.elementsEqual("IHDR".utf8) {
        for (keyword, text) in texts {
          result += framed(Array(keyword.utf8) + [0] + Array(text.utf8))
        }
      }
      if chunk.type.elementsEqual("IEND".utf8) { return result }
    }
    return nil
  }

  private static func chunk(at place: Int, in png: [UInt8]) -> Chunk? {
    guard place + frame <= png.count else { return nil }
    let length = png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    let end = place + frame + length + checksum
    guard end <= png.count else { return nil }
    return Chunk(
      type: png[place + 4..<place + frame], data: png[place + frame..<end - checksum],
      range: place..<end)
  }

  private static func text(of chunk: Chunk) -> (keyword: String, text: String)? {
    guard chunk.type.elementsEqual(type), let zero = chunk.data.firstIndex(of: 0) else {
      return nil
    }
    return (
      String(decoding: chunk.data[..<zero], as: UTF8.self),
      String(decoding: chunk.data[(zero + 1)...], as: UTF8.self)
    )
  }

  private static func framed(_ data: [UInt8]) -> [UInt8] {
    bigEndian(UInt32(data.count)) + type + data + bigEndian(crc(type + data))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian, Array.init)
  }

  /// The checksum of a chunk (PNG, annex D).
  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { crc, byte in table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ crc >> 8 }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1 }
  }
}
