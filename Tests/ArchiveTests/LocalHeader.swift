/// A local file header as it stands in a zip file (APPNOTE 4.3.7), read by hand so that the
/// library under test is not its own witness.
struct LocalHeader: Equatable {
  var versionNeeded: Int
  var flags: Int
  var method: Int
  var time: Int
  var date: Int
  var name: String
  var extraLength: Int
  var sizes: [Int]

  /// The headers of an archive whose entries have no data descriptors.
  static func all(in bytes: [UInt8]) -> [LocalHeader] {
    var headers: [LocalHeader] = []
    var offset = 0
    while offset + 30 <= bytes.count, bytes[offset..<offset + 4].elementsEqual([0x50, 0x4B, 3, 4]) {
      func number(_ at: Int, _ width: Int) -> Int {
        (0..<width).reduce(0) { $0 | Int(bytes[offset + at + $1]) << (8 * $1) }
      }
      let nameLength = number(26, 2)
      headers.append(
        LocalHeader(
          versionNeeded: number(4, 2), flags: number(6, 2), method: number(8, 2),
          time: number(10, 2), date: number(12, 2),
          name: String(decoding: bytes[offset + 30..<offset + 30 + nameLength], as: UTF8.self),
          extraLength: number(28, 2), sizes: [number(18, 4), number(22, 4)]))
      offset += 30 + nameLength + number(28, 2) + number(18, 4)
    }
    return headers
  }
}
