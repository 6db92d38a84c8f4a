/// Where something is: a path relative to the catalogue, or an address.
enum Location {
  /// A path as it stands, or an address with the scheme http or https; nil for any other scheme.
  ///
  /// An address without a scheme (`//host/path`, RFC 3986, section 4.2) gets https. A colon alone
  /// makes no scheme, for file names have colons.
  static func normalised(_ text: String) -> String? {
    guard !text.hasControls else { return nil }
    if text.hasPrefix("//") { return text.count > 2 ? "https:" + text : nil }
    let lower = text.prefix(12).lowercased()
    if lower.hasPrefix("http://") || lower.hasPrefix("https://") { return text }
    let isOtherScheme =
      text.contains("://")
      || ["data:", "file:", "javascript:", "mailto:", "urn:"].contains { lower.hasPrefix($0) }
    return isOtherScheme ? nil : text
  }
}

/// A media type (RFC 6838, section 4.2).
enum MediaType {
  /// Type and subtype in lower case, parameters as they stand.
  static func normalised(_ text: String) -> String? {
    let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    let essence = String(parts[0]).trimmed.lowercased()
    let names = essence.split(separator: "/", omittingEmptySubsequences: false)
    guard names.count == 2, names.allSatisfy(isName) else { return nil }
    return ([essence] + parts.dropFirst().map { String($0).trimmed }).joined(separator: "; ")
  }

  private static func isName(_ name: Substring) -> Bool {
    !name.isEmpty
      && name.allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber || "!#$&-^_.+".contains($0))
      }
  }
}
