/// A file's bytes as text, with how its encoding was known.
package struct DecodedText: Sendable, Equatable {
  /// The text, without a byte-order mark.
  package let text: String
  /// The encoding's name as the WHATWG Encoding Standard spells it: `UTF-8`, `GB18030`, `Big5`.
  package let encoding: String
  package let evidence: Evidence

  /// What an encoding is known by, the surest first.
  package enum Evidence: Sendable, Equatable {
    /// The person said so.
    case told
    /// The bytes begin with U+FEFF.
    case byteOrderMark
    /// Where the NUL bytes stand (RFC 4627, section 3).
    case nulPattern
    /// The file or its sender says so.
    case declared
    /// Every byte is in its place for UTF-8.
    case utf8
    /// Nothing says so, but the text makes sense.
    case guessed
  }

  /// Decodes by the first evidence there is; nothing is ever replaced by U+FFFD.
  ///
  /// - Parameters:
  ///   - declared: A label from inside the file or from its sender. It is passed over when it is
  ///     unknown, when the bytes refuse it, or when it says one byte a character and the bytes are
  ///     UTF-8 (no other text is so by chance) or make sense in another encoding alone.
  ///   - told: A label from the person; then nothing else is tried.
  ///   - name: The file, for the error.
  ///   - validate: Whether a guess gives what the file should be. A guess that fails is taken only
  ///     when no other passes, so that the reader can say what is wrong with the text.
  package init(
    decoding bytes: [UInt8], declared: String? = nil, told: String? = nil, named name: String,
    validate: ((String) -> Bool)? = nil
  ) throws(EncodingError) {
    if let told {
      self = try Self.told(told, bytes, name)
    } else if let signature = Signature.byteOrderMark(of: bytes) {
      self = try Self.strict(signature.encoding, .byteOrderMark, bytes, name)
    } else if let encoding = Signature.nulPattern(of: bytes) {
      self = try Self.strict(encoding, .nulPattern, bytes, name)
    } else if let decoded = Self.declared(declared, bytes) {
      self = decoded
    } else if !EscapeSequences.arePresent(in: bytes), let text = String(utf8: bytes) {
      self.init(text, .utf8, .utf8)
    } else {
      self = try Self.guessed(bytes, name, validate)
    }
  }

  private init(_ text: String, _ encoding: CharacterEncoding, _ evidence: Evidence) {
    self.text = text
    self.encoding = encoding.name
    self.evidence = evidence
  }

  private static func told(
    _ label: String, _ bytes: [UInt8], _ name: String
  ) throws(EncodingError) -> DecodedText {
    guard var encoding = CharacterEncoding(label: label) else {
      throw EncodingError(file: name, reason: .unknownEncoding(label))
    }
    // "UTF-16" leaves the order of bytes to the mark.
    if let mark = Signature.byteOrderMark(of: bytes)?.encoding, mark.unit == encoding.unit {
      encoding = mark
    }
    return try strict(encoding, .told, bytes, name)
  }

  private static func declared(_ label: String?, _ bytes: [UInt8]) -> DecodedText? {
    guard let label, let encoding = CharacterEncoding(label: label), encoding.unit == 1 else {
      return nil
    }
    if encoding.isSingleByte, String(utf8: bytes) != nil { return nil }
    guard case .text(let text) = encoding.decodeDeclared(bytes),
      !Detection.contradicts(encoding, bytes)
    else { return nil }
    return DecodedText(text, encoding, .declared)
  }

  private static func strict(
    _ encoding: CharacterEncoding, _ evidence: Evidence, _ bytes: [UInt8], _ name: String
  ) throws(EncodingError) -> DecodedText {
    switch encoding.decode(bytes) {
    case .text(let text): return DecodedText(text, encoding, evidence)
    case .invalid(let offset):
      throw EncodingError(file: name, reason: .invalid(encoding.name, offset: offset))
    case .truncated(let offset):
      throw EncodingError(file: name, reason: .truncated(encoding.name, offset: offset))
    case .unavailable:
      throw EncodingError(file: name, reason: .unknownEncoding(encoding.name))
    }
  }

  private static func guessed(
    _ bytes: [UInt8], _ name: String, _ validate: ((String) -> Bool)?
  ) throws(EncodingError) -> DecodedText {
    if let damage = UTF8Damage.first(in: bytes) { throw EncodingError(file: name, reason: damage) }
    var invalid: DecodedText?
    var refusal: EncodingError?
    for candidate in Detection.candidates(for: bytes) {
      switch candidate.decode(bytes) {
      case .text(let text):
        let decoded = DecodedText(text, candidate, .guessed)
        if validate?(text) ?? true { return decoded }
        invalid = invalid ?? decoded
      case .invalid(let offset), .truncated(let offset):
        refusal =
          refusal ?? EncodingError(file: name, reason: .invalid(candidate.name, offset: offset))
      case .unavailable: continue
      }
    }
    if let invalid { return invalid }
    throw refusal ?? EncodingError(file: name, reason: .unrecognised(offset: firstNonASCII(bytes)))
  }

  private static func firstNonASCII(_ bytes: [UInt8]) -> Int {
    bytes.firstIndex { $0 >= 0x80 } ?? 0
  }
}
