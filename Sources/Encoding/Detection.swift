import CUchardet

/// Which encodings bytes without any evidence may be in.
enum Detection {
  /// Encodings in the order to try them: by how much sense a sample of the text makes.
  ///
  /// uchardet's guess leads where scores are close: it knows long texts well, short ones hardly.
  static func candidates(for bytes: [UInt8]) -> [CharacterEncoding] {
    if EscapeSequences.arePresent(in: bytes) { return [.iso2022JP, .iso2022KR, .utf8] }
    let sample = Self.sample(of: bytes)
    let guess = uchardet(sample).flatMap(CharacterEncoding.init(label:))
    let guessed = guess.flatMap { $0.decodeSample(sample) }
    var readings: [Reading] = []
    for encoding in common + rare + [guess].compactMap({ $0 }) {
      // Encodings that make the same text of the bytes are all one.
      guard let text = encoding.decodeSample(sample), !readings.contains(where: { $0.text == text })
      else { continue }
      let bonus = (text == guessed ? trust : 0) - (common.contains(encoding) ? 0 : rarity)
      readings.append(
        Reading(encoding: encoding, text: text, score: Plausibility.score(text) + bonus))
    }
    var order = readings.indices.sorted {
      (readings[$1].score, $0) < (readings[$0].score, $1)
    }
    if NearlyASCII.holds(for: bytes),
      let western = readings.firstIndex(where: { $0.encoding == .windows1252 }),
      NearlyASCII.isPlausible(readings[western].text)
    {
      return [.windows1252]
        + order.filter { $0 != western && readings[$0].score >= Plausibility.least }
        .map { readings[$0].encoding }
    }
    if sample.count(where: { $0 >= 0x80 }) >= fewestToContradict {
      order.removeAll { index in
        let reading = readings[index]
        return Plausibility.isFullOfSigns(reading.text)
          || !reading.encoding.isSingleByte && reading.score < Plausibility.leastOfLong
      }
    }
    // When uchardet's guess refuses the sample, the text is most likely damaged: then the guess
    // says where, unless another encoding makes prose of it.
    let damaged = guessed == nil ? [guess].compactMap { $0 } : []
    let least = damaged.isEmpty ? Plausibility.least : Plausibility.prose
    let found = order.map { readings[$0] }.filter { $0.score >= least }.map(\.encoding)
    return (found.isEmpty ? last(for: sample) : found) + damaged
  }

  /// Those in which quotation marks of the others look like letters, so that they are asked only when
  /// nothing else makes sense of a text: of DOS and of the first Macintosh.
  private static func last(for sample: [UInt8]) -> [CharacterEncoding] {
    var readings: [Reading] = []
    for encoding in [CharacterEncoding.ibm850, .macintosh] {
      guard let text = encoding.decodeSample(sample) else { continue }
      let reading = Reading(encoding: encoding, text: text, score: Plausibility.score(text))
      if reading.score >= clear { readings.append(reading) }
    }
    return readings.sorted { $0.score > $1.score }.map(\.encoding)
  }

  /// What a text's score must be then.
  private static let clear = 0.6

  /// Whether a declaration of one byte a character is plainly wrong: it makes nonsense of a text that
  /// another encoding makes good prose of. Letters of KOI8-R said to be windows-1251 are such.
  static func contradicts(_ declared: CharacterEncoding, _ bytes: [UInt8]) -> Bool {
    let sample = Self.sample(of: bytes)
    guard declared.isSingleByte, sample.count(where: { $0 >= 0x80 }) >= fewestToContradict,
      let text = declared.decodeSample(sample), Plausibility.score(text) < Plausibility.prose
    else { return false }
    return candidates(for: bytes).prefix(1).contains { candidate in
      guard candidate != declared, let text = candidate.decodeSample(sample) else { return false }
      return Plausibility.score(text) >= Plausibility.goodProse
    }
  }

  /// Bytes beyond ASCII that it takes to say so: a heading in capitals is no prose in any encoding.
  private static let fewestToContradict = 100

  private struct Reading {
    let encoding: CharacterEncoding
    let text: String
    let score: Double
  }

  /// What uchardet's word is worth in `Plausibility`'s score, and what a rare encoding loses.
  private static let trust = 0.1
  private static let rarity = 0.2

  /// Legacy encodings that files are really in, the commonest first.
  private static let common: [CharacterEncoding] = [
    .gb18030, .windows1252, .big5, .shiftJIS, .eucKR, .eucJP, .windows1251, .koi8R, .windows1250,
    .isoLatin2, .windows1253, .windows1254, .windows1255, .windows1256, .windows874,
    // Letters of the others' capitals are no prose in them.
    .koi8U, .macCyrillic,
  ]

  private static let rare: [CharacterEncoding] = [
    .windows1257, .windows1258, .ibm866, .isoCyrillic, .eucTW, .t61,
  ]

  /// Up to 16 KiB of the lines that have more than ASCII in them.
  private static func sample(of bytes: [UInt8]) -> [UInt8] {
    let limit = 16 << 10
    var sample: [UInt8] = []
    var rest = bytes[...]
    while sample.count < limit, let first = rest.firstIndex(where: { $0 >= 0x80 }) {
      // What comes before is ASCII, so that no character is cut here.
      let start = max(first - 1, rest.startIndex)
      let end = rest[first...].firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      sample.append(contentsOf: rest[start..<end].prefix(limit - sample.count))
      if sample.count < limit { sample.append(UInt8(ascii: "\n")) }
      rest = rest[end...]
    }
    return sample
  }

  private static func uchardet(_ bytes: [UInt8]) -> String? {
    guard let detector = uchardet_new() else { return nil }
    defer { uchardet_delete(detector) }
    let result = bytes.withUnsafeBytes {
      uchardet_handle_data(detector, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
    }
    guard result == 0 else { return nil }
    uchardet_data_end(detector)
    guard let name = uchardet_get_charset(detector) else { return nil }
    return String(cString: name)
  }
}
