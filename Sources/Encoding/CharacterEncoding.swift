/// An encoding: its name, and the converters that may read it.
struct CharacterEncoding: Sendable, Equatable {
  /// As the WHATWG Encoding Standard spells it, where it has it.
  let name: String
  /// iconv's names, the likeliest first: real files use the larger tables of Windows.
  let converters: [String]
  /// Bytes of a code unit: 1, 2 or 4.
  let unit: Int
  /// One byte is one character, so that hardly any bytes are refused.
  let isSingleByte: Bool

  init(_ name: String, _ converters: [String], unit: Int = 1, isSingleByte: Bool = false) {
    self.name = name
    self.converters = converters
    self.unit = unit
    self.isSingleByte = isSingleByte
  }

  static func == (left: Self, right: Self) -> Bool { left.name == right.name }

  /// The text of all the bytes by the first converter that reads them, else how the first failed.
  func decode(_ bytes: [UInt8]) -> Conversion {
    if self == .utf8 { return Self.decodeUTF8(bytes) }
    var failure: Conversion?
    for converter in converters {
      let conversion = Conversion(bytes, from: converter)
      if case .text = conversion { return conversion }
      if conversion != .unavailable { failure = failure ?? conversion }
    }
    return failure ?? .unavailable
  }

  /// The text by an encoding that is known for sure: bytes that a table of Windows leaves out are
  /// control characters then, as the WHATWG Encoding Standard has them.
  func decodeDeclared(_ bytes: [UInt8]) -> Conversion {
    let conversion = decode(bytes)
    guard case .invalid = conversion, isSingleByte, name.hasPrefix("windows-") else {
      return conversion
    }
    let undefined = (UInt8(0x80)...0x9F).filter {
      if case .invalid = decode([$0]) { true } else { false }
    }
    var text = ""
    for piece in bytes.split(omittingEmptySubsequences: false, whereSeparator: undefined.contains) {
      guard case .text(let part) = decode(Array(piece)) else { return conversion }
      text += part
      if piece.endIndex < bytes.endIndex {
        text.unicodeScalars.append(Unicode.Scalar(bytes[piece.endIndex]))
      }
    }
    return .text(text)
  }

  /// The text of bytes that may end in the middle of a character.
  func decodeSample(_ bytes: [UInt8]) -> String? {
    switch decode(bytes) {
    case .text(let text): text
    case .truncated(let offset):
      if case .text(let text) = decode(Array(bytes[..<offset])) { text } else { nil }
    case .invalid, .unavailable: nil
    }
  }

  private static func decodeUTF8(_ bytes: [UInt8]) -> Conversion {
    if let text = String(utf8: bytes) { return .text(text) }
    return Conversion(bytes, from: "UTF-8")
  }
}

extension CharacterEncoding {
  static let utf8 = CharacterEncoding("UTF-8", ["UTF-8"])
  static let utf16LE = CharacterEncoding("UTF-16LE", ["UTF-16LE"], unit: 2)
  static let utf16BE = CharacterEncoding("UTF-16BE", ["UTF-16BE"], unit: 2)
  static let utf32LE = CharacterEncoding("UTF-32LE", ["UTF-32LE"], unit: 4)
  static let utf32BE = CharacterEncoding("UTF-32BE", ["UTF-32BE"], unit: 4)
  static let gb18030 = CharacterEncoding("GB18030", ["GB18030", "CP936"])
  static let big5 = CharacterEncoding("Big5", ["BIG5-HKSCS", "CP950", "BIG5"])
  static let eucTW = CharacterEncoding("EUC-TW", ["EUC-TW"])
  static let shiftJIS = CharacterEncoding("Shift_JIS", ["CP932", "SHIFT_JISX0213"])
  static let eucJP = CharacterEncoding("EUC-JP", ["EUC-JP-MS", "EUC-JISX0213"])
  static let iso2022JP = CharacterEncoding("ISO-2022-JP", ["ISO-2022-JP-3", "ISO-2022-JP-2"])
  static let iso2022KR = CharacterEncoding("ISO-2022-KR", ["ISO-2022-KR"])
  static let eucKR = CharacterEncoding("EUC-KR", ["CP949"])
  static let windows874 = single("windows-874", "CP874", "TIS-620")
  static let windows1250 = single("windows-1250", "CP1250")
  static let windows1251 = single("windows-1251", "CP1251")
  static let windows1252 = single("windows-1252", "CP1252", "ISO-8859-1")
  static let windows1253 = single("windows-1253", "CP1253")
  static let windows1254 = single("windows-1254", "CP1254", "ISO-8859-9")
  static let windows1255 = single("windows-1255", "CP1255")
  static let windows1256 = single("windows-1256", "CP1256")
  static let windows1257 = single("windows-1257", "CP1257")
  static let windows1258 = single("windows-1258", "CP1258")
  static let koi8R = single("KOI8-R", "KOI8-R")
  static let koi8U = single("KOI8-U", "KOI8-U")
  static let ibm866 = single("IBM866", "IBM866")
  static let ibm850 = single("IBM850", "CP850")
  static let macintosh = single("macintosh", "MACINTOSH")
  static let macCyrillic = single("x-mac-cyrillic", "MAC-CYRILLIC")
  /// Of teletex and old library catalogues: an accent stands before its letter.
  static let t61 = CharacterEncoding("T.61", ["T.61-8BIT"])
  static let isoLatin2 = single("ISO-8859-2", "ISO-8859-2")
  static let isoCyrillic = single("ISO-8859-5", "ISO-8859-5")
  static let isoGreek = single("ISO-8859-7", "ISO-8859-7")

  static func single(_ name: String, _ converters: String...) -> CharacterEncoding {
    CharacterEncoding(name, converters, isSingleByte: true)
  }
}
