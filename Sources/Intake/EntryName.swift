import Encoding

/// The name of an entry, in an encoding that few programs tell.
enum EntryName {
  /// The paths that the bytes may mean, the likeliest first; none where they lead out of the book.
  static func readings(of bytes: [UInt8]) -> [String] {
    var texts: [String] = []
    if let text = String(validating: bytes, as: UTF8.self) {
      texts = [text]
    } else {
      for encoding in ["GB18030", "Shift_JIS", "EUC-KR", "Big5", "IBM866", "windows-1252"] {
        do throws(EncodingError) {
          texts.append(try DecodedText(decoding: bytes, told: encoding, named: "").text)
        } catch {
          continue
        }
      }
      texts.append(CodePage437.text(of: bytes))
    }
    return texts.compactMap(path)
  }

  /// The paths that the names of an archive mean: of those that nobody tells the encoding of, all are
  /// in the same one. nil for those that lead out of it.
  ///
  /// - Parameter names: the bytes of each, and what the archive says that they mean.
  static func paths(of names: [(raw: [UInt8], told: String?)]) -> [String?] {
    var texts = names.map { name in name.told ?? String(validating: name.raw, as: UTF8.self) }
    let unknown = texts.indices.filter { texts[$0] == nil }
    for (index, text) in zip(unknown, GuessedNames.texts(of: unknown.map { names[$0].raw })) {
      texts[index] = text
    }
    return texts.map { $0.flatMap(path) }
  }

  /// The path without empty parts and points; nil where it leads out.
  private static func path(_ name: String) -> String? {
    guard !name.utf8.contains(0) else { return nil }
    let name = name.replacing("\\", with: "/")
    guard name.first != "/", name.dropFirst().first != ":" else { return nil }
    let parts = name.split(separator: "/").filter { $0 != "." }
    guard !parts.isEmpty, !parts.contains("..") else { return nil }
    return parts.joined(separator: "/")
  }
}
