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

/// The character set of the first PCs, which zip files have where they say nothing (APPNOTE.TXT,
/// appendix D).
private enum CodePage437 {
  static func text(of bytes: [UInt8]) -> String {
    String(
      String.UnicodeScalarView(
        bytes.map { $0 < 0x80 ? Unicode.Scalar($0) : upper[Int($0) - 0x80] }))
  }

  private static let upper = Array(
    """
    ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀\
    αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}
    """.unicodeScalars)
}
