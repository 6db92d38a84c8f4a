/// How much sense a text makes as prose of some language.
///
/// Bytes read in the wrong encoding give letters that are seldom together: rare Chinese
/// characters, capitals inside words, symbols between letters. Each character beyond ASCII earns
/// or costs a little, and the mean is the score: about 0.5 to 1 for prose, below 0 for nonsense.
enum Plausibility {
  /// Below it, a text is taken for no text at all.
  static let least = 0.05

  /// Below it, a long text of Chinese characters or the like is none, as even poems are not.
  static let leastOfLong = 0.3

  /// Below it, a text is no prose, though it may be a few signs between ASCII.
  static let prose = 0.4

  /// From it on, there is no doubt.
  static let goodProse = 0.85

  static func score(_ text: String) -> Double {
    var total = 0.0
    var count = 0
    var latin: [Unicode.Scalar] = []
    var before: Unicode.Scalar = " "
    var scalars = text.unicodeScalars.makeIterator()
    var current = scalars.next()
    while let scalar = current {
      let after = scalars.next()
      if scalar.value >= 0x80 {
        count += 1
        let kind = Script(scalar)
        if kind == .latin { latin.append(lowercase(scalar)) }
        total += weight(scalar, kind, between: before, and: after ?? " ")
      } else if scalar.value < 0x20, scalar != "\n", scalar != "\t", scalar != "\r",
        scalar != "\u{C}"
      {
        count += 1
        total -= 2
      }
      before = scalar
      current = after
    }
    guard count > 0 else { return 0 }
    return (total + Alphabets.weight(of: latin)) / Double(count)
  }

  /// Whether so many signs stand among the letters that the text is no prose in any language: it was
  /// written for a font with an alphabet of its own, or is damaged.
  static func isFullOfSigns(_ text: String) -> Bool {
    var signs = 0
    var count = 0
    for scalar in text.unicodeScalars where scalar.value >= 0x80 {
      count += 1
      switch Script(scalar) {
      case .symbol, .odd, .drawing: signs += 1
      case .punctuation where "§©°·".unicodeScalars.contains(scalar): signs += 1
      default: break
      }
    }
    return signs * 5 > count
  }

  private static func weight(
    _ scalar: Unicode.Scalar, _ script: Script, between before: Unicode.Scalar,
    and after: Unicode.Scalar
  ) -> Double {
    switch script {
    case .han:
      if isLetter(before), before.value < 0x80 { return -0.5 }
      return Frequent.han.contains(scalar) ? 1 : 0.15
    case .hangul:
      // One within a word of another script; before and behind such words they stand in prose too.
      if isLetter(before), isLetter(after), before.value < 0x80, after.value < 0x80 { return -0.5 }
      return Frequent.hangul.contains(scalar) ? 1 : 0.1
    case .kana: return 0.9
    case .halfwidthKana: return -0.6
    case .eastAsianPunctuation: return 0.5
    case .cyrillic, .greek: return weightOfCased(scalar, between: before, and: after)
    case .hebrew, .arabic, .thai: return weightOfCaseless(script, between: before, and: after)
    case .latin: return weightOfLatin(scalar, between: before, and: after)
    case .punctuation: return isLetter(before) && isLetter(after) && scalar != "’" ? -0.3 : 0.3
    case .symbol: return isLetter(before) || isLetter(after) ? -0.8 : 0.1
    case .mark: return 0.2
    case .odd: return -2
    case .drawing: return isLetter(before) || isLetter(after) ? -1.2 : -0.4
    case .other: return -0.6
    }
  }

  /// Cyrillic and Greek: capitals inside words are the mark of KOI8-R read as windows-1251.
  private static func weightOfCased(
    _ scalar: Unicode.Scalar, between before: Unicode.Scalar, and after: Unicode.Scalar
  ) -> Double {
    let script = Script(scalar)
    let follows = isLetter(before)
    if follows && Script(before) != script || isLetter(after) && Script(after) != script {
      return -0.5
    }
    if !follows && !isLetter(after) { return -0.1 }
    if scalar.properties.isLowercase { return Frequent.cased.contains(scalar) ? 1 : 0.4 }
    guard follows else { return 0.6 }
    return before.properties.isLowercase ? -1 : 0.1
  }

  private static func weightOfCaseless(
    _ script: Script, between before: Unicode.Scalar, and after: Unicode.Scalar
  ) -> Double {
    let neighbours = [before, after].filter(isLetter)
    if neighbours.isEmpty { return -0.1 }
    return neighbours.allSatisfy { Script($0) == script } ? 0.7 : -0.5
  }

  /// Letters with diacritics stand among plain ones, capitals at the beginning.
  private static func weightOfLatin(
    _ scalar: Unicode.Scalar, between before: Unicode.Scalar, and after: Unicode.Scalar
  ) -> Double {
    var weight = 0.0
    if before.value >= 0x80, isLetter(before) { weight -= 0.5 }
    if after.value >= 0x80, isLetter(after) { weight -= 0.3 }
    if [before, after].contains(where: { isLetter($0) && $0.value >= 0x80 && Script($0) != .latin })
    {
      weight -= 1.5
    }
    if scalar.properties.isUppercase, before.properties.isLowercase { weight -= 1 }
    if isDigit(before) || isDigit(after) { weight -= 1 }
    return weight
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar)
  }

  private static func lowercase(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
  }
}

/// Characters beyond ASCII by what they say of an encoding.
enum Script {
  case han, hangul, kana, halfwidthKana, eastAsianPunctuation
  case cyrillic, greek, hebrew, arabic, thai, latin
  case punctuation, symbol, mark
  /// Lines, blocks and shapes, which the encodings of terminals have.
  case drawing
  /// Never in prose: controls, private use, characters that are none.
  case odd
  case other

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0..<0x80: self = .other
    case 0x80...0x9F: self = .odd
    case 0xA0, 0xAB, 0xBB, 0xA1, 0xBF, 0xB7, 0xA9, 0xA7, 0xB0: self = .punctuation
    case 0xAA, 0xBA: self = .symbol
    case 0xA2...0xBE, 0xD7, 0xF7: self = .symbol
    case 0xC0...0x24F, 0x1E00...0x1EFF: self = .latin
    case 0x300...0x36F, 0x591...0x5C7, 0x64B...0x65F: self = .mark
    case 0x370...0x3FF: self = .greek
    case 0x400...0x52F: self = .cyrillic
    case 0x5D0...0x5F4: self = .hebrew
    case 0x600...0x6FF: self = .arabic
    case 0xE01...0xE4F: self = .thai
    case 0xE50...0xE5B: self = .symbol
    case 0x1100...0x11FF, 0x3130...0x318F: self = .other
    case 0x200E...0x200F, 0x2010...0x2027, 0x2030...0x203A, 0x20AC, 0x2116, 0x2122:
      self = .punctuation
    case 0x2190...0x21FF, 0x2500...0x25FF: self = .drawing
    case 0x3001...0x3017, 0xFF01...0xFF0F, 0xFF1A...0xFF20, 0x3000: self = .eastAsianPunctuation
    case 0x3041...0x3096, 0x30A1...0x30FE: self = .kana
    case 0x4E00...0x9FA5: self = .han
    case 0xAC00...0xD7A3: self = .hangul
    case 0xE000...0xF8FF, 0xFFFD...0xFFFF, 0xF0000...0x10FFFF: self = .odd
    case 0xFF10...0xFF5E: self = .eastAsianPunctuation
    case 0xFF61...0xFF9F: self = .halfwidthKana
    default: self = .other
    }
  }
}
