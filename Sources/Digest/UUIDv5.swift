/// Identifiers made of names (RFC 9562, section 5.5): the same name, the same identifier, for ever.
package enum UUIDv5 {
  /// The space in which a name is one thing: an identifier itself, 16 bytes.
  package struct Namespace: Sendable, Equatable {
    let bytes: [UInt8]

    private init(_ high: UInt64, _ low: UInt64) {
      bytes = [high, low].flatMap { word in
        (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) }
      }
    }

    /// Names of hosts (RFC 9562, section 6.6).
    package static let dns = Namespace(0x6ba7_b810_9dad_11d1, 0x80b4_00c0_4fd4_30c8)

    /// Bookstead's titles: the identifier of the host name `title.bookstead.org`.
    ///
    /// Written out, because every edition ever exported depends on it.
    package static let title = Namespace(0x10d5_2c00_809b_5307, 0xab8b_ef60_0705_1b95)
  }

  /// The identifier of a name: lower case, with hyphens, 36 characters.
  package static func make(namespace: Namespace, name: String) -> String {
    let digest = MessageDigest("SHA1")
    namespace.bytes.withUnsafeBytes { digest.update($0) }
    Array(name.utf8).withUnsafeBytes { digest.update($0) }
    var bytes = Array(digest.finish().prefix(16))
    bytes[6] = bytes[6] & 0x0f | 0x50
    bytes[8] = bytes[8] & 0x3f | 0x80
    return [bytes[0..<4], bytes[4..<6], bytes[6..<8], bytes[8..<10], bytes[10..<16]]
      .map { hexadecimal($0) }.joined(separator: "-")
  }

  /// The identifier of a title, which is a store's and its own id together.
  ///
  /// The name is `LENGTH:STORE/ID`, the length in bytes of UTF-8, so that no two pairs share one.
  package static func title(store: String, id: String) -> String {
    make(namespace: .title, name: "\(store.utf8.count):\(store)/\(id)")
  }
}
