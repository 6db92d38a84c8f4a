/// Writes the lines of a desktop entry's group (Desktop Entry Specification 1.5, section 4).
struct KeyFileWriter {
  private(set) var bytes: [UInt8]

  init(group: String) {
    bytes = Array("[\(group)]\n".utf8)
  }

  /// A value of type string.
  mutating func write(_ key: String, _ value: String) {
    bytes += key.utf8
    bytes.append(UInt8(ascii: "="))
    bytes += Self.escaped(value)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// A value of type localestring, with its translations.
  mutating func write(
    _ key: String, displayed value: String, in translations: [String: String] = [:]
  ) {
    write(key, DesktopEntry.displayable(value))
    for (locale, value) in translations.sorted(by: { $0.key < $1.key }) {
      write("\(key)[\(locale)]", DesktopEntry.displayable(value))
    }
  }

  /// A list, or nothing where it is empty. GIO does not know `\;`, so a semicolon becomes a space.
  mutating func write(_ key: String, list: [String]) {
    var seen = Set<String>()
    let values =
      list
      .map { DesktopEntry.displayable(String($0.map { $0 == ";" ? " " : $0 })) }
      .filter { !$0.isEmpty && seen.insert($0).inserted }
    guard !values.isEmpty else { return }
    write(key, values.joined(separator: ";") + ";")
  }

  /// Escapes of type string: `\\`, `\n`, `\t`, `\r`, and `\s` for a space that would be trimmed.
  ///
  /// Other controls are no part of a string, so they are left out.
  static func escaped(_ value: String) -> [UInt8] {
    var escaped: [UInt8] = []
    for (position, byte) in value.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "\\"): escaped += "\\\\".utf8
      case UInt8(ascii: "\n"): escaped += "\\n".utf8
      case UInt8(ascii: "\t"): escaped += "\\t".utf8
      case UInt8(ascii: "\r"): escaped += "\\r".utf8
      case UInt8(ascii: " ") where position == 0: escaped += "\\s".utf8
      case 0x00..<0x20, 0x7F: continue
      default: escaped.append(byte)
      }
    }
    return escaped
  }
}
