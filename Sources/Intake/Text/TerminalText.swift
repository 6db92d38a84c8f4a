/// Text that was made for terminals and line printers, without what speaks to them.
enum TerminalText {
  /// The words alone: control sequences (ECMA-48, 5.4) and characters that others were struck over
  /// go, as in `ESC[1mword` and in the bold `w BS w` and the underlined `_ BS w` of manuals.
  static func words(of text: String) -> String {
    guard text.utf8.contains(where: { $0 == escape || $0 == backspace }) else { return text }
    var kept: [UInt8] = []
    kept.reserveCapacity(text.utf8.count)
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case escape where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "["):
        index = end(ofSequence: bytes, from: index + 2)
      case backspace:
        if index + 1 < bytes.count, bytes[index + 1] > 0x20 { removeLast(from: &kept) }
        index += 1
      default:
        kept.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  private static let escape: UInt8 = 0x1B
  private static let backspace: UInt8 = 0x08

  /// Behind the final byte; behind the introducer alone where none comes.
  private static func end(ofSequence bytes: [UInt8], from start: Int) -> Int {
    let final = bytes[start...].prefix(32).firstIndex { !(0x20...0x3F).contains($0) }
    guard let final, (0x40...0x7E).contains(bytes[final]) else { return start }
    return final + 1
  }

  /// The character before a backspace, which the next is struck over.
  private static func removeLast(from kept: inout [UInt8]) {
    guard let last = kept.last, last > 0x20 else { return }
    while let byte = kept.popLast(), byte & 0xC0 == 0x80 {}
  }
}
