/// Text that is UTF-8 but for a few bytes, for readers that can tell which part is damaged.
package enum UTF8Salvage {
  /// The text with something else in the place of each bad byte; nil when the bytes are not UTF-8
  /// in the main.
  ///
  /// - Parameter substitute: What the reader will know again, such as an escape that cannot stand
  ///   in a good text.
  package static func text(of bytes: [UInt8], substitute: String) -> String? {
    guard UTF8Damage.first(in: bytes) != nil else { return nil }
    var salvaged: [UInt8] = []
    salvaged.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] < 0x80 {
        salvaged.append(bytes[index])
        index += 1
      } else if case .good(let length) = UTF8Damage.sequence(at: index, in: bytes),
        String(validating: bytes[index..<index + length], as: UTF8.self) != nil
      {
        salvaged += bytes[index..<index + length]
        index += length
      } else {
        salvaged += substitute.utf8
        index += 1
      }
    }
    return String(decoding: salvaged, as: UTF8.self)
  }
}
