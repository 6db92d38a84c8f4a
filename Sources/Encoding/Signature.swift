/// What the bytes themselves say of their encoding, apart from the text.
enum Signature {
  /// The encoding that a byte-order mark names.
  static func byteOrderMark(of bytes: [UInt8]) -> (encoding: CharacterEncoding, length: Int)? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0x84, 0x31, 0x95, 0x33]) { return (.gb18030, 4) }
    // A text of UTF-16 that begins with NUL is none, so FF FE 00 00 is UTF-32.
    if bytes.starts(with: [0xFF, 0xFE, 0x00, 0x00]), bytes.count.isMultiple(of: 4) {
      return (.utf32LE, 4)
    }
    if bytes.starts(with: [0x00, 0x00, 0xFE, 0xFF]) { return (.utf32BE, 4) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LE, 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BE, 2) }
    return nil
  }

  /// The encoding that the places of NUL bytes name (RFC 4627, section 3).
  ///
  /// The RFC asks the first four bytes, for its text begins with two ASCII characters. Other text
  /// is tried as UTF-16 when it has any NUL at all, and counts when it makes sense.
  static func nulPattern(of bytes: [UInt8]) -> CharacterEncoding? {
    guard bytes.count >= 2 else { return nil }
    switch bytes.prefix(4).map({ $0 == 0 }) {
    case [true, true, true, false]: return .utf32BE
    case [false, true, true, true]: return .utf32LE
    case [true, false, true, false], [true, false]: return .utf16BE
    case [false, true, false, true], [false, true]: return .utf16LE
    default: break
    }
    guard bytes.contains(0) else { return nil }
    let sample = Array(bytes.prefix(8_192 & ~1))
    let scored = [CharacterEncoding.utf16LE, .utf16BE].compactMap {
      encoding -> (CharacterEncoding, Double)? in
      guard let text = encoding.decodeSample(sample), !text.unicodeScalars.contains("\0") else {
        return nil
      }
      return (encoding, Plausibility.score(text))
    }
    guard let best = scored.max(by: { $0.1 < $1.1 }), best.1 > 0.2 else { return nil }
    return best.0
  }
}

/// ISO-2022-JP and its kind: ASCII bytes alone, and escape sequences between the alphabets.
enum EscapeSequences {
  /// ESC with `$` or `(`: no text of UTF-8 has it.
  static func arePresent(in bytes: [UInt8]) -> Bool {
    guard var index = bytes.firstIndex(of: 0x1B) else { return false }
    while index + 1 < bytes.count {
      let next = bytes[index + 1]
      if bytes[index] == 0x1B, next == UInt8(ascii: "$") || next == UInt8(ascii: "(") {
        return true
      }
      index += 1
    }
    return false
  }
}

/// Text that is UTF-8 but for damage, which no guess may paper over.
enum UTF8Damage {
  /// Where UTF-8 is damaged; nil when the bytes are not UTF-8 in the main.
  ///
  /// Four well-formed sequences to a bad byte, or one that only the file's end cuts off, are no
  /// accident in any other encoding.
  static func first(in bytes: [UInt8]) -> EncodingError.Reason? {
    var good = 0
    var bad = 0
    var firstBad: Int?
    var index = 0
    while index < bytes.count {
      if bytes[index] < 0x80 {
        index += 1
        continue
      }
      switch sequence(at: index, in: bytes) {
      case .good(let length):
        good += 1
        index += length
      case .cutOff:
        if bad == 0, good > 0 { return .truncated("UTF-8", offset: index) }
        bad += 1
        firstBad = firstBad ?? index
        index = bytes.count
      case .bad:
        bad += 1
        firstBad = firstBad ?? index
        index += 1
      }
    }
    guard let firstBad, good >= 4 * bad else { return nil }
    return .invalid("UTF-8", offset: firstBad)
  }

  enum Sequence { case good(Int), cutOff, bad }

  /// The Unicode Standard, table 3-7, with the ranges of second bytes left to the strict decoder.
  static func sequence(at index: Int, in bytes: [UInt8]) -> Sequence {
    let length: Int
    switch bytes[index] {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return .bad
    }
    for position in index + 1..<index + length {
      guard position < bytes.count else { return .cutOff }
      guard bytes[position] & 0xC0 == 0x80 else { return .bad }
    }
    return .good(length)
  }
}
