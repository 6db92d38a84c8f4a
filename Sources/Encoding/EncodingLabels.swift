extension CharacterEncoding {
  /// The encoding that a label means: the WHATWG Encoding Standard's labels, which read old names
  /// as the larger tables of Windows, then any name that iconv has.
  ///
  /// Case and everything but letters and digits is ignored: `shift_jis`, `Shift-JIS`, `ShiftJIS`.
  init?(label: String) {
    let key = String(label.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
    guard !key.isEmpty else { return nil }
    if let known = Self.byLabel[key] {
      self = known
      return
    }
    let name = label.filter { !$0.isWhitespace }.uppercased()
    // A slash would begin one of iconv's own options, such as //IGNORE.
    let isName = name.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_.:+".contains($0))
    }
    guard isName, Conversion([], from: name) != .unavailable else { return nil }
    // In an encoding of one byte a character no byte waits for another.
    let isSingleByte = (UInt8(0x80)...0xFF).allSatisfy { byte in
      if case .truncated = Conversion([byte], from: name) { false } else { true }
    }
    self.init(name, [name], isSingleByte: isSingleByte)
  }

  private static let byLabel: [String: CharacterEncoding] = {
    var table: [String: CharacterEncoding] = [:]
    for (encoding, labels) in labels {
      for label in labels.split(separator: " ") { table[String(label)] = encoding }
    }
    for part in [3, 4, 6, 8, 10, 13, 14, 15, 16] {
      let encoding = single("ISO-8859-\(part)", "ISO-8859-\(part)")
      table["iso8859\(part)"] = encoding
      table["8859\(part)"] = encoding
    }
    return table
  }()

  /// Labels without anything but letters and digits.
  private static let labels: [(CharacterEncoding, String)] = [
    (.utf8, "utf8 unicode11utf8 unicode20utf8 xunicode20utf8 utf8sig utf8bom"),
    (.utf16LE, "utf16le utf16 unicode ucs2 ucs2le iso10646ucs2 csunicode unicodefeff"),
    (.utf16BE, "utf16be ucs2be unicodefffe"),
    (.utf32LE, "utf32le utf32 ucs4 ucs4le"),
    (.utf32BE, "utf32be ucs4be"),
    (.gb18030, "gb18030 gbk gb2312 gb231280 gb23121980 xgbk chinese csgb2312 csiso58gb231280"),
    (.gb18030, "isoir58 euccn xeuccn cp936 ms936 windows936 936 cngb hzgb2312 ansi936"),
    (.big5, "big5 big5hkscs big5eten cnbig5 csbig5 xxbig5 cp950 ms950 windows950 950 ansi950"),
    (.eucTW, "euctw xeuctw cns11643"),
    (.shiftJIS, "shiftjis sjis xsjis csshiftjis mskanji cp932 ms932 windows31j windows932 932"),
    (.eucJP, "eucjp xeucjp ujis cseucpkdfmtjapanese eucjpms cp51932"),
    (.iso2022JP, "iso2022jp csiso2022jp jis iso2022jp1 iso2022jp2 iso2022jp3"),
    (.iso2022KR, "iso2022kr csiso2022kr"),
    (.eucKR, "euckr xeuckr cseuckr korean ksc5601 ksc56011987 ksc56011989 ksx1001 cp949 ms949"),
    (.eucKR, "uhc windows949 949 csksc56011987 isoir149 ansi949"),
    (.windows874, "windows874 cp874 tis620 iso885911 885911 dos874 874"),
    (.windows1250, "windows1250 cp1250 xcp1250 1250"),
    (.windows1251, "windows1251 cp1251 xcp1251 win1251 1251"),
    (.windows1252, "windows1252 cp1252 xcp1252 1252 latin1 l1 iso88591 88591 iso885911987 cp819"),
    (.windows1252, "ascii usascii ansix341968 csisolatin1 ibm819 isoir100 ansi"),
    (.windows1253, "windows1253 cp1253 xcp1253 1253"),
    (.windows1254, "windows1254 cp1254 xcp1254 1254 latin5 l5 iso88599 88599 iso885991989"),
    (.windows1255, "windows1255 cp1255 xcp1255 1255"),
    (.windows1256, "windows1256 cp1256 xcp1256 1256"),
    (.windows1257, "windows1257 cp1257 xcp1257 1257"),
    (.windows1258, "windows1258 cp1258 xcp1258 1258"),
    (.koi8R, "koi8r koi8 koi cskoi8r"),
    (.koi8U, "koi8u koi8ru"),
    (.ibm866, "ibm866 cp866 866 csibm866 dos866"),
    (.ibm850, "ibm850 cp850 850 cspc850multilingual dos850"),
    (.macintosh, "macintosh mac xmacroman macroman csmacintosh"),
    (.t61, "t61 t618bit iso103t618bit csiso103t618bit"),
    (.macCyrillic, "xmaccyrillic maccyrillic xmacukrainian"),
    (.isoLatin2, "iso88592 latin2 l2 88592 iso885921987 csisolatin2 isoir101"),
    (.isoCyrillic, "iso88595 cyrillic 88595 iso885951988 csisolatincyrillic isoir144"),
    (.isoGreek, "iso88597 greek greek8 88597 iso885971987 csisolatingreek elot928 ecma118"),
    (single("ISO-8859-6", "ISO-8859-6"), "arabic iso885961987 csisolatinarabic ecma114 asmo708"),
    (single("ISO-8859-8", "ISO-8859-8"), "hebrew iso885981988 csisolatinhebrew visual iso88598i"),
    (single("ISO-8859-3", "ISO-8859-3"), "latin3 l3 iso885931988 csisolatin3"),
    (single("ISO-8859-4", "ISO-8859-4"), "latin4 l4 iso885941988 csisolatin4"),
    (single("ISO-8859-10", "ISO-8859-10"), "latin6 l6 csisolatin6"),
    (single("ISO-8859-13", "ISO-8859-13"), "latin7 l7"),
    (single("ISO-8859-15", "ISO-8859-15"), "latin9 l9 csisolatin9"),
    (single("ISO-8859-16", "ISO-8859-16"), "latin10 l10"),
  ]
}
