/// A web page that a store sends in a book's place, when it wants a person to log in.
package enum LoginPage {
  /// Whether a page is one: it asks for a password, or the file's name says that it is no page at all.
  ///
  /// - Parameter bytes: a file that is HTML by its content.
  package static func isOne(_ bytes: [UInt8], name: String) -> Bool {
    let lower = name.lowercased()
    let endings = [".epub", ".fb2", ".fbz", ".mobi", ".azw3", ".pdf", ".zip"]
    if endings.contains(where: { lower.hasSuffix($0) }) { return true }
    let start = String(
      decoding: bytes.prefix(1 << 19).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 },
      as: UTF8.self)
    return ["type=\"password\"", "type='password'", "type=password"].contains {
      start.firstRange(of: $0) != nil
    }
  }
}
