/// The folded scalars of a text, each with the bytes of the text it comes from.
///
/// Folding is `FoldingTable`'s, and then what belongs together is put together: kana with their
/// voicing marks, Hangul letters to syllables, so that composed and decomposed text are one.
struct FoldedText: Sequence {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  struct Element {
    var scalar: Unicode.Scalar
    /// UTF-8 offsets in the text as it was given.
    var start: Int
    var end: Int
  }

  func makeIterator() -> Iterator { Iterator(bytes: bytes) }

  struct Iterator: IteratorProtocol {
    private let bytes: [UInt8]
    private var position = 0
    /// The rest of a sequence that one scalar became; 0 when there is none.
    private var sequence = 0
    private var sequenceStart = 0
    private var ahead: Element?

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> Element? {
      guard var element = ahead ?? nextUncomposed() else { return nil }
      ahead = nil
      guard element.scalar.value >= 0x1100 else { return element }
      while Composition.canBegin(with: element.scalar), let following = nextUncomposed() {
        guard let composed = Composition.compose(element.scalar, following.scalar) else {
          ahead = following
          break
        }
        element.scalar = composed
        element.end = following.end
      }
      return element
    }

    private mutating func nextUncomposed() -> Element? {
      if sequence != 0 { return nextOfSequence() }
      while position < bytes.count {
        let start = position
        let byte = bytes[start]
        if byte < 0x80 {
          position += 1
          let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
          return Element(
            scalar: Unicode.Scalar(isUpper ? byte + 32 : byte), start: start, end: position)
        }
        let value = decode()
        let entry = FoldingTable.entry(for: value)
        if entry == FoldingTable.unchanged, let scalar = Unicode.Scalar(value) {
          return Element(scalar: scalar, start: start, end: position)
        }
        if entry > FoldingTable.removed {
          sequence = Int(entry)
          sequenceStart = start
          return nextOfSequence()
        }
      }
      return nil
    }

    private mutating func nextOfSequence() -> Element? {
      let value = FoldingTable.sequences[sequence]
      sequence = value & FoldingTable.end == 0 ? sequence + 1 : 0
      return Unicode.Scalar(value & ~FoldingTable.end).map {
        Element(scalar: $0, start: sequenceStart, end: position)
      }
    }

    /// The scalar at `position`, which a `String` promises to be well formed.
    private mutating func decode() -> UInt32 {
      let lead = bytes[position]
      let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
      var value = UInt32(lead) & (0xFF >> UInt32(length + 1))
      for offset in 1..<length { value = value << 6 | UInt32(bytes[position + offset] & 0x3F) }
      position += length
      return value
    }
  }
}

/// Canonical composition for the scripts that folding leaves decomposed text in.
private enum Composition {
  static func canBegin(with scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x1112, 0x3046...0x309D, 0x30A6...0x30FD: true
    case 0xAC00...0xD7A3: (scalar.value - 0xAC00) % 28 == 0
    default: false
    }
  }

  static func compose(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    switch second.value {
    case 0x3099, 0x309A: voiced(first, semi: second.value == 0x309A)
    case 0x1161...0x1175 where first.value < 0x1113:
      Unicode.Scalar(0xAC00 + ((first.value - 0x1100) * 21 + second.value - 0x1161) * 28)
    case 0x11A8...0x11C2 where first.value >= 0xAC00:
      Unicode.Scalar(first.value + second.value - 0x11A7)
    default: nil
    }
  }

  private static func voiced(_ kana: Unicode.Scalar, semi: Bool) -> Unicode.Scalar? {
    // Katakana stand 0x60 above hiragana, in the same order.
    let offset: UInt32 = kana.value >= 0x30A0 ? 0x60 : 0
    let base = kana.value - offset
    let isOfH = base >= 0x306F && base <= 0x307B && (base - 0x306F) % 3 == 0
    if semi { return isOfH ? Unicode.Scalar(kana.value + 2) : nil }
    switch base {
    case 0x3046: return Unicode.Scalar(0x3094 + offset)
    case 0x304B...0x3061 where base % 2 == 1: return Unicode.Scalar(kana.value + 1)
    case 0x3064, 0x3066, 0x3068, 0x309D: return Unicode.Scalar(kana.value + 1)
    default: return isOfH ? Unicode.Scalar(kana.value + 1) : nil
    }
  }
}
