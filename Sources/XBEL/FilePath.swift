/// The path in a `file` URI, however the program that wrote it escapes.
enum FilePath {
  static func of(_ uri: String) -> String? {
    let bytes = Array(uri.utf8)
    let isFile = uri.prefix(7).lowercased() == "file://"
    guard isFile, let slash = bytes[7...].firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let host = String(decoding: bytes[7..<slash], as: UTF8.self)
    guard host.isEmpty || host == "localhost" else { return nil }
    var path: [UInt8] = []
    var rest = bytes[slash...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        path.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else {
        return nil
      }
      path.append(high << 4 | low)
    }
    return String(validating: path, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
