/// What a file is by its first bytes.
extension CatalogueReader {
  /// Whether a file may be a catalogue: it begins, in any encoding, as a list or an object in JSON does,
  /// and not as a text with something in brackets. Cheap, for folders of all kinds of files; `read` has
  /// the last word.
  package static func looksLikeCatalogue(_ bytes: [UInt8]) -> Bool {
    var signs = significantBytes(bytes).lazy.filter { ![0x20, 0x0A, 0x0D, 0x09].contains($0) }
      .makeIterator()
    let next: [UInt8]
    switch signs.next() {
    case UInt8(ascii: "["): next = Array("[]{\"".utf8)
    case UInt8(ascii: "{"): next = Array("}\"".utf8)
    default: return false
    }
    return signs.next().map(next.contains) ?? true
  }

  /// Whether what looks like a catalogue, an object or a list, has room for books: many programs keep
  /// other things in JSON.
  ///
  /// - Parameter bytes: the whole file.
  package static func mayHoldBooks(_ bytes: [UInt8]) -> Bool {
    let signs = significantBytes(bytes)
    guard signs.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return true }
    return bytes.filter { $0 != 0 }.firstRange(of: "\"books\"".utf8) != nil
  }

  /// The first kilobyte without what UTF-16, UTF-32 and byte-order marks put around ASCII.
  private static func significantBytes(_ bytes: [UInt8]) -> some Sequence<UInt8> {
    let marks: [[UInt8]] = [
      [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF], [0x00, 0x00, 0xFE, 0xFF],
      [0x84, 0x31, 0x95, 0x33],
    ]
    let mark = marks.first { bytes.starts(with: $0) }?.count ?? 0
    return bytes.dropFirst(mark).prefix(1_024).lazy.filter { $0 != 0 }
  }
}

extension CatalogueError.Reason {
  /// Why a text that `JSONDecoder` refused is no catalogue.
  static func of(_ text: String) -> Self {
    let start = text.trimmed.prefix(1_024)
    if start.isEmpty { return .empty }
    if start.first == "<" {
      let lower = start.lowercased()
      let isPage = ["<!doctype html", "<html", "<head", "<body"].contains { lower.contains($0) }
      return isPage ? .webPage : .xml
    }
    guard let fault = JSONFault.first(in: text) else { return .notACatalogue }
    return .malformed(fault)
  }
}
