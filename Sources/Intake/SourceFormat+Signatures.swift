import Images

extension SourceFormat {
  /// The format of which a file's bytes have the signature; nil for text.
  static func signed(_ bytes: [UInt8]) -> SourceFormat? {
    for (signature, format) in signatures where bytes.starts(with: signature) { return format }
    if bytes.prefix(64).drop(while: { $0 <= 0x20 || $0 >= 0x80 }).starts(with: "%PDF-".utf8) {
      return .pdf
    }
    if bytes.count >= 68,
      bytes[60..<68].elementsEqual("BOOKMOBI".utf8) || bytes[60..<68].elementsEqual("TEXtREAd".utf8)
    {
      return .mobi
    }
    // Of a file in it, or of its directory's end where it holds none (APPNOTE 6.3.10, section 4.3).
    if bytes.starts(with: "PK".utf8),
      [[3, 4], [5, 6], [6, 6], [7, 8]].contains(bytes.dropFirst(2).prefix(2))
    {
      return zipped(bytes)
    }
    return ImageFormat.identify(bytes) == nil ? nil : .picture
  }

  private static let signatures: [([UInt8], SourceFormat)] = [
    (Array("TPZ".utf8), .mobi),
    ([0xEA] + Array("DRMION".utf8) + [0xEE], .kfx),
    (Array("CONT".utf8) + [0x02, 0x00], .kfx),
    (Array("ITOLITLS".utf8), .lit),
    (Array("AT&TFORM".utf8), .djvu),
    (Array("ITSF".utf8), .chm),
    (Array("{\\rtf".utf8), .rtf),
    ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], .doc),
    (Array("Rar!".utf8) + [0x1A, 0x07], .archive),
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], .archive),
    ([0xFD] + Array("7zXZ".utf8) + [0x00], .archive),
    ([0x1F, 0x8B, 0x08], .archive),
    // A picture that is C, and text therefore.
    (Array("/* XPM */".utf8), .picture),
  ]

  /// What a zip file holds, by the names in its directory, which is at its end.
  private static func zipped(_ bytes: [UInt8]) -> SourceFormat {
    // The first entry of an EPUB is `mimetype`, stored (EPUB 3.3, section 4.2.3.2); OpenDocument has
    // the same rule (OpenDocument 1.2, part 3, section 3.3).
    let first = bytes.dropFirst(30)
    if first.starts(with: "mimetypeapplication/epub+zip".utf8) { return .epub }
    if first.starts(with: "mimetypeapplication/vnd.oasis.opendocument.".utf8) { return .odt }
    let names = Array(bytes.suffix(65_536) + bytes.prefix(4096))
    func holds(_ name: String) -> Bool { contains(Array(name.utf8), in: names) }
    if holds("META-INF/container.xml") || holds("application/epub+zip") { return .epub }
    // One that lost its container document has pages beside its package document; calibre's zipped
    // HTML has its metadata beside them.
    if holds(".opf"), holds("htm"), !holds(".epub"), !holds("metadata.opf") { return .epub }
    if holds("word/document.xml") { return .docx }
    return holds("fb3/") ? .fb3 : .zip
  }

  /// Whether some bytes stand in others. Archives of thousands of archives ask it of each of them, and
  /// the standard library's search is slow.
  private static func contains(_ wanted: [UInt8], in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      wanted.withUnsafeBufferPointer { wanted in
        guard let first = wanted.first, bytes.count >= wanted.count else { return false }
        for start in 0...(bytes.count - wanted.count) where bytes[start] == first {
          var length = 1
          while length < wanted.count, bytes[start + length] == wanted[length] { length += 1 }
          if length == wanted.count { return true }
        }
        return false
      }
    }
  }
}
