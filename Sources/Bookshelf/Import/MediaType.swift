/// The `charset` parameter of a media type (RFC 2046, section 4.1.2): `text/plain; charset=GB18030`.
func charset(of mediaType: String) -> String? {
  for parameter in mediaType.split(separator: ";").dropFirst() {
    let parts = parameter.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased().filter({ $0 != " " }) == "charset" else {
      continue
    }
    let value = parts[1].filter { $0 != " " && $0 != "\"" && $0 != "'" }
    return value.isEmpty ? nil : value
  }
  return nil
}

/// A media type with the encoding that a person named, unless it names one itself.
func mediaType(_ mediaType: String?, charset encoding: String?) -> String? {
  guard let encoding, mediaType.flatMap(charset(of:)) == nil else { return mediaType }
  return "\(mediaType ?? "text/plain"); charset=\(encoding)"
}
