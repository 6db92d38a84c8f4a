import CGIO

/// Normal forms and case folding (Unicode Standard Annex 15; section 3.13), by GLib.
package enum UnicodeText {
  /// The composed canonical form (NFC); invalid parts cannot be in a Swift string.
  package static func composed(_ text: String) -> String {
    convert(text) { g_utf8_normalize($0, -1, G_NORMALIZE_DEFAULT_COMPOSE) }
  }

  /// Equal for texts that differ in case or composition only.
  package static func caseFolded(_ text: String) -> String {
    composed(convert(composed(text)) { g_utf8_casefold($0, -1) })
  }

  /// GLib reads up to the first NUL; what stands after it would be lost, so NULs go first.
  private static func convert(
    _ text: String, with function: (UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>?
  ) -> String {
    let text = text.utf8.contains(0) ? text.filter { $0 != "\0" } : text
    guard let converted = text.withCString(function) else { return text }
    defer { g_free(converted) }
    return String(cString: converted)
  }
}
