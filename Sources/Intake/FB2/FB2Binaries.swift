import XML

/// The pictures that a FictionBook carries, as base64.
///
/// They are cut out before the markup is read: most of a file is they, and libxml2 takes no text of
/// more than ten million characters.
struct FB2Binaries: Sendable {
  private var encoded: [String: ArraySlice<UInt8>] = [:]
  /// By the id in small letters: programs do not agree on their case.
  private var ids: [String: String] = [:]

  /// Takes the binaries out of a file; what is left.
  mutating func cut(from bytes: ArraySlice<UInt8>) -> [UInt8] {
    var rest: [UInt8] = []
    var start = bytes.startIndex
    while let tag = Self.find(Array("<binary".utf8), in: bytes[start...]) {
      guard let end = bytes[tag...].firstIndex(of: UInt8(ascii: ">")),
        Self.endsName(bytes[tag + 7])
      else {
        rest += bytes[start...tag]
        start = tag + 1
        continue
      }
      rest += bytes[start..<tag]
      let content = Self.content(of: bytes, from: end + 1, isEmpty: bytes[end - 1] == 0x2F)
      add(content.base64, tag: bytes[tag...end])
      start = content.end
    }
    rest += bytes[start...]
    return rest
  }

  /// Takes a binary of the tree, which a file has whose elements have a prefix.
  mutating func add(_ element: XMLElement) {
    add(Array(element.textContent.utf8)[...], id: element["id"])
  }

  /// The bytes of the picture with an id; nil where there is none, or nothing in it.
  func bytes(of id: String) -> [UInt8]? {
    guard let found = encoded[name(of: id) ?? id] else { return nil }
    let bytes = Base64.decode(found)
    return bytes.isEmpty ? nil : bytes
  }

  // MARK: Names

  /// What a page says for a picture at an address, such that cleaning makes its path of it: the id
  /// with a `#`. Nil for an address that is none of an id, even one that lacks its `#`.
  func reference(to address: String) -> String? {
    let id = String(address.drop { $0 == "#" })
    guard let name = name(of: id) ?? (address.hasPrefix("#") ? id : nil) else { return nil }
    let digits = Array("0123456789ABCDEF")
    let escaped = name.utf8.map { byte -> String in
      let isPlain =
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) && byte < 0x80
      return isPlain
        ? String(Unicode.Scalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }
    return "/%23" + escaped.joined()
  }

  /// The id as the picture has it.
  private func name(of id: String) -> String? {
    encoded[id] == nil ? ids[id.lowercased()] : id
  }

  // MARK: Finding

  private mutating func add(_ base64: ArraySlice<UInt8>, tag: ArraySlice<UInt8>) {
    let element = LooseXMLParser.parse(Array(tag), by: FB2Grammar.grammar).root.child("binary")
    add(base64, id: element?["id"])
  }

  /// Of several with one id the first counts.
  private mutating func add(_ base64: ArraySlice<UInt8>, id: String?) {
    guard let id, encoded[id] == nil else { return }
    encoded[id] = base64
    if ids[id.lowercased()] == nil { ids[id.lowercased()] = id }
  }

  /// Base64 has no `<`, so that the next one ends it, whatever it begins.
  private static func content(
    of bytes: ArraySlice<UInt8>, from start: Int, isEmpty: Bool
  ) -> (base64: ArraySlice<UInt8>, end: Int) {
    if isEmpty { return ([], start) }
    let section = Array("<![CDATA[".utf8)
    let first = bytes[start...].drop { $0 <= 0x20 }
    var content = bytes[start...].prefix { $0 != UInt8(ascii: "<") }
    var end = content.endIndex
    if first.starts(with: section) {
      let start = first.startIndex + section.count
      end = find(Array("]]>".utf8), in: bytes[start...]) ?? bytes.endIndex
      content = bytes[start..<end]
      end = min(end + 3, bytes.endIndex)
    }
    let behind = bytes[end...].drop { $0 <= 0x20 }
    if behind.starts(with: "</binary".utf8), let close = behind.firstIndex(of: UInt8(ascii: ">")) {
      end = close + 1
    }
    return (content, end)
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x3E || byte == 0x2F
  }

  private static func find(_ words: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    var start = bytes.startIndex
    while let found = bytes[start...].firstIndex(of: words[0]) {
      if bytes[found...].starts(with: words) { return found }
      start = found + 1
    }
    return nil
  }
}

/// Base64 as files have it (RFC 4648): with line ends, spaces and whatever else between, in either
/// alphabet, with or without its padding, or cut off.
enum Base64 {
  static func decode(_ text: some Sequence<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.underestimatedCount / 4 * 3)
    var bits: UInt32 = 0
    var count = 0
    for byte in text {
      let value = values[Int(byte)]
      if value < 64 {
        bits = bits << 6 | UInt32(value)
        count += 6
        if count >= 8 {
          count -= 8
          bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        }
      } else if byte == UInt8(ascii: "=") {
        // What comes behind the padding begins anew.
        count = 0
      }
    }
    return bytes
  }

  /// By a byte, what it stands for; 64 for those that stand for nothing.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 64, count: 256)
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for (value, letter) in alphabet.utf8.enumerated() { values[Int(letter)] = UInt8(value) }
    values[Int(UInt8(ascii: "-"))] = 62
    values[Int(UInt8(ascii: "_"))] = 63
    return values
  }()
}
