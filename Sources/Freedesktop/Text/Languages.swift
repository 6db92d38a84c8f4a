import CGIO

/// The languages a person reads.
package enum Languages {
  /// Names of locales as translations are looked up by, the dearest first: `zh_CN.UTF-8`, `zh_CN`,
  /// `zh`; the last is `C`.
  package static var preferred: [String] {
    guard let names = g_get_language_names() else { return [] }
    var preferred: [String] = []
    var next = names
    while let name = next.pointee {
      preferred.append(String(cString: name))
      next += 1
    }
    return preferred
  }
}
