/// The picture formats that are core media types (EPUB 3.3, section 3.2), known by their bytes.
///
/// What a file calls itself is never asked: stores serve WebP as `.jpg`.
package enum ImageFormat: Sendable, CaseIterable {
  case jpeg, png, gif, webp, svg

  package var mediaType: String {
    switch self {
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    case .gif: "image/gif"
    case .webp: "image/webp"
    case .svg: "image/svg+xml"
    }
  }

  /// Lower case, without the dot.
  package var fileExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .png: "png"
    case .gif: "gif"
    case .webp: "webp"
    case .svg: "svg"
    }
  }

  /// The format that the bytes begin as; nil for anything else.
  package static func identify(_ bytes: [UInt8]) -> ImageFormat? {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if bytes.starts(with: ImageHeader.pngSignature) { return .png }
    if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) { return .gif }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      return .webp
    }
    var prolog = XMLProlog(bytes)
    return prolog.rootName() == "svg" ? .svg : nil
  }
}

/// Reads over what may stand before the root of an XML document (XML 1.0, section 2.8).
///
/// UTF-8 and its subsets only; an SVG in UTF-16 is not recognised.
private struct XMLProlog {
  private let bytes: [UInt8]
  private var position: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The local name of the root element, or nil where the bytes are not the start of XML.
  mutating func rootName() -> String? {
    while true {
      skipSpace()
      if follows("<?") {
        guard skip(past: "?>") else { return nil }
      } else if follows("<!--") {
        guard skip(past: "-->") else { return nil }
      } else if follows("<!DOCTYPE") {
        guard skipDocumentType() else { return nil }
      } else {
        return startTagName()
      }
    }
  }

  private func follows(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  private mutating func skipSpace() {
    while position < bytes.count, isSpace(bytes[position]) { position += 1 }
  }

  private mutating func skip(past end: StaticString) -> Bool {
    while position < bytes.count {
      if follows(end) {
        position += end.utf8CodeUnitCount
        return true
      }
      position += 1
    }
    return false
  }

  /// A document type may hold declarations in brackets, and those the sign that ends it.
  private mutating func skipDocumentType() -> Bool {
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: ">") { return true }
      if byte == UInt8(ascii: "["), !skip(past: "]") { return false }
    }
    return false
  }

  private func startTagName() -> String? {
    guard follows("<") else { return nil }
    let name = bytes[(position + 1)...].prefix(64).prefix {
      !isSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
    }
    let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
    return String(decoding: local, as: UTF8.self)
  }
}

private func isSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
}
