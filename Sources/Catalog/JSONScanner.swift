/// Walks through a text that should be JSON (RFC 8259) up to its first fault, keeping nothing.
struct JSONScanner {
  /// Brackets within brackets; `JSONDecoder` goes as deep.
  static let deepest = 512

  /// Where the scan stands: after it, where the fault is.
  private(set) var offset = 0
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The closing brackets that are waited for.
  private var closers: [UInt8] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The first fault, at `offset`.
  mutating func scan() -> JSONFault.Kind? {
    repeat {
      if let fault = scanValue() { return fault }
      while let closer = closers.last {
        skipSpace()
        guard let byte = current else { return .truncated }
        if byte == closer {
          offset += 1
          closers.removeLast()
          continue
        }
        guard byte == UInt8(ascii: ",") else { return unexpected() }
        offset += 1
        if closer == UInt8(ascii: "}"), let fault = scanKey() { return fault }
        break
      }
    } while !closers.isEmpty
    skipSpace()
    return current == nil ? nil : unexpected()
  }

  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  /// A scalar, or the opening of as many lists and objects as begin here.
  private mutating func scanValue() -> JSONFault.Kind? {
    while true {
      skipSpace()
      guard let byte = current else { return .truncated }
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        guard closers.count < Self.deepest else { return .tooDeep }
        offset += 1
        let isList = byte == UInt8(ascii: "[")
        closers.append(isList ? UInt8(ascii: "]") : UInt8(ascii: "}"))
        skipSpace()
        if current == closers.last { return nil }
        if !isList, let fault = scanKey() { return fault }
      case UInt8(ascii: "\""): return scanString()
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return scanNumber()
      case UInt8(ascii: "t"): return scanWord("true")
      case UInt8(ascii: "f"): return scanWord("false")
      case UInt8(ascii: "n"): return scanWord("null")
      default: return unexpected()
      }
    }
  }

  private mutating func scanKey() -> JSONFault.Kind? {
    skipSpace()
    guard let byte = current else { return .truncated }
    guard byte == UInt8(ascii: "\"") else { return .missingKey }
    if let fault = scanString() { return fault }
    skipSpace()
    guard let colon = current else { return .truncated }
    guard colon == UInt8(ascii: ":") else { return unexpected() }
    offset += 1
    return nil
  }

  private mutating func scanString() -> JSONFault.Kind? {
    offset += 1
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return nil
      case UInt8(ascii: "\\"):
        if let fault = scanEscape() { return fault }
      case ..<0x20: return .controlCharacter
      default: offset += 1
      }
    }
    return .truncated
  }

  private mutating func scanEscape() -> JSONFault.Kind? {
    guard offset + 1 < bytes.count else {
      offset = bytes.count
      return .truncated
    }
    switch bytes[offset + 1] {
    case UInt8(ascii: "u"):
      let digits = bytes[min(offset + 2, bytes.count)..<min(offset + 6, bytes.count)]
      guard digits.allSatisfy(Self.isHexadecimal) else { return .badEscape }
      offset += 2 + digits.count
      return digits.count == 4 ? nil : .truncated
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset += 2
      return nil
    default: return .badEscape
    }
  }

  private mutating func scanNumber() -> JSONFault.Kind? {
    if current == UInt8(ascii: "-") { offset += 1 }
    let isZero = current == UInt8(ascii: "0")
    let start = offset
    guard scanDigits() else { return current == nil ? .truncated : .badNumber }
    if isZero, offset > start + 1 { return .badNumber }
    if current == UInt8(ascii: ".") {
      offset += 1
      guard scanDigits() else { return current == nil ? .truncated : .badNumber }
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      offset += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { offset += 1 }
      guard scanDigits() else { return current == nil ? .truncated : .badNumber }
    }
    return nil
  }

  /// Passes over digits; whether there was one.
  private mutating func scanDigits() -> Bool {
    let start = offset
    while let byte = current, (0x30...0x39).contains(byte) { offset += 1 }
    return offset > start
  }

  private mutating func scanWord(_ word: StaticString) -> JSONFault.Kind? {
    for index in 0..<word.utf8CodeUnitCount {
      guard let byte = current else { return .truncated }
      guard byte == word.utf8Start[index] else { return unexpected() }
      offset += 1
    }
    return nil
  }

  private func unexpected() -> JSONFault.Kind {
    let character = String(decoding: bytes[offset..<min(offset + 32, bytes.count)], as: UTF8.self)
      .first
    return .unexpected(character.map(String.init) ?? "")
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }
}
